import Foundation
import StraitChannels
import StraitKVO
import Testing

final class Club: KeyValueObject {
  @Observed var members: [BoundPerson]

  init(_ names: String...) {
    members = names.map { BoundPerson($0) }
    super.init()
  }
}

/// Controllers of an array.
@Suite struct NSArrayControllerTests {
  private let byName = NSSortDescriptor(keyPath: \BoundPerson.name, ascending: true)

  private func names(_ controller: NSArrayController) -> [String] {
    (controller.arrangedObjects as? [BoundPerson] ?? []).map(\.name)
  }

  private func selected(_ controller: NSArrayController) -> [String] {
    (controller.selectedObjects as? [BoundPerson] ?? []).map(\.name)
  }

  private func controller(of club: Club) -> NSArrayController {
    let controller = NSArrayController()
    controller.bind(.contentArray, to: club, withKeyPath: "members")
    return controller
  }

  private func misuse(_ body: () -> Void) -> String {
    Report.collecting(body).reports.map { "\($0)" }.joined(separator: "\n")
  }

  // MARK: Rows

  @Test func `objects are sorted and filtered, and follow what is read of them`() {
    let club = Club("Grace", "Ada", "Barbara")
    let controller = controller(of: club)
    #expect(names(controller) == ["Grace", "Ada", "Barbara"])
    controller.sortDescriptors = [byName]
    #expect(names(controller) == ["Ada", "Barbara", "Grace"])
    controller.filterPredicate = NSPredicate { person, _ in
      (person as? BoundPerson)?.name.contains("r") ?? false
    }
    #expect(names(controller) == ["Barbara", "Grace"])
    club.members[1].name = "Carla"
    #expect(names(controller) == ["Barbara", "Carla", "Grace"])
    controller.sortDescriptors = [NSSortDescriptor(keyPath: \BoundPerson.name, ascending: false)]
    #expect(names(controller) == ["Grace", "Carla", "Barbara"])
    controller.filterPredicate = nil
    controller.sortDescriptors = []
    #expect(names(controller) == ["Grace", "Carla", "Barbara"])
  }

  @Test func `the second descriptor decides between equal objects`() {
    let club = Club("b", "a", "a")
    (club.members[1].age, club.members[2].age) = (2, 1)
    let controller = controller(of: club)
    controller.sortDescriptors = [
      byName, NSSortDescriptor(keyPath: \BoundPerson.age, ascending: true),
    ]
    #expect((controller.arrangedObjects as? [BoundPerson])?.map(\.age) == [1, 2, 36])
  }

  @Test func `objects that a descriptor does not fit are last`() {
    let controller = NSArrayController()
    controller.content = [Label(), BoundPerson("b"), BoundPerson("a")] as [Any]
    controller.sortDescriptors = [byName]
    let objects = controller.arrangedObjects as? [Any]
    #expect(objects?.map { ($0 as? BoundPerson)?.name } == ["a", "b", nil])
  }

  @Test func `the number of rows is followed by key path`() {
    let (club, label) = (Club("Ada"), Label())
    let controller = controller(of: club)
    final class Counter: KeyValueObject { @Observed var value = 0 }
    let counter = Counter()
    counter.bind(.value, to: controller, withKeyPath: "arrangedObjects.@count")
    #expect(counter.value == 1)
    club.members.append(BoundPerson("Grace"))
    #expect(counter.value == 2)
    controller.filterPredicate = NSPredicate(value: false)
    #expect(counter.value == 0)
    _ = label
  }

  @Test func `values that are no array are one object, and nil is none`() {
    let controller = NSArrayController(content: BoundPerson())
    #expect(names(controller) == ["Ada"])
    controller.content = nil
    #expect(names(controller) == [])
    controller.content = ["b", "a"]
    #expect(controller.arrangedObjects as? [String] == ["b", "a"])
  }

  // MARK: Selection

  @Test func `the first row is selected, unless empty selections are allowed`() {
    let club = Club("Ada", "Grace")
    let controller = controller(of: club)
    #expect(controller.selectionIndex == 0)
    controller.selectionIndex = NSNotFound
    #expect(controller.selectionIndex == 0)
    controller.avoidsEmptySelection = false
    controller.selectionIndex = NSNotFound
    #expect(controller.selectionIndex == NSNotFound)
    #expect(controller.selectedObjects.isEmpty)
  }

