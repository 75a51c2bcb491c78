/// A way of sharing one subscription: through a subject of a kind, or by `publish`.
struct SharingKind: Sendable, CustomStringConvertible {
  let hot: HotKind
  let isPublished: Bool

  static let all =
    [SharingKind(hot: .subject, isPublished: true)]
    + HotKind.subjects.map { SharingKind(hot: $0, isPublished: false) }

  var description: String { isPublished ? "publish" : "\(hot)" }

  func connection(to source: Signal<Int>) -> MulticastConnection<Int> {
    isPublished ? source.publish() : source.multicast(hot.makeSubject())
  }
}

/// A source that counts its subscriptions and what became of them.
private final class Counted {
  let subject = Subject<Int>()
  var begun = 0
  var ended = 0

  var signal: Signal<Int> {
    Signal { [self] subscriber in
      begun += 1
      let inner = subject.subscribe(subscriber)
      return Disposable { [self] in
        inner.dispose()
        ended += 1
      }
    }
  }
}

/// The contract of every shared subscription.
@Suite(.eachRecursionLimit) struct SharingTests {
  @Test(arguments: SharingKind.all)
  func `nothing is subscribed before connect, and once ever after it`(_ kind: SharingKind) {
    let source = Counted()
    let connection = kind.connection(to: source.signal)
    let all = [Received(), Received()]
    for received in all { received.subscribe(connection.signal) }
    #expect(source.begun == 0)
    let first = connection.connect()
    let second = connection.connect()
    #expect(first === second)
    #expect(source.begun == 1)
    source.subject.sendNext(1)
    source.subject.sendNext(2)
    for received in all {
      #expect(received.lines == lines(kind.hot.greeting(after: []) + [1, 2]))
    }
  }

  @Test(arguments: SharingKind.all, [false, true])
  func `an ending reaches every subscriber, late ones too`(_ kind: SharingKind, _ failing: Bool) {
    let source = Counted()
    let connection = kind.connection(to: source.signal)
    let early = Received(connection.signal)
    let subscription = connection.connect()
    source.subject.sendNext(1)
    if failing { source.subject.sendError(Failure()) } else { source.subject.sendCompleted() }
    let late = Received(connection.signal)
    let ending = failing ? "failed" : "completed"
    #expect(early.lines == lines(kind.hot.greeting(after: []) + [1], ending))
    #expect(late.lines == lines(kind.hot.legacy(of: [1]), ending))
    #expect(subscription.isDisposed)
    #expect((source.begun, source.ended) == (1, 1))
    #expect(connection.connect() === subscription)
    #expect(source.begun == 1)
  }

  @Test(arguments: SharingKind.all)
  func `disposing the connection is for good`(_ kind: SharingKind) {
    let source = Counted()
    let connection = kind.connection(to: source.signal)
    let received = Received(connection.signal)
    connection.connect().dispose()
    #expect((source.begun, source.ended) == (1, 1))
    source.subject.sendNext(1)
    #expect(connection.connect().isDisposed)
    #expect(source.begun == 1)
    source.subject.sendNext(2)
    #expect(received.lines == lines(kind.hot.greeting(after: [])))
  }

  @Test(arguments: SharingKind.all)
  func `connecting from inside what connecting sends connects once`(_ kind: SharingKind) {
    var begun = 0
    let source = Signal<Int> { subscriber in
      begun += 1
      for value in 1...3 { subscriber.sendNext(value) }
      return nil
    }
    let connection = kind.connection(to: source)
    var received: [Int] = []
    connection.signal.subscribe(onNext: {
      received.append($0)
      connection.connect()
    })
    connection.connect()
    #expect(begun == 1)
    #expect(received == kind.hot.greeting(after: []) + [1, 2, 3])
  }

  @Test(arguments: SharingKind.all)
  func `a subscriber that leaves in a callback receives no more, and the subscription stays`(
    _ kind: SharingKind
  ) {
    let source = Counted()
    let connection = kind.connection(to: source.signal)
    var subscription: Disposable?
    var received: [Int] = []
    subscription = connection.signal.subscribe(onNext: {
      received.append($0)
      if $0 == 1 { subscription?.dispose() }
    })
    connection.connect()
    source.subject.sendNext(1)
    source.subject.sendNext(2)
    #expect(received == kind.hot.greeting(after: []) + [1])
    #expect(source.ended == 0)
  }

  @Test(arguments: SharingKind.all)
  func `what is sent into the source from inside keeps one order`(_ kind: SharingKind) {
    let source = Counted()
    let signal = kind.connection(to: source.signal).autoconnect()
    signal.subscribe(onNext: { if $0 == 1 { source.subject.sendNext(2) } })
    let received = Received(signal)
    source.subject.sendNext(1)
    #expect(received.lines == lines(kind.hot.greeting(after: []) + [1, 2]))
  }

  // MARK: Autoconnect

