extension JSONTree {
  /// The value as JSON, a member a line, indented by two spaces, with a line feed at the end.
  package var text: String {
    var text = ""
    write(to: &text, indentation: "\n")
    text += "\n"
    return text
  }

  /// The value as JSON on one line.
  package var line: String {
    var text = ""
    write(to: &text, indentation: nil)
    return text
  }

  /// - Parameters:
  ///   - text: The text to append to.
  ///   - indentation: A line feed and the start of this value's lines; `nil` for one line.
  private func write(to text: inout String, indentation: String?) {
    switch self {
    case .null: text += "null"
    case .boolean(let isTrue): text += isTrue ? "true" : "false"
    case .number(let digits): text += digits
    case .text(let string): text += Self.quoted(string)
    case .list(let values):
      Self.write("[", "]", values.count, to: &text, indentation) { index, text, inner in
        values[index].write(to: &text, indentation: inner)
      }
    case .object(let members):
      let names = members.names
      Self.write("{", "}", names.count, to: &text, indentation) { index, text, inner in
        text += Self.quoted(names[index]) + ": "
        (members[names[index]] ?? .null).write(to: &text, indentation: inner)
      }
    }
  }

  private static func write(
    _ opening: String,
    _ closing: String,
    _ count: Int,
    to text: inout String,
    _ indentation: String?,
    _ writePart: (Int, inout String, String?) -> Void
  ) {
    let inner = indentation.map { $0 + "  " }
    text += opening
    for index in 0..<count {
      if index > 0 { text += inner == nil ? ", " : "," }
      text += inner ?? ""
      writePart(index, &text, inner)
    }
    if count > 0 { text += indentation ?? "" }
    text += closing
  }

  /// Returns a text in quotes, as JSON has it.
  package static func quoted(_ string: String) -> String {
    var quoted = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      // Control characters and line separators must not act on what shows the file.
      case ..<"\u{20}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
