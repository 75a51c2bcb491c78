import StraitChannels

/// A value that crosses, and the wave that wrote it.
struct CrossActorValue<Value: Sendable>: Sendable {
  /// The value; `nil` requests the other side's value unconditionally.
  let value: Value?
  let wave: UInt64
  /// `true` if it is the value that a binding begins with.
  let isGreeting: Bool
}

/// A wish to be bound.
///
/// Its deallocation notifies the sender that the binding has ended.
final class CrossActorJoin<Value: Sendable>: Sendable {
  /// The way to the sender.
  let values: Inlet<CrossActorValue<Value>>
  /// Takes the way back.
  let answer: Inlet<Inlet<CrossActorValue<Value>>>

  init(values: Inlet<CrossActorValue<Value>>, answer: Inlet<Inlet<CrossActorValue<Value>>>) {
    self.values = values
    self.answer = answer
  }

  deinit {
    values.sendCompleted()
  }
}
