import StraitChannels

/// What crosses: a value, and the wave that wrote it.
struct CrossingValue<Value: Sendable>: Sendable {
  /// `nil` asks for the other side's value, whatever is there.
  let value: Value?
  let wave: UInt64
  /// Whether it is the value that a binding begins with.
  let isGreeting: Bool
}

/// A wish to be bound.
///
/// When it is deallocated, its sender is notified that the binding is over.
final class CrossingJoin<Value: Sendable>: Sendable {
  /// The way to the sender.
  let values: Inlet<CrossingValue<Value>>
  /// Takes the way back.
  let answer: Inlet<Inlet<CrossingValue<Value>>>

  init(values: Inlet<CrossingValue<Value>>, answer: Inlet<Inlet<CrossingValue<Value>>>) {
    self.values = values
    self.answer = answer
  }

  deinit {
    values.sendCompleted()
  }
}
