import Foundation
import StraitChannels
import StraitForms
import StraitFoundation
import StraitModel
import StraitScreen
import StraitUI
import Testing

/// The right column of FromKeyValueObserving.md.
@MainActor @Suite struct PortingFromKeyValueObserving {
  final class Person: ObservableModel {
    @Observed var name = "Ada"
    @Observed var age = 36
    @Observed(coercing: { max($0, 0) }) var level = 0
    @Observed var tags: [String] = []
    @Observed var address = Address()
    var hidden = 1
    var total: Int { hidden }
    var greeting: String { "Hello, \(name)!" }
  }

  final class Address: ObservableModel {
    @Observed var city = "Bath"
  }

  class Probe: ObservableModel, ObservingCustomization, KeyValueFallback {
    @Observed var unit = "C"
    var celsius = 20
    var text: String { "\(celsius) \(unit)" }

    class func keyPathsAffectingValue(for key: AnyKeyPath) -> Set<AnyKeyPath> {
      key == \Probe.text ? [\Probe.celsius] : []
    }

    class func automaticallyNotifiesObservers(for key: AnyKeyPath) -> Bool { key != \Probe.unit }

    func value(forUndefinedKey key: String) throws(KeyError) -> Any? { key.count }
  }

  final class Member: ObservableModel, Identifiable {
    @Observed var name = "Hedy"
  }

  final class Club: ObservableModel {
    @Observed var members: [Member] = []
  }

  private let person = Person()

  @Test func `observing`() {
    var (names, greetings, totals): ([String], [String], [Int]) = ([], [], [])
    let token = person.observe(\.name, options: [.new]) { person, change in
      names.append(change.newValue ?? "")
    }
    // A report says that nothing observed is read.
    let total = Report.collecting {
      person.observe(\.total) { person, _ in totals.append(person.total) }
    }.result
    person.values(of: \.name).subscribe(onNext: { names.append($0) })
    person.values(of: \.greeting).subscribe(onNext: { greetings.append($0) })
    person.name = "Grace"
    #expect(names == ["Ada", "Grace", "Grace"])
    #expect(greetings == ["Hello, Ada!", "Hello, Grace!"])
    token.invalidate()
    person.willChangeValue(for: \.total)
    person.hidden = 2
    person.didChangeValue(for: \.total)
    #expect(totals == [2])
    total.invalidate()
    person.level = -1
    #expect(person.level == 0)
  }

  @Test func `hooks of a class`() throws {
    let probe = Probe()
    var texts: [String] = []
    let token = probe.observe(\.text) { probe, _ in texts.append(probe.text) }
    probe.willChangeValue(for: \.celsius)
    probe.celsius = 21
    probe.didChangeValue(for: \.celsius)
    #expect(texts == ["21 C"])
    #expect(try probe.value(forKey: "none") as? Int == 4)
    token.invalidate()
  }

  @Test func `by name`() throws {
    try person.setValue("Grace", forKey: "name")
    #expect(try person.value(forKey: "name") as? String == "Grace")
    #expect(try person.value(forKeyPath: "address.city") as? String == "Bath")
    person.$tags.append("new")
    #expect(try person.value(forKeyPath: "tags.@count") as? Int == 1)
    #expect(try person.dictionaryWithValues(forKeys: ["name"]).count == 1)
    try person.setValues(forKeys: ["name": "Ada"])
    person.validate(\.name, .notEmpty)
    #expect(!person.hasErrors)
  }

  @Test func `bindings of Cocoa's`() throws {
    let field = TextField("Name", to: person.$name)
    let age = TextField("Age", to: person.$age, through: .integer(in: 0...150))
    #expect((field.text, age.text) == ("Ada", "36"))
    _ = BindingPolicy(commit: .onSubmitOrBlur)
    let club = Club()
    let rows = ArrayController(club.$members, sortedBy: [.ascending(\.name)])
    club.$members.append(Member())
    #expect(rows.count == 1)
    let name = "strait-\(UUID().uuidString)"
    let suite = try #require(UserDefaults(suiteName: name))
    defer { suite.removePersistentDomain(forName: name) }
    let defaults = ObservableDefaults(suite)
    #expect(defaults.errors.isEmpty)
  }
}
