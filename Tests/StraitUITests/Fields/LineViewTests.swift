@testable import StraitUI

@Suite struct LineViewTests {
  @Test(arguments: 1...40)
  func `G2 the caret is in sight and no cluster is cut, at every width`(columns: Int) {
    var random = SeededRandom(seed: UInt64(columns))
    for _ in 0..<250 {
      let line = ShownLine(TextBuffer(random.text(pieces: 40)))
      let characters = Array(line.buffer.characters())
      let caret = random.below(line.count + 1)
      let view = LineView(line, caret: caret, columns: columns)
      let shown = width(characters[view.shown])
      #expect((0..<columns).contains(view.caretColumn))
      #expect(view.caretColumn == width(characters[view.shown.lowerBound..<caret]))
      #expect(shown <= columns)
      // Nothing hides on the left while there is room for it.
      if view.shown.lowerBound > 0 {
        #expect(width(characters[(view.shown.lowerBound - 1)...]) > columns - 1)
      }
      // The next one does not fit.
      if view.shown.upperBound < line.count {
        #expect(shown + ShownText.columns(of: characters[view.shown.upperBound]) > columns)
      }
      for column in 0..<columns {
        let offset = view.offset(at: column, in: line)
        let end = offset < line.count ? offset + 1 : offset
        #expect(width(characters[view.shown.lowerBound..<offset]) <= column)
        #expect(offset == line.count || width(characters[view.shown.lowerBound..<end]) > column)
      }
    }
  }

  @Test(
    arguments: [(0, 0, 0), (3, 0, 3), (4, 0, 4), (5, 2, 3), (6, 2, 4), (7, 4, 3), (8, 4, 4)]
  )
  func `F11 which part shows is a function of the caret and the width`(
    caret: Int,
    first: Int,
    column: Int
  ) {
    let view = LineView(ShownLine(TextBuffer("abcdefgh")), caret: caret, columns: 5)
    #expect(view.shown.lowerBound == first)
    #expect(view.caretColumn == column)
  }

  @Test func `a line that fits shows from its start`() {
    let view = LineView(ShownLine(TextBuffer("abcd")), caret: 4, columns: 5)
    #expect(view.shown == 0..<4)
    #expect(view.caretColumn == 4)
    #expect(LineView(ShownLine(TextBuffer("abcde")), caret: 5, columns: 5).shown == 1..<5)
  }

  @Test(arguments: [(Alignment.start, 0), (.center, 3), (.end, 6)])
  func `a line that fits stands where its alignment says`(alignment: Alignment, indent: Int) {
    let line = ShownLine(TextBuffer("abc"))
    let view = LineView(line, caret: 3, columns: 10, alignment: alignment)
    #expect(view.indent == indent)
    #expect(view.caretColumn == indent + 3)
    #expect(view.offset(at: indent + 1, in: line) == 1)
    #expect(view.offset(at: 0, in: line) == 0)
  }

  @Test func `a secret line takes a column for each cluster`() {
    let line = ShownLine(TextBuffer("漢字\u{301}"), mask: "•")
    #expect(line.columns == 2)
    #expect(line.text(in: 0..<2) == "••")
    #expect(LineView(line, caret: 2, columns: 5).caretColumn == 2)
  }

  @Test @MainActor
  func `a text without the focus shows from its start, and a click counts from there`() throws {
    let field = TextField(value: "0123456789", columns: 6, id: "f")
    let day = DatePicker("", value: CalendarDate("1815-12-10"), id: "day")
    day.columns = 8
    let driver = Driver(bracketed: field, day)
    try driver.expect(screenHas: "<56789 ]")
    try driver.expect(screenHas: "[1815-1 v>")
    try driver.press("tab", "end")
    try driver.expect(screenHas: "[012345>")
    try driver.expect(screenHas: "<12-10  v]")
    driver.mouse(.press, 4, 0)
    #expect(field.caret == 3)
    try driver.expect(screenHas: "[012345>")
    try driver.expect(screenHas: "[1815-1 v>")
    driver.mouse(.release, 4, 0)
    try driver.expect(screenHas: "[012345>")
    try driver.press("end")
    driver.mouse(.press, 6, 1)
    #expect(day.editor.caret == 5)
    try driver.expect(screenHas: "[012345>")
    driver.mouse(.release, 6, 1)
    driver.mouse(.press, 2, 0)
    driver.mouse(.drag, 4, 0)
    #expect(field.selection == 1..<3)
  }

  @Test func `a field without columns shows nothing`() {
    let view = LineView(ShownLine(TextBuffer("abc")), caret: 3, columns: 0)
    #expect(view.caretColumn == 0)
    #expect(view.shown.isEmpty)
  }

  private func width(_ characters: ArraySlice<Character>) -> Int {
    characters.reduce(0) { $0 + ShownText.columns(of: $1) }
  }
}
