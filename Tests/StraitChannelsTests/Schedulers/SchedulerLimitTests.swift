import Dispatch

/// Schedulers at the edges of time, and when they go.
@Suite(.timeLimit(.minutes(15))) struct SchedulerLimitTests {
  static let never = [Duration.seconds(Int64.max), .seconds(Int64.max) * 18]

  @Test(arguments: never)
  func `background work that is as good as never due holds nothing up`(_ delay: Duration) async {
    let background = BackgroundScheduler()
    await withCheckedContinuation { continuation in
      let late = background.schedule(after: delay) { _ in }
      let often = background.schedule(every: delay) { _ in }
      background.schedule { scheduler in
        scheduler.schedule(after: delay) {}
        scheduler.schedule(every: delay) {}
        scheduler.schedule { continuation.resume() }
      }
      late.dispose()
      often.dispose()
    }
  }

  @Test func `recurring work of the smallest interval catches up`() {
    let scheduler = VirtualScheduler()
    let work = SerialDisposable()
    var times: [Duration] = []
    let interval = Duration(secondsComponent: 0, attosecondsComponent: 1)
    work.inner = scheduler.schedule(every: interval) {
      times.append(scheduler.now)
      if times.count == 1 { scheduler.advance(by: .seconds(3600)) }
      if times.count == 3 { work.dispose() }
    }
    scheduler.advance(by: .seconds(1))
    scheduler.advance(by: .seconds(1))
    #expect(times.count == 3)
    #expect(times.dropFirst().allSatisfy { $0 >= .seconds(3600) })
  }

  @Test func `what came from outside goes on in a loop inside a loop`() {
    let loop = LoopScheduler()
    var lines: [String] = []
    let dialog = loop.callback {
      lines.append("dialog")
      loop.runDue()
      lines.append("closed")
    }
    let answer = loop.callback { lines.append("answer") }
    let last = loop.callback { lines.append("last") }
    dialog()
    answer()
    last()
    loop.runDue()
    #expect(lines == ["dialog", "answer", "last", "closed"])
  }

  @Test func `what work from outside schedules is left to the next call`() {
    let loop = LoopScheduler()
    var lines: [String] = []
    let callback = loop.callback {
      lines.append("outside")
      loop.schedule { lines.append("scheduled outside") }
    }
    loop.schedule {
      lines.append("own")
      loop.schedule { lines.append("scheduled inside") }
    }
    callback()
    loop.runDue()
    #expect(lines == ["outside", "own"])
    #expect(loop.nextDue.map { $0 <= loop.now } == true)
    loop.runDue()
    #expect(lines == ["outside", "own", "scheduled outside", "scheduled inside"])
  }

  // MARK: A scheduler that goes

  private final class Token: Sendable {}

  @Test(arguments: [true, false])
  func `with its scheduler an inlet's receiver goes, and sends report it`(_ isLoop: Bool) {
    var scheduler: (any DomainScheduler)? = isLoop ? LoopScheduler() : VirtualScheduler()
    let inlet: Inlet<Token>
    weak var weakHeld: Token?
    weak var weakSent: Token?
    var endings = 0
    do {
      guard let scheduler else { return }
      let held = Token()
      weakHeld = held
      var signal: Signal<Token>?
      (inlet, signal) = Inlet<Token>.make(on: scheduler)
      signal?.subscribe(
        onNext: { _ in withExtendedLifetime(held) {} },
        onCompleted: { endings += 1 }
      )
      signal = nil
      let sent = Token()
      weakSent = sent
      #expect(inlet.sendNext(sent) == .enqueued)
    }
    #expect(weakHeld != nil)
    scheduler = nil
    #expect(weakHeld == nil)
    #expect(weakSent == nil)
    #expect(inlet.sendNext(Token()) == .terminated)
    #expect(endings == 0)
  }

  private actor Receiving {
    private lazy var scheduler = ActorScheduler(isolation: self)

    func open(holding held: Token) -> (Inlet<Token>, @Sendable () -> Void) {
      let (inlet, signal) = Inlet<Token>.make(on: scheduler)
      signal.subscribe(onNext: { _ in withExtendedLifetime(held) {} })
      return (inlet, scheduler.callback { withExtendedLifetime(held) {} })
    }
  }

  @Test func `with its actor an inlet's receiver goes, and sends report it`() async throws {
    weak var weakHeld: Token?
    weak var weakActor: Receiving?
    let inlet: Inlet<Token>
    let callback: @Sendable () -> Void
    do {
      let actor = Receiving()
      let held = Token()
      (weakHeld, weakActor) = (held, actor)
      (inlet, callback) = await actor.open(holding: held)
    }
    let deadline = ContinuousClock.now + waitLimit
    while weakActor != nil || weakHeld != nil {
      try #require(ContinuousClock.now < deadline, "the receiver is still there")
      await Task.yield()
    }
    callback()
    #expect(inlet.sendNext(Token()) == .terminated)
  }

  private actor Ticking {
    private lazy var scheduler = ActorScheduler(isolation: self)

    func begin(_ held: Departing) {
      scheduler.schedule(every: .milliseconds(1)) { withExtendedLifetime(held) {} }
      Signal.interval(.milliseconds(1), on: scheduler)
        .debounce(for: .seconds(1), on: scheduler)
        .subscribe(onNext: { _ in withExtendedLifetime(held) {} })
    }
  }

  private final class Departing: Sendable {
    private let onDeparture: @Sendable () -> Void

    init(_ onDeparture: @escaping @Sendable () -> Void) {
      self.onDeparture = onDeparture
    }

    deinit {
      onDeparture()
    }
  }

  @Test func `recurring work is released when its actor has gone`() async {
    let (departures, departed) = AsyncStream<Void>.makeStream()
    do {
      let ticking = Ticking()
      await ticking.begin(Departing { departed.finish() })
    }
    for await _ in departures {}
  }
}
