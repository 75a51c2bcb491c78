/// A terminal's answer to a query, or a report that it sends by itself after a request.
///
/// The decoder recognises an answer in any order and at any time, asked for or not, so that it
/// never becomes a key or text. One that is malformed is `InputToken.unknown(_:)`.
public enum TerminalAnswer: Hashable, Sendable {
  /// The terminal's attributes (DA1, `CSI ? 62 ; 22 c`). Every terminal gives them: an answer that
  /// has not come before them does not come.
  case attributes([Int])
  /// The state of a private mode (DECRPM, `CSI ? 2026 ; 2 $ y`).
  case mode(Int, ModeState)
  /// The flags of kitty's keyboard protocol that are set (`CSI ? 1 u`).
  case keyboard(flags: Int)
  /// The position of the caret, counted from 0 (`CSI 24 ; 80 R`).
  ///
  /// A report about the first row may be F3 with modifiers; it is one only while
  /// `InputDecoder.expectsCursor` is set.
  case cursor(Point)
  /// The colour of text without a colour (`OSC 10`).
  case foreground(Color)
  /// The colour behind text without a colour (`OSC 11`).
  case background(Color)
  /// The terminal's name and version (XTVERSION, `DCS > | text ST`), in printable ASCII.
  case version(String)
  /// The terminal's new size (mode 2048), at most 10,000 columns and rows.
  case resized(Size)
  /// The number of dots of a cell (`CSI 6 ; 20 ; 10 t`), at most 256 a side.
  case cellSize(width: Int, height: Int)
  /// The number of colours that pictures may have (XTSMGRAPHICS, `CSI ? 1 ; 0 ; 256 S`).
  case colorRegisters(Int)
  /// `true` if the user prefers dark colours (mode 2031).
  case colorScheme(isDark: Bool)

  /// The state of a mode that a terminal reports.
  public enum ModeState: Int, Sendable {
    /// The terminal does not have the mode.
    case unknown
    /// The mode is set, and can be reset.
    case set
    /// The mode is reset, and can be set.
    case reset
    /// The mode is always set.
    case alwaysSet
    /// The mode is always reset.
    case alwaysReset
  }

  /// `true` if colours for a dark terminal suit; `nil` if the answer does not say.
  public var isDark: Bool? {
    switch self {
    case .colorScheme(let isDark): return isDark
    case .background(let color):
      guard let (red, green, blue) = color.parts else { return nil }
      // ITU-R BT.601, section 2.5.1: the weights of the parts in the brightness.
      return 299 * Int(red) + 587 * Int(green) + 114 * Int(blue) < 127_500
    default: return nil
    }
  }
}

extension TerminalAnswer {
  /// The maximum number of columns and rows of a reported size.
  static let mostCells = 10_000
  /// The maximum number of dots of a side of a cell.
  static let mostDots = 256

  /// Reads an answer in the form of a string, from its escape byte up to its end, without that.
  init?(string bytes: some Collection<UInt8>) {
    let text = String(decoding: bytes.dropFirst(), as: UTF8.self)
    guard text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) else { return nil }
    if text.hasPrefix("P>|") {
      self = .version(String(text.dropFirst(3)))
    } else if text.hasPrefix("]10;"), let color = Color(answer: text.dropFirst(4)) {
      self = .foreground(color)
    } else if text.hasPrefix("]11;"), let color = Color(answer: text.dropFirst(4)) {
      self = .background(color)
    } else {
      return nil
    }
  }
}

extension Color {
  /// Reads a colour as X11 writes it, such as `rgb:ffff/8000/0`.
  fileprivate init?(answer text: Substring) {
    // `rgba` has a fourth part.
    let count = text.hasPrefix("rgb:") ? 3 : text.hasPrefix("rgba:") ? 4 : 0
    guard count > 0, let colon = text.firstIndex(of: ":") else { return nil }
    let fields = text[text.index(after: colon)...]
      .split(separator: "/", omittingEmptySubsequences: false)
    guard fields.count == count else { return nil }
    var parts: [UInt8] = []
    for field in fields {
      guard (1...4).contains(field.utf8.count), field.utf8.first != 0x2B,
        let value = UInt32(field, radix: 16)
      else { return nil }
      let most = UInt32(1) << (4 * UInt32(field.utf8.count)) - 1
      parts.append(UInt8((value * 255 + most / 2) / most))
    }
    self = .rgb(parts[0], parts[1], parts[2])
  }
}
