/// How an execution of a command came to its end.
public enum CommandOutcome: Sendable {
  /// Its signal completed.
  case success
  /// Its signal failed.
  case failure(any Error)
  /// It was cancelled: by hand, with its command or its task, or because its source died or let it go.
  case cancelled
}

extension CommandOutcome: CustomStringConvertible {
  /// The outcome in words.
  public var description: String {
    switch self {
    case .success: "success"
    case .failure(let error): "failure: \(error)"
    case .cancelled: "cancelled"
    }
  }
}