  @Test func `selected objects stay selected when they move`() {
    let club = Club("Grace", "Ada", "Barbara")
    let controller = controller(of: club)
    controller.selectionIndexes = [0, 2]
    #expect(selected(controller) == ["Grace", "Barbara"])
    controller.sortDescriptors = [byName]
    #expect(controller.selectionIndexes == [1, 2])
    #expect(selected(controller) == ["Barbara", "Grace"])
    club.members.removeAll { $0.name == "Barbara" }
    #expect(selected(controller) == ["Grace"])
  }

  @Test func `a selection is preserved when the content is set, or is not`() {
    let (ada, grace) = (BoundPerson("Ada"), BoundPerson("Grace"))
    let controller = NSArrayController(content: [ada, grace])
    controller.selectionIndex = 1
    controller.content = [grace, ada]
    #expect(selected(controller) == ["Grace"])
    controller.preservesSelection = false
    controller.content = [ada, grace]
    #expect(selected(controller) == ["Ada"])
  }

  @Test func `an object that the filter hides is selected no longer`() {
    let controller = controller(of: Club("Ada", "Grace"))
    controller.selectionIndex = 0
    controller.filterPredicate = NSPredicate { ($0 as? BoundPerson)?.name == "Grace" && $1 == nil }
    #expect(selected(controller) == ["Grace"])
  }

  @Test func `the selection moves to the next and to the previous row`() {
    let controller = controller(of: Club("Ada", "Grace"))
    #expect(controller.canSelectNext && !controller.canSelectPrevious)
    controller.selectNext(nil)
    #expect(controller.selectionIndex == 1)
    #expect(!controller.canSelectNext && controller.canSelectPrevious)
    controller.selectNext(nil)
    controller.selectPrevious(nil)
    #expect(controller.selectionIndex == 0)
  }

  @Test func `objects and rows are added to the selection, and taken out`() {
    let club = Club("Ada", "Grace", "Barbara")
    let controller = controller(of: club)
    #expect(controller.setSelectedObjects([club.members[1]]))
    #expect(controller.addSelectedObjects([club.members[2]]))
    #expect(controller.selectionIndexes == [1, 2])
    #expect(!controller.addSelectedObjects([BoundPerson()]))
    #expect(controller.removeSelectedObjects([club.members[1]]))
    #expect(controller.addSelectionIndexes([0]))
    #expect(controller.selectionIndexes == [0, 2])
    #expect(controller.removeSelectionIndexes([2]))
    #expect(selected(controller) == ["Ada"])
  }

