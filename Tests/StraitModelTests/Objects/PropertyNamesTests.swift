import StraitInspection

/// Properties of a model have names without being given any.
@Suite struct PropertyNamesTests {
  private class Being: ObservableModel {
    let number = 1
    @Observed var isAlive = true
  }

  private final class Person: Being {
    @Observed var name = "Ada"
    let plain = Property("")
    @Observed(coercing: { max($0, 0) }) var age = 36
    @Observed var friend: Person?
  }

  private final class Box<Content>: ObservableModel {
    var padding: (UInt8, UInt8) = (0, 0)
    @Observed var content: Content

    init(_ content: Content) {
      self.content = content
    }
  }

  @Test func `a variable observed by its path has a name`() {
    let person = Person()
    #expect(person.$name.name == nil)
    person.values(of: \.name).subscribe(onNext: { _ in })
    #expect(person.$name.name == "Person.name")
    #expect(person.$age.name == nil)
    person.channel(to: \.age).subscribe(onNext: { _ in })
    #expect(person.$age.name == "Person.age")
    let other = Person()
    let token = other.observe(\.name) { _, _ in }
    #expect(other.$name.name == "Person.name")
    token.invalidate()
  }

  @Test func `what a path comes to in the middle has a name, and what comes to lie there, too`() {
    let person = Person()
    let (first, second) = (Person(), Person())
    person.friend = first
    person.values(of: \.friend?.name).subscribe(onNext: { _ in })
    #expect(person.$friend.name == "Person.friend")
    #expect(first.$name.name == "Person.name")
    #expect(second.$name.name == nil)
    person.friend = second
    #expect(second.$name.name == "Person.name")
  }

  @Test func `a variable of a superclass is called by the object's class`() {
    let person = Person()
    person.values(of: \.isAlive).subscribe(onNext: { _ in })
    #expect(person.$isAlive.name == "Person.isAlive")
    let being = Being()
    being.values(of: \.isAlive).subscribe(onNext: { _ in })
    #expect(being.$isAlive.name == "Being.isAlive")
  }

  @Test func `a generic class is called with its types, whatever lies before the variable`() {
    let text = Box("a")
    let large = Box((1, 2, 3))
    text.values(of: \.content).subscribe(onNext: { _ in })
    large.values(of: \.content).subscribe(onNext: { _ in })
    #expect(text.$content.name == "Box<String>.content")
    #expect(large.$content.name == "Box<(Int, Int, Int)>.content")
  }

  @Test func `a name that was given stays`() {
    let person = Person()
    person.$name.name = "title"
    person.values(of: \.name).subscribe(onNext: { _ in })
    #expect(person.$name.name == "title")
  }

  @Test func `a property that is no variable's keeps none`() {
    let person = Person()
    person.plain.name = nil
    person.values(of: \.plain.value).subscribe(onNext: { _ in })
    #expect(person.plain.name == nil)
  }

  @Test func `during an inspection, all variables of an object that is met have names`() {
    let person = Person()
    Inspection.begin()
    defer { Inspection.end() }
    person.values(of: \.age).subscribe(onNext: { _ in })
    #expect(person.$name.name == "Person.name")
    #expect(person.$isAlive.name == "Person.isAlive")
  }

  @Test func `reports, traces and drawings speak of it`() {
    let person = Person()
    let (_, reports) = Report.collecting {
      person.channel(to: \.name).sendError(CancellationError())
    }
    #expect(
      reports.map(\.description) == [
        "a binding of Person.name was ended by a failure: CancellationError()"
      ]
    )
    let values = person.values(of: \.name)
    let (_, entries) = Trace.collecting { _ = values.subscribe(onNext: { _ in }) }
    #expect(entries.map(\.description) == ["1 Person.name → subscriber: Ada"])
    #expect(SignalGraph(from: person.$name).text.hasPrefix("Person.name\n└─"))
  }

  @Test func `T27: live observations are counted, with and without a register`() {
    let person = Person()
    let shown = Property("")
    #expect(person.observationCount == 0)
    let first = person.values(of: \.name).subscribe(onNext: { _ in })
    let second = person.$age.observe { _, _ in }
    let binding = shown.bind(to: person.$name)
    #expect(person.$name.observationCount == 1)
    #expect(person.observationCount == 2)
    first.dispose()
    #expect(person.observationCount == 1)
    second.dispose()
    binding.dispose()
    #expect(person.observationCount == 0)

    Inspection.begin()
    defer { Inspection.end() }
    let other = Person()
    shown.bind(to: other.$name)
    let observation = other.$name.observe { _, _ in }
    #expect(Inspection.counters.observations == 1)
    observation.dispose()
    #expect(Inspection.counters.observations == 0)
  }
}
