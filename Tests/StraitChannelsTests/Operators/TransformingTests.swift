private let transformingContracts: [OperatorContract] = [
  OperatorContract("map", "[10][20][30]|") { $0.map { $0 * 10 } },
  OperatorContract("map, filter and skip", "4|") { $0.map { $0 + 1 }.filter { $0 != 3 }.skip(1) },
  OperatorContract("mapReplace", "xxx|") { $0.mapReplace("x") },
  OperatorContract("compactMap", "[10][30]|") { $0.compactMap { $0 == 2 ? nil : $0 * 10 } },
  OperatorContract("tryMap", "[10][20]#") { source in
    source.tryMap { value in
      if value == 3 { throw DrawnFailure() }
      return value * 10
    }
  },
  OperatorContract("scan", "136|") { $0.scan(0) { $0 + $1 } },
  OperatorContract("scanIndexed", "028|") { $0.scanIndexed(0) { $0 + $1 * $2 } },
  OperatorContract("reduce", "6|", empty: "0|") { $0.reduce(0) { $0 + $1 } },
  OperatorContract("collect", "[[1, 2, 3]]|", empty: "[[]]|") { $0.collect() },
  OperatorContract("combinePrevious, start", "111|") { $0.combinePrevious(0) { $1 - $0 } },
  OperatorContract("combinePrevious", "[1 2][2 3]|") {
    $0.combinePrevious().map { "\($0.previous) \($0.current)" }
  },
  OperatorContract("buffer", "[[1, 2]][[3]]|") { $0.buffer(2) },
  OperatorContract("window", "ww|") { $0.window(2).map { _ in "w" } },
  OperatorContract("window, received", "123|", isRelayed: true) { received($0.window(2)) },
  OperatorContract("groupBy", "[odd][even]|") {
    $0.groupBy { $0 % 2 == 0 ? "even" : "odd" }.map(\.key)
  },
  OperatorContract("groupBy, received", "123|", isRelayed: true) {
    received($0.groupBy { $0 % 2 }.map { $0 as Signal<Int> })
  },
  OperatorContract(
    "materialize",
    "[next 1][next 2][next 3][completed]|",
    failing: "[error DrawnFailure()]|",
    empty: "[completed]|"
  ) { $0.materialize() },
  OperatorContract("dematerialize", "12|") {
    $0.map { $0 == 3 ? SignalEvent.completed : .next($0) }.dematerialize()
  },
  OperatorContract("materialize and back", "123|") { $0.materialize().dematerialize() },
]

private let transformingDrawings: [Drawings] = [
  Drawings("map") { $0.map { $0.uppercased() } },
  Drawings("mapReplace") { $0.mapReplace("x") },
  Drawings("compactMap") { $0.compactMap { Int($0) }.map { "\($0)" } },
  Drawings("tryMap") { $0.tryMap { try digit($0) } },
  Drawings("scan") { $0.scan("") { $0 + $1 } },
  Drawings("scanIndexed") { $0.scanIndexed("") { $0 + $1 + "\($2)" } },
  Drawings("reduce", "a-b-c-| => ------([abc]|)") { $0.reduce("") { $0 + $1 } },
  Drawings("reduce", "| => (x|)") { $0.reduce("x") { $0 + $1 } },
  Drawings("reduce", "a-b-# => ----#") { $0.reduce("") { $0 + $1 } },
  Drawings("collect") { $0.collect().map { $0.joined() } },
  Drawings("combinePrevious, start", "a-b-c-| => [-a]-[ab]-[bc]-|") {
    $0.combinePrevious("-") { $0 + $1 }
  },
  Drawings("combinePrevious") { $0.combinePrevious().map { $0.previous + $0.current } },
  Drawings("buffer") { $0.buffer(2).map { $0.joined() } },
  Drawings("materialize") { $0.materialize().map { "\($0)" } },
  Drawings("dematerialize", "a-#-b => a-#") { $0.materialize().dematerialize() },
  Drawings("dematerialize", "a-x-b-| => a-#") {
    $0.map { $0 == "x" ? .error(DrawnFailure()) : .next($0) }.dematerialize()
  },
  Drawings("dematerialize", "a-x-b-| => a-|") {
    $0.map { $0 == "x" ? .completed : .next($0) }.dematerialize()
  },
  Drawings("dematerialize of a failing signal", "a-# => a-#") {
    $0.map { SignalEvent.next($0) }.dematerialize()
  },
]

/// Receives every part as soon as it is sent.
func received(_ parts: Signal<Signal<Int>>) -> Signal<Int> {
  Signal { subscriber in
    let all = CompositeDisposable()
    all.add(
      parts.subscribe(
        onNext: { part in
          // A subscription with three closures drops them when its source is deallocated.
          all.add(part.subscribe(onNext: { subscriber.sendNext($0) }, onCompleted: {}))
        },
        onError: { subscriber.sendError($0) },
        onCompleted: { subscriber.sendCompleted() }
      )
    )
    return all
  }
}

@Suite struct TransformingTests {
  @Test(arguments: transformingContracts)
  func `the operator keeps the contract`(_ contract: OperatorContract) {
    expectContract(contract)
  }

  @Test(arguments: transformingDrawings)
  func `an operator sends the values that its name promises`(_ drawings: Drawings) {
    #expect(drawings.violations() == [])
  }

  @Test func `the value replaced may send and leave from its deinit`() {
    let subject = Subject<LastWords>()
    var received = 0
    let slot = SerialDisposable()
    slot.inner = subject.distinctUntilChanged(by: ===).subscribe(onNext: { _ in received += 1 })
    subject.sendNext(LastWords { slot.dispose() })
    #expect(received == 1)
    subject.sendNext(LastWords {})
    #expect(received == 1)
    #expect(subject.subscriberCount == 0)
  }

  @Test func `an event is described in words`() {
    let events: [SignalEvent<Int>] = [.next(1), .error(DrawnFailure()), .completed]
    #expect(events.map { "\($0)" } == ["next 1", "error DrawnFailure()", "completed"])
  }
}

private func digit(_ text: String) throws -> String {
  guard Int(text) != nil else { throw DrawnFailure() }
  return text
}
