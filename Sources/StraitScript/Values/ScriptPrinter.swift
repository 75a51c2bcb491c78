/// Writes the parts of a script in their canonical form, which reads back as an equal part.
package enum ScriptPrinter {
  /// A text in quotes.
  package static func quoted(_ text: String) -> String {
    "\"\(escaped(text))\""
  }

  /// The inside of a text in quotes.
  static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": result += "\\n".unicodeScalars
      case "\t": result += "\\t".unicodeScalars
      case "\r": result += "\\r".unicodeScalars
      case "\u{1B}": result += "\\e".unicodeScalars
      case "\\", "\"", "$": result += ["\\", scalar]
      case _ where Shown.isHidden(scalar): result += Shown.number(of: scalar)
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// A name: bare if it can be, in quotes if not.
  package static func word(_ name: String) -> String {
    isBare(name) ? name : quoted(name)
  }

  /// Returns whether a name needs no quotes.
  static func isBare(_ name: String) -> Bool {
    !name.isEmpty
      && name.unicodeScalars.allSatisfy { scalar in
        if scalar.isNamePart || "-.:/@+%~".unicodeScalars.contains(scalar) { return true }
        return !scalar.isASCII && scalar.properties.isAlphabetic
      }
  }

  /// Bytes in quotes: as text where they are, with `\x` where not.
  package static func bytes(_ bytes: [UInt8]) -> String {
    var text = ""
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var read = 0
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .emptyInput: return "\"\(text)\""
      case .valid(let encoded):
        text += escaped(String(Unicode.UTF8.decode(encoded)))
        read += encoded.count
      case .error(let length):
        for byte in bytes[read..<read + length] {
          let digits = String(byte, radix: 16, uppercase: true)
          text += "\\x" + (digits.count < 2 ? "0" : "") + digits
        }
        read += length
      }
    }
  }

  static func title(_ title: ScriptText) -> String {
    let parts = title.parts.map { part in
      switch part {
      case .literal(let text): escaped(text)
      case .variable(let name, nil): "${\(name)}"
      case .variable(let name, let field?): "${\(name).\(field)}"
      }
    }
    return "\"\(parts.joined())\""
  }

  static func value(_ value: ScriptValue) -> String {
    switch value {
    case .text(let text): quoted(text)
    case .integer(let number): "\(number)"
    case .large(let number): "\(number)"
    case .number(let number): "\(number)"
    case .boolean(let isTrue): "\(isTrue)"
    case .none: "nil"
    case .list(let values): "[\(values.map(Self.value).joined(separator: ", "))]"
    }
  }
}
