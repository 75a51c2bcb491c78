@Suite struct ScreenTextTests {
  private var frame: Frame {
    var buffer = CellBuffer(size: Size(columns: 12, rows: 5))
    buffer.draw("Name: Ada", at: Point(column: 0, row: 0))
    buffer.draw("漢 e\u{301}", at: Point(column: 1, row: 2))
    return Frame(cells: buffer)
  }

  @Test func `a screen reads without the blanks at its right and its lower end`() {
    #expect(
      frame.text == """
        Name: Ada

         漢 é
        """
    )
    #expect(CellBuffer(size: Size(columns: 3, rows: 3)).text == "")
  }

  @Test(arguments: [
    (Point(column: 6, row: 0), "Name: |Ada\n\n 漢 é"),
    (Point(column: 11, row: 0), "Name: Ada  |\n\n 漢 é"),
    (Point(column: 0, row: 1), "Name: Ada\n|\n 漢 é"),
    (Point(column: 1, row: 2), "Name: Ada\n\n |漢 é"),
    (Point(column: 2, row: 3), "Name: Ada\n\n 漢 é\n  |"),
    (Point(column: 12, row: 0), "Name: Ada\n\n 漢 é"),
  ])
  func `the caret is marked before its cell`(_ caret: Point, text: String) {
    var frame = frame
    frame.caret = caret
    #expect(frame.text(caret: "|") == text)
  }

  @Test func `a hidden caret is not marked`() {
    #expect(frame.text(caret: "|") == frame.text)
  }
}
