/// The promises of an inlet, where sender and receiver are the same thread and time stands still.
@Suite struct InletTests {
  private let scheduler = VirtualScheduler()
  private let log = EventLog()

  @Test
  func `values are delivered at the scheduler's next turn, in order, and the ending after them`() {
    let (inlet, signal) = Inlet<Int>.make(on: scheduler)
    log.subscribe("a", to: signal)
    #expect(inlet.sendNext(1) == .enqueued)
    #expect(inlet.sendNext(2) == .enqueued)
    #expect(inlet.sendCompleted() == .enqueued)
    #expect(inlet.sendNext(3) == .terminated)
    #expect(inlet.sendError(Failure()) == .terminated)
    #expect(log.lines == [])
    scheduler.advance(by: .zero)
    #expect(log.lines == ["a next 1", "a next 2", "a completed"])
  }

  @Test func `a failure ends it, and late subscribers receive it`() {
    let (inlet, signal) = Inlet<Int>.make(on: scheduler)
    inlet.sendError(Failure())
    scheduler.advance(by: .zero)
    log.subscribe("late", to: signal)
    #expect(log.lines == ["late error"])
  }

  @Test func `a burst wakes the receiver once`() {
    let counting = CountingScheduler()
    let (inlet, signal) = Inlet<Int>.make(on: counting)
    log.subscribe("a", to: signal)
    for number in 1...100 { inlet.sendNext(number) }
    #expect(counting.wakes.value == 1)
    counting.inner.advance(by: .zero)
    #expect(log.lines.count == 100)
    inlet.sendNext(101)
    #expect(counting.wakes.value == 2)
  }

  @Test(arguments: [
    (Buffering.newest(2), [4, 5]),
    (.oldest(2), [1, 2]),
    (.newest(1), [5]),
    (.newest(5), [1, 2, 3, 4, 5]),
    (.oldest(5), [1, 2, 3, 4, 5]),
    (.unbounded, [1, 2, 3, 4, 5]),
  ])
  func `what finds no room is dropped as the buffering says`(
    _ buffering: Buffering,
    _ delivered: [Int]
  ) {
    let (inlet, signal) = Inlet<Int>.make(on: scheduler, buffering: buffering)
    var values: [Int] = []
    signal.subscribe(onNext: { values.append($0) })
    let results = (1...5).map { inlet.sendNext($0) }
    let full: Inlet<Int>.SendResult =
      if case .newest = buffering { .replacedOldest } else { .dropped }
    #expect(results == (1...5).map { $0 <= delivered.count ? .enqueued : full })
    scheduler.advance(by: .zero)
    #expect(values == delivered)
    inlet.sendNext(6)
    scheduler.advance(by: .zero)
    #expect(values == delivered + [6])
  }

  @Test func `a subscriber retains a signal that has no other reference`() {
    let (inlet, signal) = Inlet<Int>.make(on: scheduler)
    let log = EventLog()
    func subscribe(_ signal: consuming Signal<Int>) {
      log.subscribe("a", to: signal.map { $0 * 2 })
    }
    subscribe(signal)
    inlet.sendNext(1)
    scheduler.advance(by: .zero)
    #expect(log.lines == ["a next 2"])
  }

  @Test func `when the receiver has gone, sends report it and values are freed`() {
    weak var weakToken: Token?
    let inlet = abandonedInlet { weakToken = $0 }
    #expect(weakToken == nil)
    #expect(inlet.sendNext(Token()) == .terminated)
    #expect(inlet.sendCompleted() == .terminated)
    scheduler.advance(by: .zero)
    #expect(scheduler.nextDue == nil)
  }

  /// Sends a token to a receiver that goes, its last subscriber after its signal.
  private func abandonedInlet(_ note: (Token) -> Void) -> Inlet<Token> {
    var signal: Signal<Token>?
    let inlet: Inlet<Token>
    (inlet, signal) = Inlet<Token>.make(on: scheduler)
    let subscription = signal?.subscribe(onNext: { _ in })
    let token = Token()
    note(token)
    #expect(inlet.sendNext(token) == .enqueued)
    signal = nil
    #expect(inlet.sendNext(token) == .enqueued)
    subscription?.dispose()
    return inlet
  }

  @Test func `a receiver that goes while it receives receives no more`() {
    var signal: Signal<Int>?
    let inlet: Inlet<Int>
    (inlet, signal) = Inlet<Int>.make(on: scheduler)
    let subscription = SerialDisposable()
    var values: [Int] = []
    subscription.inner = signal?.subscribe(onNext: {
      values.append($0)
      subscription.dispose()
    })
    signal = nil
    inlet.sendNext(1)
    inlet.sendNext(2)
    scheduler.advance(by: .zero)
    #expect(values == [1])
    #expect(inlet.sendNext(3) == .terminated)
  }

  @Test func `when the last inlet has gone, what was sent is delivered and no subscriber is kept`()
  {
    var values: [Int] = []
    weak var weakHeld: Token?
    do {
      let held = Token()
      weakHeld = held
      let (inlet, signal) = Inlet<Int>.make(on: scheduler)
      signal.subscribe(onNext: {
        values.append($0)
        withExtendedLifetime(held) {}
      })
      inlet.sendNext(1)
    }
    #expect(weakHeld != nil)
    scheduler.advance(by: .zero)
    #expect(values == [1])
    #expect(weakHeld == nil)
  }

  @Test func `nothing is left when everything was delivered`() {
    let left = leftovers { token in
      let (inlet, signal) = Inlet<Int>.make(on: scheduler)
      signal.subscribe(onCompleted: { token.use() })
      inlet.sendCompleted()
      scheduler.advance(by: .zero)
      #expect(inlet.sendNext(1) == .terminated)
    }
    #expect(left == nil)
  }

  @Test func `what is sent from inside a delivery comes after it`() {
    let (inlet, signal) = Inlet<Int>.make(on: scheduler)
    log.subscribe("a", to: signal)
    signal.subscribe(onNext: {
      if $0 < 3 { inlet.sendNext($0 + 2) }
      // A subscriber may let the scheduler run.
      scheduler.advance(by: .zero)
    })
    log.subscribe("b", to: signal)
    inlet.sendNext(1)
    inlet.sendNext(2)
    scheduler.advance(by: .zero)
    #expect(
      log.lines == (1...4).flatMap { ["a next \($0)", "b next \($0)"] }
    )
  }

  @Test func `a signal may be subscribed by an inlet`() {
    let source = Subject<Int>()
    let (inlet, signal) = Inlet<Int>.make(on: scheduler)
    log.subscribe("a", to: signal)
    source.subscribe(inlet)
    source.sendNext(1)
    source.sendCompleted()
    scheduler.advance(by: .zero)
    #expect(log.lines == ["a next 1", "a completed"])
  }

  private final class Token: Sendable {}

  /// Counts how often its callbacks are called.
  private final class CountingScheduler: DomainScheduler {
    let inner = VirtualScheduler()
    let wakes = Shared(0)
    var now: Duration { inner.now }

    func schedule(after delay: Duration, _ action: @escaping () -> Void) -> Disposable {
      inner.schedule(after: delay, action)
    }

    func callback(_ work: @escaping () -> Void) -> @Sendable () -> Void {
      let callback = inner.callback(work)
      return { [wakes] in
        wakes.add()
        callback()
      }
    }
  }
}
