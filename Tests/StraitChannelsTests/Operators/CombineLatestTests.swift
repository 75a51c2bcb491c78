private let combineLatestContracts: [OperatorContract] = [
  OperatorContract("combineLatest with never", "-", empty: "-") {
    Signal.combineLatest($0, Signal<Int>.never())
  },
  OperatorContract("combineLatest with just", "[(7, 1)][(7, 2)][(7, 3)]|") {
    Signal.combineLatest(.just(7), $0)
  },
  OperatorContract("combineLatest of an array", "[[7, 1]][[7, 2]][[7, 3]]|") {
    Signal.combineLatest([.just(7), $0])
  },
  OperatorContract("combineLatest with a closure", "89[10]|") {
    Signal.combineLatest(.just(7), $0) { $0 + $1 }
  },
  OperatorContract("combineLatest of one source", "[11][22][33]|", isRelayed: true) {
    sharing($0) { source in Signal.combineLatest(source, source.map { $0 * 10 }) { $0 + $1 } }
  },
  OperatorContract(
    "combineLatest of a combination",
    "[((1, 10), 100)][((2, 20), 200)][((3, 30), 300)]|",
    isRelayed: true
  ) {
    sharing($0) { source in
      Signal.combineLatest(
        Signal.combineLatest(source, source.map { $0 * 10 }),
        source.map { $0 * 100 }
      )
    }
  },
]

private let combineLatestDrawings = Drawings(
  pairs: "combineLatest sends the latest values together whenever one changes",
  { Signal.combineLatest($0, $1) { $0 + $1 } },
  { Signal.combineLatest($0, $1).map { $0.0 + $0.1 } },
  { Signal.combineLatest([$0, $1]).map { $0.joined() } }
)

/// Applies an operator that subscribes to its source several times, though the source may be cold.
private func sharing<Output>(
  _ source: Signal<Int>,
  _ apply: @escaping (Signal<Int>) -> Signal<Output>
) -> Signal<Output> {
  Signal { subscriber in
    let shared = Subject<Int>()
    let all = CompositeDisposable()
    all.add(apply(shared).subscribe(subscriber))
    // Held by the source alone, so that all of it goes with the source.
    weak let link = source.subscribe(shared)
    all.add(Disposable { link?.dispose() })
    return all
  }
}

@Suite struct CombineLatestTests {
  @Test(arguments: combineLatestContracts)
  func `the operator keeps the contract`(_ contract: OperatorContract) {
    expectContract(contract)
  }

  @Test(arguments: [combineLatestDrawings])
  func `an operator sends the drawn events`(_ drawings: Drawings) {
    #expect(drawings.violations() == [])
  }

  @Test func `ten signals are combined`() {
    let s = (0..<10).map { _ in Subject<Int>() }
    var received: [String] = []
    Signal.combineLatest(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7], s[8], s[9])
      .subscribe(onNext: { received.append("\($0)") })
    for (index, subject) in s.enumerated() { subject.sendNext(index) }
    s[0].sendNext(9)
    #expect(received == ["(0, 1, 2, 3, 4, 5, 6, 7, 8, 9)", "(9, 1, 2, 3, 4, 5, 6, 7, 8, 9)"])
  }

  @Test func `nil is a value like any other`() {
    let (a, b) = (Subject<Int?>(), Subject<String?>())
    var received: [String] = []
    Signal.combineLatest(a, b).subscribe(onNext: { received.append("\($0 ?? -1) \($1 ?? "none")") })
    a.sendNext(nil)
    b.sendNext(nil)
    a.sendNext(1)
    #expect(received == ["-1 none", "1 none"])
  }

  @Test func `parts of all sizes and alignments keep their values`() {
    let first = Subject<UInt8>()
    let second = Subject<String>()
    let third = Subject<Int16>()
    let fourth = Subject<[Int]?>()
    let fifth = Subject<Void>()
    let sixth = Subject<Double>()
    var received: [String] = []
    Signal.combineLatest(first, second, third, fourth, fifth, sixth)
      .subscribe(onNext: { received.append("\($0)") })
    first.sendNext(1)
    second.sendNext("a string that is too long to lie in place")
    third.sendNext(-2)
    fourth.sendNext([1, 2, 3])
    fifth.sendNext(())
    sixth.sendNext(0.5)
    fourth.sendNext(nil)
    second.sendNext("b")
    let long = "\"a string that is too long to lie in place\""
    #expect(
      received == [
        "(1, \(long), -2, Optional([1, 2, 3]), (), 0.5)",
        "(1, \(long), -2, nil, (), 0.5)",
        "(1, \"b\", -2, nil, (), 0.5)",
      ]
    )
  }

  @Test func `a kept value is released when it is replaced and at the end`() {
    var deallocations = 0
    let first = Subject<LastWords>()
    let second = Subject<LastWords>()
    let subscription = Signal.combineLatest(first, second, Subject<Int>())
      .subscribe(onNext: { _ in })
    first.sendNext(LastWords { deallocations += 1 })
    first.sendNext(LastWords { deallocations += 1 })
    #expect(deallocations == 1)
    second.sendNext(LastWords { deallocations += 1 })
    subscription.dispose()
    #expect(deallocations == 3)
  }

  @Test func `a value may send or dispose when it is released`() {
    let first = Subject<LastWords>()
    let second = Subject<Int>()
    var received: [Int] = []
    var subscription: Disposable?
    subscription = Signal.combineLatest(first, second).subscribe(onNext: { received.append($0.1) })
    first.sendNext(LastWords { second.sendNext(2) })
    second.sendNext(1)
    first.sendNext(LastWords { subscription?.dispose() })
    first.sendNext(LastWords {})
    #expect(received == [1, 2, 2])
    #expect(first.subscriberCount == 0)
    subscription = nil
  }

  @Test func `a combination keeps its values though a source sends while it delivers`() {
    let (first, second) = (Subject<[Int]>(), Subject<[Int]>())
    var received: [[Int]] = []
    var hasAnswered = false
    Signal.combineLatest(first, second).subscribe(onNext: { parts in
      if !hasAnswered {
        hasAnswered = true
        second.sendNext([3])
      }
      received.append(parts.0 + parts.1)
    })
    second.sendNext([2])
    first.sendNext([1])
    #expect(received == [[1, 3], [1, 2]])

    var made: [[Int]] = []
    let sums = Signal.combineLatest(first, second) { a, b in
      if b == [0] { second.sendNext([6]) }
      return a + b
    }
    sums.subscribe(onNext: { made.append($0) })
    second.sendNext([0])
    first.sendNext([5])
    // The answer comes immediately, inside the closure, and the outer combination is still the old
    // one.
    #expect(made == [[5, 6], [5, 0]])
    second.sendNext([0])
    // This answer waits for its turn at the busy subject.
    #expect(made == [[5, 6], [5, 0], [5, 0], [5, 6]])
  }
}
