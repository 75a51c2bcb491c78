extension JSONValue {
  /// The value as JSON on one line, without blanks, so that a line feed can end it.
  ///
  /// Control and format characters, line separators, U+FFFE and U+FFFF, which YAML does not have,
  /// are written as their numbers. A number that is not finite, which JSON does not have, is
  /// written as `null`.
  public var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .boolean(let isTrue): text += isTrue ? "true" : "false"
    case .integer(let number): text += "\(number)"
    case .large(let number): text += "\(number)"
    case .number(let number): text += number.isFinite ? "\(number)" : "null"
    case .text(let string): Self.write(string, to: &text)
    case .list(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += "," }
        value.write(to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += "," }
        Self.write(member.name, to: &text)
        text += ":"
        member.value.write(to: &text)
      }
      text += "}"
    }
  }

  private static func write(_ string: String, to text: inout String) {
    var scalars = String.UnicodeScalarView()
    scalars.append("\"")
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"", "\\": scalars += ["\\", scalar]
      case "\n": scalars += "\\n".unicodeScalars
      case "\r": scalars += "\\r".unicodeScalars
      case "\t": scalars += "\\t".unicodeScalars
      default:
        guard Shown.isHidden(scalar) || scalar == "\u{FFFE}" || scalar == "\u{FFFF}" else {
          scalars.append(scalar)
          continue
        }
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          let padding = String(repeating: "0", count: 4 - digits.count)
          scalars += "\\u\(padding)\(digits)".unicodeScalars
        }
      }
    }
    scalars.append("\"")
    text += String(scalars)
  }
}
