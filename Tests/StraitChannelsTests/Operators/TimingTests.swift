import StraitChannels
import TestSupport
import Testing

private let timingContracts: [OperatorContract] = [
  OperatorContract("debounce", values: ["3", "completed"], isImmediate: false) {
    $0.debounce(for: .ticks(2), on: $1)
  },
  OperatorContract("debounce for no time", values: ["3", "completed"], isImmediate: false) {
    $0.debounce(for: .zero, on: $1)
  },
  OperatorContract("throttle", values: ["3", "completed"], isImmediate: false) {
    $0.throttle(.ticks(2), on: $1)
  },
  OperatorContract(
    "throttle while it is odd",
    values: ["2", "3", "completed"],
    isImmediate: false
  ) {
    $0.throttle(.ticks(2), on: $1) { $0 % 2 == 1 }
  },
  OperatorContract("throttleFirst", values: ["1", "completed"]) {
    $0.throttleFirst(.ticks(2), on: $1)
  },
  OperatorContract("throttleFirst for no time", values: ["1", "2", "3", "completed"]) {
    $0.throttleFirst(.zero, on: $1)
  },
  OperatorContract("throttleLatest", values: ["1", "3", "completed"], isImmediate: false) {
    $0.throttleLatest(.ticks(2), on: $1)
  },
  OperatorContract("throttleLatest for no time", values: ["1", "2", "3", "completed"]) {
    $0.throttleLatest(.zero, on: $1)
  },
  OperatorContract("delay", values: ["1", "2", "3", "completed"], isImmediate: false) {
    $0.delay(.ticks(2), on: $1)
  },
  OperatorContract("delay for no time", values: ["1", "2", "3", "completed"], isImmediate: false) {
    $0.delay(.zero, on: $1)
  },
  OperatorContract("timeout", values: ["1", "2", "3", "completed"]) {
    $0.timeout(.ticks(2), on: $1)
  },
  OperatorContract("timeout between", values: ["1", "2", "3", "completed"]) {
    $0.timeout(between: .ticks(2), on: $1)
  },
  OperatorContract("sample at an interval", values: ["completed"], isImmediate: false) {
    $0.sample(.interval(.ticks(1), on: $1))
  },
  OperatorContract("sample never", values: ["completed"]) { source, _ in
    source.sample(Signal<Void>.never())
  },
  OperatorContract("buffer for time", values: ["[1, 2, 3]", "completed"], isImmediate: false) {
    $0.buffer(for: .ticks(2), on: $1)
  },
  OperatorContract("window for time", values: ["window", "completed"]) {
    $0.window(for: .ticks(2), on: $1).map { _ in "window" }
  },
  OperatorContract(
    "window for time, merged",
    values: ["1", "2", "3", "completed"],
    isRelayed: true
  ) {
    source,
    scheduler in
    Signal { subscriber in
      source.window(for: .ticks(2), on: scheduler).subscribe(
        onNext: { $0.subscribe(onNext: { subscriber.sendNext($0) }) },
        onError: { subscriber.sendError($0) },
        onCompleted: { subscriber.sendCompleted() }
      )
    }
  },
]

@Suite struct TimingTests {
  @Test(arguments: timingContracts)
  func `the operator keeps the contract`(_ contract: OperatorContract) {
    expectContract(contract)
  }

  @Test func `interval sends the scheduler's time on a grid of the subscriber's own`() {
    let scheduler = VirtualScheduler()
    let signal = Signal.interval(.ticks(2), on: scheduler)
    #expect(scheduler.nextDue == nil)
    scheduler.advance(by: .ticks(1))
    var received: [Duration] = []
    let subscription = signal.subscribe(onNext: { received.append($0) })
    scheduler.advance(by: .ticks(6))
    #expect(received == [.ticks(3), .ticks(5), .ticks(7)])
    subscription.dispose()
    #expect(scheduler.nextDue == nil)
  }

  @Test func `a value of an interval may end the subscription`() {
    let scheduler = VirtualScheduler()
    let slot = SerialDisposable()
    var runs = 0
    slot.inner = Signal.interval(.ticks(1), on: scheduler).subscribe(onNext: { _ in
      runs += 1
      slot.dispose()
    })
    scheduler.advance(by: .ticks(3))
    #expect(runs == 1)
    #expect(scheduler.nextDue == nil)
  }

