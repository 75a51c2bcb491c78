import Foundation
import StraitChannels
import StraitForms
import StraitFoundation
import StraitModel
import StraitScreen
import StraitUI
import Testing

/// The column for Strait of the table of GObject in FromQtAndGObject.md.
@MainActor @Suite struct PortingFromGObject {
  final class Person: ObservableModel, PropertyDeclaring {
    @Observed var name = "Ada"
    @Observed var age = 36
    @Observed(clampedTo: 0...10) var stars = 3
    @Observed var address: Address?
    var hidden = 1
    var total: Int { hidden }

    static var declarations: [PropertyDeclaration] {
      [.variable(\Person.age, title: "Age", range: 0...150, default: 36)]
    }
  }

  final class Address: ObservableModel {
    @Observed var city = "Bath"
  }

  final class Club: ObservableModel {
    @Observed var members: [String] = []
  }

  private let person = Person()

  @Test func `properties by name`() throws {
    #expect(person.properties.first { $0.name == "age" }?.title == "Age")
    try person.setValue(37, forKey: "age")
    #expect(try person.value(forKey: "age") as? Int == 37)
    try person.setValues(forKeys: ["age": 38, "name": "Grace"])
    #expect((person.age, person.name) == (38, "Grace"))
    person.stars = 99
    #expect(person.stars == 10)
  }

  @Test func `notices`() {
    var (notices, totals, settled): ([String], [Int], [Int]) = ([], [], [])
    let token = person.observe(\.age, options: [.old, .new]) { person, change in
      notices.append("\(change.oldValue ?? 0)-\(change.newValue ?? 0)")
    }
    // A report says that nothing observed is read.
    let other = Report.collecting {
      person.observe(\.total) { person, _ in totals.append(person.total) }
    }.result
    person.values(of: \.age).distinctUntilChanged().subscribe(onNext: { settled.append($0) })
    transaction {
      person.age = 1; person.stars = 2
    }
    person.age = 1
    #expect((notices, settled) == (["36-1", "1-1"], [36, 1]))
    token.invalidate()
    person.willChangeValue(for: \.total)
    person.hidden = 2
    person.didChangeValue(for: \.total)
    #expect(totals == [2])
    other.invalidate()
  }

  @Test func `bindings`() {
    let (source, target, text) = (Property(36), Property(0), Property(""))
    let oneWay = target.bind(from: source)
    oneWay.dispose()
    target.bind(to: source)
    target.value = 37
    #expect(source.value == 37)
    let binding = text.bind(to: source, through: .integer(in: 0...150))
    text.value = "200"
    #expect((source.value, binding.state.isValid) == (37, false))
    let group = BindingGroup(binding)
    group.revert()
    #expect(text.value == "37")
    binding.dispose()
    let (isShown, isHidden) = (Property(true), Property(true))
    isHidden.bind(to: isShown, through: .inverted)
    #expect(!isHidden.value)
  }

  @Test func `paths, lists and threads`() async {
    var cities: [String?] = []
    person.values(of: \.address?.city).subscribe(onNext: { cities.append($0) })
    person.address = Address()
    #expect(cities == [nil, "Bath"])
    let twice = Derived { person.age * 2 }
    #expect(twice.value == 72)
    let club = Club()
    var edits = 0
    club.$members.edits.subscribe(onNext: { _ in edits += 1 })
    club.$members.append("Ada")
    #expect(edits == 2)
    let scheduler = VirtualScheduler()
    let (inlet, numbers) = Inlet<Int>.make(on: scheduler)
    var received: [Int] = []
    numbers.subscribe(onNext: { received.append($0) })
    await Task.detached { _ = inlet.sendNext(1) }.value
    scheduler.advance(by: .zero)
    #expect(received == [1])
    person.values(of: \.age).ignoreValues().subscribe(onNext: { _ in })
  }

  @Test func `settings and actions`() throws {
    let name = "strait-\(UUID().uuidString)"
    let suite = try #require(UserDefaults(suiteName: name))
    defer { suite.removePersistentDomain(forName: name) }
    suite.set(12, forKey: "size")
    let defaults = ObservableDefaults(suite)
    let field = Property<Int?>(0)
    field.bind(to: defaults.property(forKey: "size", as: Int.self))
    #expect(field.value == 12)
    let save = Command<Void, Int> { .just(1) }
    let action = Action("file.save", "Save", keys: "ctrl+s", command: save)
    #expect(action.title == "Save")
  }
}
