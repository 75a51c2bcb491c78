/// An event of a signal as a value, as `materialize` sends it.
public enum SignalEvent<Value> {
  /// A value.
  case next(Value)
  /// The failure, after which nothing follows.
  case error(any Error)
  /// The completion, after which nothing follows.
  case completed
}

extension SignalEvent: Sendable where Value: Sendable {}

extension SignalEvent: CustomStringConvertible {
  /// The event in words: `next 1`, `error …`, `completed`.
  public var description: String {
    switch self {
    case .next(let value): "next \(value)"
    case .error(let error): "error \(error)"
    case .completed: "completed"
    }
  }
}

extension SignalEvent {
  init(_ ending: Ending) {
    switch ending {
    case .completed: self = .completed
    case .failed(let error): self = .error(error)
    }
  }
}
