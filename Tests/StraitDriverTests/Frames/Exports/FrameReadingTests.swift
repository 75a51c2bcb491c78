@testable import StraitDriver

@Suite struct FrameReadingTests {
  @Test func `what a document of styles lists is read back`() {
    var random = SeededRandom(seed: 5)
    var count = 0
    for _ in 0..<500 {
      var frame = random.frame()
      if let caret = frame.caret, !frame.cells.bounds.contains(caret) { frame.caret = nil }
      frame = frame.exportable
      guard let read = Frame(document: frame.styleDocument) else {
        Issue.record("not read: \(frame.styleDocument)")
        continue
      }
      // Two cells may be one again when they are read as text.
      guard read.cells.text == frame.cells.text else { continue }
      #expect(read.caret == frame.caret)
      #expect(read.styleDocument == frame.styleDocument)
      count += read == frame ? 1 : 0
    }
    #expect(count > 400, "\(count)")
  }

  @Test func `a document of text is read back, plain`() {
    var cells = CellBuffer(size: Size(columns: 12, rows: 3))
    cells.draw("a|b 漢é", at: Point(column: 0, row: 1))
    let frame = Frame(cells: cells, caret: Point(column: 1, row: 1))
    #expect(Frame(document: frame.textDocument) == frame)
    #expect(Frame(document: frame.textDocument + "\n") == frame)
  }

  @Test(arguments: [
    "", "└", "┌\n└", "┌ 2x\n└", "┌ 2x2", "┌ 2x2\n│\n│\n│\n└", "┌ 2x2\nx\n└", "┌ 2x2 caret\n└",
    "┌ 2x2 caret 1\n└", "┌ 2x2\n├ 0 bold\n└", "┌ 2x2\n│\n├ 0-5 bold\n└", "┌ 2x2\n│\n├ 0 blod\n└",
    "┌ 2x2\n│\n├ bold\n└", "┌ 99999x99999\n└", "┌ -1x2\n└",
  ])
  func `what is no document is not read`(text: String) {
    #expect(Frame(document: text) == nil)
  }
}
