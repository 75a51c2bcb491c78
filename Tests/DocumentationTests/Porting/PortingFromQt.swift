import StraitChannels
import StraitDriver
import StraitForms
import StraitModel
import StraitScreen
import StraitUI
import Testing

/// The column for Strait of the table of Qt in FromQtAndGObject.md.
@MainActor @Suite struct PortingFromQt {
  final class Person: ObservableModel {
    @Observed var name = "Ada"
    var initial: Character? { name.first }
  }

  final class Member: ObservableModel, Identifiable {
    @Observed var name = "Hedy"
  }

  final class Club: ObservableModel {
    @Observed var members: [Member] = []
  }

  private let person = Person()

  @Test func `properties and bindings`() {
    let age = Property(36)
    let (shown, text) = (Property(0), Property(""))
    var (pairs, numbers): ([String], [Int]) = ([], [])
    let next = Derived { age.value + 1 }
    let token = age.observe { old, new in pairs.append("\(old)-\(new)") }
    age.values.subscribe(onNext: { numbers.append($0) })
    shown.bind(to: age)
    let binding = text.bind(to: age, through: .integer(in: 0...150))
    age.value = 37
    age.value = 37
    #expect((next.value, shown.value, text.value) == (38, 37, "37"))
    #expect((pairs, numbers) == (["36-37", "37-37"], [36, 37, 37]))
    transaction {
      person.name = "Grace"; age.value = 85
    }
    #expect((shown.value, person.initial) == (85, "G"))
    binding.pause()
    age.value = 86
    #expect(text.value == "85")
    binding.resume()
    #expect(text.value == "86")
    token.invalidate()
    _ = Subject<Int>()
  }

  @Test func `objects and names`() throws {
    var notices: [String] = []
    let token = person.observe(\.name, options: [.old, .new]) { person, change in
      notices.append("\(change.oldValue ?? "")-\(change.newValue ?? "")")
    }
    try person.setValue("Grace", forKey: "name")
    #expect(notices == ["Ada-Grace"])
    token.invalidate()
    try person.setValue("Ada", forKey: "name")
    #expect(try person.value(forKey: "name") as? String == "Ada")
    #expect(person.properties.map(\.name) == ["name"])
    person.validate(\.name, .notEmpty)
    person.name = ""
    #expect(person.hasErrors)
    let undo = UndoHistory()
    undo.register(person)
    person.name = "Hedy"
    undo.undo()
    #expect(person.name == "")
  }

  @Test func `lists, forms, time and tests`() async throws {
    let club = Club()
    let rows = ArrayController(club.$members, sortedBy: [.ascending(\.name)])
    club.$members.append(Member())
    #expect(rows.count == 1)
    _ = rows.selection
    let form = Form(of: person, policy: BindingPolicy(commit: .explicit))
    #expect(form.leftOut.isEmpty)
    var saved = 0
    let save = Action("file.save", "Save", keys: "ctrl+s") { saved += 1 }
    let field = TextField("Name", id: "name")
    let driver = Driver(App(root: field, actions: [save]))
    try driver.type("Ada", into: .id("name"))
    try driver.press("ctrl+s")
    #expect((field.text, saved) == ("Ada", 1))
    let scheduler = VirtualScheduler()
    var ticks = 0
    scheduler.schedule(every: .seconds(1)) { ticks += 1 }
    let (inlet, sent) = Inlet<Int>.make(on: scheduler)
    var received: [Int] = []
    sent.subscribe(onNext: { received.append($0) })
    await Task.detached { _ = inlet.sendNext(1) }.value
    scheduler.advance(by: .seconds(3))
    #expect((ticks, received) == (3, [1]))
  }
}
