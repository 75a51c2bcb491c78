@Suite struct MaskTests {
  private var frame: Frame {
    var buffer = CellBuffer(size: Size(columns: 10, rows: 2))
    buffer.draw("at 12:34 漢", at: Point(column: 0, row: 0), style: Style(foreground: .red))
    return Frame(cells: buffer, caret: Point(column: 3, row: 0))
  }

  private func rect(_ column: Int, _ row: Int, _ columns: Int, _ rows: Int) -> Rect {
    Rect(origin: Point(column: column, row: row), size: Size(columns: columns, rows: rows))
  }

  @Test func `a masked part is blank, and the rest stays`() {
    let masked = frame.masked(rect(3, 0, 5, 1))
    #expect(masked.text == "at")
    #expect(masked.cells[Point(column: 3, row: 0)] == .blank)
    #expect(masked.cells[Point(column: 0, row: 0)] == frame.cells[Point(column: 0, row: 0)])
    #expect(masked.caret == frame.caret)
  }

  @Test func `two frames that differ in a masked part only are the same`() {
    var other = frame
    other.cells.draw("56:78", at: Point(column: 3, row: 0), style: Style(background: .blue))
    let clock = rect(3, 0, 5, 1)
    #expect(other.textDocument != frame.textDocument)
    #expect(other.masked(clock) == frame.masked(clock))
  }

  @Test func `a mark can show what is masked`() {
    let mark = Cell(base: "░")
    #expect(frame.masked(rect(3, 0, 5, 1), with: mark).text == "at ░░░░░")
    #expect(frame.masked(rect(0, 0, 1, 1), rect(2, 1, 2, 9), with: mark).text == "░t 12:34\n  ░░")
  }

  @Test func `what lies outside a frame is not masked`() {
    #expect(frame.masked(rect(-5, 1, .max, .max)).text == frame.text)
    #expect(frame.masked(rect(20, 20, 3, 3)) == frame)
    #expect(frame.masked([]) == frame)
    let empty = Frame(cells: CellBuffer(size: Size(columns: 0, rows: 0)))
    #expect(empty.masked(rect(0, 0, 3, 3)) == empty)
  }
}
