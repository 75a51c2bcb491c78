@testable import StraitScreen

/// Clusters as they are shown under the two policies.
@Suite struct ShownPolicyTests {
  @Test(arguments: [
    ("family", "👨‍👩‍👧‍👦"),
    ("skin tone", "👍🏽"),
    ("flag", "🇫🇮"),
    ("flag by tags", "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}"),
    ("the longest recommended sequence", "👩🏻‍❤️‍💋‍👨🏿"),
    ("astronaut", "👩🏽‍🚀"),
    ("detective", "🕵️‍♀️"),
  ])
  func `an emoji sequence is one whole cell of two columns by cluster`(
    _ name: String,
    _ text: String
  ) {
    let cells = ShownText.cells(of: text, policy: .clusters)
    #expect(cells.count == 1)
    #expect(cells[0].width == 2)
    #expect(cells[0].isWholeSequence)
    #expect(cells[0].scalars == Array(text.unicodeScalars))
    #expect(ShownText.cells(of: text).allSatisfy { !$0.isSequence })
  }

  @Test func `a sequence that takes more as parts is followed by blanks`() {
    let cells = ShownText.cells(of: "🏳️‍🌈" as Character, policy: .clusters)
    #expect(cells.map(\.width) == [2, 1])
    #expect(cells[0].scalars == Array("🏳️‍🌈".unicodeScalars))
    #expect(cells[1] == .blank)
  }

  @Test(arguments: [
    "❤️", "❤", "1️⃣", "☝🏽", "🇫", "a", "e\u{301}", "世", "😀️", "👩\u{200D}", "x\u{200D}y",
    "👩\u{200D}\u{200D}👩", "👍\u{FE0E}", "🏴\u{E0067}", "\u{1F3FD}", "\u{202E}", "🏳‍🌈",
  ])
  func `what is no sequence, or has no room, is the same under both`(_ text: String) {
    #expect(ShownText.cells(of: text, policy: .clusters) == ShownText.cells(of: text))
  }

  @Test func `G2 every character takes the same columns under both`() {
    var random = SeededRandom(seed: 17)
    var sequences = 0
    for _ in 0..<200_000 {
      let text = random.emojiText(length: 8)
      for character in text {
        let whole = ShownText.cells(of: character, policy: .clusters)
        #expect(whole.reduce(0) { $0 + Int($1.width) } == ShownText.columns(of: character))
        if whole.contains(where: \.isSequence) { sequences += 1 }
      }
      let cells = ShownText.cells(of: text, policy: .clusters)
      #expect(cells == text.flatMap { ShownText.cells(of: $0, policy: .clusters) })
      #expect(cells.reduce(0) { $0 + Int($1.width) } == ShownText.columns(of: text))
    }
    #expect(sequences > 10_000)
  }

  @Test func `G27, G29 a cell by cluster is a sequence of emoji and nothing else`() {
    var random = SeededRandom(seed: 29)
    for _ in 0..<100_000 {
      for cell in ShownText.cells(of: random.emojiText(length: 8), policy: .clusters)
      where cell.isSequence {
        let text = String(String.UnicodeScalarView(cell.scalars))
        let isRight = cell.isWholeSequence && text.count == 1
        let isClean = cell.scalars.allSatisfy { scalar in
          scalar.value >= 0x200D && scalar.properties.generalCategory != .control
            && !(0x200E...0x206F).contains(scalar.value)
        }
        if !isRight || !isClean { Issue.record("\(cell)") }
      }
    }
  }

  @Test(arguments: 1...40)
  func `G2 no drawing by cluster leaves half a wide cell`(columns: Int) {
    var random = SeededRandom(seed: UInt64(columns))
    var buffer = CellBuffer(size: Size(columns: columns, rows: 2))
    for _ in 0..<250 {
      let place = Point(column: random.below(columns + 6) - 5, row: random.below(2))
      buffer.draw(random.emojiText(length: 6), at: place, policy: .clusters)
      #expect(buffer.isWhole)
    }
  }

  @Test func `a sequence keeps its room, as parts, on a terminal that measures by scalar`() {
    let style = Style(attributes: .bold)
    func parts(_ text: String) -> [Cell] {
      ShownText.cells(of: text, style: style, policy: .clusters)[0].parts
    }
    let family = Cell(base: "👨", width: 2, style: style)
    #expect(parts("👨‍👩‍👧") == [family, .rightHalf(style: style)])
    #expect(parts("🇫🇮") == [Cell(base: "F", style: style), Cell(base: "I", style: style)])
    #expect(parts("🏳️‍🌈") == [Cell(base: "🏳", style: style), Cell(base: " ", style: style)])
  }

  @Test func `any bytes in a cell are read without a trap, and exported as a whole or in part`() {
    var random = SeededRandom(seed: 3)
    for _ in 0..<20_000 {
      var cell = Cell(base: "👍", width: 2)
      for lane in cell.marks.indices {
        cell.marks[lane] = UInt32(truncatingIfNeeded: random.next())
      }
      cell.marks[3] |= 1 << 31
      var cells = CellBuffer(size: Size(columns: 3, rows: 1))
      cells.put(cell, at: Point(column: 0, row: 0))
      #expect(cell.scalars.count <= 10)
      let exported = cells.exportable.cells[0]
      #expect(!exported.isSequence || exported.isWholeSequence)
      #expect(cell.parts.count == 2)
    }
  }
}
