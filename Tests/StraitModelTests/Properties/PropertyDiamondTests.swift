import StraitChannels
import StraitModel
import StraitTestSupport
import Testing

/// Combinations of signals that are made of one property: improvement 19.
@Suite struct PropertyDiamondTests {
  @Test(.eachRecursionLimit)
  func `improvement 19: one set gives one combination`() {
    let count = Property(1)
    let combination = Signal.combineLatest(
      count.values,
      count.values.map { -$0 },
      count.values.filter { $0.isMultiple(of: 2) }
    )
    let received = Received(combination)
    #expect(received.lines == [])
    for value in 2...4 { count.value = value }
    #expect(received.lines == ["(2, -2, 2)", "(3, -3, 2)", "(4, -4, 4)"])
  }

  @Test(.eachRecursionLimit)
  func `the present value is combined at subscription, and deallocation completes`() {
    let received = Received()
    do {
      let name = Property("a")
      let other = Property(0)
      let upper = name.values.map { $0.uppercased() }
      received.subscribe(
        Signal.combineLatest(name.values, other.values, upper) { "\($0)\($1)\($2)" }
      )
      name.value = "b"
      other.value = 1
      name.value = "c"
    }
    #expect(received.lines == ["a0A", "b0B", "b1B", "c1C", "completed"])
  }

  @Test(.eachRecursionLimit)
  func `a set from inside the combination is combined after it`() {
    let count = Property(0)
    var received: [String] = []
    let subscription = Signal.combineLatest(count.values, count.values.map { -$0 })
      .subscribe(onNext: {
        received.append("\($0)")
        if $0.0 == 1 || $0.0 == 2 { count.value += 1 }
      })
    count.value = 1
    #expect(received == ["(0, 0)", "(1, -1)", "(2, -2)", "(3, -3)"])
    subscription.dispose()
    count.value = 1
    #expect(received.count == 4)
  }

  @Test(.eachRecursionLimit)
  func `a combination made inside a set receives the next one whole`() {
    let kept = CompositeDisposable()
    let count = Property(0)
    var received: [String] = []
    var isMade = false
    count.observe { _, _ in
      if isMade { return }
      isMade = true
      Signal.combineLatest(count.values, count.values.map { -$0 })
        .subscribe(onNext: { received.append("\($0)") })
      count.value = 2
    }.store(in: kept)
    count.value = 1
    count.value = 3
    #expect(received == ["(1, -1)", "(2, -2)", "(3, -3)"])
  }

  @Test(.eachRecursionLimit)
  func `bound properties are combined once for a change that goes round`() {
    let first = Property(0)
    let second = Property(0)
    first.bind(to: second)
    var received: [String] = []
    Signal.combineLatest(second.values, second.values.map { $0 * 10 })
      .subscribe(onNext: { received.append("\($0)") })
    first.value = 1
    second.value = 2
    #expect(received == ["(0, 0)", "(1, 10)", "(2, 20)"])
  }
}
