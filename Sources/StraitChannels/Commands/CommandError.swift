/// What can go wrong with a command itself, rather than with its work.
public enum CommandError: Error, Hashable, CustomStringConvertible {
  /// The command was executed while it was not enabled; its work was not begun.
  case notEnabled(CommandIdentity)

  /// What was expected: `a Command<String, Int> was executed while it was not enabled`.
  public var description: String {
    switch self {
    case .notEnabled(let which): "a \(which) was executed while it was not enabled"
    }
  }
}

/// Which command: what an error says of it, since an error may leave the command's domain and the command
/// must not.
///
/// ```swift
/// if case CommandError.notEnabled(let which) = error, which == login.identity { … }
/// ```
public struct CommandIdentity: Sendable, Hashable, CustomStringConvertible {
  private final class Token: Sendable {}

  // Unlike a command's address it is not used again while anybody remembers it.
  private let token = Token()

  /// The command's type.
  public let description: String

  init(of command: Any.Type) {
    description = "\(command)"
  }

  /// Whether two identities are of one command.
  ///
  /// - Parameters:
  ///   - left: An identity.
  ///   - right: Another.
  /// - Returns: Whether they are the same.
  public static func == (left: CommandIdentity, right: CommandIdentity) -> Bool {
    left.token === right.token
  }

  /// Hashes which command it is.
  ///
  /// - Parameter hasher: Takes it in.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(token))
  }
}
