/// A row for each kind of text that terminals are known to measure differently, or to obey: its name,
/// the text, the text as it is shown, and its columns.
private let texts = TableRow.all(of: "texts")

@Suite struct ShownTextTests {
  @Test(arguments: texts)
  func `G27 text is shown as all terminals measure it`(_ row: TableRow) {
    let cells = ShownText.cells(of: row[1])
    #expect(scalars(cells) == Array(row[2].unicodeScalars))
    #expect(cells.reduce(0) { $0 + Int($1.width) } == Int(row[3]))
    #expect(ShownText.columns(of: row[1]) == Int(row[3]))
  }

  @Test(arguments: texts)
  func `G1 the columns of a text are those of its characters`(_ row: TableRow) {
    #expect(row[1].reduce(0) { $0 + ShownText.columns(of: $1) } == Int(row[3]))
    #expect(row[1].flatMap { ShownText.cells(of: $0) } == ShownText.cells(of: row[1]))
  }

  @Test func `what stands beside a text does not change how it is shown`() {
    var random = SeededRandom(seed: 1)
    for _ in 0..<20_000 {
      let text = random.text(length: 8)
      #expect(ShownText.cells(of: text) == text.flatMap { ShownText.cells(of: $0) })
    }
    for left in texts {
      for right in texts {
        let text = left[1] + right[1]
        #expect(ShownText.cells(of: text) == text.flatMap { ShownText.cells(of: $0) })
      }
    }
  }

  @Test func `a part of a text is shown like that part alone`() {
    let text = "ab👨‍👩‍👧漢é"
    let part = text.dropFirst(2).dropLast()
    #expect(ShownText.columns(of: part) == 4)
    #expect(ShownText.cells(of: part) == ShownText.cells(of: String(part)))
  }

  @Test func `every character takes at least one column`() {
    for scalar in allScalars {
      let character = Character(scalar)
      let columns = ShownText.columns(of: character)
      if columns != 1, columns != 2 { Issue.record("U+\(String(scalar.value, radix: 16))") }
    }
  }

  @Test func `G29 no text makes a cell that a terminal could obey or misplace`() {
    var random = SeededRandom(seed: 27)
    for _ in 0..<20_000 {
      for cell in ShownText.cells(of: random.text(length: 12)) { expectShowable(cell) }
    }
    for scalar in allScalars {
      for cell in ShownText.cells(of: Character(scalar)) { expectShowable(cell) }
    }
  }

  @Test func `G10 cells carry the style that they were asked for`() {
    let style = Style(foreground: .red, attributes: .bold)
    #expect(ShownText.cells(of: "a漢", style: style).allSatisfy { $0.style == style })
    #expect(ShownText.cells(of: "🇩🇪" as Character, style: style).allSatisfy { $0.style == style })
  }

  private func scalars(_ cells: [Cell]) -> [Unicode.Scalar] { cells.flatMap(\.scalars) }

  private func expectShowable(_ cell: Cell) {
    let isRight =
      switch cell.base.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .nonspacingMark, .enclosingMark,
        .surrogate, .unassigned:
        false
      default: ScalarWidth.columns(of: cell.base) == Int(cell.width) && cell.width > 0
      }
    let marks = cell.scalars.dropFirst()
    if !isRight || marks.contains(where: { ScalarWidth.columns(of: $0) != 0 }) {
      Issue.record("\(cell)")
    }
  }
}
