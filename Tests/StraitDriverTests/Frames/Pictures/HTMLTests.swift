@testable import StraitDriver

@Suite struct HTMLTests {
  private func rows(of frame: Frame) throws -> [Substring] {
    let page = frame.htmlDocument
    let start = try #require(page.firstRange(of: "<pre>\n")).upperBound
    let end = try #require(page.firstRange(of: "\n</pre>")).lowerBound
    return page[start..<end].split(separator: "\n", omittingEmptySubsequences: false)
  }

  @Test func `a page has the rows as text, their colours, and the caret`() throws {
    var cells = CellBuffer(size: Size(columns: 14, rows: 4))
    cells.draw("a<b> & \"c\"", at: Point(column: 0, row: 0))
    cells.draw("漢e\u{301}x", at: Point(column: 0, row: 1), style: Style(foreground: .red))
    cells.draw("bold ", at: Point(column: 1, row: 2), style: Style(attributes: .bold))
    cells.draw("  ", at: Point(column: 8, row: 2), style: Style(background: .rgb(1, 2, 3)))
    let frame = Frame(cells: cells, caret: Point(column: 1, row: 0))
    #expect(
      try rows(of: frame) == [
        "a<span class=\"caret\">&lt;</span>b&gt; &amp; \"c\"",
        "<span class=\"two\" style=\"color:#e0565b\">漢</span>"
          + "<span class=\"one\" style=\"color:#e0565b\">e\u{301}</span>"
          + "<span style=\"color:#e0565b\">x</span>",
        " <span style=\"font-weight:bold\">bold </span>  <span style=\"background:#010203\">  </span>",
        "",
      ]
    )
    #expect(frame.htmlDocument.hasPrefix("<!DOCTYPE html>\n"))
    #expect(frame.htmlDocument.contains("<title>14x4</title>"))
    #expect(frame.htmlDocument == frame.htmlDocument)
  }

  @Test func `nothing in a cell gets out of it`() throws {
    var random = SeededRandom(seed: 3)
    for _ in 0..<200 {
      let frame = random.hostileFrame()
      let rows = try rows(of: frame)
      #expect(rows.count == max(1, frame.cells.filledRows.count))
      for row in rows {
        let opened = row.split(separator: "<span ", omittingEmptySubsequences: false).count
        let closed = row.split(separator: "</span>", omittingEmptySubsequences: false).count
        #expect(opened == closed)
        #expect(row.count { $0 == "<" } == opened + closed - 2)
        for scalar in row.unicodeScalars {
          #expect(scalar.value >= 0x20 && !(0x7F..<0xA0).contains(scalar.value))
        }
      }
    }
  }
}