  @Test(arguments: [
    ("ab--c|", 2, "--ab--c|"),
    ("(abc)--(d|)", 2, "--(abc)--(d|)"),
    ("|", 3, "---|"),
    ("a|", 3, "---a|"),
    ("abc#", 2, "--a#"),
    ("#", 2, "#"),
    ("(abc|)", 0, "(abc|)"),
    ("abc", 2, "--abc"),
  ])
  func `delay moves values and completion, and drops them at a failure`(
    _ source: String,
    _ ticks: Int,
    _ drawn: String
  ) {
    #expect(timeline(source) { $0.delay(.ticks(ticks), on: $1) } == drawn)
  }

  @Test func `what is on its way is dropped at disposal, also after the completion`() {
    for moment in [2, 4] {
      let world = Timeline()
      let signal = world.hot("ab|").delay(.ticks(3), on: world.scheduler)
      #expect(world.draw(signal, disposeAt: moment) == (moment == 2 ? "" : "---a"))
      #expect(world.scheduler.nextDue == nil)
    }
  }

  @Test func `a delay of zero does not send inside the source's send`() {
    let scheduler = VirtualScheduler()
    let source = Subject<Int>()
    var received: [Int] = []
    source.delay(.zero, on: scheduler).subscribe(onNext: { received.append($0) })
    source.sendNext(1)
    #expect(received == [])
    scheduler.advance(by: .zero)
    #expect(received == [1])
  }

  @Test func `a value that is sent from inside a delayed one is delayed, too`() {
    let scheduler = VirtualScheduler()
    let source = Subject<Int>()
    var received: [String] = []
    source.delay(.ticks(1), on: scheduler).subscribe(onNext: {
      received.append("\($0)@\(scheduler.now.components.seconds)")
      if $0 < 3 { source.sendNext($0 + 1) }
    })
    source.sendNext(1)
    scheduler.advance(by: .ticks(10))
    #expect(received == ["1@1", "2@2", "3@3"])
  }

  @Test func `values that answer each other without a delay let other work take its turn`() {
    let scheduler = VirtualScheduler()
    let source = Subject<Int>()
    var received: [Int] = []
    source.delay(.zero, on: scheduler).subscribe(onNext: {
      received.append($0)
      if $0 < 3 { source.sendNext($0 + 1) }
    })
    source.sendNext(1)
    scheduler.schedule { received.append(0) }
    scheduler.advance(by: .zero)
    #expect(received == [1, 0, 2, 3])
  }

  @Test func `a million delayed values are one piece of work at a time`() {
    let scheduler = CountingScheduler()
    let source = Subject<Int>()
    var sum = 0
    source.delay(.ticks(1), on: scheduler).subscribe(onNext: { sum += $0 })
    let count = Soak.many(1_000_000)
    for _ in 1...count { source.sendNext(1) }
    #expect(scheduler.count == 1)
    scheduler.inner.advance(by: .ticks(1))
    #expect(sum == count)
    #expect(scheduler.count == 1)
  }

  @Test(arguments: [
    ("a-b-c-d-|", 5, "a-b-c#"),
    ("a-b-|", 5, "a-b-|"),
    ("a-b-#", 9, "a-b-#"),
    ("a-b--|", 5, "a-b--|"),
    ("(ab)c|", 0, "(ab#)"),
    ("-", 3, "---#"),
  ])
  func `timeout fails when the source takes longer`(
    _ source: String,
    _ ticks: Int,
    _ drawn: String
  ) {
    #expect(timeline(source) { $0.timeout(.ticks(ticks), on: $1) } == drawn)
  }

  @Test(arguments: [
    ("a-b-c-----d-|", 3, "a-b-c--#"),
    ("a--b--c--|", 3, "a--b--c--|"),
    ("-----a", 3, "---#"),
    ("a-#", 3, "a-#"),
    ("(ab)c|", 0, "(ab#)"),
  ])
  func `timeout between values fails when the source is silent for longer`(
    _ source: String,
    _ ticks: Int,
    _ drawn: String
  ) {
    #expect(timeline(source) { $0.timeout(between: .ticks(ticks), on: $1) } == drawn)
  }

