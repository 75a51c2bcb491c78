internal import StraitScreen

/// Writes the parts of a script in their canonical form, which reads back as an equal part.
enum ScriptPrinter {
  /// A text in quotes.
  static func quoted(_ text: String) -> String {
    "\"\(escaped(text))\""
  }

  /// The inside of a text in quotes.
  static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": result.append(contentsOf: "\\n".unicodeScalars)
      case "\t": result.append(contentsOf: "\\t".unicodeScalars)
      case "\r": result.append(contentsOf: "\\r".unicodeScalars)
      case "\u{1B}": result.append(contentsOf: "\\e".unicodeScalars)
      case "\\", "\"", "$":
        result.append("\\")
        result.append(scalar)
      default:
        if Shown.isHidden(scalar) {
          let number = String(scalar.value, radix: 16, uppercase: true)
          result.append(contentsOf: "\\u{\(number)}".unicodeScalars)
        } else {
          result.append(scalar)
        }
      }
    }
    return String(result)
  }

  /// A name: bare if it can be, in quotes if not.
  static func word(_ name: String) -> String {
    isBare(name) ? name : quoted(name)
  }

  private static func isBare(_ name: String) -> Bool {
    !name.isEmpty
      && name.unicodeScalars.allSatisfy { scalar in
        if scalar.isNamePart || "-.:/@+%~".unicodeScalars.contains(scalar) { return true }
        return !scalar.isASCII && scalar.properties.isAlphabetic
      }
  }

  /// Bytes in quotes: as text where they are, with `\x` where not.
  static func bytes(_ bytes: [UInt8]) -> String {
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

  /// A check; an operator that is `==` is left out if it may be.
  static func check(_ check: ScriptCheck, isImplicit: Bool = false) -> String {
    switch check {
    case .compare(.equal, let expected) where isImplicit: value(expected)
    case .compare(let comparison, let expected): "\(comparison.rawValue) \(value(expected))"
    case .has(let text): "has \(quoted(text))"
    case .matches(let pattern): "/\(slashed(pattern.source))/"
    }
  }

  private static func slashed(_ source: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in source.unicodeScalars {
      if scalar == "/" { result.append("\\") }
      result.append(scalar)
    }
    return String(result)
  }

  static func count(_ count: ScriptCount, isImplicit: Bool = true) -> String {
    isImplicit && count.comparison == .equal
      ? "\(count.number)" : "\(count.comparison.rawValue) \(count.number)"
  }

  static func key(_ key: ScriptKey) -> String {
    let name = key.press.description
    guard key.count > 1 else { return word(name) }
    let text = "\(name)*\(key.count)"
    return isBare(name) ? text : quoted(text)
  }

  static func point(_ point: Point) -> String { "\(point.column),\(point.row)" }

  /// A locator; if a text follows, so that a role does not take that for its name.
  static func locator(_ locator: ScriptLocator, isBeforeText: Bool = false) -> String {
    var text = base(locator.base)
    var last: ScriptLocator.Base? = locator.base
    for refinement in locator.refinements {
      last = nil
      switch refinement {
      case .inside(let inner):
        text += " > \(base(inner))"
        last = inner
      case .beside(let relation, let other):
        text += " \(relation.rawValue) \(base(other))"
        last = other
      case .nth(let number): text += " nth=\(number)"
      case .hasError: text += " has-error"
      }
    }
    if isBeforeText, case .role(_, name: nil) = last { text += " any" }
    return text
  }

  private static func base(_ base: ScriptLocator.Base) -> String {
    switch base {
    case .id(let id): "#\(word(id))"
    case .role(let role, let name): "role=\(word(role))" + (name.map { " \(quoted($0))" } ?? "")
    case .label(let text): "label \(quoted(text))"
    case .text(let text): "text \(quoted(text))"
    case .key(let path): "key \(word(path))"
    case .focused: "focused"
    case .cell(let place): "cell \(point(place))"
    }
  }

  static func style(_ style: ScriptStyle) -> String {
    if style.isPlain { return "plain" }
    var words = Style.attributeNames.filter { style.attributes.contains($0.1) }.map(\.0)
    if let color = style.foreground { words.append("fg=\(color)") }
    if let color = style.background { words.append("bg=\(color)") }
    return words.joined(separator: " ")
  }
}
