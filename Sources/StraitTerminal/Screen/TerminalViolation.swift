/// Something in a program's output that a terminal could not be trusted to obey.
///
/// A strict terminal continues after each, as a real one does, and remembers it.
public struct TerminalViolation: Hashable, Sendable, CustomStringConvertible {
  /// A kind of violation.
  public enum Kind: String, Hashable, Sendable {
    /// Bytes that are no sequence and no text at all.
    case malformed
    /// A sequence of good form that means nothing here.
    case unknown
    /// A sequence that requests an effect which no screen of Strait shows; its other effects have
    /// happened.
    case unshown
  }

  /// The kind of violation.
  public var kind: Kind
  /// The bytes, or their request, with controls made visible: `ESC [ ? 5000 h`.
  public var found: String
  /// Number of bytes that the terminal had taken at the violation, these included.
  public var offset: Int

  /// Makes a violation.
  ///
  /// - Parameters:
  ///   - kind: The kind of violation.
  ///   - found: The bytes, or their request.
  ///   - offset: The number of bytes that had been taken.
  public init(kind: Kind, found: String, offset: Int) {
    self.kind = kind
    self.found = found
    self.offset = offset
  }

  /// All of it in one line: `unknown at byte 17: ESC [ ? 5000 h`.
  public var description: String { "\(kind.rawValue) at byte \(offset): \(found)" }

  /// Makes bytes visible, at most 64 of them.
  static func visible(_ bytes: some Collection<UInt8>) -> String {
    var words: [String] = []
    var isRun = false
    for byte in bytes.prefix(64) {
      let isDigit = (0x30...0x3B).contains(byte)
      if isDigit, isRun {
        words[words.count - 1].unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        words.append(name(of: byte))
      }
      isRun = isDigit
    }
    if bytes.count > 64 { words.append("…") }
    return words.joined(separator: " ")
  }

  private static func name(of byte: UInt8) -> String {
    switch byte {
    case 0x07: "BEL"
    case 0x18: "CAN"
    case 0x1A: "SUB"
    case 0x1B: "ESC"
    case 0x20: "SP"
    case 0x21..<0x7F: String(Unicode.Scalar(byte))
    default: "<" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true) + ">"
    }
  }
}
