import StraitChannels
import TestSupport
import Testing

private let transformingContracts: [OperatorContract] = [
  OperatorContract("map", values: ["10", "20", "30", "completed"]) { source, _ in
    source.map { $0 * 10 }
  },
  OperatorContract("map, filter and skip", values: ["4", "completed"]) { source, _ in
    source.map { $0 + 1 }.filter { $0 != 3 }.skip(1)
  },
  OperatorContract("mapReplace", values: ["x", "x", "x", "completed"]) { source, _ in
    source.mapReplace("x")
  },
  OperatorContract("compactMap", values: ["10", "30", "completed"]) { source, _ in
    source.compactMap { $0 == 2 ? nil : $0 * 10 }
  },
  OperatorContract("tryMap", values: ["10", "20", "failed"]) { source, _ in
    source.tryMap { value in
      if value == 3 { throw DrawnFailure() }
      return value * 10
    }
  },
  OperatorContract("scan", values: ["1", "3", "6", "completed"]) { source, _ in
    source.scan(0) { $0 + $1 }
  },
  OperatorContract("scanIndexed", values: ["0", "2", "8", "completed"]) { source, _ in
    source.scanIndexed(0) { $0 + $1 * $2 }
  },
  OperatorContract("reduce", values: ["6", "completed"], onEmpty: ["0", "completed"]) {
    source,
    _ in source.reduce(0) { $0 + $1 }
  },
  OperatorContract("collect", values: ["[1, 2, 3]", "completed"], onEmpty: ["[]", "completed"]) {
    source,
    _ in source.collect()
  },
  OperatorContract("combinePrevious, start", values: ["1", "1", "1", "completed"]) { source, _ in
    source.combinePrevious(0) { $1 - $0 }
  },
  OperatorContract("combinePrevious", values: ["1 2", "2 3", "completed"]) { source, _ in
    source.combinePrevious().map { "\($0.previous) \($0.current)" }
  },
  OperatorContract("buffer", values: ["[1, 2]", "[3]", "completed"]) { source, _ in
    source.buffer(2)
  },
  OperatorContract("window", values: ["window", "window", "completed"]) { source, _ in
    source.window(2).map { _ in "window" }
  },
  OperatorContract("window, received", values: ["1", "2", "3", "completed"], isRelayed: true) {
    source,
    _ in
    received(source.window(2))
  },
  OperatorContract("groupBy", values: ["odd", "even", "completed"]) { source, _ in
    source.groupBy { $0 % 2 == 0 ? "even" : "odd" }.map(\.key)
  },
  OperatorContract("groupBy, received", values: ["10", "20", "30", "completed"], isRelayed: true) {
    source,
    _ in
    received(source.groupBy({ $0 % 2 }, transform: { $0 * 10 }).map { $0 as Signal<Int> })
  },
  OperatorContract(
    "materialize",
    values: ["next 1", "next 2", "next 3", "completed", "completed"],
    onFailure: ["error DrawnFailure()", "completed"],
    onEmpty: ["completed", "completed"]
  ) { source, _ in source.materialize() },
  OperatorContract("dematerialize", values: ["1", "2", "completed"]) { source, _ in
    source.map { $0 == 3 ? SignalEvent.completed : .next($0) }.dematerialize()
  },
  OperatorContract("materialize and back", values: ["1", "2", "3", "completed"]) { source, _ in
    source.materialize().dematerialize()
  },
]

