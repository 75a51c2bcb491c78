import StraitChannels
import TestSupport
import Testing

private let filteringContracts: [OperatorContract] = [
  OperatorContract("filter", values: ["1", "3", "completed"]) { source, _ in
    source.filter { $0 != 2 }
  },
  OperatorContract("ignore", values: ["1", "3", "completed"]) { source, _ in source.ignore(2) },
  OperatorContract("ignoreValues", values: ["completed"]) { source, _ in source.ignoreValues() },
  OperatorContract("distinctUntilChanged", values: ["1", "2", "3", "completed"]) { source, _ in
    source.distinctUntilChanged()
  },
  OperatorContract("distinctUntilChanged(by:)", values: ["1", "2", "completed"]) { source, _ in
    source.distinctUntilChanged { $0 / 2 == $1 / 2 }
  },
  OperatorContract("distinct", values: ["1", "2", "3", "completed"]) { source, _ in
    source.distinct()
  },
  OperatorContract("distinct(by:)", values: ["1", "2", "completed"]) { source, _ in
    source.distinct { $0 % 2 }
  },
  OperatorContract("skip", values: ["2", "3", "completed"]) { source, _ in source.skip(1) },
  OperatorContract("skip none", values: ["1", "2", "3", "completed"]) { source, _ in
    source.skip(0)
  },
  OperatorContract("take", values: ["1", "2", "completed"]) { source, _ in source.take(2) },
  OperatorContract("take more", values: ["1", "2", "3", "completed"]) { source, _ in
    source.take(4)
  },
  OperatorContract("take none", values: ["completed"], onFailure: ["completed"]) { source, _ in
    source.take(0)
  },
  OperatorContract("takeWhile", values: ["1", "2", "completed"]) { source, _ in
    source.takeWhile { $0 < 3 }
  },
  OperatorContract("takeUntil a test", values: ["1", "2", "completed"]) { source, _ in
    source.takeUntil { $0 == 3 }
  },
  OperatorContract("takeLast", values: ["2", "3", "completed"]) { source, _ in
    source.takeLast(2)
  },
  OperatorContract("takeLast none", values: ["completed"]) { source, _ in source.takeLast(0) },
  OperatorContract("skipWhile", values: ["2", "3", "completed"]) { source, _ in
    source.skipWhile { $0 < 2 }
  },
  OperatorContract("skipUntil a test", values: ["2", "3", "completed"]) { source, _ in
    source.skipUntil { $0 == 2 }
  },
  OperatorContract("skipLast", values: ["1", "2", "completed"]) { source, _ in
    source.skipLast(1)
  },
  OperatorContract("skipLast none", values: ["1", "2", "3", "completed"]) { source, _ in
    source.skipLast(0)
  },
  OperatorContract("elementAt", values: ["2", "completed"]) { source, _ in source.elementAt(1) },
  OperatorContract("try", values: ["1", "2", "failed"]) { source, _ in
    source.try { if $0 == 3 { throw DrawnFailure() } }
  },
]

