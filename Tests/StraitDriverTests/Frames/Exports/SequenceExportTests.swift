/// Exports of cells that hold a sequence of emoji.
@Suite struct SequenceExportTests {
  @Test func `G10 the same text is read back from a document`() throws {
    var random = SeededRandom(seed: 10)
    var cells = CellBuffer(size: Size(columns: 30, rows: 4))
    let texts = ["👨‍👩‍👧 x", "🏳️‍🌈y", "🇫🇮🇩🇪", "👍🏽👍", "世🏳️‍🌈"]
    for row in 0..<4 {
      for _ in 0..<3 {
        let place = Point(column: random.below(28), row: row)
        cells.draw(random.pick(texts), at: place, style: random.style(), policy: .clusters)
      }
    }
    let frame = Frame(cells: cells, caret: Point(column: 3, row: 1))
    #expect(Frame(document: frame.styleDocument) == frame)
  }

  @Test func `G28 an export places anew what follows a sequence`() {
    var cells = CellBuffer(size: Size(columns: 6, rows: 1))
    cells.draw("a🇫🇮b👍🏽", at: Point(column: 0, row: 0), policy: .clusters)
    #expect(Frame(cells: cells).ansiText == "a🇫🇮\u{1B}[4Gb👍🏽")
    #expect(Frame(cells: cells).text == "a🇫🇮b👍🏽")
  }

  @Test func `pictures and documents have a sequence whole`() {
    var cells = CellBuffer(size: Size(columns: 6, rows: 1))
    cells.draw("a👨‍👩‍👧b", at: Point(column: 0, row: 0), policy: .clusters)
    let frame = Frame(cells: cells)
    #expect(frame.svgDocument.contains(">👨‍👩‍👧</text>"))
    #expect(frame.htmlDocument.contains("<span class=\"two\">👨‍👩‍👧</span>"))
    #expect(frame.textDocument == "┌ 6x1\n│a👨‍👩‍👧b\n└")
  }
}
