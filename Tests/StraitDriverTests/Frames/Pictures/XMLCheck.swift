/// A check of a piece of XML: elements, attributes and text, as much as a picture has.
struct XMLCheck {
  private var rest: Substring.UnicodeScalarView
  private var open: [String] = []

  /// Returns the error, or `nil`.
  static func complaint(about text: String) -> String? {
    var check = XMLCheck(rest: Substring(text).unicodeScalars)
    let complaint = check.run()
    return complaint.map {
      "\($0) before \(String(String.UnicodeScalarView(check.rest.prefix(30))))"
    }
  }

  private mutating func run() -> String? {
    var hasRoot = false
    while let scalar = rest.first {
      guard scalar == "<" else {
        if open.isEmpty, scalar != "\n" { return "text outside the root" }
        if let complaint = text(end: "<") { return complaint }
        continue
      }
      if open.isEmpty, hasRoot { return "a second root" }
      hasRoot = true
      if let complaint = tag() { return complaint }
    }
    return open.isEmpty ? hasRoot ? nil : "no root" : "unclosed \(open)"
  }

  private mutating func tag() -> String? {
    rest.removeFirst()
    if rest.first == "/" {
      rest.removeFirst()
      let name = word()
      guard rest.popFirst() == ">" else { return "no end of a tag" }
      return open.popLast() == name ? nil : "a wrong end \(name)"
    }
    let name = word()
    guard !name.isEmpty else { return "no name" }
    var seen: Set<String> = []
    while rest.first == " " {
      rest.removeFirst()
      guard seen.insert(word()).inserted else { return "an attribute twice" }
      guard rest.popFirst() == "=", rest.popFirst() == "\"" else { return "no value" }
      if let complaint = text(end: "\"") { return complaint }
      guard rest.popFirst() == "\"" else { return "no end of a value" }
    }
    if rest.first == "/" { rest.removeFirst() } else { open.append(name) }
    return rest.popFirst() == ">" ? nil : "no end of a tag"
  }

  private mutating func word() -> String {
    var word = ""
    while let scalar = rest.first, scalar.properties.isAlphabetic || scalar == "-" {
      word.unicodeScalars.append(rest.removeFirst())
    }
    return word
  }

  private mutating func text(end: Unicode.Scalar) -> String? {
    while let scalar = rest.first, scalar != end {
      switch scalar.value {
      case 0x3C: return "a bare <"
      case 0x26:
        let entities = ["&amp;", "&lt;", "&gt;", "&quot;"]
        guard entities.contains(where: { rest.starts(with: $0.unicodeScalars) }) else {
          return "a bare &"
        }
      case 0x09, 0x0A, 0x0D, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...: break
      default: return "a scalar that XML does not have"
      }
      rest.removeFirst()
    }
    return nil
  }
}
