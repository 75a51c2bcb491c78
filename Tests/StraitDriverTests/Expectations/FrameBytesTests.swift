@testable import StraitDriver

@Suite struct FrameBytesTests {
  private func frame(
    _ rows: String...,
    caret: Point? = nil,
    style: Style = .plain,
    columns: Int = 20
  ) -> Frame {
    var cells = CellBuffer(size: Size(columns: columns, rows: 3))
    for (row, text) in rows.enumerated() {
      cells.draw(text, at: Point(column: 0, row: row), style: style)
    }
    return Frame(cells: cells, caret: caret)
  }

  private func point(_ column: Int, _ row: Int) -> Point { Point(column: column, row: row) }

  @Test func `what changes in a text costs its characters and the way to them`() {
    let changes: [(old: Frame, new: Frame, cost: Int)] = [
      (frame("a"), frame("a"), 0),
      // A typed character.
      (frame("ab", caret: point(2, 0)), frame("abc", caret: point(3, 0)), 1),
      // A mirrored one: c, CSI 2;3H, c, CSI 1;4H.
      (
        frame("ab", "ab", caret: point(2, 0)), frame("abc", "abc", caret: point(3, 0)),
        1 + 6 + 1 + 6
      ),
      // Blanks at the end of a row are cleared by one command.
      (frame("abcdefgh"), frame(""), 3 + 3), (frame("abc"), frame("a"), 6 + 2),
      // Showing or hiding the cursor.
      (frame("", caret: point(0, 0)), frame(""), 6), (frame(""), frame("漢"), 3 + 3),
      // Another size is drawn from nothing.
      (frame("ab"), frame("ab", columns: 10), 4 + 3 + 2),
    ]
    for (old, new, cost) in changes { #expect(FrameBytes.count(from: old, to: new) == cost) }
  }

  @Test(arguments: [
    (Point(column: 5, row: 0), Point(column: 4, row: 0), 1),
    (Point(column: 5, row: 0), Point(column: 0, row: 0), 1),
    (Point(column: 5, row: 0), Point(column: 0, row: 1), 2),
    (Point(column: 5, row: 0), Point(column: 6, row: 0), 3),
    (Point(column: 5, row: 0), Point(column: 9, row: 0), 4),
    (Point(column: 14, row: 0), Point(column: 7, row: 0), 4),
    (Point(column: 5, row: 0), Point(column: 11, row: 1), 7),
  ])
  func `the cursor goes the shortest way`(start: Point, end: Point, cost: Int) {
    let text = "abcdefghijklmno"
    let old = frame(text, text, caret: start)
    #expect(FrameBytes.count(from: old, to: frame(text, text, caret: end)) == cost)
  }

  // CSI H, the sequence of the style, the text, and CSI m.
  @Test(arguments: [
    (Style(foreground: .red, attributes: .bold), "ab", 3 + 7 + 2 + 3),
    (Style(background: .red), "a", 3 + 5 + 1 + 3),
    (Style(background: .palette(200)), "a", 3 + 11 + 1 + 3),
    (Style(background: .rgb(1, 20, 255)), "a", 3 + 16 + 1 + 3),
  ])
  func `a style costs where it changes, and the way back to none`(
    style: Style,
    text: String,
    cost: Int
  ) {
    #expect(FrameBytes.count(from: frame(""), to: frame(text, style: style)) == cost)
  }
}
