package import StraitChannels

/// What every operator keeps beside its own work: checked on any operator that can be applied to a
/// signal of numbers.
package struct OperatorContract: Sendable, CustomStringConvertible {
  package let name: String
  /// Applies the operator; further sources that it needs are made in here.
  package let apply: @Sendable (Signal<Int>, VirtualScheduler) -> Signal<String>
  /// What comes out for 1, 2, 3 and completion, when all time has passed.
  let values: [String]
  /// What comes out for a source that fails at once.
  let onFailure: [String]
  /// What comes out for a source that completes at once.
  let onEmpty: [String]
  /// Whether a value comes out where it came in, so that order can be compared without time.
  let isImmediate: Bool
  /// Whether a subscription holds the source, to subscribe to it again: then the source lives until
  /// the subscription ends.
  let holdsSource: Bool
  /// Whether values go through closures of the test's own, which receive no deallocation.
  let isRelayed: Bool

  package var description: String { name }

  /// Describes an operator.
  ///
  /// - Parameters:
  ///   - name: Names the operator.
  ///   - values: What comes out for 1, 2, 3 and completion, as `log` writes it: a value as it is
  ///     described, "completed", "failed".
  ///   - onFailure: The same for an immediate failure.
  ///   - onEmpty: The same for an immediate completion.
  ///   - isImmediate: False for an operator that moves values in time.
  ///   - holdsSource: True for an operator that subscribes to its source again.
  ///   - isRelayed: True if `apply` has values sent on by closures of its own.
  ///   - apply: Applies the operator; further sources that it needs are made in here.
  package init<Output>(
    _ name: String,
    values: [String],
    onFailure: [String] = ["failed"],
    onEmpty: [String] = ["completed"],
    isImmediate: Bool = true,
    holdsSource: Bool = false,
    isRelayed: Bool = false,
    apply: @escaping @Sendable (Signal<Int>, VirtualScheduler) -> Signal<Output>
  ) {
    self.name = name
    self.values = values
    self.onFailure = onFailure
    self.onEmpty = onEmpty
    self.isImmediate = isImmediate
    self.holdsSource = holdsSource
    self.isRelayed = isRelayed
    self.apply = { apply($0, $1).map { "\($0)" } }
  }

  /// Checks everything, at every recursion limit.
  ///
  /// - Returns: What is broken, one line each; nothing for a good operator.
  package func violations() -> [String] {
    recursionLimits.flatMap { limit in
      withRecursionLimit(limit) {
        let checks: [(String, () -> String?)] = [
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
          ("each subscriber starts anew", checkSecondSubscriber),
          ("a source that is deallocated", checkDeallocation),
          ("no leak", checkLeaks),
        ]
        return checks.compactMap { check, run in
          run().map { "\(name), \(check), recursion limit \(limit): \($0)" }
        }
      }
    }
  }

  // MARK: Running

  private final class Log {
    var lines: [String] = []
  }

  @discardableResult
  private func subscribe(_ log: Log, to signal: Signal<String>) -> Disposable {
    signal.subscribe(
      onNext: { log.lines.append($0) },
      onError: { _ in log.lines.append("failed") },
      onCompleted: { log.lines.append("completed") }
    )
  }

  private func pass(_ scheduler: VirtualScheduler) {
    for _ in 0..<200 where scheduler.nextDue != nil { scheduler.advance(by: .ticks(1)) }
  }

  private func log(of source: Signal<Int>) -> [String] {
    let scheduler = VirtualScheduler()
    let log = Log()
    let subscription = subscribe(log, to: apply(source, scheduler))
    pass(scheduler)
    subscription.dispose()
    return log.lines
  }

  private func expect(_ wanted: [String], _ got: [String]) -> String? {
    wanted == got ? nil : "expected \(wanted), got \(got)"
  }

  private func subscriberCount<Value>(_ subject: Subject<Value>) -> Int {
    subject.subscriberCount
  }

  // MARK: Checks

  private func checkValues() -> String? {
    let scheduler = VirtualScheduler()
    let subject = Subject<Int>()
    let log = Log()
    let subscription = subscribe(log, to: apply(subject, scheduler))
    for value in 1...3 { subject.sendNext(value) }
    subject.sendCompleted()
    pass(scheduler)
    subscription.dispose()
    if subscriberCount(subject) != 0 { return "the source still has subscribers" }
    return expect(values, log.lines)
  }

  private func checkColdValues() -> String? {
    expect(values, log(of: .from(1...3)))
  }

  /// A link is sent to last, in a way of its own (see `DeepStack`).
  private func checkValuesIntoSubject() -> String? {
    let scheduler = VirtualScheduler()
    let subject = Subject<Int>()
    let relay = Subject<String>()
    let log = Log()
    subscribe(log, to: relay)
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
    // What came inside `subscribe` could not dispose it.
    let early = lines.count
    if hasLeft { subscription?.dispose() }
    for value in 1...3 {
      subject.sendNext(value)
      if hasLeft, subscriberCount(subject) != 0 { return "the source still has subscribers" }
    }
    pass(scheduler)
    if hasLeft, subscriberCount(subject) != 0 { return "the source still has subscribers" }
    if !hasLeft { subscription?.dispose() }
    if subscriberCount(subject) != 0 { return "the source has subscribers after dispose()" }
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
    let log = Log()
    let subscription = subscribe(log, to: apply(subject, scheduler))
    subject.sendNext(1)
    subject.sendNext(2)
    let before = log.lines
    subscription.dispose()
    if subscriberCount(subject) != 0 { return "the source still has subscribers" }
    if scheduler.nextDue != nil { return "work is still waiting on the scheduler" }
    subject.sendNext(3)
    subject.sendCompleted()
    pass(scheduler)
    return expect(before, log.lines)
  }

  private func checkSubscribingFromDisposal() -> String? {
    let scheduler = VirtualScheduler()
    let subject = Subject<Int>()
    let log = Log()
    let signal = apply(subject, scheduler)
    let source = Signal<String> { subscriber in
      let inner = signal.subscribe(subscriber)
      return Disposable {
        inner.dispose()
        subscribe(log, to: signal)
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
        // What comes inside `subscribe`, or at the end, is not answered.
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
    let logs = [Log(), Log()]
    let subscriptions = logs.map { subscribe($0, to: signal) }
    for value in 1...3 { subject.sendNext(value) }
    subject.sendCompleted()
    pass(scheduler)
    for subscription in subscriptions { subscription.dispose() }
    return expect(values, logs[0].lines) ?? expect(values, logs[1].lines)
  }

  /// A deallocation is no ending: there is none that a source which goes on would not have had,
  /// too.
  ///
  /// But it releases the subscriber wherever a completion would have ended it.
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
    let log = Log()
    let subscription = subject.map { subscribe(log, to: apply($0, scheduler)) }
    subject?.sendNext(1)
    end(&subject)
    pass(scheduler)
    defer { subscription?.dispose() }
    return withExtendedLifetime(subject) {
      (log.lines, scheduler.nextDue != nil, subscription?.isDisposed == true)
    }
  }

  // MARK: Leaks

  private final class Token {
    func use() {}
  }

  private enum Exit: CaseIterable {
    case completion, failure, disposal, deallocation, immediateFailure, disposalInCallback
  }

  private func checkLeaks() -> String? {
    for exit in Exit.allCases where !(holdsSource && exit == .deallocation) {
      let hubs = Delivery.liveHubs
      weak var token: Token?
      use(exit) { token = $0 }
      if token != nil { return "a subscriber is left after \(exit)" }
      let left = Delivery.liveHubs - hubs
      if left != 0 { return "\(left) subjects are left after \(exit)" }
    }
    return nil
  }

  @inline(never)
  private func use(_ exit: Exit, _ watch: (Token) -> Void) {
    let token = Token()
    watch(token)
    let scheduler = VirtualScheduler()
    let subject = Subject<Int>()
    let source: Signal<Int> = exit == .immediateFailure ? .fail(DrawnFailure()) : subject
    let slot = SerialDisposable()
    slot.inner = apply(source, scheduler).subscribe(
      onNext: { [weak slot] _ in
        token.use()
        if exit == .disposalInCallback { slot?.dispose() }
      },
      onError: { _ in token.use() },
      onCompleted: { token.use() }
    )
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
