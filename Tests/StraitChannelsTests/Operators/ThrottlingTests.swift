import StraitChannels
import TestSupport
import Testing

/// The operators that let fewer values pass, by time.
@Suite struct ThrottlingTests {
  @Test(arguments: [
    ("abc---d----|", 2, "----c---d--|"),
    ("a-----|", 2, "--a---|"),
    ("ab|", 2, "--(b|)"),
    ("ab#", 2, "--#"),
    ("a-b-c", 2, "------c"),
    ("a--b", 2, "--a--b"),
    ("|", 2, "|"),
    ("#", 2, "#"),
    ("(ab)c(d|)", 0, "bc(d|)"),
  ])
  func `debounce sends a value once the source is quiet; throttle is its other name`(
    _ source: String,
    _ ticks: Int,
    _ drawn: String
  ) {
    #expect(timeline(source) { $0.debounce(for: .ticks(ticks), on: $1) } == drawn)
    #expect(timeline(source) { $0.throttle(.ticks(ticks), on: $1) } == drawn)
    #expect(timeline(source) { $0.throttle(.ticks(ticks), on: $1) { _ in true } } == drawn)
  }

  @Test(arguments: [
    ("abX---c----|", "--X-----c--|"),
    ("aX-b|", "-X--(b|)"),
    ("aXb---Y", "-X--b-Y"),
    ("Xa#", "X-#"),
    ("XYZ|", "XYZ|"),
  ])
  func `throttle with a test sends what fails it at once, and drops the pending value`(
    _ source: String,
    _ drawn: String
  ) {
    let output = timeline(source) { source, scheduler in
      source.throttle(.ticks(2), on: scheduler) { $0 == $0.lowercased() }
    }
    #expect(output == drawn)
  }

  @Test func `the test may dispose the subscription`() {
    let scheduler = VirtualScheduler()
    let source = Subject<Int>()
    let slot = SerialDisposable()
    var received: [Int] = []
    slot.inner = source.throttle(.ticks(1), on: scheduler) { value in
      if value > 1 { slot.dispose() }
      return value == 3
    }
    .subscribe(onNext: { received.append($0) })
    source.sendNext(1)
    source.sendNext(2)
    #expect(received == [1])
    #expect(scheduler.nextDue == nil)
    #expect(source.subscriberCount == 0)
  }

  @Test(arguments: [
    ("abc-d-e-----f--|", 4, "a---d-------f--|"),
    ("-a#", 4, "-a#"),
    ("(ab)(cd)|", 0, "(ab)(cd)|"),
    ("|", 4, "|"),
  ])
  func `throttleFirst is silent after a value`(_ source: String, _ ticks: Int, _ drawn: String) {
    #expect(timeline(source) { $0.throttleFirst(.ticks(ticks), on: $1) } == drawn)
  }

  @Test(arguments: [
    ("abc---d-----e-f---|", 4, "a---c---d---e---f-|"),
    ("ab|", 4, "a-(b|)"),
    ("ab#", 4, "a-#"),
    ("abcdefgh", 4, "a---e---h"),
    ("(ab)(cd)|", 0, "(ab)(cd)|"),
    ("a-------b|", 4, "a-------b|"),
    ("#", 4, "#"),
  ])
  func `throttleLatest sends the latest at the end of each interval`(
    _ source: String,
    _ ticks: Int,
    _ drawn: String
  ) {
    #expect(timeline(source) { $0.throttleLatest(.ticks(ticks), on: $1) } == drawn)
  }

  @Test func `disposal drops the pending value and its work`() {
    let operators: [(Signal<String>, VirtualScheduler) -> Signal<String>] = [
      { $0.debounce(for: .ticks(4), on: $1) },
      { $0.throttleLatest(.ticks(4), on: $1) },
    ]
    for (operation, drawn) in zip(operators, ["", "a"]) {
      let world = Timeline()
      let signal = operation(world.hot("abc"), world.scheduler)
      #expect(world.draw(signal, disposeAt: 3) == drawn)
      #expect(world.scheduler.nextDue == nil)
    }
  }

  @Test func `a source that is deallocated drops the pending values, and releases the subscriber`()
  {
    let operators: [(Signal<Int>, VirtualScheduler) -> Signal<Int>] = [
      { $0.debounce(for: .ticks(1), on: $1) },
      { $0.throttleLatest(.ticks(1), on: $1) },
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
    /// Its time stands still.
    final class Inline: Scheduler {
      let now: Duration = .zero
      func schedule(after delay: Duration, _ action: @escaping () -> Void) -> Disposable {
        action()
        return Disposable {}
      }
    }
    func received(_ operation: (Signal<Int>, any Scheduler) -> Signal<Int>) -> [Int] {
      var received: [Int] = []
      let source = Subject<Int>()
      operation(source, Inline()).subscribe(
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
    #expect(received { $0.throttleLatest(.ticks(1), on: $1) } == [1, 2, 3, 0])
    #expect(received { $0.buffer(for: .ticks(1), on: $1).map { $0[0] } } == [1, 2, 3, 0])
    #expect(received { $0.timeout(.ticks(1), on: $1) } == [-1])
    #expect(received { $0.timeout(between: .ticks(1), on: $1) } == [-1])
  }

  @Test func `the work of a scheduler whose time stands still ends the wait`() {
    /// Its work runs when it is asked to; its time stands still.
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
    #expect(received { $0.throttleLatest(.ticks(1), on: $1) } == [1, 3])
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

  @Test func `a negative interval is refused`() async {
    await #expect(processExitsWith: .failure) {
      _ = Signal<Int>.never().debounce(for: .ticks(-1), on: VirtualScheduler())
    }
    await #expect(processExitsWith: .failure) {
      _ = Signal<Int>.never().throttle(.ticks(-1), on: VirtualScheduler())
    }
    await #expect(processExitsWith: .failure) {
      _ = Signal<Int>.never().throttle(.ticks(-1), on: VirtualScheduler()) { _ in true }
    }
    await #expect(processExitsWith: .failure) {
      _ = Signal<Int>.never().throttleFirst(.ticks(-1), on: VirtualScheduler())
    }
    await #expect(processExitsWith: .failure) {
      _ = Signal<Int>.never().throttleLatest(.ticks(-1), on: VirtualScheduler())
    }
  }
}