  @Test(arguments: SharingKind.all)
  func `autoconnect connects for the first and disconnects after the last, for good`(
    _ kind: SharingKind
  ) {
    let source = Counted()
    let signal = kind.connection(to: source.signal).autoconnect()
    #expect(source.begun == 0)
    let first = Received()
    let second = Received()
    let one = first.subscribe(signal)
    source.subject.sendNext(1)
    let two = second.subscribe(signal)
    source.subject.sendNext(2)
    #expect(source.begun == 1)
    one.dispose()
    one.dispose()
    source.subject.sendNext(3)
    #expect(source.ended == 0)
    two.dispose()
    #expect(source.ended == 1)
    let third = Received(signal)
    source.subject.sendNext(4)
    #expect((source.begun, source.ended) == (1, 1))
    let hot = kind.hot
    #expect(first.lines == lines(hot.greeting(after: []) + [1, 2]))
    #expect(second.lines == lines(hot.greeting(after: [1]) + [2, 3]))
    #expect(third.lines == lines(hot.greeting(after: [1, 2, 3])))
  }

  @Test(arguments: SharingKind.all, [false, true])
  func `autoconnect passes what the source sends at once, the ending included`(
    _ kind: SharingKind,
    _ failing: Bool
  ) {
    var begun = 0
    let source = Signal<Int> { subscriber in
      begun += 1
      subscriber.sendNext(1)
      if failing { subscriber.sendError(Failure()) } else { subscriber.sendCompleted() }
      return nil
    }
    let signal = kind.connection(to: source).autoconnect()
    let ending = failing ? "failed" : "completed"
    let first = Received(signal)
    #expect(first.lines == lines(kind.hot.greeting(after: []) + [1], ending))
    let second = Received(signal)
    #expect(second.lines == lines(kind.hot.legacy(of: [1]), ending))
    #expect(begun == 1)
  }

  @Test(arguments: SharingKind.all)
  func `autoconnect disconnects when the last leaves in a callback`(_ kind: SharingKind) {
    let source = Counted()
    let signal = kind.connection(to: source.signal).autoconnect()
    var subscription: Disposable?
    subscription = signal.subscribe(onNext: { if $0 == 1 { subscription?.dispose() } })
    source.subject.sendNext(1)
    #expect((source.begun, source.ended) == (1, 1))
    #expect(source.subject.subscriberCount == 0)
  }

  @Test func `who is content with the greeting does not use the connection up`() {
    let source = Counted()
    let signal = source.signal.multicast(BehaviorSubject(0)).autoconnect()
    let slot = SerialDisposable()
    let content = Subscriber<Int>.make(onNext: { _ in slot.dispose() })
    slot.inner = content
    signal.subscribe(content)
    #expect(content.isDisposed)
    let received = Received(signal)
    source.subject.sendNext(1)
    #expect(received.lines == ["0", "1"])
  }

  // MARK: Replay

  @Test func `replay subscribes now and gives every subscriber everything`() {
    let source = Counted()
    let signal = source.signal.replay()
    #expect(source.begun == 1)
    source.subject.sendNext(1)
    source.subject.sendNext(2)
    let received = Received()
    received.subscribe(signal).dispose()
    received.subscribe(signal)
    source.subject.sendNext(3)
    source.subject.sendCompleted()
    #expect(received.lines == ["1", "2", "1", "2", "3", "completed"])
    let late = Received(signal)
    #expect(late.lines == ["1", "2", "3", "completed"])
    #expect((source.begun, source.ended) == (1, 1))
  }

  @Test func `replayLast subscribes now and gives every subscriber the last value`() {
    let source = Counted()
    let signal = source.signal.replayLast()
    #expect(source.begun == 1)
    source.subject.sendNext(1)
    source.subject.sendNext(2)
    let received = Received(signal)
    source.subject.sendError(Failure())
    #expect(received.lines == ["2", "failed"])
    let late = Received(signal)
    #expect(late.lines == ["2", "failed"])
    #expect(source.begun == 1)
  }

  @Test func `replayLazily subscribes with the first subscriber and stays`() {
    let source = Counted()
    let signal = source.signal.replayLazily()
    #expect(source.begun == 0)
    let first = Received()
    let subscription = first.subscribe(signal)
    source.subject.sendNext(1)
    subscription.dispose()
    source.subject.sendNext(2)
    #expect((source.begun, source.ended) == (1, 0))
    let second = Received(signal)
    source.subject.sendCompleted()
    #expect(first.lines == ["1"])
    #expect(second.lines == ["1", "2", "completed"])
    #expect((source.begun, source.ended) == (1, 1))
  }

  @Test func `replayed cold work runs once for all`() {
    var runs = 0
    let work = Signal<Int> { subscriber in
      runs += 1
      subscriber.sendNext(runs)
      subscriber.sendCompleted()
      return nil
    }
    let ways: [(Signal<Int>) -> Signal<Int>] = [
      { $0.replay() }, { $0.replayLast() }, { $0.replayLazily() },
    ]
    for (index, way) in ways.enumerated() {
      let shared = way(work)
      for _ in 1...3 {
        let received = Received(shared)
        #expect(received.lines == ["\(index + 1)", "completed"])
      }
    }
    #expect(runs == 3)
  }
}