@Suite struct FilteringTests {
  @Test(arguments: filteringContracts)
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
    Example("filter", "abab|", "a-a-|") { $0.filter { $0 == "a" } },
    Example("filter", "ab#", "a-#") { $0.filter { $0 == "a" } },
    Example("ignore", "a-b-a-c|", "--b---c|") { $0.ignore("a") },
    Example("ignore", "a#", "-#") { $0.ignore("a") },
    Example("ignoreValues", "a-b-|", "----|") { $0.ignoreValues() },
    Example("ignoreValues", "a-b-#", "----#") { $0.ignoreValues() },
    Example("distinctUntilChanged", "a-a-b-b-a-|", "a---b---a-|") { $0.distinctUntilChanged() },
    Example("distinctUntilChanged", "aa#", "a-#") { $0.distinctUntilChanged() },
    // What was sent counts, not what was dropped: 3 is compared with 1, not with 2.
    Example("distinctUntilChanged(by:)", "1-2-3|", "1---3|") {
      $0.distinctUntilChanged { (Int($1) ?? 0) - (Int($0) ?? 0) < 2 }
    },
    Example("distinct", "a-b-a-c-b-|", "a-b---c---|") { $0.distinct() },
    Example("distinct", "aa#", "a-#") { $0.distinct() },
    Example("distinct(by:)", "[a1][b1][a2][c1]|", "[a1][b1]-[c1]|") {
      $0.distinct { $0.first }
    },
    Example("skip", "a-b-c-d|", "----c-d|") { $0.skip(2) },
    Example("skip", "a-#", "--#") { $0.skip(2) },
    Example("skip", "a-|", "--|") { $0.skip(2) },
    Example("take", "a-b-c-d|", "a-(b|)") { $0.take(2) },
    Example("take", "a-|", "a-|") { $0.take(2) },
    Example("take", "a-#", "a-#") { $0.take(2) },
    Example("take none", "a-b|", "|") { $0.take(0) },
    Example("takeWhile", "1-2-3-1-|", "1-2-|") { $0.takeWhile { $0 < "3" } },
    Example("takeWhile", "1-2-|", "1-2-|") { $0.takeWhile { $0 < "3" } },
    Example("takeWhile", "1-#", "1-#") { $0.takeWhile { $0 < "3" } },
    Example("takeUntil a test", "1-2-3-1-|", "1-2-|") { $0.takeUntil { $0 == "3" } },
    Example("takeUntil a test", "1-#", "1-#") { $0.takeUntil { $0 == "3" } },
    Example("takeLast", "a-b-c-|", "------(bc|)") { $0.takeLast(2) },
    Example("takeLast", "a-|", "--(a|)") { $0.takeLast(2) },
    Example("takeLast", "a-b-#", "----#") { $0.takeLast(2) },
    Example("takeLast", "abcdefg|", "-------(efg|)") { $0.takeLast(3) },
    Example("skipLast", "abcdefg|", "---abcd|") { $0.skipLast(3) },
    Example("takeLast all", "a-b-|", "----(ab|)") { $0.takeLast(.max) },
    Example("skipWhile", "1-2-3-1-|", "----3-1-|") { $0.skipWhile { $0 < "3" } },
    Example("skipWhile", "1-#", "--#") { $0.skipWhile { $0 < "3" } },
    Example("skipUntil a test", "1-2-3-1-|", "----3-1-|") { $0.skipUntil { $0 == "3" } },
    Example("skipUntil a test", "1-2-|", "----|") { $0.skipUntil { $0 == "3" } },
    Example("skipLast", "a-b-c-d-|", "----a-b-|") { $0.skipLast(2) },
    Example("skipLast", "a-b-c-#", "----a-#") { $0.skipLast(2) },
    Example("elementAt", "a-b-c-d|", "----(c|)") { $0.elementAt(2) },
    Example("elementAt", "a-b-|", "----|") { $0.elementAt(2) },
    Example("elementAt", "a-#", "--#") { $0.elementAt(2) },
    Example("try", "1-2-3-4|", "1-2-#") { $0.try { if $0 == "3" { throw DrawnFailure() } } },
    Example("try", "1-2-|", "1-2-|") { $0.try { if $0 == "3" { throw DrawnFailure() } } },
  ]

  @Test(arguments: examples)
  func `what passes is what the operator's name says`(_ example: Example) {
    let drawn = timeline(example.source) { source, _ in example.apply(source) }
    #expect(drawn == example.drawn)
  }

  @Test(arguments: examples)
  func `disposing ends it without an event`(_ example: Example) {
    let drawn = timeline(example.source, disposeAt: 0) { source, _ in example.apply(source) }
    #expect(drawn == (example.name == "take none" ? "|" : ""))
  }

  @Test func `taking none does not subscribe`() {
    var isSubscribed = false
    let source = Signal<Int> { _ in
      isSubscribed = true
      return nil
    }
    #expect(Timeline().draw(source.take(0)) == "|")
    #expect(!isSubscribed)
  }

  @Test func `the source is left before the completion after the last value is received`() {
    let log = EventLog()
    var later: Subscriber<Int>?
    let source = Signal<Int> { subscriber in
      log.note("subscribed")
      later = subscriber
      return Disposable { log.note("cleanup") }
    }
    log.subscribe("s", to: source.take(1))
    later?.sendNext(1)
    later?.sendNext(2)
    #expect(log.lines == ["subscribed", "s next 1", "cleanup", "s completed"])
  }

  @Test func `a source that sends from inside the last value gets no further`() {
    var source: Subscriber<Int>?
    let signal = Signal<Int> { subscriber in
      source = subscriber
      return nil
    }
    let log = EventLog()
    signal.take(1).subscribe(
      onNext: { value in
        log.note("\(value)")
        source?.sendNext(value + 1)
      },
      onCompleted: { log.note("completed") }
    )
    source?.sendNext(1)
    #expect(log.lines == ["1", "completed"])
  }

  @Test func `leaving at the first of the last values stops them`() {
    let subject = Subject<Int>()
    let log = EventLog()
    let slot = SerialDisposable()
    slot.inner = subject.takeLast(3).subscribe(
      onNext: {
        log.note("\($0)")
        slot.dispose()
      },
      onCompleted: { log.note("completed") }
    )
    for value in 1...3 { subject.sendNext(value) }
    subject.sendCompleted()
    #expect(log.lines == ["1"])
  }

  @Test func `closures that leave are the last to receive`() {
    let subject = Subject<Int>()
    let operators: [(Signal<Int>, @escaping () -> Void) -> Signal<Int>] = [
      { source, leave in source.filter { _ in leaving(leave, true) } },
      { source, leave in source.takeWhile { _ in leaving(leave, true) } },
      { source, leave in source.takeWhile { _ in leaving(leave, false) } },
      { source, leave in source.skipWhile { _ in leaving(leave, false) } },
      { source, leave in source.distinct { leaving(leave, $0) } },
      { source, leave in source.try { _ in leave() } },
      { source, leave in
        source.try { _ in
          leave()
          throw DrawnFailure()
        }
      },
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

  @Test func `leaving in the comparison is the last to receive`() {
    let subject = Subject<Int>()
    var received: [Int] = []
    let slot = SerialDisposable()
    slot.inner = subject.distinctUntilChanged { _, _ in leaving({ slot.dispose() }, false) }
      .subscribe(onNext: { received.append($0) })
    subject.sendNext(1)
    subject.sendNext(2)
    #expect(received == [1])
  }

  @Test func `an infinite sequence stops at the last value taken`() {
    #expect(Timeline().draw(Signal.from(0...).take(3)) == "(012|)")
    #expect(Timeline().draw(Signal.from(0...).takeWhile { $0 < 2 }) == "(01|)")
    #expect(Timeline().draw(Signal.from(0...).elementAt(7)) == "(7|)")
  }

  @Test func `the error thrown by a check is the failure`() {
    var received: (any Error)?
    Signal.just(1).try { _ in throw Failure() }.subscribe(onError: { received = $0 })
    #expect(received is Failure)
  }

  @Test func `a negative skip is the programmer's mistake`() async {
    await #expect(processExitsWith: .failure) { _ = Signal<Int>.never().skip(-1) }
  }

  @Test func `a negative take is the programmer's mistake`() async {
    await #expect(processExitsWith: .failure) { _ = Signal<Int>.never().take(-1) }
  }

  @Test func `a negative takeLast is the programmer's mistake`() async {
    await #expect(processExitsWith: .failure) { _ = Signal<Int>.never().takeLast(-1) }
  }

  @Test func `a negative skipLast is the programmer's mistake`() async {
    await #expect(processExitsWith: .failure) { _ = Signal<Int>.never().skipLast(-1) }
  }

  @Test func `a negative place is the programmer's mistake`() async {
    await #expect(processExitsWith: .failure) { _ = Signal<Int>.never().elementAt(-1) }
  }
}

private func leaving<Result>(_ leave: () -> Void, _ result: Result) -> Result {
  leave()
  return result
}
