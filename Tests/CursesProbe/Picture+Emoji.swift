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
