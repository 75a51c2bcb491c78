import StraitInspection

/// The changes of a path as a signal and as an asynchronous sequence.
@MainActor
@Suite struct ChangesTests {
  private let log = ChangeLog()

  private func makePerson() -> Person {
    let person = Person()
    person.address = Address()
    return person
  }

  @Test func `a signal sends each change, old and new, with its origin and line`() {
    let person = makePerson()
    let changes = person.changeSignal(of: \.name, options: [.old, .new])
    let subscription = changes.subscribe { [log] change in
      log.add("\(change.oldValue ?? "–")→\(change.newValue ?? "–") by \(change.origin)")
    }
    person.name = "Grace"
    person.name = "Grace"
    subscription.dispose()
    person.name = "Hedy"
    #expect(log.lines == ["Ada→Grace by the setter", "Grace→Grace by the setter"])
  }

  @Test func `each subscriber observes for itself, and a transaction is one change`() {
    let person = makePerson()
    let signal = person.changeSignal(of: \.name, options: [.old, .new])
    let one = Recording(signal)
    person.name = "Grace"
    let other = Recording(signal)
    transaction {
      person.name = "a"
      person.name = "b"
    }
    #expect(one.values.map(\.newValue) == ["Grace", "b"])
    #expect(other.values.map(\.oldValue) == ["Grace"])
    #expect(other.values.map { $0.transaction != nil } == [true])
  }

  @Test func `the signal completes when the object is deallocated, and holds nothing`() throws {
    var person: Person? = makePerson()
    weak let weakly = person
    let signal = try #require(person?.changeSignal(of: \.address?.city))
    let early = Recording(signal)
    person = nil
    #expect(early.isComplete)
    #expect(weakly == nil)
    #expect(Recording(signal).isComplete)
  }

  @Test func `a loop takes the kept values, and ends with the object`() async throws {
    var person: Person? = makePerson()
    var changes = try #require(person).changes(of: \.name, options: [.old, .new])
      .makeAsyncIterator()
    person?.name = "Grace"
    person?.name = "Hedy"
    person = nil
    var received: [String?] = []
    while let change = await changes.next() { received += [change.oldValue, change.newValue] }
    #expect(received == ["Ada", "Grace", "Grace", "Hedy"])
  }

  @Test(arguments: [
    (Buffering.newest(1), ["3"]), (.oldest(2), ["1", "2"]), (.unbounded, ["1", "2", "3"]),
  ])
  func `changes that no task waits for are kept as the loop has asked`(
    _ buffering: Buffering,
    _ kept: [String]
  ) async throws {
    var person: Person? = makePerson()
    var changes = try #require(person).changes(of: \.name, buffering: buffering)
      .makeAsyncIterator()
    for number in 1...3 { person?.name = "\(number)" }
    person = nil
    var received: [String] = []
    while let change = await changes.next() { received += [change.newValue ?? "–"] }
    #expect(received == kept)
  }

  @Test func `a loop waits for changes, and cancelling ends it and the observation`() async {
    let person = makePerson()
    let loop = Task {
      for await change in person.changes(of: \.name) { log.add(change.newValue ?? "–") }
    }
    while log.lines.isEmpty {
      person.name = "Grace"
      await Task.yield()
    }
    loop.cancel()
    await loop.value
    let count = log.lines.count
    person.name = "Hedy"
    await Task.yield()
    #expect(log.lines.count == count)
    #expect(!isObserved(person))
  }

  @Test func `leaving a loop ends the observation`() async {
    let person = makePerson()
    do {
      var changes = person.changes(of: \.name, options: [.initial, .new]).makeAsyncIterator()
      let first = await changes.next()
      #expect(first?.newValue == "Ada")
      #expect(isObserved(person))
    }
    #expect(!isObserved(person))
  }

  @Test func `a change whose value is Sendable goes to another domain`() async throws {
    let person = makePerson()
    var changes = person.changes(of: \.name).makeAsyncIterator()
    person.name = "Grace"
    let change = try #require(await changes.next())
    let name = await Task.detached { "\(change.name) \(change.newValue ?? "–")" }.value
    #expect(name.hasSuffix(" Grace"))
  }

  private func isObserved(_ person: Person) -> Bool {
    !SignalGraph(from: person.$name).edges.isEmpty
  }
}
