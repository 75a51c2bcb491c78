private let timingContracts: [OperatorContract] = [
  OperatorContract(timed: "debounce", "3|") { $0.debounce(for: .ticks(2), on: $1) },
  OperatorContract(timed: "debounce for no time", "3|") { $0.debounce(for: .zero, on: $1) },
  OperatorContract(timed: "throttle without the latest", "1|", isImmediate: true) {
    $0.throttle(for: .ticks(2), on: $1, latest: false)
  },
  OperatorContract(timed: "throttle without the latest for no time", "123|", isImmediate: true) {
    $0.throttle(for: .zero, on: $1, latest: false)
  },
  OperatorContract(timed: "throttle", "13|") { $0.throttle(for: .ticks(2), on: $1, latest: true) },
  OperatorContract(timed: "throttle for no time", "123|", isImmediate: true) {
    $0.throttle(for: .zero, on: $1, latest: true)
  },
  OperatorContract(timed: "delay", "123|") { $0.delay(.ticks(2), on: $1) },
  OperatorContract(timed: "delay for no time", "123|") { $0.delay(.zero, on: $1) },
  OperatorContract(timed: "timeout", "123|", isImmediate: true) {
    $0.timeout(.ticks(2), on: $1)
  },
  OperatorContract(timed: "timeout between", "123|", isImmediate: true) {
    $0.timeout(between: .ticks(2), on: $1)
  },
  OperatorContract(timed: "sample at an interval", "|") {
    $0.sample(.interval(.ticks(1), on: $1))
  },
  OperatorContract("sample never", "|") { $0.sample(Signal<Void>.never()) },
  OperatorContract(timed: "buffer for time", "[[1, 2, 3]]|") { $0.buffer(for: .ticks(2), on: $1) },
  OperatorContract(timed: "window for time", "w|", isImmediate: true) {
    $0.window(for: .ticks(2), on: $1).map { _ in "w" }
  },
  OperatorContract(timed: "window for time, received", "123|", isImmediate: true, isRelayed: true) {
    received($0.window(for: .ticks(2), on: $1))
  },
  OperatorContract(timed: "deliver on a scheduler", "123|") { $0.deliver(on: $1) },
  OperatorContract("deliver on the immediate scheduler", "123|") {
    $0.deliver(on: ImmediateScheduler.shared)
  },
  OperatorContract(timed: "retry with a backoff", "123|", isImmediate: true, holdsSource: true) {
    $0.retry(2, backoff: .constant(.ticks(1)), on: $1)
  },
]

private let timingDrawings: [Drawings] = [
  Drawings(timed: "delay moves values and completion, and drops them at a failure") {
    $0.delay(.ticks($2), on: $1)
  },
  Drawings(timed: "deliver keeps values, order and ending") { source, scheduler, _ in
    source.deliver(on: scheduler)
  },
  Drawings(timed: "timeout fails when the source takes longer") { $0.timeout(.ticks($2), on: $1) },
  Drawings(timed: "timeout between values fails when the source is silent for longer") {
    $0.timeout(between: .ticks($2), on: $1)
  },
  Drawings(pairs: "sample sends the latest value at each tick, and ends with either") {
    $0.sample($1)
  },
  Drawings(timed: "debounce sends a value once the source is quiet") {
    $0.debounce(for: .ticks($2), on: $1)
  },
  Drawings(timed: "throttle without the latest is silent after a value") {
    $0.throttle(for: .ticks($2), on: $1, latest: false)
  },
  Drawings(timed: "throttle sends the latest at the end of each interval") {
    $0.throttle(for: .ticks($2), on: $1, latest: true)
  },
  Drawings(timed: "buffer gathers the values of an interval that a value starts") {
    $0.buffer(for: .ticks($2), on: $1).map { $0.joined() }
  },
]

@Suite struct TimingTests {
  @Test(arguments: timingContracts)
  func `the operator keeps the contract`(_ contract: OperatorContract) {
    expectContract(contract)
  }

  @Test(arguments: timingDrawings)
  func `an operator sends the drawn events`(_ drawings: Drawings) {
    #expect(drawings.violations() == [])
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

  @Test func `what is on its way is dropped at disposal, also after the completion`() {
    for moment in [2, 4] {
      let world = Timeline()
      let signal = world.hot("ab|").delay(.ticks(3), on: world.scheduler)
      #expect(world.draw(signal, disposeAt: moment) == (moment == 2 ? "" : "---a"))
      #expect(world.scheduler.nextDue == nil)
    }
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
