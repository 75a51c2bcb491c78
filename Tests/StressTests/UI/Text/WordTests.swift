/// The words of Unicode Standard Annex #29, with the examples of its section 4.1 and of its rules.
@Suite struct WordTests {
  /// A `|` stands where words are parted.
  @Test(arguments: [
    "The| |quick| |(|“|brown|”|)| |fox| |can’t| |jump",
    "32.3| |feet|,| |right|?",
    "1,234.5| |3a.b_c|.| |a.b",
    "e\u{301}te\u{301}|  |a\u{AD}b",
    "漢|字|カタカナ|ひ|ら",
    "א\"א| |א'| |a|'",
    "👩‍👩‍👧|👍🏽|🇩🇪|🇫🇮|!",
    "a|\r\n|\n|b",
    "привет|,| |мир",
  ])
  func `words are parted as the standard says`(drawn: String) {
    let parts = drawn.split(separator: "|").map { String($0) }
    let buffer = TextBuffer(parts.joined())
    var found: [String] = []
    var start = 0
    for offset in 1...buffer.count where buffer.isWordBoundary(offset) {
      found.append(buffer.string(in: start..<offset))
      start = offset
    }
    #expect(found == parts)
  }

  @Test(arguments: [
    ("one two", 1, "one"), ("one two", 3, " "), ("one two", 7, "two"), ("a  !? b", 1, "  "),
    ("a  !? b", 3, "!?"), ("don't", 2, "don't"), ("", 0, ""), ("x", 9, "x"), ("3.14 m", 1, "3.14"),
  ])
  func `what belongs together is a word, blanks, or signs`(text: String, at: Int, word: String) {
    let buffer = TextBuffer(text)
    #expect(buffer.string(in: buffer.word(at: at)) == word)
  }

  @Test func `moves by words pass over blanks, and stop at signs`() {
    var editor = TextEditor("foo  bar.baz — 漢字 !? ")
    var stops: [Int] = []
    while editor.caret > 0 {
      editor.move(.wordLeft)
      stops.append(editor.caret)
    }
    #expect(stops == [18, 16, 15, 13, 5, 0])
    stops = []
    while editor.caret < editor.count {
      editor.move(.wordRight)
      stops.append(editor.caret)
    }
    #expect(stops == [3, 12, 14, 16, 17, 20, 21])
  }

  @Test(arguments: Soak.seeds(20))
  func `moves by words end, and go there and back`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let text = random.text(pieces: 60)
    var editor = TextEditor(text)
    var left: [Int] = [editor.caret]
    while editor.caret > 0 {
      editor.move(.wordLeft)
      #expect(editor.caret < left[left.count - 1])
      left.append(editor.caret)
    }
    while editor.caret < editor.count {
      let before = editor.caret
      editor.move(.wordRight)
      #expect(editor.caret > before)
    }
    for offset in 0...editor.count {
      let word = editor.buffer.word(at: offset)
      #expect(editor.count == 0 || word.contains(min(offset, editor.count - 1)))
    }
  }
}
