private let flatteningContracts: [OperatorContract] = [
  OperatorContract("flatMap", "1[10]2[20]3[30]|") { $0.flatMap { .from([$0, $0 * 10]) } },
  OperatorContract("flatMap limited", "1[10]2[20]3[30]|") {
    $0.flatMap(limit: 2) { .from([$0, $0 * 10]) }
  },
  OperatorContract("flatten", "123|") { $0.map { Signal.just($0) }.flatten() },
  OperatorContract("flatten limited", "123|") { $0.map { Signal.just($0) }.flatten(limit: 1) },
  OperatorContract("concatMap", "1[10]2[20]3[30]|") { $0.concatMap { .from([$0, $0 * 10]) } },
  OperatorContract("concatMap of never", "1", empty: "|") {
    $0.concatMap { Signal.just($0).merge(.never()) }
  },
  OperatorContract("concat of signals", "123|") { $0.map { Signal.just($0) }.concat() },
  OperatorContract("switchToLatest", "123|") { $0.map { Signal.just($0) }.switchToLatest() },
  OperatorContract("switchMap to never", "123") {
    $0.switchMap { Signal.just($0).merge(.never()) }
  },
  OperatorContract("bind", "1[10]2[20]|") { source in
    source.bind {
      { value, stop in
        stop = value == 2
        return .from([value, value * 10])
      }
    }
  },
  OperatorContract("bind to nothing", "1|") { source in
    source.bind { { value, _ in value == 1 ? .just(value) : nil } }
  },
]

private let flatteningDrawings: [Drawings] = [
  Drawings(
    following: "flatten sends the values of all as they come",
    { $0.flatten() },
    { $0.flatMap { $0 } },
    { $0.bind { { signal, _ in signal } } }
  ),
  Drawings(
    following: "of two that may be live, the others wait in order",
    { $0.flatten(limit: 2) },
    { $0.flatMap(limit: 2) { $0 } }
  ),
  Drawings(
    following: "of one that may be live, the others wait in order",
    { $0.flatten(limit: 1) },
    { $0.flatMap(limit: 1) { $0 } },
    { $0.concat() },
    { $0.concatMap { $0 } }
  ),
  Drawings(
    following: "switchToLatest follows the newest alone",
    { $0.switchToLatest() },
    { $0.switchMap { $0 } }
  ),
]

/// The operators that follow signals made of values.
@Suite struct FlatteningTests {
  @Test(arguments: flatteningContracts)
  func `the operator keeps the contract`(_ contract: OperatorContract) {
    expectContract(contract)
  }

  @Test(arguments: flatteningDrawings)
  func `an operator sends the drawn events`(_ drawings: Drawings) {
    #expect(drawings.violations() == [])
  }

  @Test(arguments: [
    ("ab-c|", "112(12)-2|"),
    ("aXb|", "1-2|"),
    ("aSb|", "192-9|"),
  ])
  func `bind ends at nothing, or after the value that says stop`(
    _ source: String,
    _ drawn: String
  ) {
    let world = Timeline()
    let bound = world.hot(source).bind {
      { value, stop -> Signal<String>? in
        stop = value == "S"
        return value == "X" ? nil : world.cold(stop ? "9--9|" : "1-2|")
      }
    }
    #expect(world.draw(bound) == drawn)
  }

  @Test func `the state of a bind closure belongs to one subscription`() {
    var makings = 0
    let sums = Signal.from(1...3).bind {
      var sum = 0
      makings += 1
      return { value, stop in
        sum += value
        stop = sum > 5
        return .just(sum)
      }
    }
    #expect(makings == 0)
    var received: [[Int]] = [[], []]
    sums.subscribe(onNext: { received[0].append($0) })
    sums.subscribe(onNext: { received[1].append($0) })
    #expect(received == [[1, 3, 6], [1, 3, 6]])
    #expect(makings == 2)
  }

  @Test func `a bind closure goes with its subscription`() {
    weak var token: Token?
    let source = Subject<Int>()
    let bound = source.bind {
      let kept = Token()
      token = kept
      return { value, _ in withExtendedLifetime(kept) { .just(value) } }
    }
    let subscription = bound.subscribe(onNext: { _ in })
    source.sendNext(1)
    #expect(token != nil)
    subscription.dispose()
    #expect(token == nil)
  }

