import StraitChannels
import StraitModel
import Testing

/// The changes of a path as a signal and as an asynchronous sequence.
@MainActor
@Suite struct ChangesTests {
  final class Person: ObservableModel {
    @Observed var name = "Ada"
    @Observed var address: Address? = Address()
  }

  final class Address: ObservableModel {
    @Observed var city = "London"
  }

  @Test func `a signal sends each change, old and new, with its origin and line`() {
    let person = Person()
    var received: [String] = []
    let subscription = person.changeSignal(of: \.name, options: [.old, .new]).subscribe {
      received.append("\($0.oldValue ?? "–")→\($0.newValue ?? "–") by \($0.origin)")
    }
    person.name = "Grace"
    person.name = "Grace"
    subscription.dispose()
    person.name = "Hedy"
    #expect(received == ["Ada→Grace by the setter", "Grace→Grace by the setter"])
  }

  @Test func `the initial and the prior notice come if they were asked for`() {
    let person = Person()
    var received: [String] = []
    let options: ObservingOptions = [.new, .old, .initial, .prior]
    person.changeSignal(of: \.address?.city, options: options).subscribe { change in
      let values = [change.oldValue, change.newValue].map { ($0 ?? nil) ?? "–" }
      received.append((change.isPrior ? "prior " : "") + values.joined(separator: "→"))
    }
    person.address?.city = "Paris"
    #expect(received == ["–→London", "prior London→–", "London→Paris"])
  }

  @Test func `a change after one that was taken back is announced, too`() {
    struct Failure: Error {}
    let person = Person()
    var received: [String] = []
    person.changeSignal(of: \.name, options: [.new, .prior]).subscribe {
      received.append($0.isPrior ? "prior" : $0.newValue ?? "–")
    }
    for _ in 1...2 {
      _ = try? transaction {
        person.name = "Grace"
        person.name = "Grete"
        throw Failure()
      }
    }
    transaction {
      transaction { person.name = "Grace" }
      transaction { person.name = "Ada" }
    }
    transaction {
      _ = try? transaction {
        person.name = "Hedy"
        throw Failure()
      }
      person.name = "Mary"
    }
    person.name = "Hedy"
    #expect(received == ["prior", "prior", "prior", "prior", "Mary", "prior", "Hedy"])
  }

  @Test func `an equal object at the end of the path is a change, as any equal value`() {
    final class Key: Equatable {
      static func == (one: Key, other: Key) -> Bool { true }
    }
    final class Door: ObservableModel {
      @Observed var key: Key? = Key()
    }
    let door = Door()
    var count = 0
    door.changeSignal(of: \.key).subscribe { _ in count += 1 }
    door.key = Key()
    #expect(count == 1)
  }

  @Test func `each subscriber observes anew, and a transaction is one change`() throws {
    let person = Person()
    let signal = person.changeSignal(of: \.name, options: [.old, .new])
    var (one, other): ([String?], [String?]) = ([], [])
    signal.subscribe { one.append($0.newValue) }
    person.name = "Grace"
    var transactions: [UInt64?] = []
    signal.subscribe {
      other.append($0.oldValue)
      transactions.append($0.transaction)
    }
    transaction {
      person.name = "a"
      person.name = "b"
    }
    #expect(one == ["Grace", "b"])
    #expect(other == ["Grace"])
    #expect(transactions.count == 1 && transactions[0] != nil)
  }

  @Test func `the signal completes when the object is deallocated, and holds nothing`() {
    var person: Person? = Person()
    weak let weakly = person
    var isComplete = false
    let signal = person?.changeSignal(of: \.address?.city)
    signal?.subscribe(onCompleted: { isComplete = true })
    person = nil
    #expect(isComplete)
    #expect(weakly == nil)
    var isCompleteAtOnce = false
    signal?.subscribe(onCompleted: { isCompleteAtOnce = true })
    #expect(isCompleteAtOnce)
  }

  @Test func `a loop takes what was kept, and ends with the object`() async throws {
    var person: Person? = Person()
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
  func `what no task waits for is kept as the loop has asked`(
    _ buffering: Buffering,
    _ kept: [String]
  ) async throws {
    var person: Person? = Person()
    var changes = try #require(person).changes(of: \.name, buffering: buffering)
      .makeAsyncIterator()
    for number in 1...3 { person?.name = "\(number)" }
    person = nil
    var received: [String] = []
    while let change = await changes.next() { received += [change.newValue ?? "–"] }
    #expect(received == kept)
  }

  @Test func `a loop waits for changes, and cancelling ends it and the observation`() async {
    let person = Person()
    let box = Box()
    let loop = Task {
      for await change in person.changes(of: \.name) {
        box.received.append(change.newValue ?? "–")
      }
    }
    while box.received.isEmpty {
      person.name = "Grace"
      await Task.yield()
    }
    loop.cancel()
    await loop.value
    let count = box.received.count
    person.name = "Hedy"
    await Task.yield()
    #expect(box.received.count == count)
    #expect(!isObserved(person))
  }

  @Test func `leaving a loop ends the observation`() async {
    let person = Person()
    do {
      var changes = person.changes(of: \.name, options: [.initial, .new]).makeAsyncIterator()
      let first = await changes.next()
      #expect(first?.newValue == "Ada")
      #expect(isObserved(person))
    }
    #expect(!isObserved(person))
  }

  @Test func `a change whose value is Sendable goes to another domain`() async throws {
    let person = Person()
    var changes = person.changes(of: \.name).makeAsyncIterator()
    person.name = "Grace"
    let change = try #require(await changes.next())
    let name = await Task.detached { "\(change.name) \(change.newValue ?? "–")" }.value
    #expect(name.hasSuffix(" Grace"))
  }

  private final class Box {
    var received: [String] = []
  }

  private func isObserved(_ person: Person) -> Bool {
    !SignalGraph(from: person.$name).edges.isEmpty
  }
}
