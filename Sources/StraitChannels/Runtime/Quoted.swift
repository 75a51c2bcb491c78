/// An untrusted text as a message of an error shows it: in quotes, cut, on one line.
///
/// No scalar of it can control the display of the message.
package struct Quoted: CustomStringConvertible {
  private static let limit = 40

  let text: String

  /// Quotes a text of any length.
  package init(_ text: String) {
    self.text = text
  }

  /// The text in quotes, and an ellipsis behind them if it was cut.
  package var description: String {
    let scalars = text.unicodeScalars
    let shown = scalars.prefix(Self.limit).enumerated().map { index, scalar in
      // A mark at the beginning would combine with the quote.
      index == 0 && scalar.properties.isGraphemeExtend
        ? scalar.escaped(asASCII: true) : Self.escaped(scalar)
    }
    return "\"\(shown.joined())\"\(scalars.dropFirst(Self.limit).isEmpty ? "" : "…")"
  }

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
