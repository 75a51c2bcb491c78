@testable import StraitDriver

@Suite struct DocumentTests {
  private var frame: Frame {
    var buffer = CellBuffer(size: Size(columns: 12, rows: 5))
    buffer.draw("Name: Ada", at: Point(column: 0, row: 0))
    buffer.draw("Name", at: Point(column: 0, row: 0), style: Style(attributes: .bold))
    buffer.draw("漢 e\u{301} 👩‍🔬\t", at: Point(column: 1, row: 2), style: Style(foreground: .red))
    buffer.draw("  ", at: Point(column: 10, row: 3), style: Style(background: .rgb(16, 32, 48)))
    return Frame(cells: buffer, caret: Point(column: 8, row: 0))
  }

  @Test func `a frame as a document has its size, its caret and its rows`() {
    #expect(
      frame.textDocument == """
        ┌ 12x5 caret 8,0
        │Name: Ad|a
        │
        │ 漢 é 👩␉
        └
        """
    )
  }

  @Test func `a frame as a document of styles lists all that is not plain`() {
    #expect(
      frame.styleDocument == """
        ┌ 12x5 caret 8,0
        │Name: Ad|a
        ├ 0-3 bold
        │
        │ 漢 é 👩␉
        ├ 1-8 fg=red
        │
        ├ 10-11 bg=#102030
        └
        """
    )
  }

  @Test(arguments: [
    (Point?.none, "┌ 2x2\n└"),
    (Point(column: 0, row: 0), "┌ 2x2 caret 0,0\n│|\n└"),
    (Point(column: 1, row: 1), "┌ 2x2 caret 1,1\n│\n│ |\n└"),
    (Point(column: 2, row: 0), "┌ 2x2 caret 2,0 outside\n└"),
    (Point(column: .min, row: .max), "┌ 2x2 caret \(Int.min),\(Int.max) outside\n└"),
  ])
  func `a blank frame has no rows but the one of its caret`(_ caret: Point?, text: String) {
    let frame = Frame(cells: CellBuffer(size: Size(columns: 2, rows: 2)), caret: caret)
    #expect(frame.textDocument == text)
    #expect(frame.styleDocument == text)
  }

  @Test(arguments: [(0, 0), (0, 3), (3, 0), (0, .max), (.max, 0)])
  func `a frame without cells is a document as well`(columns: Int, rows: Int) {
    let size = Size(columns: columns, rows: rows)
    let cells = CellBuffer(size: size)
    let frame = Frame(cells: cells, caret: Point(column: 0, row: 0))
    #expect(frame.textDocument == "┌ \(cells.size) caret 0,0 outside\n└")
    #expect(frame.styleDocument == frame.textDocument)
    #expect(frame.ansiText == "")
    #expect(FrameDifference(from: frame, to: frame).isEmpty)
  }

  @Test func `each attribute and each kind of colour has a name in the document`() {
    var buffer = CellBuffer(size: Size(columns: 9, rows: 1))
    let styles = [
      "bold", "dim", "italic", "underline", "reverse", "fg=red", "bg=bright-red", "fg=208",
      "bold dim italic underline reverse fg=#010203 bg=white",
    ]
    for (column, style) in styles.enumerated() {
      guard let style = try? Style(parsing: style) else { continue }
      buffer.draw("x", at: Point(column: column, row: 0), style: style)
    }
    let lines = styles.enumerated().map { "├ \($0) \($1)" }
    #expect(
      Frame(cells: buffer).styleDocument
        == (["┌ 9x1", "│xxxxxxxxx"] + lines + ["└"]).joined(separator: "\n")
    )
  }

  @Test func `cells that no terminal could show are replaced`() {
    var frame = Frame(cells: CellBuffer(size: Size(columns: 9, rows: 1)))
    let cells = [
      Cell(base: "\n"), Cell(base: "\u{1B}"), Cell(base: "漢"), Cell(base: "x", width: 2),
      Cell(base: "y", width: 0), Cell(base: "\u{301}"), Cell(base: "z", width: 255),
      Cell(base: "e", marks: [0x301, 0xD800, 0x0A, 0x302]), Cell(base: "字", width: 2),
    ]
    frame.cells.cells = cells
    #expect(frame.textDocument == "┌ 9x1\n│␊␛�� ◌\u{301}�e\u{301}\u{302}�\n└")
    #expect(frame.ansiText == "␊␛�� ◌\u{301}�e\u{301}\u{302}�")
  }

  @Test(arguments: 0..<300)
  func `random frames are documents of one line for each row, and none ends in a blank`(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let frame = seed % 2 == 0 ? random.frame() : random.hostileFrame()
    let text = frame.textDocument
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= frame.cells.size.rows + 2)
    #expect(lines.allSatisfy { !$0.hasSuffix(" ") })
    #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || ScalarWidth.columns(of: $0) != nil })
    #expect(text == frame.textDocument)
    let rows = frame.styleDocument.split(separator: "\n").filter { !$0.hasPrefix("├") }
    // The document of styles may have rows more, which have a style and no text.
    #expect(rows.dropLast().starts(with: lines.dropLast()))
    if seed % 2 == 0, frame.caret.map({ !frame.cells.bounds.contains($0) }) != false {
      // Drops scalars, since the first one of a row may be a mark that makes a character with the
      // rule.
      let body = lines.dropFirst().dropLast().map { String($0.unicodeScalars.dropFirst()) }
      #expect(body.joined(separator: "\n") == frame.text)
    }
  }
}
