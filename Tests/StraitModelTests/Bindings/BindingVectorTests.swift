import StraitChannels
import StraitModel
import TestSupport
import Testing

/// The derived vectors of two-way binding, for both ways to bind: directly, and through channels.
@Suite struct BindingVectorTests {
  enum Way: CaseIterable, Sendable {
    case direct, channels

    func bind<Value>(_ one: Property<Value>, to other: Property<Value>) -> Disposable {
      switch self {
      case .direct: one.bind(to: other)
      case .channels: one.channel().bind(to: other.channel())
      }
    }
  }

  /// Notes what is written to a property.
  private func writes<Value>(_ property: Property<Value>) -> Writes<Value> {
    let writes = Writes<Value>()
    writes.observation = property.observe { [unowned writes] _, new in writes.values.append(new) }
    return writes
  }

  private final class Writes<Value> {
    var values: [Value] = []
    var observation: PropertyObservation?
  }

  @Test(.eachRecursionLimit, arguments: Way.allCases)
  func `DV-6, DV-7, T1 and T4: one change is one write at each side`(_ way: Way) {
    let a = Property("A")
    let b = Property("B")
    let toA = writes(a)
    let toB = writes(b)
    _ = way.bind(a, to: b)
    #expect(toA.values == ["B"])
    #expect(toB.values == [])
    a.value = "1"
    b.value = "2"
    #expect(toA.values == ["B", "1", "2"])
    #expect(toB.values == ["1", "2"])
  }

  @Test(.eachRecursionLimit, arguments: Way.allCases)
  func `DV-8, DV-9 and T7: chains take the last value, and a ring settles`(_ way: Way) {
    let a = Property(1)
    let b = Property(2)
    let c = Property(3)
    _ = way.bind(a, to: b)
    _ = way.bind(b, to: c)
    #expect([a.value, b.value, c.value] == [3, 3, 3])
    _ = way.bind(c, to: a)
    let written = [writes(a), writes(b), writes(c)]
    let (_, reports) = Report.collecting { c.value = 9 }
    #expect([a.value, b.value, c.value] == [9, 9, 9])
    #expect(written.map(\.values) == [[9], [9], [9]])
    #expect(reports == [])
  }

  @Test(.eachRecursionLimit, arguments: Way.allCases)
  func `DV-10: a pair bound twice settles`(_ way: Way) {
    let a = Property(1)
    let b = Property(2)
    _ = way.bind(a, to: b)
    _ = way.bind(a, to: b)
    let written = [writes(a), writes(b)]
    let (_, reports) = Report.collecting { a.value = 5 }
    #expect([a.value, b.value] == [5, 5])
    #expect(written.map(\.values) == [[5], [5]])
    #expect(reports == [])
  }

  @Test(.eachRecursionLimit, arguments: Way.allCases)
  func `DV-11 and T8: a value stored differently is read back`(_ way: Way) {
    let a = Property("")
    let b = Property("", coercing: { $0.uppercased() })
    _ = way.bind(a, to: b)
    let toA = writes(a)
    a.value = "hello"
    #expect(a.value == "HELLO")
    #expect(b.value == "HELLO")
    #expect(toA.values == ["hello", "HELLO"])
  }

  @Test(.eachRecursionLimit, arguments: Way.allCases)
  func `DV-12 and T5: a store that keeps silent loses no later change`(_ way: Way) {
    let silent = SilentStore()
    let a = Property("s", coercing: { silent.answer($0) })
    let b = Property("s")
    _ = way.bind(a, to: b)
    b.value = "s"
    a.value = "new"
    #expect(a.value == "new")
    #expect(b.value == "new")
  }

  /// Refuses what it has already.
  private final class SilentStore {
    private var present = "s"

    func answer(_ value: String) -> String? {
      if value == present { return nil }
      present = value
      return value
    }
  }

  @Test(.eachRecursionLimit, arguments: Way.allCases)
  func `T9: a refused value is taken back at the origin`(_ way: Way) {
    let a = Property(2)
    let b = Property<Int>(2, coercing: { $0.isMultiple(of: 2) ? $0 : nil })
    _ = way.bind(a, to: b)
    a.value = 3
    #expect(a.value == 2)
    #expect(b.value == 2)
    a.value = 4
    #expect(b.value == 4)
  }

  @Test(.eachRecursionLimit, arguments: Way.allCases)
  func `T11: stores that never agree are reported and left alone`(_ way: Way) {
    let a = Property("", coercing: { $0.uppercased() })
    let b = Property("", coercing: { $0.lowercased() })
    a.name = "a"
    b.name = "b"
    _ = way.bind(a, to: b)
    let (_, reports) = Report.collecting { a.value = "Hello" }
    #expect(reports.count == 1)
    // Both are named, whichever had the last word.
    guard case .diverged(let name?, let other?, 8) = reports.first else {
      Issue.record("reported \(reports)")
      return
    }
    #expect(Set([name, other]) == ["a", "b"])
    #expect(a.value == "HELLO")
    #expect(b.value == "hello")
  }

  @Test func `law 18: a ring of properties and channels settles with one write each`() {
    let p = Property(0)
    let q = Property(0)
    let one = Channel<Int>()
    let two = Channel<Int>()
    p.channel().bind(to: one.leadingTerminal)
    q.channel().bind(to: one.followingTerminal)
    q.channel().bind(to: two.leadingTerminal)
    p.channel().bind(to: two.followingTerminal)
    let toP = writes(p)
    let toQ = writes(q)
    let (_, reports) = Report.collecting { p.value = 7 }
    #expect(toP.values == [7])
    #expect(toQ.values == [7])
    #expect(reports == [])
  }

  @Test(.eachRecursionLimit)
  func `T20: old and new chain, for a set inside a delivery too`() {
    let kept = CompositeDisposable()
    let number = Property(0)
    var first: [[Int]] = []
    var second: [[Int]] = []
    number.observe { old, new in
      first.append([old, new])
      if new == 1 { number.value = 2 }
    }.store(in: kept)
    number.observe { old, new in second.append([old, new]) }.store(in: kept)
    number.value = 1
    #expect(first == [[0, 1], [1, 2]])
    #expect(second == [[0, 1], [1, 2]])
  }

  @Test func `two observers that answer each other without end are cut off and reported`() {
    let kept = CompositeDisposable()
    let number = Property(0)
    number.name = "number"
    number.observe { _, new in number.value = new + 1 }.store(in: kept)
    let (_, reports) = Report.collecting { number.value = 1 }
    #expect(reports == [.unsettled(name: "number", other: nil, turns: Delivery.turnLimit)])
    number.observe { _, _ in }.store(in: kept)
    #expect(number.value > Delivery.turnLimit)
  }

  @Test func `the report of an endless loop names both who are in it`() {
    let ping = Subject<Int>()
    let pong = Subject<Int>()
    ping.name = "ping"
    pong.name = "pong"
    ping.map { $0 + 1 }.subscribe(pong)
    pong.subscribe(onNext: { ping.sendNext($0) })
    let (_, reports) = Report.collecting { ping.sendNext(0) }
    #expect(
      reports == [.unsettled(name: "ping", other: "pong", turns: Delivery.turnLimit)]
    )
    #expect(
      reports.first?.description
        == "ping was still answering its own events after 100000 turns, with pong; "
        + "the waiting ones were dropped"
    )
  }
}
