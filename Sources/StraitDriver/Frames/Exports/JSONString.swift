import StraitScreen

extension String {
  /// The text as JSON has it, between quotation marks, on one line, with nothing in it that a
  /// terminal would obey.
  var json: String {
    var text = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      // Some readers of lines take the two separators for the end of one.
      case "\0"..<" ", "\u{7F}"..."\u{9F}", "\u{2028}"..."\u{2029}":
        let value = UInt16(scalar.value)
        text +=
          "\\u" + Color.hexadecimal(UInt8(value >> 8)) + Color.hexadecimal(UInt8(value & 0xFF))
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
