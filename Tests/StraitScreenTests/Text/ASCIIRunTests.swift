/// Printable ASCII is drawn as a run of bytes; the end of a run must not change the shown text.
@Suite struct ASCIIRunTests {
  private static let interruptions: [String] =
    (0...0x20).map { String(Unicode.Scalar(UInt8($0))) } + [
      "\u{7E}", "\u{7F}", "\u{80}", "\u{FF}", "\u{301}", "\u{FE0F}", "\u{20E3}", "\u{200D}", "é",
      "漢", "가", "🇩🇪", "👩‍👩‍👧", "\u{1F3FD}", "\r\n", "\u{600}", "\u{110BD}", "\u{AD}", "\u{10FFFF}",
      "क्ष", "\u{2028}",
    ]

  @Test(arguments: interruptions)
  func `ASCII before and after anything is shown as it is alone`(interruption: String) {
    for before in 0..<20 {
      for after in [0, 1, 7, 8, 9, 16] {
        let text = letters(before) + interruption + letters(after)
        let cells = text.flatMap { ShownText.cells(of: $0) }
        #expect(ShownText.cells(of: text) == cells)
        #expect(ShownText.columns(of: text) == cells.reduce(0) { $0 + Int($1.width) })
        let padded = "..." + text
        let part = padded.dropFirst(3)
        if String(part) == text { #expect(ShownText.cells(of: part) == cells) }
      }
    }
  }

  @Test func `every edge cuts a run, and a mark at the edge is drawn`() {
    for start in -12...12 {
      for length in 0...20 {
        let text = letters(length) + "e\u{301}" + letters(3)
        var fast = CellBuffer(size: Size(columns: 10, rows: 1))
        fast.draw("漢字漢字漢", at: Point(column: 0, row: 0))
        var slow = fast
        let clip = Rect(origin: Point(column: 3, row: 0), size: Size(columns: 4, rows: 1))
        fast.draw(text, at: Point(column: start, row: 0), clippedTo: clip)
        var column = start
        for character in text {
          slow.draw(character, at: Point(column: column, row: 0), clippedTo: clip)
          column += 1
        }
        #expect(fast == slow)
      }
    }
  }

  @Test func `a run that begins as far left as can be ends before the screen`() {
    var buffer = CellBuffer(size: Size(columns: 4, rows: 1))
    #expect(buffer.draw(letters(20), at: Point(column: .min, row: 0)) == .min + 20)
    #expect(buffer.draw(letters(20), at: Point(column: .max, row: 0)) == .max)
    #expect(buffer.text == "")
    #expect(buffer.draw(letters(20), at: Point(column: -18, row: 0)) == 2)
    #expect(buffer.text == "st")
  }

  private func letters(_ count: Int) -> String {
    String("abcdefghijklmnopqrstuvwxyz".prefix(count))
  }
}
