import StraitScreen
import StraitScript

/// Something that happened in a recorded session.
struct AsciicastEvent: Hashable, Sendable {
  /// A kind of event.
  enum Kind: Hashable, Sendable {
    /// The program wrote text and escape sequences.
    case output(String)
    /// The user typed, clicked or pasted.
    case input(String)
    /// The terminal got another size.
    case resized(Size)
    /// This moment was marked, with a label that may be empty.
    case marker(String)
  }

  /// When it happened, counted from the beginning of the session.
  var time: Duration
  /// The kind of event.
  var kind: Kind

  /// The event as a line of a recording, without a line feed.
  ///
  ///     [1.500000, "r", "100x30"]
  ///
  /// The time has six places after the point; fractions below a millionth are dropped, and a time
  /// below zero is zero.
  var line: String {
    let (code, data) =
      switch kind {
      case .output(let text): ("o", text)
      case .input(let text): ("i", text)
      case .resized(let size): ("r", size.description)
      case .marker(let label): ("m", label)
      }
    let (seconds, attoseconds) = max(time, .zero).components
    let millionths = String(attoseconds / 1_000_000_000_000)
    let zeros = String(repeating: "0", count: 6 - millionths.count)
    return "[\(seconds).\(zeros)\(millionths), \"\(code)\", \(JSONValue.text(data))]"
  }
}
