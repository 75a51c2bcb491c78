import StraitScreen

/// A title with a mnemonic: the letter that chooses it, which is underlined.
///
///     &Open      Open, chosen by O
///     Save &As   Save As, chosen by A
///     R&&D       R&D, without one
struct MarkedTitle: Hashable, Sendable {
  /// The title as it is shown.
  private(set) var text: String
  /// The place of the mnemonic, counted in characters; `nil` without one.
  private(set) var place: Int?

  /// Takes a title as it is, without a mnemonic.
  init(plain text: String) {
    self.text = text
  }

  /// Takes a title with its first letter that is the mnemonic, in either case.
  ///
  /// - Parameters:
  ///   - text: The title.
  ///   - letter: The letter; a title that does not contain it has a mnemonic that is not shown.
  init(_ text: String, letter: Character) {
    self.text = text
    place = Self.place(of: letter, in: text)
  }

  /// Reads a title in which an ampersand precedes the mnemonic.
  ///
  /// Two ampersands are one that is shown, and one that no letter or digit follows is shown, too.
  ///
  /// - Parameter marked: The title.
  init(marked: String) {
    text = ""
    var rest = Substring(marked)
    var count = 0
    while let character = rest.popFirst() {
      if character == "&", let next = rest.first {
        if next == "&" {
          rest.removeFirst()
        } else if next.isLetter || next.isNumber {
          if place == nil { place = count }
          continue
        }
      }
      text.append(character)
      count += 1
    }
  }

  /// The mnemonic, in small letters; `nil` without one.
  var letter: Character? {
    guard let place else { return nil }
    return text.dropFirst(place).first.map(Self.small)
  }

  /// Gives those without a mnemonic the first letter of theirs that is not taken yet.
  static func filled(_ titles: [MarkedTitle]) -> [MarkedTitle] {
    var taken = Set(titles.compactMap(\.letter))
    return titles.map { title in
      guard title.place == nil else { return title }
      var title = title
      for (place, character) in title.text.enumerated()
      where character.isLetter && taken.insert(small(character)).inserted {
        title.place = place
        break
      }
      return title
    }
  }

  static func small(_ letter: Character) -> Character { letter.lowercased().first ?? letter }

  private static func place(of letter: Character, in text: String) -> Int? {
    let wanted = small(letter)
    for (place, character) in text.enumerated() where small(character) == wanted { return place }
    return nil
  }
}

extension Canvas {
  /// Draws a title with its mnemonic underlined.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - point: The place of its first cell.
  ///   - columns: The largest number of columns; `nil` for all up to the right edge of the widget.
  ///   - role: The meaning.
  mutating func draw(
    _ title: MarkedTitle,
    at point: Point,
    within columns: Int? = nil,
    style role: StyleRole
  ) {
    let style = style(role)
    draw(title, at: point, within: columns, style: style)
  }

  /// Draws a title with its mnemonic underlined, in a style.
  mutating func draw(
    _ title: MarkedTitle,
    at point: Point,
    within columns: Int? = nil,
    style: Style
  ) {
    let columns = columns ?? self.columns(after: point)
    draw(title.text, at: point, within: columns, style: style)
    guard let place = title.place else { return }
    let before = ShownText.columns(of: title.text.prefix(place))
    var room = columns
    // A title that is cut ends with an ellipsis.
    if ShownText.columns(of: title.text) > columns {
      room -= ShownText.columns(of: theme.glyphs[.ellipsis])
    }
    guard let character = title.text.dropFirst(place).first,
      before + ShownText.columns(of: character) <= room
    else { return }
    var style = style
    style.attributes.insert(.underline)
    draw(character, at: Point(column: point.column + before, row: point.row), style: style)
  }
}
