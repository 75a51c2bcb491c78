import StraitChannels
import TestSupport
import Testing

/// What every operator must do beside its own work, on each of them.
@Suite struct OperatorTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let name: String
    let apply: @Sendable (Signal<Int>) -> Signal<Int>
    /// What comes out for 1, 2, 3, 4.
    let values: [Int]
    var testDescription: String { name }
  }

  static let examples: [Example] = [
    Example(name: "map", apply: { $0.map { $0 * 10 } }, values: [10, 20, 30, 40]),
    Example(
      name: "filter",
      apply: { $0.filter { $0.isMultiple(of: 2) } },
      values: [2, 4]
    ),
    Example(name: "skip", apply: { $0.skip(2) }, values: [3, 4]),
    Example(name: "skip none", apply: { $0.skip(0) }, values: [1, 2, 3, 4]),
    Example(
      name: "a chain",
      apply: { $0.map { $0 + 1 }.filter { $0 != 3 }.skip(1) },
      values: [4, 5]
    ),
  ]

  private func feed(_ subject: Subject<Int>) {
    for value in 1...4 { subject.sendNext(value) }
  }

  @Test(arguments: examples)
  func `values and completion`(_ example: Example) {
    let log = EventLog()
    let subject = Subject<Int>()
    log.subscribe("s", to: example.apply(subject))
    feed(subject)
    subject.sendCompleted()
    #expect(log.lines == example.values.map { "s next \($0)" } + ["s completed"])
  }

  @Test(arguments: examples)
  func `an immediate failure passes`(_ example: Example) {
    let log = EventLog()
    log.subscribe("s", to: example.apply(.fail(Failure())))
    #expect(log.lines == ["s error"])
  }

  @Test(arguments: examples)
  func `each subscriber starts anew`(_ example: Example) {
    let subject = ReplaySubject<Int>()
    feed(subject)
    let signal = example.apply(subject)
    for _ in 1...2 {
      var heard: [Int] = []
      signal.subscribe(onNext: { heard.append($0) })
      #expect(heard == example.values)
    }
  }

  @Test(arguments: examples)
  func `disposing in a callback ends it there, and frees the source`(_ example: Example) {
    let log = EventLog()
    let subject = Subject<Int>()
    let source = Signal<Int> { subscriber in
      let inner = subject.subscribe(subscriber)
      return Disposable {
        inner.dispose()
        log.note("cleanup")
      }
    }
    var subscription: Disposable?
    subscription = example.apply(source).subscribe(onNext: { value in
      log.note("\(value)")
      subscription?.dispose()
    })
    feed(subject)
    subject.sendCompleted()
    #expect(log.lines == ["\(example.values[0])", "cleanup"])
    subscription = nil
  }

  @Test(arguments: examples, recursionLimits)
  func `a value sent from inside a delivery comes after it`(_ example: Example, _ limit: Int) {
    withRecursionLimit(limit) {
      var heard: [Int] = []
      let subject = Subject<Int>()
      var hasAnswered = false
      example.apply(subject).subscribe(onNext: { value in
        heard.append(value)
        if !hasAnswered {
          hasAnswered = true
          subject.sendNext(8)
          heard.append(-1)
        }
      })
      feed(subject)
      // The answer is queued at the busy subject, so -1 is noted before anything of it is heard.
      #expect(heard.count == example.values.count + 2)
      #expect(heard[1] == -1)
    }
  }

  @Test func `the simple sources`() {
    let log = EventLog()
    log.subscribe("just", to: Signal.just(1))
    log.subscribe("empty", to: Signal<Int>.empty())
    log.subscribe("never", to: Signal<Int>.never())
    log.subscribe("fail", to: Signal<Int>.fail(Failure()))
    #expect(log.lines == ["just next 1", "just completed", "empty completed", "fail error"])
  }

  @Test func `a negative skip is the programmer's mistake`() async {
    await #expect(processExitsWith: .failure) { _ = Signal<Int>.never().skip(-1) }
  }

  @Test func `a negative replay capacity is the programmer's mistake`() async {
    await #expect(processExitsWith: .failure) { _ = ReplaySubject<Int>(capacity: -1) }
  }
}
