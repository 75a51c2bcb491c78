@Suite struct TextBufferTests {
  /// Texts of some hundred thousand bytes, so that there are many chunks and several groups.
  @Test(arguments: Soak.seeds(4))
  func `an edit of a long text is that of a string`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let pieces = seed % 2 == 0 ? joiningPieces : ["word ", "line\n", "\r\n", "漢字", "e\u{301}"]
    func long(_ count: Int) -> String {
      var text = ""
      for _ in 0..<count { text += random.pick(pieces) }
      return text
    }
    var characters = Array(long(seed % 4 < 2 ? 30_000 : 1000))
    var buffer = TextBuffer(String(characters))
    for step in 0..<20 {
      let start = random.below(buffer.count + 1)
      let length = random.below(8) == 0 ? random.below(buffer.count - start + 1) : random.below(40)
      let range = start..<min(buffer.count, start + length)
      let text = random.below(6) == 0 ? long(random.below(8000)) : long(random.below(5))
      let old = buffer
      let (edit, end) = buffer.replace(range, with: text)
      let string = String(characters[..<start]) + text + String(characters[range.upperBound...])
      characters = Array(string)
      let place: Comment = "seed \(seed), step \(step)"
      #expect(buffer.count == characters.count, place)
      #expect(buffer.string.utf8.elementsEqual(string.utf8), place)
      #expect(buffer == TextBuffer(string), place)
      #expect(end == placeBehind(text, at: start, of: old, in: buffer), place)
      #expect(buffer.lineCount == characters.count { $0.isNewline } + 1, place)
      for _ in 0..<8 where !characters.isEmpty {
        let offset = random.below(characters.count)
        #expect(buffer[offset] == characters[offset], place)
        let last = min(characters.count, offset + random.below(2000))
        #expect(buffer.string(in: offset..<last) == String(characters[offset..<last]), place)
        let line = buffer.lineNumber(at: offset)
        #expect(line == characters[..<offset].count { $0.isNewline }, place)
        let lines = buffer.line(line)
        #expect(lines.lowerBound <= offset && offset <= lines.upperBound, place)
        #expect(!characters[lines].contains { $0.isNewline }, place)
      }
      var undone = buffer
      undone.apply(edit.inverse)
      #expect(undone == old, place)
      undone.apply(edit)
      #expect(undone == buffer, place)
    }
  }

  /// The place behind a text that was inserted, by the bytes before it.
  private func placeBehind(
    _ text: String,
    at start: Int,
    of old: TextBuffer,
    in buffer: TextBuffer
  ) -> Int {
    var bytes = old.string(in: 0..<start).utf8.count + text.utf8.count
    var end = 0
    for character in buffer.characters() where bytes > 0 {
      bytes -= character.utf8.count
      end += 1
    }
    return end
  }

  @Test func `an empty text has one line and no cluster`() {
    var buffer = TextBuffer()
    #expect(buffer.isEmpty && buffer.count == 0 && buffer.lineCount == 1)
    #expect(buffer.line(0) == 0..<0)
    #expect(buffer.lineNumber(at: 0) == 0)
    #expect(buffer.string(in: 0..<0) == "")
    #expect(Array(buffer.characters()) == [])
    #expect(buffer.replace(0..<0, with: "").edit.isEmpty)
    buffer.replace(0..<0, with: "a")
    buffer.replace(0..<1, with: "")
    #expect(buffer == TextBuffer())
  }

  @Test func `lines end with each kind of line break`() {
    let buffer = TextBuffer("a\nb\r\nc\rd\u{2028}e\u{85}\n")
    #expect(buffer.lineCount == 7)
    let lines = (0..<7).map { buffer.string(in: buffer.line($0)) }
    #expect(lines == ["a", "b", "c", "d", "e", "", ""])
  }

  @Test func `texts are compared byte for byte, however they are cut`() {
    var cut = TextBuffer()
    for _ in 0..<4000 { cut.replace(0..<0, with: "é") }
    #expect(cut == TextBuffer(String(repeating: "é", count: 4000)))
    #expect(cut.hashValue == TextBuffer(String(repeating: "é", count: 4000)).hashValue)
    #expect(TextBuffer("é") != TextBuffer("e\u{301}"))
  }

  @Test(arguments: [
    ("needle", 0, 4..<10), ("needle", 5, 15..<21), ("Needle", 0, nil), ("", 0, nil),
    ("e\u{301}", 0, 22..<23),
  ])
  func `a text is found by its clusters`(text: String, from: Int, range: Range<Int>?) {
    let buffer = TextBuffer("hay needle hay needle é")
    #expect(buffer.firstRange(of: text, from: from) == range)
  }

  @Test func `the last match before a place is found, and one in other letters`() {
    let buffer = TextBuffer("aaa NEEDLE aaa")
    #expect(buffer.firstRange(of: "needle", ignoringCase: true) == 4..<10)
    #expect(buffer.lastRange(of: "aa", before: 14) == 12..<14)
    #expect(buffer.lastRange(of: "aa", before: 13) == 11..<13)
    #expect(buffer.lastRange(of: "aa", before: 10) == 1..<3)
    #expect(buffer.lastRange(of: "aa", before: 1) == nil)
  }
}
