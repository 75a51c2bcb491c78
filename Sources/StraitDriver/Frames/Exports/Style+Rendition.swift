import StraitScreen

extension Style {
  /// The escape sequence after which a terminal writes text in this style, regardless of its
  /// previous state.
  ///
  /// ECMA-48, "Control Functions for Coded Character Sets", 8.3.117; the bright colours and those
  /// beyond the first eight as xterm has them.
  var rendition: String {
    var numbers = ["0"]
    let codes: [(Attributes, String)] = [
      (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underline, "4"), (.reverse, "7"),
    ]
    for (attribute, code) in codes where attributes.contains(attribute) { numbers.append(code) }
    if let code = foreground.rendition(from: 30) { numbers.append(code) }
    if let code = background.rendition(from: 40) { numbers.append(code) }
    return "\u{1B}[\(numbers.joined(separator: ";"))m"
  }
}

extension Color {
  /// Returns the numbers for a colour, where those of the plain ones begin at `start`.
  fileprivate func rendition(from start: Int) -> String? {
    switch paletteIndex.map(Int.init) {
    case let index? where index < 8: "\(start + index)"
    case let index? where index < 16: "\(start + 60 + index - 8)"
    case let index?: "\(start + 8);5;\(index)"
    case nil: parts.map { "\(start + 8);2;\($0.red);\($0.green);\($0.blue)" }
    }
  }
}
