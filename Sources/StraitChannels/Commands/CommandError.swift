/// What can go wrong with a command itself, rather than with its work.
public enum CommandError: Error, Hashable, CustomStringConvertible {
  /// The command was executed while it was not enabled; its work was not begun.
  ///
  /// It is called by its name, or by its type if it has none.
  case notEnabled(command: String)

  /// What was expected: `a Command<String, Int> was executed while it was not enabled`.
  public var description: String {
    switch self {
    case .notEnabled(let command): "\(command) was executed while it was not enabled"
    }
  }
}
