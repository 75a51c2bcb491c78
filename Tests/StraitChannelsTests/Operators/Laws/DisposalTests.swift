/// Events sent while a subscription is being disposed are not received, and start nothing.
@Suite struct DisposalTests {
  @Test func `what the closure of doDisposed sends is not received`() {
    let subject = Subject<Int>()
    var received: [Int] = []
    let subscription = subject.doDisposed { subject.sendNext(2) }
      .subscribe(onNext: { received.append($0) })
    subject.sendNext(1)
    subscription.dispose()
    #expect(received == [1])
  }

  @Test
  func `what cleaning up sends to a shared subject is not received by a subscriber that has left`()
  {
    let subject = Subject<Int>()
    var kept: Subscriber<Int>?
    let source = Signal<Int> { subscriber in
      kept = subscriber
      return Disposable { subject.sendNext(2) }
    }
    var received: [Int] = []
    let subscription = source.multicast(subject).autoconnect()
      .subscribe(onNext: { received.append($0) })
    kept?.sendNext(1)
    subscription.dispose()
    #expect(received == [1])
  }

  @Test func `a sequence that disposes as it ends keeps startWith from its source`() {
    let source = Subject<Int>()
    let subscriber = Subscriber<Int>.make()
    let values = (1...3).lazy.filter { value in
      if value == 3 { subscriber.dispose() }
      return value < 3
    }
    source.startWith(contentsOf: values).subscribe(subscriber)
    #expect(subscriber.isDisposed)
    #expect(source.subscriberCount == 0)
  }

  @Test func `then makes no signal if the source's cleaning up disposes the subscription`() {
    var kept: Subscriber<Int>?
    var subscription: Disposable?
    var made = 0
    let source = Signal<Int> {
      kept = $0
      return Disposable { subscription?.dispose() }
    }
    let following = source.then { () -> Signal<Int> in
      made += 1
      return .just(1)
    }
    subscription = following.subscribe(onNext: { _ in })
    kept?.sendCompleted()
    #expect(made == 0)
  }

  private typealias Leaving = @Sendable (Signal<Int>, @escaping () -> Void) -> Signal<Int>

  /// Operators whose closure disposes the subscription.
  private static let leaving: [(name: String, apply: Leaving)] = [
    ("filter", { source, leave in source.filter { _ in after(leave, true) } }),
    ("takeWhile", { source, leave in source.takeWhile { _ in after(leave, true) } }),
    ("takeWhile, ending", { source, leave in source.takeWhile { _ in after(leave, false) } }),
    ("skipWhile", { source, leave in source.skipWhile { _ in after(leave, false) } }),
    ("distinct", { source, leave in source.distinct { after(leave, $0) } }),
    ("try", { source, leave in source.try { _ in leave() } }),
    ("try, failing", { source, leave in source.try { _ = try after(leave, failing($0)) } }),
    ("map", { source, leave in source.map { after(leave, $0) } }),
    ("compactMap", { source, leave in source.compactMap { after(leave, $0) } }),
    ("tryMap", { source, leave in source.tryMap { after(leave, $0) } }),
    ("tryMap, failing", { source, leave in source.tryMap { try after(leave, failing($0)) } }),
    ("scan", { source, leave in source.scan(0) { after(leave, $0 + $1) } }),
    ("scanIndexed", { source, leave in source.scanIndexed(0) { after(leave, $0 + $1 + $2) } }),
    ("reduce", { source, leave in source.reduce(0) { after(leave, $0 + $1) } }),
    ("combinePrevious", { source, leave in source.combinePrevious(0) { after(leave, $0 + $1) } }),
    ("groupBy", { source, leave in source.groupBy { after(leave, $0) }.map(\.key) }),
    ("doNext", { source, leave in source.doNext { _ in leave() } }),
    ("log", { source, leave in source.log("l", to: { _ in leave() }) }),
    ("any", { source, leave in source.any { _ in after(leave, true) }.mapReplace(0) }),
  ]

