/// The outcome of an execution of a command.
public enum CommandOutcome: Sendable {
  /// Its signal completed.
  case success
  /// Its signal failed.
  case failure(any Error)
  /// It was cancelled: by a call, with its command or its task, or because its source was
  /// deallocated or has released it.
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
