package import StraitChannels

/// The contract of every subscriber of a signal, of any kind: checked on any way to subscribe.
package struct SubscriberContract: Sendable, CustomStringConvertible {
  /// A closure that is called with the event of a subscription: the description of a value,
  /// "completed", "failed".
  package typealias Receive = (String) -> Void

  package let name: String
  let receivesEndings: Bool
  let seesDeallocation: Bool
  let subscribe: @Sendable (Signal<Int>, @escaping Receive) -> Disposable

  package var description: String { name }

  /// Describes a way to subscribe.
  ///
  /// - Parameters:
  ///   - name: Names it.
  ///   - receivesEndings: False for one that receives values only.
  ///   - seesDeallocation: False for one that something else may still send to when the signal is
  ///     deallocated.
  ///   - subscribe: Subscribes, and passes on everything that is received.
  package init(
    _ name: String,
    receivesEndings: Bool = true,
    seesDeallocation: Bool = true,
    subscribe: @escaping @Sendable (Signal<Int>, @escaping Receive) -> Disposable
  ) {
    self.name = name
    self.receivesEndings = receivesEndings
    self.seesDeallocation = seesDeallocation
    self.subscribe = subscribe
  }

  /// Checks everything, at every recursion limit.
  ///
  /// - Returns: The violations, one line each; nothing for a good implementation.
  package func violations() -> [String] {
    StraitTestSupport.violations(
      of: name,
      [
        ("completion", { checkEnding(failing: false) }),
        ("failure", { checkEnding(failing: true) }),
        ("nothing after the end", checkNothingAfterTheEnd),
        ("cleanup around an ending", checkCleanup),
        ("disposal", checkDisposal),
        ("disposal in a callback", checkDisposalInCallback),
        ("a signal that has ended", checkEndedSource),
        ("a source that is deallocated", checkDeallocation),
        ("order", checkOrder),
        ("no leak", checkLeaks),
        ("subscriptions come and go", checkGrowth),
      ]
    )
  }

  // MARK: Running

  private func ending(_ line: String) -> [String] { receivesEndings ? [line] : [] }

  // MARK: Checks

  private func checkEnding(failing: Bool) -> String? {
    let log = Received()
    let subject = Subject<Int>()
    let subscription = subscribe(subject) { log.lines.append($0) }
    for value in 1...2 { subject.sendNext(value) }
    if subscription.isDisposed { return "it counts as ended though it is not" }
    if failing { subject.sendError(DrawnFailure()) } else { subject.sendCompleted() }
    if !subscription.isDisposed { return "it does not count as ended" }
    if subject.subscriberCount != 0 { return "the source still has subscribers" }
    return log.difference(from: ["1", "2"] + ending(failing ? "failed" : "completed"))
  }

  private func checkNothingAfterTheEnd() -> String? {
    let log = Received()
    let signal = Signal<Int> { subscriber in
      subscriber.sendNext(1)
      subscriber.sendError(DrawnFailure())
      subscriber.sendNext(2)
      subscriber.sendCompleted()
      return nil
    }
    let subscription = subscribe(signal) { log.lines.append($0) }
    subscription.dispose()
    return log.difference(from: ["1"] + ending("failed"))
  }

  /// An ending inside `subscribe` is received before the cleanup, a later one after it.
  private func checkCleanup() -> String? {
    let log = Received()
    _ = subscribe(
      Signal { subscriber in
        subscriber.sendCompleted()
        return Disposable { log.lines.append("cleanup") }
      }
    ) { log.lines.append($0) }
    var later: Subscriber<Int>?
    let subscription = subscribe(
      Signal { subscriber in
        later = subscriber
        return Disposable { log.lines.append("cleanup") }
      }
    ) { log.lines.append($0) }
    later?.sendCompleted()
    subscription.dispose()
    return log.difference(from: ending("completed") + ["cleanup", "cleanup"] + ending("completed"))
  }

  private func checkDisposal() -> String? {
    let log = Received()
    var inner: Subscriber<Int>?
    let signal = Signal<Int> { subscriber in
      inner = subscriber
      return Disposable { log.lines.append("cleanup") }
    }
    let subscription = subscribe(signal) { log.lines.append($0) }
    inner?.sendNext(1)
    subscription.dispose()
    subscription.dispose()
    inner?.sendNext(2)
    inner?.sendCompleted()
    return log.difference(from: ["1", "cleanup"])
  }

  private func checkDisposalInCallback() -> String? {
    let log = Received()
    let subject = Subject<Int>()
    let slot = SerialDisposable()
    slot.inner = subscribe(subject) {
      log.lines.append($0)
      subject.sendNext(2)
      slot.dispose()
    }
    subject.sendNext(1)
    subject.sendCompleted()
    if subject.subscriberCount != 0 { return "the source still has subscribers" }
    return log.difference(from: ["1"])
  }

  private func checkEndedSource() -> String? {
    let log = Received()
    let subject = ReplaySubject<Int>(capacity: 1)
    subject.sendNext(1)
    subject.sendError(DrawnFailure())
    let subscription = subscribe(subject) { log.lines.append($0) }
    if !subscription.isDisposed { return "it does not count as ended" }
    return log.difference(from: ["1"] + ending("failed"))
  }

  /// A source that is deallocated without ending releases its subscribers without an event.
  private func checkDeallocation() -> String? {
    let log = Received()
    var subject: Subject<Int>? = Subject()
    let subscription = subject.map { subscribe($0) { log.lines.append($0) } }
    subject?.sendNext(1)
    subject = nil
    if seesDeallocation, subscription?.isDisposed != true { return "it does not count as ended" }
    return log.difference(from: ["1"])
  }

  /// An event is received before the next subscriber of the same signal receives it, and values
  /// sent in the meantime come after it.
  private func checkOrder() -> String? {
    let log = Received()
    let subject = Subject<Int>()
    let subscription = subscribe(subject) {
      log.lines.append("a \($0)")
      if $0 == "1" { subject.sendNext(2) }
    }
    subject.subscribe(onNext: { log.lines.append("b \($0)") })
    subject.sendNext(1)
    subscription.dispose()
    return log.difference(from: ["a 1", "b 1", "a 2", "b 2"])
  }

  // MARK: Leaks

  private enum Exit: CaseIterable {
    case completion, failure, disposal, deallocation, disposalInCallback, endedAlready
  }

  private func checkLeaks() -> String? {
    for exit in Exit.allCases {
      if let left = leftovers({ use(exit, $0) }) { return "\(left) after \(exit)" }
    }
    return nil
  }

  private func use(_ exit: Exit, _ token: Token) {
    let subject = Subject<Int>()
    if exit == .endedAlready { subject.sendCompleted() }
    let slot = SerialDisposable()
    slot.inner = subscribe(subject) { [weak slot] _ in
      token.use()
      if exit == .disposalInCallback { slot?.dispose() }
    }
    subject.sendNext(1)
    switch exit {
    case .completion: subject.sendCompleted()
    case .failure: subject.sendError(DrawnFailure())
    case .disposal: slot.dispose()
    case .deallocation, .disposalInCallback, .endedAlready: break
    }
  }

  /// The source does not retain ended subscriptions.
  private func checkGrowth() -> String? {
    let subject = Subject<Int>()
    subject.subscribe(onNext: { _ in }).dispose()
    let hubs = Delivery.liveHubs
    for _ in 0..<1000 { subscribe(subject) { _ in }.dispose() }
    if subject.subscriberCount != 0 { return "the source still has subscribers" }
    let left = Delivery.liveHubs - hubs
    return left == 0 ? nil : "\(left) lists of subscribers are left"
  }
}
