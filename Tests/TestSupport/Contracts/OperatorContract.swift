package import StraitChannels

/// The contract of every operator in addition to its function: checked on any operator that can be
/// applied to a signal of numbers.
package struct OperatorContract: Sendable, CustomStringConvertible {
  package let name: String
  /// Applies the operator; further sources that it needs are made in here.
  package let apply: @Sendable (Signal<Int>, VirtualScheduler) -> Signal<String>
  /// Events for 1, 2, 3 and completion, when all time has passed.
  let values: [String]
  /// Events for a source that fails inside `subscribe`.
  let onFailure: [String]
  /// Events for a source that completes inside `subscribe`.
  let onEmpty: [String]
  /// `true` if a value is sent where it was received, so that order can be compared without time.
  let isImmediate: Bool
  /// `true` if a subscription holds the source, to subscribe to it again: then the source lives
  /// until the subscription ends.
  let holdsSource: Bool
  /// `true` if values pass closures of the test, which cannot observe a deallocation.
  let isRelayed: Bool

  package var description: String { name }

  /// Describes an operator that needs no time.
  ///
  /// The events are drawn as in `Timeline`; the ticks do not count.
  ///
  /// ```swift
  /// OperatorContract("startWith", "7123|", failing: "7#", empty: "7|") { $0.startWith(7) }
  /// ```
  ///
  /// - Parameters:
  ///   - name: Names the operator.
  ///   - values: The events for 1, 2, 3 and completion.
  ///   - failing: The events for a failure inside `subscribe`.
  ///   - empty: The events for a completion inside `subscribe`.
  ///   - holdsSource: `true` for an operator that subscribes to its source again.
  ///   - isRelayed: `true` if `apply` passes values through its own closures.
  ///   - apply: Applies the operator; makes its other sources too.
  package init<Output>(
    _ name: String,
    _ values: String,
    failing: String = "#",
    empty: String = "|",
    holdsSource: Bool = false,
    isRelayed: Bool = false,
    apply: @escaping @Sendable (Signal<Int>) -> Signal<Output>
  ) {
    self.name = name
    self.values = Self.events(values)
    onFailure = Self.events(failing)
    onEmpty = Self.events(empty)
    isImmediate = true
    self.holdsSource = holdsSource
    self.isRelayed = isRelayed
    self.apply = { source, _ in apply(source).map { "\($0)" } }
  }

  /// Describes an operator with a scheduler; `isImmediate` is `false` if it moves values in time.
  package init<Output>(
    timed name: String,
    _ values: String,
    isImmediate: Bool = false,
    holdsSource: Bool = false,
    isRelayed: Bool = false,
    apply: @escaping @Sendable (Signal<Int>, VirtualScheduler) -> Signal<Output>
  ) {
    self.name = name
    self.values = Self.events(values)
    onFailure = ["failed"]
    onEmpty = ["completed"]
    self.isImmediate = isImmediate
    self.holdsSource = holdsSource
    self.isRelayed = isRelayed
    self.apply = { apply($0, $1).map { "\($0)" } }
  }

  private static func events(_ drawing: String) -> [String] {
    Timeline.parse(drawing).map { event in
      switch event.mark {
      case .value(let value): value
      case .completed: "completed"
      case .failed: "failed"
      }
    }
  }

  /// Checks everything, at every recursion limit.
  ///
  /// - Returns: The violations, one line each; nothing for a good operator.
  package func violations() -> [String] {
    StraitTestSupport.violations(
      of: name,
      [
        ("values", checkValues),
        ("values of a cold source", checkColdValues),
        ("values into a subject", checkValuesIntoSubject),
        ("immediate failure", { expect(onFailure, log(of: .fail(DrawnFailure()))) }),
        ("immediate completion", { expect(onEmpty, log(of: .empty())) }),
        ("nothing after the end", checkNothingAfterTheEnd),
        ("disposal in a callback", checkDisposalInCallback),
        ("disposal in a callback of a cold source", checkColdDisposalInCallback),
        ("disposal while time passes", checkDisposalInTime),
        ("subscribing from inside disposal", checkSubscribingFromDisposal),
        ("re-entrant sends", checkReentrantSend),
        ("an own start for each subscriber", checkSecondSubscriber),
        ("a source that is deallocated", checkDeallocation),
        ("no leak", checkLeaks),
      ]
    )
  }

  // MARK: Running

  private func pass(_ scheduler: VirtualScheduler) {
    for _ in 0..<200 where scheduler.nextDue != nil { scheduler.advance(by: .ticks(1)) }
  }

  private func log(of source: Signal<Int>) -> [String] {
    let scheduler = VirtualScheduler()
    let log = Received()
    let subscription = log.subscribe(apply(source, scheduler))
    pass(scheduler)
    subscription.dispose()
    return log.lines
  }

  private func expect(_ wanted: [String], _ got: [String]) -> String? {
    wanted == got ? nil : "expected \(wanted), got \(got)"
  }

  // MARK: Checks

  private func checkValues() -> String? {
    let scheduler = VirtualScheduler()
    let subject = Subject<Int>()
    let log = Received()
    let subscription = log.subscribe(apply(subject, scheduler))
    for value in 1...3 { subject.sendNext(value) }
    subject.sendCompleted()
    pass(scheduler)
    subscription.dispose()
    if subject.subscriberCount != 0 { return "the source still has subscribers" }
    return expect(values, log.lines)
  }

  private func checkColdValues() -> String? {
    expect(values, log(of: .from(1...3)))
  }

  /// A link is sent to last, beyond the recursion limit from the work list.
  private func checkValuesIntoSubject() -> String? {
    let scheduler = VirtualScheduler()
    let subject = Subject<Int>()
    let relay = Subject<String>()
    let log = Received()
    log.subscribe(relay)
    let subscription = apply(subject, scheduler).subscribe(relay)
    for value in 1...3 { subject.sendNext(value) }
    subject.sendCompleted()
    pass(scheduler)
    subscription.dispose()
    return expect(values, log.lines)
  }

  private func checkNothingAfterTheEnd() -> String? {
    let source = Signal<Int> { subscriber in
      for value in 1...3 { subscriber.sendNext(value) }
      subscriber.sendCompleted()
      subscriber.sendNext(4)
      subscriber.sendError(DrawnFailure())
      subscriber.sendCompleted()
      return nil
    }
    return expect(values, log(of: source))
  }

  private func checkDisposalInCallback() -> String? {
    let scheduler = VirtualScheduler()
    let subject = Subject<Int>()
    var lines: [String] = []
    var subscription: Disposable?
    var hasLeft = false
    subscription = apply(subject, scheduler).subscribe(
      onNext: {
        lines.append($0)
        hasLeft = true
        subscription?.dispose()
      },
      onError: { _ in lines.append("failed") },
      onCompleted: { lines.append("completed") }
    )
    // Values received inside `subscribe` could not dispose it.
    let early = lines.count
    if hasLeft { subscription?.dispose() }
    for value in 1...3 {
      subject.sendNext(value)
      if hasLeft, subject.subscriberCount != 0 { return "the source still has subscribers" }
    }
    pass(scheduler)
    if hasLeft, subject.subscriberCount != 0 { return "the source still has subscribers" }
    if !hasLeft { subscription?.dispose() }
    if subject.subscriberCount != 0 { return "the source has subscribers after dispose()" }
    subject.sendCompleted()
    pass(scheduler)
    return lines.count <= early + 1 ? nil : "received \(lines) though it left at the first value"
  }

  private func checkColdDisposalInCallback() -> String? {
    let scheduler = VirtualScheduler()
    let slot = SerialDisposable()
    var subscriptions = 0
    var cleanups = 0
    let source = Signal<Int> { subscriber in
      subscriptions += 1
      scheduler.schedule(after: .ticks(1)) {
        for value in 1...3 where !subscriber.isDisposed {
          subscriber.sendNext(value)
        }
        subscriber.sendCompleted()
      }
      return Disposable { cleanups += 1 }
    }
    var received = 0
    let subscriber = Subscriber<String>.make(
      onNext: { _ in
        received += 1
        slot.dispose()
      },
      onError: { _ in received += 1 },
      onCompleted: { received += 1 }
    )
    // It can leave from inside `subscribe`, too.
    slot.inner = subscriber
    apply(source, scheduler).subscribe(subscriber)
    pass(scheduler)
    if received > 0, cleanups != subscriptions {
      return "of \(subscriptions) subscriptions \(cleanups) were cleaned up"
    }
    return received <= 1 ? nil : "received \(received) events though it left at the first"
  }

  private func checkDisposalInTime() -> String? {
    let scheduler = VirtualScheduler()
    let subject = Subject<Int>()
    let log = Received()
    let subscription = log.subscribe(apply(subject, scheduler))
    subject.sendNext(1)
    subject.sendNext(2)
    let before = log.lines
    subscription.dispose()
    if subject.subscriberCount != 0 { return "the source still has subscribers" }
    if scheduler.nextDue != nil { return "work is still waiting on the scheduler" }
    subject.sendNext(3)
    subject.sendCompleted()
    pass(scheduler)
    return expect(before, log.lines)
  }

  private func checkSubscribingFromDisposal() -> String? {
    let scheduler = VirtualScheduler()
    let subject = Subject<Int>()
    let log = Received()
    let signal = apply(subject, scheduler)
    let source = Signal<String> { subscriber in
      let inner = signal.subscribe(subscriber)
      return Disposable {
        inner.dispose()
        log.subscribe(signal)
      }
    }
    source.subscribe(onNext: { _ in }).dispose()
    for value in 1...3 { subject.sendNext(value) }
    subject.sendCompleted()
    pass(scheduler)
    return expect(values, log.lines)
  }

  private func checkReentrantSend() -> String? {
    guard isImmediate else { return nil }
    let straight = reentrantRun(nested: false)
    let nested = reentrantRun(nested: true)
    return nested == straight
      ? nil : "sent one after the other: \(straight); sent from inside: \(nested)"
  }

  /// Sends 1, 2 and 3, one after the other or, where the first value comes out, the next one from
  /// inside it.
  private func reentrantRun(nested: Bool) -> [String] {
    let scheduler = VirtualScheduler()
    let subject = Subject<Int>()
    var lines: [String] = []
    var sent = 0
    var mayAnswer = nested
    let subscription = apply(subject, scheduler).subscribe(
      onNext: {
        lines.append($0)
        // Events inside `subscribe`, or at the end, are not answered.
        guard mayAnswer, (1...2).contains(sent) else { return }
        mayAnswer = false
        sent += 1
        subject.sendNext(sent)
      },
      onError: { _ in lines.append("failed") },
      onCompleted: { lines.append("completed") }
    )
    while sent < 3 {
      sent += 1
      subject.sendNext(sent)
    }
    subject.sendCompleted()
    pass(scheduler)
    subscription.dispose()
    return lines
  }

  private func checkSecondSubscriber() -> String? {
    let scheduler = VirtualScheduler()
    let subject = Subject<Int>()
    let signal = apply(subject, scheduler)
    let logs = [Received(), Received()]
    let subscriptions = logs.map { $0.subscribe(signal) }
    for value in 1...3 { subject.sendNext(value) }
    subject.sendCompleted()
    pass(scheduler)
    for subscription in subscriptions { subscription.dispose() }
    return expect(values, logs[0].lines) ?? expect(values, logs[1].lines)
  }

  /// A deallocation is not an ending: a source that continues would have had the same endings.
  ///
  /// But it releases the subscriber as a completion would have done.
  private func checkDeallocation() -> String? {
    let (temporary, lasting) = (runWithSource { $0 = nil }, runWithSource { _ in })
    if temporary.isWaiting, !lasting.isWaiting { return "work is still waiting on the scheduler" }
    let endings = Set(["completed", "failed"])
    let extra = Set(temporary.lines).intersection(endings).subtracting(lasting.lines)
    if !extra.isEmpty { return "the deallocation was delivered as \(extra.sorted())" }
    let completing = runWithSource { $0?.sendCompleted() }
    if completing.isDisposed, !temporary.isDisposed, !holdsSource, !isRelayed {
      return "the subscriber was not released"
    }
    return nil
  }

  private func runWithSource(
    _ end: (inout Subject<Int>?) -> Void
  ) -> (lines: [String], isWaiting: Bool, isDisposed: Bool) {
    let scheduler = VirtualScheduler()
    var subject: Subject<Int>? = Subject()
    let log = Received()
    let subscription = subject.map { log.subscribe(apply($0, scheduler)) }
    subject?.sendNext(1)
    end(&subject)
    pass(scheduler)
    defer { subscription?.dispose() }
    return withExtendedLifetime(subject) {
      (log.lines, scheduler.nextDue != nil, subscription?.isDisposed == true)
    }
  }

  // MARK: Leaks

  private enum Exit: CaseIterable {
    case completion, failure, disposal, deallocation, immediateFailure, disposalInCallback
  }

  private func checkLeaks() -> String? {
    for exit in Exit.allCases where !(holdsSource && exit == .deallocation) {
      if let left = leftovers({ use(exit, $0) }) { return "\(left) after \(exit)" }
    }
    return nil
  }

  private func use(_ exit: Exit, _ token: Token) {
    let scheduler = VirtualScheduler()
    let subject = Subject<Int>()
    let source: Signal<Int> = exit == .immediateFailure ? .fail(DrawnFailure()) : subject
    let slot = token.subscribe(apply(source, scheduler), leaving: exit == .disposalInCallback)
    for value in 1...3 { subject.sendNext(value) }
    switch exit {
    case .completion: subject.sendCompleted()
    case .failure: subject.sendError(DrawnFailure())
    case .disposal: slot.dispose()
    case .deallocation, .immediateFailure, .disposalInCallback: break
    }
    if [.completion, .failure, .immediateFailure].contains(exit) { pass(scheduler) }
  }
}
