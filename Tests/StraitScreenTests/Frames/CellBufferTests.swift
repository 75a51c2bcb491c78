/// Texts that are drawn anywhere, one over the other, are compared with a model in
/// `CellBufferModelTests`.
@Suite struct CellBufferTests {
  @Test(
    arguments: [
      (Rect(origin: Point(column: 1, row: 0), size: Size(columns: 2, rows: 1)), "·xx··\n·····"),
      (Rect(origin: Point(column: -1, row: 1), size: Size(columns: 2, rows: 9)), "·····\nx····"),
      (
        Rect(origin: Point(column: 0, row: 0), size: Size(columns: .max, rows: .max)),
        "xxxxx\nxxxxx"
      ),
      (Rect(origin: Point(column: 2, row: 0), size: Size(columns: 0, rows: 2)), "·····\n·····"),
      (Rect(origin: Point(column: 9, row: 9), size: Size(columns: 2, rows: 2)), "·····\n·····"),
    ]
  )
  func `attributes are added to the cells of a part, and to what they have`(area: Rect, map: String)
  {
    var buffer = CellBuffer(size: Size(columns: 5, rows: 2))
    buffer.draw("ab漢", at: Point(column: 0, row: 0), style: Style(attributes: .bold))
    let text = buffer.text
    let bold = buffer.cells.map { $0.style.attributes.contains(.bold) }
    buffer.add(.dim, in: area)
    let dim = (0..<2).map { row in
      String(buffer.row(row).map { $0.style.attributes.contains(.dim) ? "x" : "·" })
    }
    #expect(dim.joined(separator: "\n") == map)
    #expect(buffer.text == text)
    #expect(buffer.cells.map { $0.style.attributes.contains(.bold) } == bold)
  }

  @Test(arguments: [("", 0, ""), ("x", .max, ""), ("x", .min, ""), ("漢", .max, "")])
  func `G2 a text may be drawn as far away as can be`(_ text: String, column: Int, shown: String) {
    var buffer = CellBuffer(size: Size(columns: 4, rows: 1))
    buffer.draw(text, at: Point(column: column, row: 0))
    #expect(buffer.text == shown)
    #expect(buffer.isWhole)
  }

  @Test func `a blanked half keeps the colour behind it`() {
    let blue = Style(background: .blue)
    var buffer = CellBuffer(size: Size(columns: 2, rows: 1))
    buffer.draw("漢", at: Point(column: 0, row: 0), style: blue)
    buffer.draw("x", at: Point(column: 0, row: 0))
    #expect(buffer[Point(column: 1, row: 0)] == Cell(base: " ", style: blue))
  }

  @Test func `a character is drawn with all its cells`() {
    var buffer = CellBuffer(size: Size(columns: 5, rows: 1))
    #expect(buffer.draw("🇩🇪" as Character, at: Point(column: 0, row: 0)) == 2)
    #expect(buffer.draw("漢" as Character, at: Point(column: 4, row: 0)) == 6)
    #expect(buffer.draw("👨‍👩‍👧" as Character, at: Point(column: 2, row: 0)) == 4)
    #expect(buffer.text == "DE👨")
  }

  @Test func `a rectangle is filled where it lies in the buffer`() {
    var buffer = CellBuffer(size: Size(columns: 5, rows: 3))
    buffer.fill(
      Rect(origin: Point(column: 2, row: -5), size: Size(columns: 9, rows: 7)),
      with: Cell(base: "x")
    )
    #expect(buffer.text == "  xxx\n  xxx")
    buffer.fill(buffer.bounds, with: Cell(base: "漢", width: 2))
    #expect(buffer.text == "漢漢\n漢漢\n漢漢")
    buffer.fill(Rect(origin: Point(column: 1, row: 1), size: Size(columns: .max, rows: 1)))
    #expect(buffer.text == "漢漢\n\n漢漢")
    #expect(buffer.isWhole)
  }

  @Test func `a cell is put where there is room for it`() {
    var buffer = CellBuffer(size: Size(columns: 3, rows: 1))
    let wide = Cell(base: "漢", width: 2)
    buffer.put(wide, at: Point(column: 1, row: 0))
    buffer.put(wide, at: Point(column: 3, row: 0))
    buffer.put(wide, at: Point(column: 1, row: 1))
    #expect(buffer.text == " 漢")
    buffer.put(wide, at: Point(column: 2, row: 0))
    #expect(buffer.text == "")
  }

  @Test(arguments: [
    Size(columns: 0, rows: 0), Size(columns: 0, rows: 3), Size(columns: 3, rows: 0),
  ])
  func `an empty buffer can be drawn into`(_ size: Size) {
    var buffer = CellBuffer(size: size)
    buffer.draw("漢x", at: Point(column: 0, row: 0))
    buffer.put(Cell(base: "x"), at: Point(column: 0, row: 0))
    buffer.fill(buffer.bounds, with: Cell(base: "x"))
    #expect(buffer.text == "")
    #expect(
      buffer.resized(to: Size(columns: 1, rows: 1)) == CellBuffer(size: Size(columns: 1, rows: 1))
    )
  }

  @Test func `a buffer is cut and padded to another size`() {
    var buffer = CellBuffer(size: Size(columns: 4, rows: 2))
    buffer.draw("漢字", at: Point(column: 0, row: 0))
    buffer.draw("abcd", at: Point(column: 0, row: 1))
    #expect(buffer.resized(to: Size(columns: 3, rows: 3)).text == "漢\nabc")
    #expect(buffer.resized(to: Size(columns: 9, rows: 1)).text == "漢字")
    #expect(buffer.resized(to: Size(columns: 3, rows: 1)).isWhole)
  }

  @Test func `a cell takes no more than 32 bytes`() {
    #expect(MemoryLayout<Cell>.stride <= 32)
  }
}
