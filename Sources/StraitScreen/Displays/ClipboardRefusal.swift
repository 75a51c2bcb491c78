/// Why a text was not given to the clipboard of the user's system.
public enum ClipboardRefusal: Hashable, Sendable, CustomStringConvertible {
  /// The text is longer than what terminals pass on.
  case tooLong(bytes: Int, limit: Int)

  /// The refusal in English; an app shows the user the text of its `Wording`.
  public var description: String {
    switch self {
    case .tooLong(let bytes, let limit):
      "Too long for the terminal's clipboard: \(bytes) bytes, at most \(limit)"
    }
  }
}
