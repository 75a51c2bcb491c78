/// A type may distinguish values whose parts are equal; then they are different.
@Suite struct FinerEqualityTests {
  /// Equal to another one of the same name.
  final class Person: Equatable {
    let name: String

    init(_ name: String) {
      self.name = name
    }

    static func == (one: Person, other: Person) -> Bool { one.name == other.name }
  }

  /// Equal only if it leads to the very same person.
  struct Reference: Equatable {
    let person: Person
    var weight = 0.0

    static func == (one: Reference, other: Reference) -> Bool {
      one.person === other.person && one.weight == other.weight
    }
  }

  final class Desk: ObservableModel {
    @Observed var owner = Reference(person: Person("Ada"))
    @Observed var guests: [Reference?] = [Reference(person: Person("Ada")), nil]
  }

  private let desk = Desk()

  private func change() {
    desk.owner = Reference(person: Person("Ada"))
    desk.guests = [Reference(person: Person("Ada")), nil]
  }

  @Test func `a transaction delivers a value that only its own type distinguishes`() {
    var count = 0
    let kept = CompositeDisposable()
    desk.$owner.observe { _, _ in count += 1 }.store(in: kept)
    desk.$guests.observe { _, _ in count += 1 }.store(in: kept)
    transaction { change() }
    #expect(count == 2)
  }

  @Test func `a value that only its own type distinguishes is dirty`() {
    let baseline = Baseline(of: desk)
    change()
    #expect(baseline.dirtyNames == ["owner", "guests"])
  }

  @Test func `a value that only its own type distinguishes is a step to undo`() {
    let undo = UndoHistory()
    undo.register(desk)
    let owner = desk.owner.person
    transaction { change() }
    #expect(undo.canUndo)
    undo.undo()
    #expect(desk.owner.person === owner)
  }

  @Test func `a part that is not equal to itself makes no difference, equal ones beside it do`() {
    let person = Person("Ada")
    var count = 0
    let kept = CompositeDisposable()
    desk.guests = [Reference(person: person, weight: .nan)]
    desk.$guests.observe { _, _ in count += 1 }.store(in: kept)
    transaction { desk.guests = [Reference(person: person, weight: .nan)] }
    #expect(count == 0)
    transaction { desk.guests = [Reference(person: person, weight: 1)] }
    #expect(count == 1)
  }
}
