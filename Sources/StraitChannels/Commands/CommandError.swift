/// An error of a command itself, as opposed to its work.
public enum CommandError: Error, Hashable, CustomStringConvertible {
  /// The command was executed while it was not enabled; its work was not begun.
  ///
  /// It is called by its name, or by its type if it has none.
  case notEnabled(command: String)

  /// A message with the command's type: `a Command<String, Int> was executed while it was not
  /// enabled`.
  public var description: String {
    switch self {
    case .notEnabled(let command): "\(command) was executed while it was not enabled"
    }
  }
}
