import StraitChannels
import StraitModel
import StraitTestSupport
import Testing

/// One example for each request of the page "What people ask for" that other suites check in full.
@Suite struct RequestTests {
  final class Address: ObservableModel {
    @Observed var city: String

    init(_ city: String = "London") { self.city = city }
  }

  final class Resident: ObservableModel {
    @Observed var name = "Ada"
    @Observed var address: Address?
    @Observed var scores = [1, 2, 3]
    @Observed var visits = 0
    var shout: String { name.uppercased() }

    subscript(repeated count: Int) -> String { String(repeating: name, count: count) }
  }

  @Test func `request 3: three views on one hub all show what one of them sends`() {
    let person = Person()
    let views = (0..<3).map { _ in EditedField() }
    for view in views { view.newTextChannel().bind(to: person.channel(to: \.name)) }
    for view in views { view.clear() }
    views[0].type("Grace")
    views[2].type("Hedy")
    person.name = "Emmy"
    for view in views { #expect(view.shown == ["Grace", "Hedy", "Emmy"]) }
  }

  @Test func `request 9: a nil in the middle is a value, and does not lose the next change`() {
    let person = Resident()
    var lines: [String] = []
    let token = person.observe(\.address?.city, options: [.old, .new]) { _, change in
      let values = [change.oldValue, change.newValue].map { city -> String in
        city.flatMap { $0 } ?? "nil"
      }
      lines.append(values.joined(separator: "→"))
    }
    person.address = Address("London")
    person.address = nil
    person.address = Address("Paris")
    person.address?.city = "Lyon"
    #expect(lines == ["nil→London", "London→nil", "nil→Paris", "Paris→Lyon"])
    withExtendedLifetime(token) {}
  }

  @Test(arguments: [
    ("nmae", "no \"nmae\" in Resident; near it: name"),
    ("address.cty", "no \"cty\" in Address; near it: city (part 2 of \"address.cty\")"),
    ("", "no \"\" in Resident"),
  ])
  func `request 10: a wrong name is an error that names it, and no trap`(
    _ path: String,
    _ says: String
  ) {
    let person = Resident()
    person.address = Address()
    let read = #expect(throws: KeyError.self) { try person.value(forKeyPath: path) }
    #expect(read?.description == says)
    #expect(throws: KeyError.self) { try person.setValue("x", forKeyPath: path) }
    #expect(person.name == "Ada")
  }

  @Test func `request 10: a path that no string could name is followed`() {
    let person = Resident()
    var repeated: [String] = []
    var counts: [Int] = []
    person.values(of: \.shout.count).subscribe(onNext: { counts.append($0) })
    person.values(of: \.[repeated: 2]).subscribe(onNext: { repeated.append($0) })
    person.name = "Grace"
    #expect(counts == [3, 5])
    #expect(repeated == ["AdaAda", "GraceGrace"])
  }

  @Test func `request 11: an observer receives both values, and reads what depends on them`() {
    let person = Resident()
    let initial = Derived { String(person.name.prefix(1)) }
    var log: [String] = []
    let token = person.observe(\.name, options: [.old, .new]) { person, change in
      log.append("\(change.oldValue ?? "")→\(change.newValue ?? "")")
      log.append("\(person.shout) \(initial.value)")
    }
    person.name = "Grace"
    #expect(log == ["Ada→Grace", "GRACE G"])
    withExtendedLifetime(token) {}
  }

  @Test func `request 12: an observer, a derived value and an effect run for what they read`() {
    let person = Resident()
    var (observed, computed, runs) = (0, 0, 0)
    let token = person.observe(\.scores) { _, _ in observed += 1 }
    let total = Derived {
      computed += 1
      return person.scores.reduce(0, +)
    }
    let effect = Effect {
      runs += 1
      _ = total.value
    }
    (computed, runs) = (0, 0)
    person.visits += 1
    person.name = "Grace"
    #expect([observed, computed, runs] == [0, 0, 0])
    person.scores.append(4)
    #expect([observed, computed, runs] == [1, 1, 1])
    // A change that leaves the sum as it was does not run what reads the sum.
    person.scores.swapAt(0, 1)
    #expect([observed, computed, runs] == [2, 2, 1])
    withExtendedLifetime((token, effect)) {}
  }

  @Test func `request 15: a word that is typed into a bound field is undone in one step`() {
    let undo = UndoManager()
    let clock = VirtualScheduler()
    let person = Person()
    let field = EditedField()
    field.newTextChannel().bind(to: person.channel(to: \.name))
    undo.register(person)
    undo.coalescing = .within(.seconds(1), on: clock)
    for text in ["G", "Gr", "Gra", "Grac", "Grace"] {
      clock.advance(by: .milliseconds(100))
      field.type(text)
    }
    clock.advance(by: .seconds(5))
    field.type("Grace H")
    for expected in ["Grace", "Ada"] {
      undo.undo()
      #expect([person.name, field.text] == [expected, expected])
    }
    #expect(!undo.canUndo)
    undo.redo()
    #expect([person.name, field.text] == ["Grace", "Grace"])
  }
}
