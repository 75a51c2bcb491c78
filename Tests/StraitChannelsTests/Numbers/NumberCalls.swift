/// Calls of the public declarations of StraitChannels that take integers or times, by the names of
/// the listing in `Tests/API`.
@MainActor enum NumberCalls {
  typealias Call = @MainActor (Int) -> Void

  static let numbers = [Int.min, -1, 0, 3, Int.max]

  /// Declarations that are called elsewhere, with the numbers that their documentation excludes.
  ///
  /// PreconditionTests sets the limits of all deliveries of a process, and the requirements of the
  /// protocol are called as those of its schedulers. The immediate scheduler blocks its thread.
  static let limited: Set<String> = [
    "Delivery.roundLimit", "Delivery.turnLimit", "ImmediateScheduler.schedule(after:_:)",
    "ImmediateScheduler.schedule(every:after:_:)", "Scheduler.schedule(after:_:)",
    "Scheduler.schedule(every:_:)", "Scheduler.schedule(every:after:_:)",
  ]

  /// Each is called with all `numbers`, cut to what its documentation asks for.
  static let calls: [String: Call] = [
    "ActorScheduler.schedule(after:_:)": { one in
      ActorScheduler(isolation: MainActor.shared).schedule(after: time(one)) {}.dispose()
    },
    "BackgroundScheduler.schedule(after:_:)": { one in
      BackgroundScheduler().schedule(after: time(one)) { _ in }.dispose()
    },
    "BackgroundScheduler.schedule(every:_:)": { one in
      BackgroundScheduler().schedule(every: time(max(1, one))) { _ in }.dispose()
    },
    "Backoff.constant(_:)": { one in wait(.constant(time(max(0, one)))) },
    "Backoff.delay(beforeRetry:)": { one in
      let backoff = Backoff.exponential(base: .seconds(1), max: time(.max))
      _ = backoff.delay(beforeRetry: max(1, one))
    },
    "Backoff.exponential(base:factor:max:)": { one in
      wait(.exponential(base: time(max(0, one)), factor: 1e300, max: time(.max)))
    },
    "Backoff.linear(_:max:)": { one in wait(.linear(time(max(0, one)), max: time(.max))) },
    "BindingPolicy.Commit.debounced(for:on:)": { one in
      _ = BindingPolicy.Commit.debounced(for: time(max(0, one)), on: VirtualScheduler())
    },
    "DescriptorReadiness.init(rawValue:)": { one in
      _ = DescriptorReadiness(rawValue: one).isEmpty
    },
    "LoopScheduler.schedule(after:_:)": { one in
      let loop = LoopScheduler()
      loop.schedule(after: time(one)) {}
      loop.schedule(every: time(max(1, one)), after: time(one)) {}.dispose()
      loop.runDue()
      _ = loop.nextDue
    },
    "MainLoop.watch(_:for:_:)": { one in
      MainLoop.shared.watch(Int32(clamping: one)) { _ in }.dispose()
    },
    "MainScheduler.schedule(after:_:)": { one in
      MainScheduler.shared.schedule(after: time(one)) {}.dispose()
    },
    "ReplaySubject.init(capacity:)": { one in
      let subject = ReplaySubject<Int>(capacity: max(0, one))
      subject.sendNext(1)
      subject.sendNext(2)
      subject.subscribe(onNext: { _ in }).dispose()
    },
    "Signal.buffer(_:)": { one in run { source, _ in source.buffer(max(1, one)) } },
    "Signal.buffer(for:on:)": { one in run { $0.buffer(for: time(max(0, one)), on: $1) } },
    "Signal.debounce(for:on:)": { one in run { $0.debounce(for: time(max(0, one)), on: $1) } },
    "Signal.delay(_:on:)": { one in run { $0.delay(time(max(0, one)), on: $1) } },
    "Signal.elementAt(_:)": { one in run { source, _ in source.elementAt(max(0, one)) } },
    "Signal.flatMap(limit:_:)": { one in
      run { source, _ in source.flatMap(limit: max(1, one)) { .just($0) } }
    },
    "Signal.flatten(limit:)": { one in
      run { source, _ in source.map { Signal.just($0) }.flatten(limit: max(1, one)) }
    },
    "Signal.interval(_:on:)": { one in
      run { _, scheduler in Signal.interval(time(max(1, one)), on: scheduler).take(2) }
    },
    "Signal.repeat(_:)": { one in
      run { source, _ in source.merge(.never()).repeat(max(0, one)) }
    },
    // A source that fails immediately would be retried without end.
    "Signal.retry(_:)": { one in
      run { source, _ in source.merge(.never()).retry(max(0, min(one, 3))) }
      run(fails: false) { source, _ in source.retry(max(0, one)) }
    },
    "Signal.retry(_:backoff:on:)": { one in
      run { $0.retry(max(0, one), backoff: .constant(time(max(0, one))), on: $1) }
    },
    "Signal.scanIndexed(_:_:)": { one in
      run { source, _ in source.scanIndexed(one) { $0 &+ $1 &+ $2 } }
    },
    "Signal.skip(_:)": { one in run { source, _ in source.skip(max(0, one)) } },
    "Signal.take(_:)": { one in run { source, _ in source.take(max(0, one)) } },
    "Signal.takeLast(_:)": { one in run { source, _ in source.takeLast(max(0, one)) } },
    "Signal.throttle(for:on:latest:)": { one in
      for latest in [false, true] {
        run { $0.throttle(for: time(max(0, one)), on: $1, latest: latest) }
      }
    },
    "Signal.timeout(_:on:)": { one in run { $0.timeout(time(max(0, one)), on: $1) } },
    "Signal.timeout(between:on:)": { one in
      run { $0.timeout(between: time(max(0, one)), on: $1) }
    },
    "Signal.window(_:)": { one in
      run { source, _ in source.window(max(1, one)).flatten(limit: .max) }
    },
    "Signal.window(for:on:)": { one in
      run { $0.window(for: time(max(0, one)), on: $1).flatten(limit: .max) }
    },
    "TimeoutError.init(interval:)": { one in _ = "\(TimeoutError(interval: time(one)))" },
    "VirtualScheduler.advance(by:)": { one in
      let scheduler = VirtualScheduler()
      scheduler.schedule(every: time(.max)) {}
      scheduler.advance(by: time(max(0, one)))
    },
    "VirtualScheduler.runAll(limit:)": { one in
      let scheduler = VirtualScheduler()
      scheduler.schedule {}
      _ = scheduler.runAll(limit: max(0, one))
    },
    "VirtualScheduler.schedule(after:_:)": { one in
      let scheduler = VirtualScheduler()
      scheduler.schedule(after: time(one)) {}
      scheduler.advance(by: .seconds(1))
    },
    "VirtualScheduler.schedule(at:_:)": { one in
      let scheduler = VirtualScheduler()
      scheduler.advance(by: .seconds(1))
      scheduler.schedule(at: time(one)) {}
      scheduler.advance(by: .seconds(1))
    },
  ]

  /// Makes all calls.
  static func callAll() {
    for (_, call) in calls.sorted(by: { $0.key < $1.key }) {
      for one in numbers { call(one) }
    }
  }

  private static func time(_ seconds: Int) -> Duration { .seconds(seconds) }

  private static func wait(_ backoff: Backoff) {
    for retry in [1, 2, .max] {
      _ = backoff.delay(beforeRetry: retry)
      _ = backoff.jittered(by: 1, seed: 1).delay(beforeRetry: retry)
    }
  }

  /// Sends values through an operator, and lets time pass.
  private static func run<Output>(
    fails: Bool = true,
    _ make: (Signal<Int>, VirtualScheduler) -> Signal<Output>
  ) {
    for fails in Set([false, fails]) {
      let (source, scheduler) = (Subject<Int>(), VirtualScheduler())
      let subscription = make(source, scheduler).subscribe(onNext: { _ in })
      source.sendNext(1)
      source.sendNext(2)
      scheduler.advance(by: .seconds(1))
      source.sendNext(3)
      scheduler.advance(by: time(.max))
      if fails { source.sendError(TimeoutError(interval: .zero)) }
      subscription.dispose()
    }
  }
}