  @Test func `disposing disposes every live signal, and none is started after it`() {
    var cleanups = 0
    var started = 0
    func inner() -> Signal<Int> {
      Signal { _ in
        started += 1
        return Disposable { cleanups += 1 }
      }
    }
    let outer = Subject<Int>()
    let subscription = outer.flatMap(limit: 2) { _ in inner() }.subscribe(onNext: { _ in })
    for value in 1...4 { outer.sendNext(value) }
    #expect(started == 2)
    subscription.dispose()
    #expect(started == 2)
    #expect(cleanups == 2)
    #expect(outer.subscriberCount == 0)
  }

  @Test(arguments: zip(recursionLimits, [1_000_000, 100_000, 100_000, 100_000].map(Soak.many)))
  func `a million signals that complete immediately take no stack`(_ limit: Int, _ count: Int) {
    withRecursionLimit(limit) {
      var sum = 0
      var ended = false
      // All of them wait for the first one, and go at its end.
      let gate = Subject<Int>()
      Signal.from(0...count).flatMap(limit: 1) { $0 == 0 ? gate : .just($0) }
        .subscribe(onNext: { sum += $0 }, onCompleted: { ended = true })
      #expect(sum == 0 && !ended)
      gate.sendCompleted()
      #expect(sum == count * (count + 1) / 2 && ended)
    }
  }

  @Test func `live signals come and go in any order at constant cost`() {
    let subjects = (0..<20_000).map { _ in Subject<Int>() }
    let outer = Subject<Int>()
    var received = 0
    var ended = false
    outer.flatMap { subjects[$0] }.subscribe(
      onNext: { received += $0 },
      onCompleted: { ended = true }
    )
    for index in subjects.indices { outer.sendNext(index) }
    for index in subjects.indices.reversed() where index.isMultiple(of: 2) {
      subjects[index].sendCompleted()
    }
    for subject in subjects { subject.sendNext(1) }
    #expect(received == 10_000)
    outer.sendCompleted()
    for subject in subjects { subject.sendCompleted() }
    #expect(ended)
  }

  @Test func `a signal that was switched away completes nothing, though it never ended`() {
    var log: [String] = []
    let outer = Subject<Signal<Int>>()
    outer.switchToLatest().subscribe(
      onNext: { log.append("\($0)") },
      onCompleted: { log.append("completed") }
    )
    outer.sendNext(.never())
    do {
      let temporary = Subject<Int>()
      outer.sendNext(temporary)
      temporary.sendNext(1)
    }
    let last = Subject<Int>()
    outer.sendNext(last)
    outer.sendCompleted()
    last.sendNext(2)
    #expect(log == ["1", "2"])
    last.sendCompleted()
    #expect(log == ["1", "2", "completed"])
  }

  @Test func `switchToLatest releases its subscriber when no signal is left that could send`() {
    for isSourceFirst in [true, false] {
      let outer = Subject<Signal<Int>>()
      var inner: Subject<Int>? = Subject()
      let subscription = outer.switchToLatest().subscribe(onNext: { _ in })
      if let inner { outer.sendNext(inner) }
      if isSourceFirst { outer.sendCompleted() }
      inner = nil
      #expect(subscription.isDisposed == isSourceFirst)
      outer.sendCompleted()
      #expect(subscription.isDisposed)
    }
  }

  @Test(arguments: [1, 2])
  func `a limited flatten releases its subscriber when deallocated signals have all places`(
    _ limit: Int
  ) {
    let outer = Subject<Signal<Int>>()
    var inner = (0..<limit).map { _ in Subject<Int>() }
    let log = EventLog()
    let subscription = log.subscribe("flatten", to: outer.flatten(limit: limit))
    for signal in inner { outer.sendNext(signal) }
    outer.sendNext(.just(1))
    while !inner.isEmpty {
      #expect(!subscription.isDisposed)
      inner.removeLast()
    }
    #expect(subscription.isDisposed)
    #expect(outer.subscriberCount == 0)
    #expect(log.lines.isEmpty)
  }

  @Test func `a signal that is newer wins though it has completed`() {
    let first = Subject<Signal<Int>>()
    let second = Subject<Signal<Int>>()
    let late = Subject<Int>()
    let log = EventLog()
    first.merge(second).switchToLatest().subscribe(onNext: { log.note("\($0)") })
    var kept: Subscriber<Int>?
    first.sendNext(
      Signal {
        kept = $0
        return Disposable { second.sendNext(.just(3)) }
      }
    )
    first.sendNext(late)
    late.sendNext(4)
    #expect(log.lines == ["3"])
    withExtendedLifetime(kept) {}
  }
}
