import StraitModel
import StraitScreen

// The values of a theme's names.
extension NamedLine {
  /// Reads a value that is one word.
  mutating func word<Value>(
    _ expected: String,
    _ names: [String],
    _ value: (String) -> Value?
  ) throws(TextError.Problem) -> Value {
    let start = index
    let word = nextWord() ?? ""
    guard let value = value(word) else {
      throw problem(start + 1, expected, word, NearestNames.near(word, in: names).first)
    }
    try expectEnd()
    return value
  }

  /// Reads the value of a role.
  mutating func style() throws(TextError.Problem) -> Style {
    var style = Style.plain
    var seen: Set<String> = []
    while true {
      skipBlanks()
      let start = index
      guard let word = nextWord() else { break }
      let lowered = word.lowercased()
      let attribute = Style.attributeNames.first { $0.0 == lowered }?.1
      let part = attribute != nil || lowered == "plain" || lowered == "on" ? lowered : "a colour"
      guard !seen.contains("plain"), part != "plain" || seen.isEmpty else {
        throw problem(start + 1, "plain alone", word)
      }
      guard seen.insert(part).inserted else { throw problem(start + 1, "\(part) once", word) }
      if let attribute {
        style.attributes.insert(attribute)
      } else if part == "on" {
        skipBlanks()
        let place = index
        style.background = try color(nextWord() ?? "", at: place, "a colour after on")
      } else if part != "plain" {
        guard !seen.contains("on") else {
          throw problem(start + 1, "the colour of the text before on", word)
        }
        style.foreground = try color(word, at: start, "a colour, on or an attribute")
      }
      skipBlanks()
      if !isAtEnd, characters[index] == "," { index += 1 }
    }
    guard !seen.isEmpty else { throw problem(index + 1, "a colour, on or an attribute", rest) }
    return style
  }

  private func color(
    _ word: String,
    at place: Int,
    _ expected: String
  ) throws(TextError.Problem) -> Color {
    do throws(StyleError) {
      return try Color(parsing: word)
    } catch {
      let others = expected.hasSuffix("attribute") ? Style.attributeNames.map(\.0) + ["plain"] : []
      let nearest = NearestNames.near(word, in: Color.names + others).first
      throw problem(place + 1, expected, word, nearest)
    }
  }

  /// Reads texts between quotation marks, at least one.
  mutating func texts(_ fits: (Int) -> Bool) throws(TextError.Problem) -> [String] {
    var texts = [try quoted(fits)]
    while true {
      skipBlanks()
      if isAtEnd { return texts }
      texts.append(try quoted(fits))
    }
  }

  /// Reads a text between quotation marks.
  mutating func text(_ fits: (Int) -> Bool) throws(TextError.Problem) -> String {
    let text = try quoted(fits)
    try expectEnd()
    return text
  }

  private mutating func quoted(_ fits: (Int) -> Bool) throws(TextError.Problem) -> String {
    let start = index
    guard index < characters.count, characters[index] == "\"" else {
      throw problem(start + 1, "a text between quotation marks", rest)
    }
    index += 1
    var text = ""
    while index < characters.count, characters[index] != "\"" {
      if characters[index] == "\\" {
        index += 1
        guard index < characters.count, characters[index] == "\\" || characters[index] == "\""
        else { throw problem(index, "\\\\ or \\\" after \\", rest) }
      }
      text.append(characters[index])
      index += 1
    }
    guard index < characters.count else { throw problem(index + 1, "a quotation mark", "") }
    index += 1
    let columns = ShownText.columns(of: text)
    guard fits(columns), text.unicodeScalars.allSatisfy({ !$0.properties.isControl }) else {
      throw problem(start + 1, "a sign of as many columns as the framework's", text)
    }
    return text
  }

  private func expectEnd() throws(TextError.Problem) {
    var line = self
    line.skipBlanks()
    guard line.isAtEnd else { throw problem(line.index + 1, "the end of the line", line.rest) }
  }
}

extension Unicode.Scalar.Properties {
  fileprivate var isControl: Bool { generalCategory == .control }
}
