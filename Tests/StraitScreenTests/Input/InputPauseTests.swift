/// The decoder's results for bytes that pause.
@Suite struct InputPauseTests {
  @Test(
    arguments: [
      [0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0x98], [0x1B, 0xC3],
      Array("\u{1B}[".utf8), Array("\u{1B}O".utf8), Array("\u{1B}[1;5".utf8),
      Array("\u{1B}[M!".utf8),
      Array("\u{1B}]11;rgb:".utf8), Array("\u{1B}]11;rgb:0/0/0\u{1B}".utf8), Array("\u{1B}P".utf8),
    ] as [[UInt8]]
  )
  func `the rest of a character or of a sequence is waited for a second`(_ bytes: [UInt8]) {
    var decoder = InputDecoder()
    #expect(decoder.decode(bytes) == [])
    #expect(decoder.flushDelay == .seconds(1))
  }

  @Test(arguments: ["\u{1B}", "\u{1B}\u{1B}"])
  func `only escape bytes by themselves are decided by the escape delay`(_ bytes: String) {
    var decoder = InputDecoder()
    #expect(decoder.decode(Array(bytes.utf8)) == [])
    #expect(decoder.flushDelay == .milliseconds(25))
    decoder.escapeDelay = .milliseconds(400)
    #expect(decoder.flushDelay == .milliseconds(400))
  }

  @Test(arguments: [
    "\u{1B}[1;5A", "\u{1B}[24~", "\u{1B}O5C", "\u{1B}[[A", "\u{1B}\u{1B}[1A", "\u{1B}é",
    "\u{1B}[M!!!", "\u{1B}[<0;10;5M", "\u{1B}]11;rgb:0/0/0\u{7}", "\u{1B}]11;rgb:0/0/0\u{1B}\\",
    "\u{1B}P>|XTerm(379)\u{1B}\\", "\u{1B}[?62;22c", "\u{1B}[3$", "\u{1B}[1111111111111111111111u",
  ])
  func `a sequence that pauses never becomes a key or text, and takes no key with it`(
    _ sequence: String
  ) {
    let bytes = Array(sequence.utf8)
    let shortest = bytes.prefix { $0 == 0x1B }.count + 2
    let isScalar = sequence == "\u{1B}é"
    for cut in (isScalar ? 2 : shortest)..<bytes.count {
      var decoder = InputDecoder()
      #expect(decoder.decode(Array(bytes[..<cut])) == [])
      #expect(decoder.flush() == [.unknown(Array(bytes[..<cut]))])
      #expect(!decoder.isPending)
      #expect(decoder.flushDelay == InputDecoder.restDelay)
      #expect(decoder.decode(Array(bytes[cut...])) == [.unknown(Array(bytes[cut...]))])
      #expect(decoder.decode([0x61]) == [.text("a")])
    }
  }

  @Test func `the rest of a sequence is expected for a limited time`() {
    var decoder = InputDecoder()
    _ = decoder.decode(Array("\u{1B}[1;".utf8))
    #expect(decoder.flush() == [.unknown(Array("\u{1B}[1;".utf8))])
    #expect(decoder.decode([0x32]) == [])
    #expect(decoder.isPending)
    #expect(decoder.flush() == [.unknown([0x32])])
    #expect(decoder.flushDelay == nil)
    #expect(decoder.decode([0x61]) == [.text("a")])
  }

  @Test func `a sequence that begins after one that paused is decoded`() {
    var decoder = InputDecoder()
    _ = decoder.decode(Array("\u{1B}[1;".utf8)) + decoder.flush()
    #expect(decoder.decode(Array("\u{1B}[A".utf8)) == [.key("up")])
  }

  @Test func `a paste whose beginning pauses is a paste`() {
    var decoder = InputDecoder()
    _ = decoder.decode(Array("\u{1B}[20".utf8)) + decoder.flush()
    #expect(decoder.decode(Array("0~a\rb\u{1B}[201~".utf8)) == [.paste("a\nb")])
  }

  @Test func `a terminal with clear keys needs no wait for the escape key`() {
    var decoder = InputDecoder()
    #expect(decoder.decode(Array("\u{1B}[?1u\u{1B}".utf8)) == [.answer(.keyboard(flags: 1))])
    #expect(decoder.flushDelay == .zero)
    #expect(decoder.flush() == [.key("escape")])
    #expect(decoder.decode(Array("\u{1B}[?0u\u{1B}".utf8)) == [.answer(.keyboard(flags: 0))])
    #expect(decoder.flushDelay == .milliseconds(25))
  }

  @Test(
    arguments: [
      ("0", .zero), ("25", .milliseconds(25)), ("30000", .seconds(30)),
      (nil, nil), ("", nil), ("-1", nil), ("+5", nil), ("30001", nil), ("1s", nil), ("٣", nil),
      ("99999999999999999999", nil),
    ] as [(String?, Duration?)]
  )
  func `ESCDELAY is read as ncurses reads it`(_ value: String?, delay: Duration?) {
    #expect(InputDecoder.escapeDelay(environment: value) == delay)
  }

  @Test(
    arguments: [
      (0x7F, "backspace", "ctrl+backspace"), (0x08, "ctrl+backspace", "backspace"),
      (0x00, "backspace", "backspace"),
    ] as [(UInt8, KeyPress, KeyPress)]
  )
  func `the terminal's erase byte is the backspace key`(
    _ erase: UInt8,
    delete: KeyPress,
    control: KeyPress
  ) {
    var decoder = InputDecoder()
    decoder.eraseByte = erase
    #expect(decoder.decode([0x7F, 0x08]) == [.key(delete), .key(control)])
    #expect(
      decoder.decode([0x1B, 0x08]) == [.key(KeyPress(.backspace, control.modifiers.union(.alt)))]
    )
  }
}
