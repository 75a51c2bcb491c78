/// The sign that begins an item of a list.
struct MarkdownMarker: Hashable {
  /// The bullet, or the sign after the number: items of one list have the same.
  let kind: Character
  /// The number; `nil` for a bullet.
  let number: Int?
  /// The indentation of the item's text.
  let columns: Int
  /// `true` if nothing follows it in its line.
  let isEmpty: Bool
}

/// A line of a formatted text, and its kind.
struct MarkdownLine {
  let text: Substring

  init(_ text: Substring) {
    self.text = text
  }

  /// The columns of the blanks that it begins with.
  var indent: Int {
    var columns = 0
    for character in text {
      switch character {
      case " ": columns += 1
      case "\t": columns += 4 - columns % 4
      default: return columns
      }
    }
    return columns
  }

  var isBlank: Bool { text.allSatisfy { $0 == " " || $0 == "\t" } }

  /// Returns the line without a number of columns of blanks, or of signs in their place.
  func dropping(_ columns: Int) -> MarkdownLine {
    var rest = text
    var column = 0
    while column < columns, let first = rest.first {
      column += first == "\t" ? 4 - column % 4 : 1
      rest.removeFirst()
    }
    // The remaining columns of a tab.
    guard column > columns else { return MarkdownLine(rest) }
    return MarkdownLine(String(repeating: " ", count: column - columns) + rest)
  }

  private var trimmed: Substring {
    var rest = text.drop { $0 == " " || $0 == "\t" }
    while let last = rest.last, last == " " || last == "\t" { rest.removeLast() }
    return rest
  }

  var isRule: Bool {
    guard indent < 4 else { return false }
    let signs = trimmed.filter { $0 != " " && $0 != "\t" }
    guard let first = signs.first, first == "-" || first == "*" || first == "_" else {
      return false
    }
    return signs.count >= 3 && signs.allSatisfy { $0 == first }
  }

  /// The level of a heading that the line ends by lying under it.
  var underlineLevel: Int? {
    guard indent < 4, let first = trimmed.first, first == "=" || first == "-" else { return nil }
    guard trimmed.allSatisfy({ $0 == first }) else { return nil }
    return first == "=" ? 1 : 2
  }

  var heading: (Int, Substring)? {
    guard indent < 4 else { return nil }
    let signs = trimmed.prefix { $0 == "#" }
    guard 1...6 ~= signs.count else { return nil }
    var rest = trimmed[signs.endIndex...]
    guard rest.isEmpty || rest.first == " " || rest.first == "\t" else { return nil }
    // Signs at the end close it, if a blank is before them.
    let end = rest.reversed().prefix { $0 == "#" }.count
    if end > 0,
      end == rest.count || rest.dropLast(end).last.map({ $0 == " " || $0 == "\t" }) == true
    {
      rest.removeLast(end)
    }
    return (signs.count, MarkdownLine(rest).trimmed)
  }

  var fence: (mark: Character, count: Int)? {
    guard indent < 4, let mark = trimmed.first, mark == "`" || mark == "~" else { return nil }
    let count = trimmed.prefix { $0 == mark }.count
    guard count >= 3, mark == "~" || !trimmed.dropFirst(count).contains("`") else { return nil }
    return (mark, count)
  }

  /// `true` if nothing follows the signs of a fence.
  var endsFence: Bool {
    guard let fence else { return false }
    return trimmed.count == fence.count
  }

  var isQuote: Bool { indent < 4 && trimmed.first == ">" }

  var withoutQuoteMark: MarkdownLine {
    var rest = trimmed.dropFirst()
    if rest.first == " " { rest.removeFirst() }
    return MarkdownLine(rest)
  }

  var marker: MarkdownMarker? {
    let indent = self.indent
    guard indent < 4, let first = trimmed.first else { return nil }
    let digits = trimmed.prefix { $0.isASCII && $0.isNumber }
    let kind: Character
    let width: Int
    if first == "-" || first == "*" || first == "+" {
      (kind, width) = (first, 1)
    } else if 1...9 ~= digits.count, let end = trimmed.dropFirst(digits.count).first,
      end == "." || end == ")"
    {
      (kind, width) = (end, digits.count + 1)
    } else {
      return nil
    }
    let rest = trimmed.dropFirst(width)
    guard let blank = rest.first else {
      let columns = indent + width + 1
      return MarkdownMarker(kind: kind, number: Int(digits), columns: columns, isEmpty: true)
    }
    guard blank == " " || blank == "\t" else { return nil }
    let blanks = rest.prefix { $0 == " " }.count
    // More blanks belong to code in the item.
    let gap = 1...4 ~= blanks ? blanks : 1
    let columns = indent + width + gap
    return MarkdownMarker(kind: kind, number: Int(digits), columns: columns, isEmpty: false)
  }
}
