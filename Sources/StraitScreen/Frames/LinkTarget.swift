/// The target of a link, in the form a terminal accepts: printable ASCII only.
///
/// All other characters of a text are percent-encoded, as RFC 3986, section 2.1, defines it: so no
/// text can end the sequence sent to a terminal, or begin another one.
public struct LinkTarget: Hashable, Sendable, CustomStringConvertible {
  /// The longest target: terminals refuse longer ones.
  public static let longest = 2000

  /// The target, of printable ASCII.
  public let text: String

  /// Makes a target of any text.
  ///
  /// - Parameter text: The text, such as `https://example.org/a b`. A text that is empty, or longer
  ///   than `longest` once it is encoded, gives `nil`.
  public init?(_ text: String) {
    guard !text.isEmpty, text.utf8.count <= Self.longest else { return nil }
    var written: [UInt8] = []
    for byte in text.utf8 {
      if 0x21...0x7E ~= byte {
        written.append(byte)
      } else {
        written += [UInt8(ascii: "%"), Self.digit(byte >> 4), Self.digit(byte & 15)]
      }
    }
    guard written.count <= Self.longest else { return nil }
    self.text = String(decoding: written, as: UTF8.self)
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }

  /// The target.
  public var description: String { text }
}
