import Foundation
import StraitChannels
import StraitKVO
import Testing

/// Controllers of one object.
@Suite struct NSObjectControllerTests {
  @Test func `a label shows the name of the object that the controller has`() {
    let (controller, label) = (NSObjectController(), Label())
    label.bind(
      .value,
      to: controller,
      withKeyPath: "selection.name",
      options: [.noSelectionPlaceholder: "nobody"]
    )
    #expect(label.value == "nobody")
    let person = BoundPerson()
    controller.content = person
    #expect(label.value == "Ada")
    person.name = "Grace"
    #expect(label.value == "Grace")
    controller.content = BoundPerson("Barbara")
    #expect(label.value == "Barbara")
    person.name = "Augusta"
    #expect(label.value == "Barbara")
  }

  @Test func `a name is written through the selection`() throws {
    let person = BoundPerson(city: "London")
    let (controller, label) = (NSObjectController(content: person), Label())
    label.bind(
      .value,
      to: controller,
      withKeyPath: "selection.address.city",
      options: [.continuouslyUpdatesValue: true]
    )
    #expect(label.value == "London")
    label.value = "Bath"
    #expect(person.address?.city == "Bath")
  }

  @Test func `the content can be bound, and is written back`() {
    final class Document: KeyValueObject {
      @Observed var author: BoundPerson?
    }
    let (document, controller) = (Document(), NSObjectController())
    controller.makeObject = { BoundPerson("New") }
    controller.bind(.contentObject, to: document, withKeyPath: "author")
    #expect(controller.content == nil)
    controller.add(nil)
    #expect(document.author?.name == "New")
    document.author = BoundPerson("Grace")
    #expect((controller.content as? BoundPerson)?.name == "Grace")
    controller.remove(nil)
    #expect(document.author == nil)
  }

  @Test func `objects are added and removed only if that is allowed`() {
    let controller = NSObjectController(content: BoundPerson())
    controller.isEditable = false
    #expect(!controller.canAdd && !controller.canRemove)
    controller.remove(nil)
    #expect(controller.selectedObjects.count == 1)
    controller.isEditable = true
    controller.removeObject(BoundPerson())
    #expect(controller.selectedObjects.count == 1)
    controller.remove(nil)
    #expect(controller.selectedObjects.isEmpty)
    #expect(!controller.canRemove)
  }

  @Test func `a controller that cannot create an object reports it`() {
    let controller = NSObjectController()
    let reports = Report.collecting { controller.add(nil) }.reports
    #expect("\(reports)".contains("newObject() needs makeObject"))
    #expect(controller.content == nil)
  }
}
