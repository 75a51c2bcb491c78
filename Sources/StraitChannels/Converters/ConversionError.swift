/// A shown value that stands for none: what was expected, and what was found.
///
/// ```swift
/// try Converter<Int, String>.integer(in: 0...150).backward("abc")
/// // expected a whole number in 0...150, found "abc"
/// ```
public struct ConversionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What the value should have been: "a whole number in 0...150".
  public let expected: String
  /// What it was, in full.
  public let found: String

  /// Makes an error.
  ///
  /// - Parameters:
  ///   - expected: What the value should have been, with its article.
  ///   - found: What it was.
  public init(expected: String, found: String) {
    self.expected = expected
    self.found = found
  }

  /// Both in one line; a long text is cut, and what is no plain character is escaped.
  public var description: String {
    let limit = 40
    let shown = found.unicodeScalars.prefix(limit).map(Self.escaped).joined()
    let rest = found.unicodeScalars.dropFirst(limit).isEmpty ? "" : "…"
    return "expected \(expected), found \"\(shown)\"\(rest)"
  }

  /// No scalar of an untrusted text may act on whatever shows the error.
  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned,
      .surrogate:
      scalar.escaped(asASCII: true)
    default:
      scalar == "'" ? "'" : scalar.escaped(asASCII: false)
    }
  }
}
