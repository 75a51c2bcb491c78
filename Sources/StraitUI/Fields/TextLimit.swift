import StraitChannels
import StraitForms
import StraitScreen

/// The maximum length of a text that a user edits.
public enum TextLimit: Hashable, Sendable {
  /// So many clusters, which are what people call characters.
  case characters(Int)
  /// So many columns on the screen.
  case columns(Int)
  /// So many bytes in UTF-8, as a field of a database has.
  case bytes(Int)

  /// The number of clusters, columns or bytes.
  var amount: Int {
    switch self {
    case .characters(let count), .columns(let count), .bytes(let count): count
    }
  }

  /// Returns the amount of it that a text uses.
  func amount(of text: TextBuffer) -> Int {
    switch self {
    case .characters: text.count
    case .columns: text.columns
    case .bytes: text.byteCount
    }
  }

  /// Returns the amount of it that a single cluster uses.
  func amount(of character: Character) -> Int {
    switch self {
    case .characters: 1
    case .columns: ShownText.columns(of: character)
    case .bytes: character.utf8.count
    }
  }

  /// The message for a user whose text was not inserted, or not completely.
  var message: UserMessage {
    UserMessage(.textLimit, ["count": "\(amount)"])
  }
}
