import StraitChannels
import StraitForms
import StraitScreen

/// How long a text that a user edits may become.
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

  /// How much of it a text uses.
  func amount(of text: TextBuffer) -> Int {
    switch self {
    case .characters: text.count
    case .columns: text.columns
    case .bytes: text.byteCount
    }
  }

  /// How much of it a cluster uses on its own.
  func amount(of character: Character) -> Int {
    switch self {
    case .characters: 1
    case .columns: ShownText.columns(of: character)
    case .bytes: character.utf8.count
    }
  }

  /// What a user reads whose text was not taken, or not all of it.
  var message: UserMessage {
    UserMessage(.textLimit, ["count": "\(amount)"])
  }
}