/// Receives every part as soon as it is sent.
private func received(_ parts: Signal<Signal<Int>>) -> Signal<Int> {
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

  struct Example: Sendable, CustomTestStringConvertible {
    let name: String
    let source: String
    let drawn: String
    let apply: @Sendable (Signal<String>) -> Signal<String>
    var testDescription: String { "\(name) of \(source)" }

    init(
      _ name: String,
      _ source: String,
      _ drawn: String,
      _ apply: @escaping @Sendable (Signal<String>) -> Signal<String>
    ) {
      self.name = name
      self.source = source
      self.drawn = drawn
      self.apply = apply
    }
  }

  static let examples: [Example] = [
    Example("map", "a-b-|", "A-B-|") { $0.map { $0.uppercased() } },
    Example("map", "a-#", "A-#") { $0.map { $0.uppercased() } },
    Example("mapReplace", "a-b-|", "x-x-|") { $0.mapReplace("x") },
    Example("mapReplace", "a-#", "x-#") { $0.mapReplace("x") },
    Example("compactMap", "1-a-2-b-|", "1---2---|") { $0.compactMap { Int($0) }.map { "\($0)" } },
    Example("compactMap", "a-#", "--#") { $0.compactMap { Int($0) }.map { "\($0)" } },
    Example("tryMap", "1-2-x-3|", "1-2-#") { $0.tryMap { try digit($0) } },
    Example("tryMap", "1-2-|", "1-2-|") { $0.tryMap { try digit($0) } },
    Example("scan", "a-b-c-|", "a-[ab]-[abc]-|") { $0.scan("") { $0 + $1 } },
    Example("scan", "|", "|") { $0.scan("") { $0 + $1 } },
    Example("scan", "a-#", "a-#") { $0.scan("") { $0 + $1 } },
    Example("scanIndexed", "a-b-c-|", "[a0]-[a0b1]-[a0b1c2]-|") {
      $0.scanIndexed("") { $0 + $1 + "\($2)" }
    },
    Example("scanIndexed", "a#", "[a0]#") { $0.scanIndexed("") { $0 + $1 + "\($2)" } },
    Example("reduce", "a-b-c-|", "------([abc]|)") { $0.reduce("") { $0 + $1 } },
    Example("reduce", "|", "(x|)") { $0.reduce("x") { $0 + $1 } },
    Example("reduce", "a-b-#", "----#") { $0.reduce("") { $0 + $1 } },
    Example("collect", "a-b-|", "----([ab]|)") { $0.collect().map { $0.joined() } },
    Example("collect", "|", "([]|)") { $0.collect().map { $0.joined() } },
    Example("collect", "a-b-#", "----#") { $0.collect().map { $0.joined() } },
    Example("combinePrevious, start", "a-b-c-|", "[-a]-[ab]-[bc]-|") {
      $0.combinePrevious("-") { $0 + $1 }
    },
    Example("combinePrevious", "a-b-c-|", "--[ab]-[bc]-|") {
      $0.combinePrevious().map { $0.previous + $0.current }
    },
    Example("combinePrevious", "a-#", "--#") {
      $0.combinePrevious().map { $0.previous + $0.current }
    },
    Example("buffer", "a-b-c-d-e-|", "--[ab]---[cd]---(e|)") { $0.buffer(2).map { $0.joined() } },
    Example("buffer", "a-b-|", "--[ab]-|") { $0.buffer(2).map { $0.joined() } },
    Example("buffer", "a-b-c-#", "--[ab]---#") { $0.buffer(2).map { $0.joined() } },
    Example("materialize", "a-b-|", "[next a]-[next b]-([completed]|)") {
      $0.materialize().map { "\($0)" }
    },
    Example("materialize", "a#", "[next a]([error DrawnFailure()]|)") {
      $0.materialize().map { "\($0)" }
    },
    Example("dematerialize", "a-#-b", "a-#") { $0.materialize().dematerialize() },
    Example("dematerialize", "a-x-b-|", "a-#") {
      $0.map { $0 == "x" ? .error(DrawnFailure()) : .next($0) }.dematerialize()
    },
    Example("dematerialize", "a-x-b-|", "a-|") {
      $0.map { $0 == "x" ? .completed : .next($0) }.dematerialize()
    },
    Example("dematerialize of a failing signal", "a-#", "a-#") {
      $0.map { SignalEvent.next($0) }.dematerialize()
    },
  ]

  @Test(arguments: examples)
  func `what comes out is what the operator's name says`(_ example: Example) {
    let drawn = timeline(example.source) { source, _ in example.apply(source) }
    #expect(drawn == example.drawn)
  }

  @Test(arguments: examples)
  func `disposing ends it without an event`(_ example: Example) {
    let drawn = timeline(example.source, disposeAt: 0) { source, _ in example.apply(source) }
    #expect(drawn.isEmpty)
  }

  @Test func `closures that leave are the last to receive`() {
    let subject = Subject<Int>()
    let operators: [(Signal<Int>, @escaping () -> Void) -> Signal<Int>] = [
      { source, leave in source.map { leaving(leave, $0) } },
      { source, leave in source.compactMap { leaving(leave, $0) } },
      { source, leave in source.tryMap { leaving(leave, $0) } },
      { source, leave in
        source.tryMap { _ in
          leave()
          throw DrawnFailure()
        }
      },
      { source, leave in source.scan(0) { leaving(leave, $0 + $1) } },
      { source, leave in source.scanIndexed(0) { leaving(leave, $0 + $1 + $2) } },
      { source, leave in source.reduce(0) { leaving(leave, $0 + $1) } },
      { source, leave in source.combinePrevious(0) { leaving(leave, $0 + $1) } },
      { source, leave in source.groupBy { leaving(leave, $0) }.map(\.key) },
    ]
    for (place, apply) in operators.enumerated() {
      var received: [Int] = []
      let slot = SerialDisposable()
      slot.inner = apply(subject) { slot.dispose() }.subscribe(onNext: { received.append($0) })
      subject.sendNext(1)
      subject.sendNext(2)
      #expect(received.isEmpty, "operator \(place)")
      #expect(subject.subscriberCount == 0)
    }
  }

  @Test(.eachRecursionLimit)
  func `a value sent from inside a delivery waits until all have received the one before`() {
    let operators: [(Signal<Int>) -> Signal<Int>] = [
      { $0.map { $0 } }, { $0.filter { _ in true } }, { $0.skip(0) }, { $0.take(9) },
      { $0.scan(0) { $1 } }, { $0.map { $0 }.filter { _ in true }.skip(0) },
    ]
    for apply in operators {
      let subject = Subject<Int>()
      var received: [Int] = []
      apply(subject).subscribe(onNext: { value in
        received.append(value)
        if value == 1 {
          subject.sendNext(2)
          received.append(-1)
        }
      })
      subject.sendNext(1)
      #expect(received == [1, -1, 2])
      subject.sendCompleted()
    }
  }

  @Test func `a start is each subscriber's own`() {
    let signal = Signal.from(1...3).scan(10) { $0 + $1 }
    for _ in 1...2 { #expect(Timeline().draw(signal) == "([11][13][16]|)") }
  }

  @Test func `the value replaced may send and leave from its deinit`() {
    final class Last {
      let onDeinit: () -> Void
      init(_ onDeinit: @escaping () -> Void) { self.onDeinit = onDeinit }
      deinit { onDeinit() }
    }
    let subject = Subject<Last>()
    var received = 0
    let slot = SerialDisposable()
    slot.inner = subject.distinctUntilChanged(by: ===).subscribe(onNext: { _ in received += 1 })
    subject.sendNext(Last { slot.dispose() })
    #expect(received == 1)
    subject.sendNext(Last {})
    #expect(received == 1)
    #expect(subject.subscriberCount == 0)
  }

  @Test func `an event is described in words`() {
    let events: [SignalEvent<Int>] = [.next(1), .error(DrawnFailure()), .completed]
    #expect(events.map { "\($0)" } == ["next 1", "error DrawnFailure()", "completed"])
  }

  @Test func `buffers of none are the programmer's mistake`() async {
    await #expect(processExitsWith: .failure) { _ = Signal<Int>.never().buffer(0) }
  }
}

private func leaving<Result>(_ leave: () -> Void, _ result: Result) -> Result {
  leave()
  return result
}

private func digit(_ text: String) throws -> String {
  guard Int(text) != nil else { throw DrawnFailure() }
  return text
}
