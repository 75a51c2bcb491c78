import StraitScreen
import Testing

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

  @Test func `equal frames cost nothing`() {
    #expect(FrameBytes.count(from: frame("a"), to: frame("a")) == 0)
  }

  @Test func `a typed character costs itself`() {
    let old = frame("ab", caret: point(2, 0))
    let new = frame("abc", caret: point(3, 0))
    #expect(FrameBytes.count(from: old, to: new) == 1)
  }

  @Test func `a mirrored character costs the way there and back`() {
    let old = frame("ab", "ab", caret: point(2, 0))
    let new = frame("abc", "abc", caret: point(3, 0))
    // c, CSI 2;3H, c, CSI 1;4H
    #expect(FrameBytes.count(from: old, to: new) == 1 + 6 + 1 + 6)
  }

  @Test func `the cursor goes the shortest way`() {
    let text = "abcdefghijklmno"
    func cost(_ start: Point, _ end: Point) -> Int {
      FrameBytes.count(from: frame(text, text, caret: start), to: frame(text, text, caret: end))
    }
    #expect(cost(point(5, 0), point(4, 0)) == 1)
    #expect(cost(point(5, 0), point(0, 0)) == 1)
    #expect(cost(point(5, 0), point(0, 1)) == 2)
    #expect(cost(point(5, 0), point(6, 0)) == 3)
    #expect(cost(point(5, 0), point(9, 0)) == 4)
    #expect(cost(point(14, 0), point(7, 0)) == 4)
    #expect(cost(point(5, 0), point(11, 1)) == 7)
  }

  @Test func `blanks at the end of a row are cleared at once`() {
    #expect(FrameBytes.count(from: frame("abcdefgh"), to: frame("")) == 3 + 3)
    #expect(FrameBytes.count(from: frame("abc"), to: frame("a")) == 6 + 2)
  }

  @Test func `a style costs where it changes, and the way back to none`() {
    let style = Style(foreground: .red, attributes: .bold)
    // CSI H, CSI 1;31m, ab, CSI m
    #expect(FrameBytes.count(from: frame(""), to: frame("ab", style: style)) == 3 + 7 + 2 + 3)
  }

  @Test func `a colour costs its numbers`() {
    func cost(_ colour: Color) -> Int {
      FrameBytes.count(from: frame(""), to: frame("a", style: Style(background: colour)))
    }
    // CSI H, CSI 41m, a, CSI m; then CSI 48;5;200m, and CSI 48;2;1;20;255m
    #expect(cost(.red) == 3 + 5 + 1 + 3)
    #expect(cost(.palette(200)) == 3 + 11 + 1 + 3)
    #expect(cost(.rgb(1, 20, 255)) == 3 + 16 + 1 + 3)
  }

  @Test func `showing or hiding the cursor costs its sequence`() {
    #expect(FrameBytes.count(from: frame("", caret: point(0, 0)), to: frame("")) == 6)
  }

  @Test func `wide characters cost their text`() {
    #expect(FrameBytes.count(from: frame(""), to: frame("漢")) == 3 + 3)
  }

  @Test func `another size is drawn from nothing`() {
    #expect(FrameBytes.count(from: frame("ab"), to: frame("ab", columns: 10)) == 4 + 3 + 2)
  }
}
