@Suite struct FrameDifferenceTests {
  private var frame: Frame {
    var buffer = CellBuffer(size: Size(columns: 12, rows: 3))
    buffer.draw("Name: Ada", at: Point(column: 0, row: 0))
    buffer.draw("漢字 ok", at: Point(column: 0, row: 2))
    return Frame(cells: buffer, caret: Point(column: 9, row: 0))
  }

  @Test func `the same frames do not differ`() {
    let difference = FrameDifference(from: frame, to: frame)
    #expect(difference.isEmpty)
    #expect(difference.count == 0)
    #expect(difference.firstPoint == nil)
    #expect(difference.description == "")
  }

  @Test func `cells that differ are marked below both rows`() {
    var other = frame
    other.cells.draw("Bob", at: Point(column: 6, row: 0), style: Style(foreground: .red))
    other.cells.draw("x", at: Point(column: 2, row: 2))
    other.caret = nil
    let difference = FrameDifference(from: frame, to: other)
    #expect(difference.count == 5)
    #expect(difference.firstPoint == Point(column: 6, row: 0))
    #expect(
      difference.description == """
        5 cells differ, the first at 6,0
        caret 9,0 became hidden
        row 0
        -Name: Ada
        +Name: Bob
               ^^^
         6-8 plain became fg=red
        row 2
        -漢字 ok
        +漢x  ok
           ^^
        """
    )
  }

  @Test func `each pair of styles is listed on its own`() {
    var other = frame
    other.cells.draw("N", at: Point(column: 0, row: 0), style: Style(attributes: .bold))
    other.cells.draw("a", at: Point(column: 1, row: 0), style: Style(attributes: .dim))
    other.cells.draw(" ", at: Point(column: 11, row: 0), style: Style(background: .blue))
    #expect(
      FrameDifference(from: frame, to: other).description == """
        3 cells differ, the first at 0,0
        row 0
        -Name: Ada
        +Name: Ada
         ^^         ^
         0 plain became bold
         1 plain became dim
         11 plain became bg=blue
        """
    )
  }

  @Test func `one cell is one cell, and a caret alone is a difference`() {
    var other = frame
    other.cells.draw("!", at: Point(column: 3, row: 1))
    #expect(
      FrameDifference(from: frame, to: other).description
        == "1 cell differs at 3,1\nrow 1\n-\n+   !\n    ^"
    )
    other = frame
    other.caret = Point(column: 0, row: 0)
    #expect(
      FrameDifference(from: frame, to: other).description
        == "no cell differs\ncaret 9,0 became 0,0"
    )
  }

  @Test func `of frames of unequal sizes the part that both have is compared`() {
    let other = Frame(
      cells: frame.cells.resized(to: Size(columns: 8, rows: 9)),
      caret: frame.caret
    )
    let difference = FrameDifference(from: frame, to: other)
    #expect(!difference.isEmpty)
    #expect(difference.description == "no cell differs\nsize 12x3 became 8x9")
    let empty = Frame(cells: CellBuffer(size: Size(columns: 0, rows: 0)))
    #expect(FrameDifference(from: empty, to: frame).count == 0)
  }

  @Test(arguments: 0..<300)
  func `random frames differ where their cells do`(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let size = Size(columns: random.below(12), rows: random.below(5))
    let first = seed % 3 == 0 ? random.hostileFrame(size: size) : random.frame(size: size)
    let second = seed % 3 == 1 ? first : random.hostileFrame(size: size)
    let difference = FrameDifference(from: first, to: second)
    let places = first.cells.cells.indices.filter {
      first.cells.cells[$0] != second.cells.cells[$0]
    }
    #expect(difference.count == places.count)
    #expect(
      difference.firstPoint.map { $0.row * size.columns + $0.column } == places.first
    )
    #expect(difference.isEmpty == (first == second))
    #expect(difference.description.isEmpty == difference.isEmpty)
    let marks = difference.description.split(separator: "\n").filter { $0.hasPrefix(" ") }
    #expect(marks.reduce(0) { $0 + $1.count { $0 == "^" } } >= places.count)
  }

  @Test(arguments: [
    (Style(foreground: .red, attributes: [.bold, .italic, .dim]), true),
    (Style(background: .red), false), (Style(attributes: .underline), false),
    (Style(attributes: .reverse), false),
  ])
  func `as seen, a blank's style counts only if a terminal shows it`(
    _ style: Style,
    _ looksPlain: Bool
  ) {
    var other = frame
    other.cells.draw(" ", at: Point(column: 11, row: 0), style: style)
    #expect(FrameDifference(from: frame, to: other, asSeen: true).isEmpty == looksPlain)
    #expect(FrameDifference(from: frame, to: other).points == [Point(column: 11, row: 0)])
  }

  @Test func `as seen, other characters and carets differ`() {
    var other = frame
    other.cells.draw("B", at: Point(column: 6, row: 0), style: Style(attributes: .bold))
    #expect(FrameDifference(from: frame, to: other, asSeen: true).count == 1)
    other = frame
    other.caret = nil
    #expect(!FrameDifference(from: frame, to: other, asSeen: true).isEmpty)
  }
}