  @Test func `rows that do not exist are reported, and change nothing`() {
    let controller = controller(of: Club("Ada"))
    #expect(misuse { controller.selectionIndex = 1 }.contains("row 1 of 1"))
    #expect(misuse { controller.selectionIndexes = [0, 7] }.contains("row 7 of 1"))
    #expect(
      misuse { controller.insert(BoundPerson(), atArrangedObjectIndex: 3) }.contains("row 3 of 1")
    )
    #expect(misuse { controller.remove(atArrangedObjectIndex: -1) }.contains("row"))
    #expect(names(controller) == ["Ada"])
    #expect(controller.selectionIndexes == [0])
  }

  // MARK: The selection as an object

  @Test func `selected objects show the value that they have in common`() {
    let club = Club("Ada", "Ada", "Grace")
    let (controller, label) = (controller(of: club), Label())
    label.bind(
      .value,
      to: controller,
      withKeyPath: "selection.name",
      options: [.multipleValuesPlaceholder: "several", .noSelectionPlaceholder: "none"]
    )
    controller.selectionIndexes = [0, 1]
    #expect(label.value == "Ada")
    controller.selectionIndexes = [1, 2]
    #expect(label.value == "several")
    club.members[2].name = "Ada"
    #expect(label.value == "Ada")
    club.members = []
    #expect(label.value == "none")
  }

  @Test func `a value that is set through the selection is set in all objects`() throws {
    let club = Club("Ada", "Grace", "Barbara")
    for (member, city) in zip(club.members, ["London", "York", "York"]) {
      member.address = BoundAddress(city)
    }
    let controller = controller(of: club)
    controller.selectionIndexes = [0, 1]
    let selection = controller.selection
    #expect(NSIsControllerMarker(selection.value(forKeyPath: "address.city")))
    #expect(selection.value(forKeyPath: "address") as? NSObject == NSMultipleValuesMarker)
    selection.setValue("Bath", forKeyPath: "address.city")
    #expect(club.members.map(\.address?.city) == ["Bath", "Bath", "York"])
    #expect(selection.value(forKeyPath: "address.city") as? String == "Bath")
    selection.setValue(20, forKey: "age")
    #expect(club.members.map(\.age) == [20, 20, 36])
  }

  @Test func `a selection without objects, or without the key, has a marker or throws`() throws {
    let controller = NSArrayController(content: [BoundPerson(), Label()] as [Any])
    controller.selectionIndexes = [0, 1]
    let selection = controller.selection
    #expect(selection.value(forKey: "name") as? NSObject == NSNotApplicableMarker)
    #expect(misuse { _ = selection.value(forKey: "nmae") }.contains("nmae"))
    let label = Label()
    let report = misuse { label.bind(.value, to: controller, withKeyPath: "selection.name") }
    #expect(report.contains("a selected object has no such key"))
    let other = Label()
    #expect(
      misuse {
        other.bind(
          .value,
          to: controller,
          withKeyPath: "selection.name",
          options: [.raisesForNotApplicableKeys: false, .notApplicablePlaceholder: "–"]
        )
      }.isEmpty
    )
    #expect(other.value == "–")
    controller.content = nil
    #expect(selection.value(forKeyPath: "name.first") as? NSObject == NSNoSelectionMarker)
    #expect(misuse { selection.setValue("a", forKey: "name") }.contains("name"))
  }

  // MARK: Editing

  @Test func `edits of the controller are edits of the bound array`() {
    let club = Club("Grace", "Ada")
    let controller = controller(of: club)
    controller.sortDescriptors = [byName]
    controller.addObject(BoundPerson("Barbara"))
    #expect(club.members.map(\.name) == ["Grace", "Ada", "Barbara"])
    #expect(selected(controller) == ["Barbara"])
    controller.insert(BoundPerson("Eve"), atArrangedObjectIndex: 0)
    #expect(club.members.map(\.name) == ["Grace", "Eve", "Ada", "Barbara"])
    controller.remove(atArrangedObjectIndexes: [0, 1])
    #expect(club.members.map(\.name) == ["Grace", "Eve"])
    controller.add(contentsOf: [BoundPerson("Bo"), BoundPerson("Cy")])
    #expect(selected(controller) == ["Bo", "Cy"])
    controller.remove(nil)
    #expect(names(controller) == ["Eve", "Grace"])
    controller.remove(contentsOf: club.members)
    #expect(club.members.isEmpty)
  }

  @Test func `a new object is added, or inserted before the selected row`() {
    let club = Club("Ada")
    let controller = controller(of: club)
    controller.makeObject = { BoundPerson("New") }
    controller.insert(nil)
    #expect(club.members.map(\.name) == ["New", "Ada"])
    controller.add(nil)
    #expect(club.members.map(\.name) == ["New", "Ada", "New"])
    #expect(controller.selectionIndex == 2)
    controller.isEditable = false
    controller.add(nil)
    #expect(club.members.count == 3)
  }

  @Test func `an added object clears the filter, unless it is to stay`() {
    let controller = controller(of: Club("Ada"))
    controller.filterPredicate = NSPredicate(value: false)
    controller.addObject(BoundPerson("Grace"))
    #expect(names(controller) == ["Ada", "Grace"])
    controller.clearsFilterPredicateOnInsertion = false
    controller.filterPredicate = NSPredicate { ($0 as? BoundPerson)?.name == "Ada" && $1 == nil }
    controller.addObject(BoundPerson("Barbara"))
    #expect(names(controller) == ["Ada"])
  }

  @Test func `a master and its detail share one selection`() {
    final class Window: KeyValueObject {
      @Observed var row = 0
    }
    let (controller, window) = (controller(of: Club("Ada", "Grace")), Window())
    controller.bind(.selectionIndex, to: window, withKeyPath: "row")
    window.row = 1
    #expect(selected(controller) == ["Grace"])
    controller.selectionIndex = 0
    #expect(window.row == 0)
  }
}
