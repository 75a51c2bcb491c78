/// The operators that let fewer values pass, by time.
@Suite struct ThrottlingTests {
  @Test func `a source that is deallocated drops the pending values, and releases the subscriber`()
  {
    let operators: [(Signal<Int>, VirtualScheduler) -> Signal<Int>] = [
      { $0.debounce(for: .ticks(1), on: $1) },
      { $0.throttle(for: .ticks(1), on: $1, latest: true) },
      { $0.delay(.ticks(1), on: $1) },
      { $0.buffer(for: .ticks(1), on: $1).map(\.count) },
    ]
    for (operation, expected) in zip(operators, [[], [1], [], []]) {
      let scheduler = VirtualScheduler()
      var source: Subject<Int>? = Subject()
      var received: [Int] = []
      let subscription = source.map {
        operation($0, scheduler).subscribe(onNext: { received.append($0) })
      }
      source?.sendNext(1)
      source?.sendNext(2)
      source = nil
      #expect(subscription?.isDisposed == true)
      #expect(scheduler.nextDue == nil)
      #expect(received == expected)
    }
  }

  @Test func `a value every microsecond leaves one piece of work`() {
    let scheduler = CountingScheduler()
    let source = Subject<Int>()
    var received: [Int] = []
    source.debounce(for: .milliseconds(300), on: scheduler).subscribe(onNext: {
      received.append($0)
    })
    for value in 1...1_000_000 {
      source.sendNext(value)
      scheduler.inner.advance(by: .microseconds(1))
    }
    // It looks once an interval whether the source is quiet.
    #expect(scheduler.count == 4)
    #expect(received == [])
    scheduler.inner.advance(by: .milliseconds(299))
    #expect(received == [])
    scheduler.inner.advance(by: .milliseconds(1))
    #expect(received == [1_000_000])
    #expect(scheduler.inner.nextDue == nil)
  }

  @Test func `a scheduler that runs its work at once is no problem`() {
    func received(_ operation: (Signal<Int>, any Scheduler) -> Signal<Int>) -> [Int] {
      var received: [Int] = []
      let source = Subject<Int>()
      operation(source, InlineScheduler()).subscribe(
        onNext: { received.append($0) },
        onError: { _ in received.append(-1) },
        onCompleted: { received.append(0) }
      )
      for value in 1...3 { source.sendNext(value) }
      source.sendCompleted()
      return received
    }
    #expect(received { $0.debounce(for: .ticks(1), on: $1) } == [1, 2, 3, 0])
    #expect(received { $0.delay(.ticks(1), on: $1) } == [1, 2, 3, 0])
    #expect(received { $0.throttle(for: .ticks(1), on: $1, latest: true) } == [1, 2, 3, 0])
    #expect(received { $0.buffer(for: .ticks(1), on: $1).map { $0[0] } } == [1, 2, 3, 0])
    #expect(received { $0.timeout(.ticks(1), on: $1) } == [-1])
    #expect(received { $0.timeout(between: .ticks(1), on: $1) } == [-1])
  }

  @Test func `the work of a scheduler whose time stands still ends the wait`() {
    /// A scheduler that runs its work on request; its time stands still.
    final class Still: Scheduler {
      let now: Duration = .zero
      let inner = VirtualScheduler()

      func schedule(after delay: Duration, _ action: @escaping () -> Void) -> Disposable {
        inner.schedule(after: delay, action)
      }
    }
    func received(_ operation: (Signal<Int>, any Scheduler) -> Signal<Int>) -> [Int] {
      var received: [Int] = []
      let source = Subject<Int>()
      let scheduler = Still()
      operation(source, scheduler).subscribe(
        onNext: { received.append($0) },
        onError: { _ in received.append(-1) }
      )
      for value in 1...3 { source.sendNext(value) }
      #expect(scheduler.inner.runAll(limit: 9))
      return received
    }
    #expect(received { $0.debounce(for: .ticks(1), on: $1) } == [3])
    #expect(received { $0.throttle(for: .ticks(1), on: $1, latest: true) } == [1, 3])
    #expect(received { $0.delay(.ticks(1), on: $1) } == [1, 2, 3])
    #expect(received { $0.buffer(for: .ticks(1), on: $1).map { $0.count } } == [3])
    #expect(received { $0.window(for: .ticks(1), on: $1).flatMap { $0.reduce(0, +) } } == [6])
    #expect(received { $0.timeout(.ticks(1), on: $1) } == [1, 2, 3, -1])
    #expect(received { $0.timeout(between: .ticks(1), on: $1) } == [1, 2, 3, -1])
    #expect(
      received { _, scheduler in
        .fail(Failure()).retry(2, backoff: .constant(.ticks(1)), on: scheduler)
      } == [-1]
    )
  }
}
