/// The subscriber of an operator that holds back one value, until its alarm rings.
///
/// Completion sends the value first; failure and disposal drop it.
class PendingSubscriber<Value>: TimedSubscriber<Value, Value> {
  private final var pending: Value?

  final var isPending: Bool { pending != nil }

  /// Holds a value back in place of the one before, and then sets the alarm.
  final func hold(_ value: Value, _ setAlarm: () -> Void) {
    // Letting the old value go may run the users' code.
    let old = pending
    pending = value
    setAlarm()
    withExtendedLifetime(old) {}
  }

  override final func drop() {
    withExtendedLifetime(pending.take()) {}
  }

  /// Takes the value out, to be sent.
  final func take() -> Value? { pending.take() }

  override final func sendRest(before ending: Ending) {
    if case .completed = ending, let value = take() { downstream.pass(value) }
    drop()
  }
}