  @Test func `a timeout says how long it waited, disposes the source, and stops with it`() {
    let scheduler = VirtualScheduler()
    let source = Subject<Int>()
    var errors: [TimeoutError?] = []
    let late = source.timeout(.ticks(2), on: scheduler)
    late.subscribe(onError: { errors.append($0 as? TimeoutError) })
    source.timeout(between: .ticks(3), on: scheduler)
      .subscribe(onError: { errors.append($0 as? TimeoutError) })
    #expect(source.subscriberCount == 2)
    scheduler.advance(by: .ticks(3))
    #expect(errors == [TimeoutError(interval: .ticks(2)), TimeoutError(interval: .ticks(3))])
    #expect(
      "\(TimeoutError(interval: .seconds(2)))" == "expected a value within 2.0 seconds, found none"
    )
    #expect(source.subscriberCount == 0)
    Signal.just(1).timeout(.ticks(2), on: scheduler).subscribe(onNext: { _ in })
    #expect(scheduler.nextDue == nil)
  }

  @Test func `a million values leave one piece of work for the time between them`() {
    let scheduler = CountingScheduler()
    let source = Subject<Int>()
    let subscription = source.timeout(between: .ticks(1), on: scheduler)
      .subscribe(onNext: { _ in })
    for _ in 1...Soak.many(1_000_000) {
      source.sendNext(1)
      scheduler.inner.advance(by: .microseconds(1))
    }
    #expect(scheduler.count <= 3)
    subscription.dispose()
    #expect(scheduler.inner.nextDue == nil)
  }

  @Test(arguments: [
    ("-ab-----c--|", "t--t--t--t--", "---b--b--c-|"),
    ("----a-----|", "t-t-t-t|", "----a-a|"),
    ("ab-#", "t", "a--#"),
    ("ab--------|", "-t-#", "-b-#"),
    ("|", "t", "|"),
  ])
  func `sample sends the latest value at each tick, and ends with either`(
    _ source: String,
    _ ticks: String,
    _ drawn: String
  ) {
    #expect(timeline(source, ticks) { source, ticks, _ in source.sample(ticks) } == drawn)
  }

  @Test func `sampling releases the subscriber when either signal is deallocated`() {
    for sourceIsReleased in [true, false] {
      var source: Subject<Int>? = Subject()
      var ticks: Subject<Int>? = Subject()
      var hasEnded = false
      let subscription = source.flatMap { source in
        ticks.map { ticks in
          source.sample(ticks).subscribe(
            onError: { _ in hasEnded = true },
            onCompleted: { hasEnded = true }
          )
        }
      }
      if sourceIsReleased { source = nil } else { ticks = nil }
      #expect(subscription?.isDisposed == true)
      #expect((source ?? ticks)?.subscriberCount == 0)
      #expect(hasEnded == false)
    }
  }

  @Test func `a negative interval is refused, and an interval of zero for the endless one`() async {
    await #expect(processExitsWith: .failure) {
      _ = Signal.interval(.zero, on: VirtualScheduler())
    }
    await #expect(processExitsWith: .failure) {
      _ = Signal.interval(.ticks(-1), on: VirtualScheduler())
    }
    await #expect(processExitsWith: .failure) {
      _ = Signal<Int>.never().delay(.ticks(-1), on: VirtualScheduler())
    }
    await #expect(processExitsWith: .failure) {
      _ = Signal<Int>.never().timeout(.ticks(-1), on: VirtualScheduler())
    }
    await #expect(processExitsWith: .failure) {
      _ = Signal<Int>.never().timeout(between: .ticks(-1), on: VirtualScheduler())
    }
  }
}

/// Counts what is scheduled on a virtual scheduler.
final class CountingScheduler: Scheduler {
  let inner = VirtualScheduler()
  private(set) var count = 0

  var now: Duration { inner.now }

  func schedule(after delay: Duration, _ action: @escaping () -> Void) -> Disposable {
    count += 1
    return inner.schedule(after: delay, action)
  }

  /// A scheduler that has its own way to do recurring work, and holds nothing that it returns.
  private final class Ticker: Scheduler {
    let inner = VirtualScheduler()
    var now: Duration { inner.now }

    func schedule(after delay: Duration, _ action: @escaping () -> Void) -> Disposable {
      inner.schedule(after: delay, action)
    }

    func schedule(
      every interval: Duration,
      after delay: Duration?,
      _ action: @escaping () -> Void
    ) -> Disposable {
      let ticks = inner.schedule(every: interval, after: delay, action)
      return Disposable { ticks.dispose() }
    }
  }

  @Test func `an interval on a scheduler of another kind ends when it is disposed`() {
    let ticker = Ticker()
    var ticks = 0
    let interval = Signal.interval(.seconds(1), on: ticker)
    let subscription = interval.subscribe(onNext: { _ in ticks += 1 })
    ticker.inner.advance(by: .seconds(2))
    subscription.dispose()
    ticker.inner.advance(by: .seconds(2))
    #expect(ticks == 2)
    #expect(ticker.inner.nextDue == nil)
  }
}
