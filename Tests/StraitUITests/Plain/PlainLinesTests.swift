@Suite struct PlainLinesTests {
  private func lines(_ text: String, pieces: Int = 1 << 20) -> [PlainLines.Line] {
    var cutter = PlainLines()
    var lines: [PlainLines.Line] = []
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      lines += cutter.take(Array(rest.prefix(pieces)))
      rest = rest.dropFirst(pieces)
    }
    if let last = cutter.end() { lines.append(last) }
    return lines
  }

  @Test(arguments: [1, 2, 3, 1000])
  func `lines end in LF or CRLF, however they come in`(pieces: Int) {
    let wanted: [PlainLines.Line] = [
      .text("a"), .text(""), .text("é\rb"), .text("c\r"), .text("last"),
    ]
    #expect(lines("a\n\r\né\rb\r\nc\r\r\nlast", pieces: pieces) == wanted)
    #expect(lines("a\n", pieces: pieces) == [.text("a")])
    #expect(lines("", pieces: pieces) == [])
    #expect(lines("\n", pieces: pieces) == [.text("")])
  }

  @Test func `bytes that are not UTF-8, and NULs, are some text`() {
    var cutter = PlainLines()
    #expect(cutter.take([0xFF, 0xC3, 0x28, 0, 0x0A]) == [.text("\u{FFFD}\u{FFFD}(\u{0}")])
  }

  @Test func `a line that is too long is dropped whole, and the next one is read`() {
    let most = String(repeating: "x", count: PlainLines.limit)
    #expect(lines("\(most)\r\nb\n", pieces: 1 << 16) == [.text(most), .text("b")])
    #expect(lines("\(most)x\n:quit\n", pieces: 1 << 16) == [.tooLong, .text(":quit")])
    #expect(lines("\(most)xyz\(most)\nb", pieces: 1 << 16) == [.tooLong, .text("b")])
    #expect(lines("\(most)xyz", pieces: 1 << 16) == [.tooLong])
  }
}
