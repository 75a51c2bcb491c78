import StraitScreen

extension Picture {
  /// A private character in each cell, and another one in each frame.
  init(private number: UInt64, size: Size) {
    self.init(size: size, displaySize: size)
    let count = size.columns * size.rows
    for index in 0..<count {
      let value = (Int(number) * count + index) % 0xFFFE + 0xF0000
      let (row, column) = index.quotientAndRemainder(dividingBy: size.columns)
      let base = Unicode.Scalar(UInt32(value)) ?? " "
      frame.cells.put(Cell(base: base), at: Point(column: column, row: row))
    }
  }

  /// The characters of Unicode, as many as there is room for in each frame; of ideographs, some.
  ///
  /// The first row shows if these are the last ones. The last row is empty, since a terminal
  /// that always wraps shows no wide characters in its corner.
  init(characters number: Int, size: Size) {
    self.init(size: size, displaySize: size)
    var place = Point(column: 0, row: 1)
    var left = number
    for (text, columns) in Self.characters {
      if place.column + columns > size.columns { place = Point(column: 0, row: place.row + 1) }
      if place.row > size.rows - 2 {
        left -= 1
        if left == 0 { break }
        place = Point(column: 0, row: 1)
      }
      if left == 1 { frame.cells.draw(text, at: place) }
      place.column += columns
    }
    frame.cells.draw(left > 0 ? "last characters" : "characters", at: .zero)
  }

  /// Each character with columns, and each mark on a letter.
  private static let characters: [(text: String, columns: Int)] = {
    var texts: [String] = []
    for value in UInt32(0x300)..<0x40000 {
      switch value {
      case 0x3400..<0xA000, 0xAC00..<0xD7A4, 0xE000..<0xF900, 0x17000..<0x18800, 0x20000...:
        guard value % 0x100 < 4 else { continue }
      default: break
      }
      guard let scalar = Unicode.Scalar(value) else { continue }
      switch ScalarWidth.columns(of: scalar) {
      case nil: break
      case 0:
        let category = scalar.properties.generalCategory
        if category == .nonspacingMark || category == .enclosingMark { texts.append("x\(scalar)") }
      default: texts.append(String(scalar))
      }
    }
    return texts.map { ($0, ShownText.columns(of: $0)) }
  }()

  /// Emoji, flags and scripts at random places, drawn over each other.
  init(emoji seed: UInt64, size: Size, policy: ShownText.Policy) {
    var random = SplitMix(state: seed)
    self.init(size: size, displaySize: size)
    let words = [
      "👨‍👩‍👧‍👦", "👩🏽‍🚀", "👍🏽", "🇫🇮", "🇩🇪🇫🇷", "🏳️‍🌈", "❤️", "1️⃣",
      "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
      "👩🏻‍❤️‍💋‍👨🏿", "😀", "🧑‍🧑‍🧒", "世", "한", "e\u{301}", "a", "word", "   ", "\u{20000}",
      "\u{2A6DF}",
      "\u{F0000}",
      "שלום", "ศี", "कि", "क्ष", "\u{202E}", "\u{1B}[1m", "x\u{200D}y", "👩\u{200D}", "🇫",
    ]
    for _ in 0..<Int.random(in: 1...40, using: &random) {
      let place = Point(
        column: Int.random(in: -2..<size.columns, using: &random),
        row: Int.random(in: 0..<size.rows, using: &random)
      )
      let style = Style(
        foreground: Bool.random(using: &random)
          ? .default : .palette(.random(in: 0...255, using: &random)),
        attributes: .init(rawValue: .random(in: 0..<32, using: &random))
      )
      let word = words.randomElement(using: &random) ?? ""
      frame.cells.draw(word, at: place, style: style, policy: policy)
    }
    if isUnderTmux {
      // There, the last corner shows wide characters as replacement characters.
      let corner = Point(column: max(0, size.columns - 4), row: size.rows - 1)
      frame.cells.fill(Rect(origin: corner, size: Size(columns: 4, rows: 1)))
    }
    let caret = Point(
      column: Int.random(in: 0..<size.columns, using: &random),
      row: Int.random(in: 0..<size.rows, using: &random)
    )
    frame.caret = Bool.random(using: &random) ? nil : caret
  }
}