  @Test func `a closure that disposes the subscription is the last to receive`() {
    for (name, apply) in Self.leaving {
      let subject = Subject<Int>()
      let received = Received()
      let slot = SerialDisposable()
      slot.inner = received.subscribe(apply(subject) { slot.dispose() })
      subject.sendNext(1)
      subject.sendNext(2)
      subject.sendCompleted()
      #expect(received.lines.isEmpty, "\(name)")
      #expect(subject.subscriberCount == 0, "\(name)")
    }
  }

  @Test func `a comparison that disposes the subscription is the last to receive`() {
    let subject = Subject<Int>()
    let received = Received()
    let slot = SerialDisposable()
    slot.inner = received.subscribe(
      subject.distinctUntilChanged { _, _ in after({ slot.dispose() }, false) }
    )
    subject.sendNext(1)
    subject.sendNext(2)
    #expect(received.lines == ["1"])
  }

  private typealias Combining =
    @Sendable (Signal<Int>, Signal<Int>, @escaping (Int, Int) -> Int) -> Signal<Int>

  private static let combining: [(name: String, apply: Combining)] = [
    ("zip", { first, second, combine in Signal<Int>.zip(first, second, transform: combine) }),
    (
      "combineLatest",
      { first, second, combine in Signal<Int>.combineLatest(first, second, transform: combine) }
    ),
    ("withLatestFrom", { first, second, combine in second.withLatestFrom(first, combine) }),
  ]

  @Test func `what the cleaning up of one source sends into another one is not combined`() {
    for (name, apply) in Self.combining {
      let second = Subject<Int>()
      var kept: Subscriber<Int>?
      let first = Signal<Int> { subscriber in
        kept = subscriber
        return Disposable { second.sendNext(2) }
      }
      var combinations = 0
      let subscription = apply(first, second) { one, other in
        combinations += 1
        return one + other
      }
      .subscribe(onNext: { _ in })
      kept?.sendNext(1)
      subscription.dispose()
      #expect(combinations == 0, "\(name)")
      #expect(second.subscriberCount == 0, "\(name)")
    }
  }

  private typealias Timed = @Sendable (Signal<LastWords>, VirtualScheduler) -> Signal<Int>

  private static let timed: [(name: String, apply: Timed)] = [
    ("debounce", { $0.debounce(for: .ticks(2), on: $1).mapReplace(0) }),
    ("throttle", { $0.throttle(for: .ticks(2), on: $1, latest: true).mapReplace(0) }),
    ("delay", { $0.delay(.ticks(2), on: $1).mapReplace(0) }),
    ("buffer", { $0.buffer(for: .ticks(2), on: $1).map(\.count) }),
    ("window", { $0.window(for: .ticks(2), on: $1).concatMap { $0.buffer(5) }.map(\.count) }),
    ("timeout", { $0.timeout(.ticks(9), on: $1).buffer(5).map(\.count) }),
    ("sample", { $0.sample(Signal<Duration>.interval(.ticks(2), on: $1)).mapReplace(0) }),
  ]

  @Test func `what a pending value sends when it is dropped starts no new wait`() {
    for (name, apply) in Self.timed {
      let scheduler = VirtualScheduler()
      let subject = Subject<LastWords>()
      var received = 0
      let subscription = apply(subject, scheduler).subscribe(onNext: { _ in received += 1 })
      // The first one passes where the leading edge does.
      subject.sendNext(LastWords())
      subject.sendNext(LastWords { subject.sendNext(LastWords()) })
      received = 0
      subscription.dispose()
      #expect(scheduler.nextDue == nil, "\(name)")
      scheduler.advance(by: .ticks(20))
      #expect(received == 0, "\(name)")
    }
  }
}

/// Returns a result after it has called a closure.
private func after<Result>(
  _ leave: () -> Void,
  _ result: @autoclosure () throws -> Result
) rethrows -> Result {
  leave()
  return try result()
}

private func failing<Value>(_ value: Value) throws -> Value {
  throw DrawnFailure()
}
