/// Sends one boolean as early as it is decided, and completes.
final class DecidingSubscriber<Value>: OperatorSubscriber<Value, Bool> {
  private let isDecisive: (Value) -> Bool
  private let verdict: Bool

  private var isDecided = false

  /// Makes the subscriber.
  ///
  /// - Parameters:
  ///   - downstream: Receives the boolean.
  ///   - verdict: The result for the first decisive value; without one the result is the opposite.
  ///   - isDecisive: Returns whether a value decides.
  init(
    _ downstream: Subscriber<Bool>,
    verdict: Bool,
    _ isDecisive: @escaping (Value) -> Bool
  ) {
    self.verdict = verdict
    self.isDecisive = isDecisive
    super.init(downstream)
  }

  override var label: String { verdict ? "any" : "all" }

  override func next(_ value: Value) {
    // The closure may dispose the subscription (law 6).
    if !isDecided, isDecisive(value), !isDisposed { decide(verdict) }
  }

  override func end(_ ending: Ending) {
    switch ending {
    case .completed: decide(!verdict)
    case .failed: decide(false)
    }
  }

  private func decide(_ verdict: Bool) {
    if !isDecided {
      // A receiver may make the source send again.
      isDecided = true
      downstream.pass(verdict)
    }
    downstream.finish(.completed)
  }
}
