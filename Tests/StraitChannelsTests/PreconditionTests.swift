import StraitForms

/// Calls that break a precondition, by the name of their mistake.
private typealias Mistakes = [String: @Sendable () -> Void]

private var signal: Signal<Int> { .never() }

private let mistakesOfOperators: Mistakes = [
  "a negative skip": { _ = signal.skip(-1) },
  "a negative take": { _ = signal.take(-1) },
  "a negative takeLast": { _ = signal.takeLast(-1) },
  "a negative place": { _ = signal.elementAt(-1) },
  "a buffer of no values": { _ = signal.buffer(0) },
  "a window of no values": { _ = signal.window(0) },
  "a flatMap of no signals": { _ = signal.flatMap(limit: 0) { .just($0) } },
  "a flatten of fewer than no signals": { _ = Signal<Signal<Int>>.never().flatten(limit: -1) },
  "a negative count of retry": { _ = signal.retry(-1) },
  "a negative count of repeat": { _ = signal.repeat(-1) },
  "a negative capacity of a replay subject": { _ = ReplaySubject<Int>(capacity: -1) },
  "a sequence of the newest none": { _ = Subject<Int>().values(buffering: .newest(0)) },
  "a sequence of fewer than none": { _ = Subject<Int>().values(buffering: .oldest(-1)) },
  "an inlet of the newest none": {
    _ = Inlet<Int>.make(on: VirtualScheduler(), buffering: .newest(0))
  },
  "an inlet of fewer than none": {
    _ = Inlet<Int>.make(on: VirtualScheduler(), buffering: .oldest(-1))
  },
  "a task in no domain": { Signal<Int>.task { 1 }.subscribe(onNext: { _ in }) },
  "a sequence in no domain": {
    Signal.from(AsyncStream<Int> { $0.finish() }).subscribe(onNext: { _ in })
  },
  "a command of asynchronous work in no domain": {
    Command<Int, Int>(async: { number in number }).execute(1)
  },
  "an end that is bound to itself": {
    let end = Channel<Bool>().followingTerminal
    end.bind(to: end, through: .inverted)
  },
]

private let mistakesOfTime: Mistakes = [
  "an interval signal of zero": { _ = Signal.interval(.zero, on: VirtualScheduler()) },
  "a negative interval signal": { _ = Signal.interval(.ticks(-1), on: VirtualScheduler()) },
  "a negative delay": { _ = signal.delay(.ticks(-1), on: VirtualScheduler()) },
  "a negative timeout": { _ = signal.timeout(.ticks(-1), on: VirtualScheduler()) },
  "a negative timeout between values": {
    _ = signal.timeout(between: .ticks(-1), on: VirtualScheduler())
  },
  "a negative debounce": { _ = signal.debounce(for: .ticks(-1), on: VirtualScheduler()) },
  "a negative throttle": {
    _ = signal.throttle(for: .ticks(-1), on: VirtualScheduler(), latest: true)
  },
  "a negative time of a buffer": { _ = signal.buffer(for: .ticks(-1), on: VirtualScheduler()) },
  "a negative time of a window": { _ = signal.window(for: .ticks(-1), on: VirtualScheduler()) },
  "a negative backoff": { _ = Backoff.constant(.ticks(-1)) },
  "a linear backoff above its maximum": { _ = Backoff.linear(.ticks(2), max: .ticks(1)) },
  "an exponential backoff that shrinks": {
    _ = Backoff.exponential(base: .ticks(2), factor: 0.9, max: .ticks(3))
  },
  "a jitter of more than all": { _ = Backoff.constant(.ticks(1)).jittered(by: 1.1, seed: 1) },
  "a wait before no retry": { _ = Backoff.constant(.ticks(1)).delay(beforeRetry: 0) },
  "a negative count of retry with a backoff": {
    _ = signal.retry(-1, backoff: .constant(.zero), on: VirtualScheduler())
  },
  "recurring work without an interval": { VirtualScheduler().schedule(every: .zero) {} },
  "recurring work of a negative interval": {
    VirtualScheduler().schedule(every: .seconds(-1)) {}
  },
  "recurring work in the background without an interval": {
    BackgroundScheduler().schedule(every: .zero) { _ in }
  },
  "recurring work that is immediate": {
    ImmediateScheduler.shared.schedule(every: .seconds(1)) {}
  },
  "a negative limit of virtual work": { VirtualScheduler().runAll(limit: -1) },
]

private let mistakesOfConverters: Mistakes = [
  "a step of zero": { _ = Converter<Int, String>.integer(step: 0) },
  "a blank unit": { _ = Converter<Int, String>.integer(unit: " ") },
  "a negative step": { _ = Converter<Double, String>.decimal(step: -0.1) },
  "a step that is no number": { _ = Converter<Double, String>.decimal(step: .nan) },
  "a step too large for its range": {
    _ = Converter<Double, String>.decimal(in: 1e-300...1, step: 1e100)
  },
  "negative digits of a decimal": { _ = Converter<Double, String>.decimal(fractionDigits: -1) },
  "negative digits of a percentage": { _ = Converter<Double, String>.percent(fractionDigits: -1) },
  "negative digits of an amount": { _ = MoneyFormat(fractionDigits: -1) },
  "a digit as a symbol of money": { _ = MoneyFormat(symbol: "4") },
  "a blank decimal separator": { _ = MoneyFormat(decimalSeparator: " ") },
  "one separator for both": { _ = MoneyFormat(decimalSeparator: ",", groupSeparator: ",") },
  "two choices of one name": { _ = Converter<Int, String>.choices([1: "One", 2: "one "]) },
  "a choice without a name": { _ = Converter<Int, String>.choices([1: " "]) },
  "a text with a name that its key does not have": {
    var table = Wording.english
    table[.integerRange] = "{from} to {to}"
  },
  "a message without a value of its key": { _ = UserMessage(.integerRange, ["low": "1"]) },
  "a text with an open brace": { _ = Wording.Key("x", "open {brace") },
]

private let mistakes = mistakesOfOperators.merging(mistakesOfTime) { first, _ in first }
  .merging(mistakesOfConverters) { first, _ in first }

@Suite struct PreconditionTests {
  @Test(arguments: mistakes.keys.sorted())
  func `a mistake of the programmer stops the program`(_ name: String) async {
    // A detached task runs in no domain.
    await #expect(processExitsWith: .failure) { [name] in
      await Task.detached { mistakes[name]?() }.value
    }
  }
}
