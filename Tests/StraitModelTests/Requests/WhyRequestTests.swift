import StraitChannels
import StraitModel
import TestSupport
import Testing

/// What users ask for, 15: why a value has changed, and an undo that keeps typing together.
@Suite(.serialized) struct WhyRequestTests {
  private final class Person: ObservableModel {
    @Observed var first = "Ada"
    @Observed var last = "Lovelace"
    @Observed var age = 36
    var name: String { "\(first) \(last)" }
  }

  private func traced(_ body: () -> Void) {
    withLocator({ Trace.locator = nil }) {
      Trace.remembersCauses = true
      defer { Trace.remembersCauses = false }
      body()
    }
  }

  // MARK: Why did it run?

  @Test func `request 15: of two values that a name is made of, why says the one that changed`() {
    let person = Person()
    traced {
      person.first = "Augusta"
      #expect(person.why(\.name)?.line == "Person.first: Ada → Augusta, set")
      person.last = "King"
      #expect(person.why(\.name)?.line == "Person.last: Lovelace → King, set")
      person.age = 37
      #expect(person.why(\.name)?.line == "Person.last: Lovelace → King, set")
    }
  }

  @Test func `request 15: why leads through a binding and an observer to the first write`() {
    let person = Person()
    let (field, count) = (Property(""), Property(0))
    (field.name, person.$first.name, count.name) = ("field", "Person.first", "count")
    let kept = CompositeDisposable()
    field.bind(to: person.$first)
    person.$first.observe { _, new in count.value = new.count }.store(in: kept)
    traced { field.value = "Augusta" }
    #expect(
      count.why?.description == """
        count: 0 → 7, set
        Person.first: Ada → Augusta, over a binding from field
        field: Ada → Augusta, set
        """
    )
  }

  @Test func `request 15: why says what was refused, and what was stored instead`() {
    let (view, age) = (Property(36), Property<Int>(36, coercing: { $0 < 0 ? nil : min($0, 150) }))
    (view.name, age.name) = ("view", "age")
    view.bind(to: age)
    traced {
      view.value = 200
      #expect(age.why?.line == "age: 36 → 150, asked for 200, over a binding from view")
      #expect(view.why?.line == "view: 200 → 150, over a binding from age")
      view.value = -1
      #expect(age.whyRefused?.line == "age: refused -1, kept 150, over a binding from view")
    }
  }

  // MARK: Undo

  @Test func `request 15: a word that is typed into a bound field is undone at once`() {
    let undo = UndoManager()
    let clock = VirtualScheduler()
    let person = Person()
    let field = EditedField()
    field.newTextChannel().bind(to: person.channel(to: \.first))
    undo.register(person)
    undo.coalescing = .within(.seconds(1), on: clock)
    for text in ["G", "Gr", "Gra", "Grac", "Grace"] {
      clock.advance(by: .milliseconds(100))
      field.type(text)
    }
    clock.advance(by: .seconds(5))
    field.type("Grace H")
    undo.undo()
    #expect([person.first, field.text] == ["Grace", "Grace"])
    undo.undo()
    #expect([person.first, field.text] == ["Ada", "Ada"])
    #expect(!undo.canUndo)
    undo.redo()
    #expect([person.first, field.text] == ["Grace", "Grace"])
  }

  @Test func `request 15: a write that goes over bindings is one step, at all its ends`() {
    let undo = UndoManager()
    let people = (0..<3).map { _ in Person() }
    for person in people { undo.register(person) }
    people[1].$first.bind(to: people[0].$first)
    people[2].$first.bind(to: people[1].$first)
    people[2].first = "Grace"
    undo.undo()
    #expect(people.map(\.first) == ["Ada", "Ada", "Ada"])
    #expect(!undo.canUndo)
    undo.redo()
    #expect(people.map(\.first) == ["Grace", "Grace", "Grace"])
  }

  @Test func `request 15: a transaction is one step, by its name, and a refused write is none`() {
    let undo = UndoManager()
    let person = Person()
    let even = Property<Int>(0, coercing: { $0.isMultiple(of: 2) ? $0 : nil })
    undo.register(person)
    undo.register(even)
    even.value = 3
    #expect(!undo.canUndo)
    transaction("Rename") {
      person.first = "Augusta"
      person.last = "King"
    }
    #expect(undo.undoTitle == "Rename")
    undo.undo()
    #expect(person.name == "Ada Lovelace")
    #expect(!undo.canUndo)
  }
}
