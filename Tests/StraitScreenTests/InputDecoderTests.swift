import StraitScreen
import Testing

@Suite struct InputDecoderTests {
  @Test(arguments: [
    ("\u{1B}[A", "up"), ("\u{1B}OA", "up"), ("\u{1B}[1;5C", "ctrl+right"),
    ("\u{1B}O5C", "ctrl+right"),
    ("\u{1B}[1;2D", "shift+left"), ("\u{1B}[1;9B", "alt+down"), ("\u{1B}\u{1B}[A", "alt+up"),
    ("\u{1B}\u{1B}OD", "alt+left"), ("\u{1B}[a", "shift+up"), ("\u{1B}Oa", "ctrl+up"),
    ("\u{1B}[H", "home"), ("\u{1B}OF", "end"), ("\u{1B}[1~", "home"), ("\u{1B}[4~", "end"),
    ("\u{1B}[7~", "home"), ("\u{1B}[8~", "end"), ("\u{1B}[2~", "insert"),
    ("\u{1B}[3;5~", "ctrl+delete"),
    ("\u{1B}[3$", "shift+delete"), ("\u{1B}[3^", "ctrl+delete"), ("\u{1B}[3@", "ctrl+shift+delete"),
    ("\u{1B}[5~", "pageup"), ("\u{1B}[6~", "pagedown"), ("\u{1B}OP", "f1"), ("\u{1B}[[A", "f1"),
    ("\u{1B}[[E", "f5"), ("\u{1B}[11~", "f1"), ("\u{1B}[15~", "f5"), ("\u{1B}[17~", "f6"),
    ("\u{1B}[21~", "f10"), ("\u{1B}[24;2~", "shift+f12"), ("\u{1B}[34~", "f20"),
    ("\u{1B}[1;5R", "ctrl+f3"), ("\u{1B}[Z", "shift+tab"), ("\u{1B}[27;5;13~", "ctrl+enter"),
    ("\u{1B}[27;6;65~", "ctrl+shift+a"), ("\u{1B}[27;5;8~", "ctrl+backspace"),
    ("\u{1B}[97;5u", "ctrl+a"), ("\u{1B}[97:65:97;3u", "alt+a"), ("\u{1B}[97;5:2u", "ctrl+a"),
    ("\u{1B}[27u", "escape"), ("\u{1B}[9;2u", "shift+tab"), ("\u{1B}[105;5u", "ctrl+i"),
    ("\u{1B}[97;69u", "ctrl+a"), ("\u{1B}[57376u", "f13"), ("\u{1B}[57417u", "left"),
    ("\u{1B}OM", "enter"), ("\r", "enter"), ("\n", "enter"), ("\t", "tab"), ("\u{7F}", "backspace"),
    ("\u{8}", "ctrl+backspace"), ("\u{1}", "ctrl+a"), ("\u{1A}", "ctrl+z"), ("\0", "ctrl+space"),
    ("\u{1C}", "ctrl+\\"), ("\u{1F}", "ctrl+_"), ("\u{1B}x", "alt+x"), ("\u{1B}X", "alt+X"),
    ("\u{1B}é", "alt+é"), ("\u{1B}漢", "alt+漢"), ("\u{1B}\r", "alt+enter"),
    ("\u{1B}\u{1}", "ctrl+alt+a"),
    ("\u{1B}\u{7F}", "alt+backspace"), ("\u{1B} ", "alt+space"),
  ])
  func `a key is decoded from its bytes`(_ bytes: String, press: String) throws {
    var decoder = InputDecoder()
    #expect(decoder.decode(Array(bytes.utf8)) == [.key(try KeyPress(parsing: press))])
    #expect(!decoder.isPending)
  }

  @Test(arguments: [
    ("Grüße, 世界", "Grüße, 世界"), ("\u{1B}[97u", "a"), ("\u{1B}[97;2u", "A"), ("\u{1B}[32;2u", " "),
    ("\u{1B}[27;2;65~", "A"), ("\u{1B}Oj", "*"), ("\u{1B}Op", "0"), ("\u{1B}[57399u", "0"),
    ("\u{1B}[57409u", "."), ("\u{1B}[57415u", "="), ("\u{1B}[57416u", ","),
    ("a\u{1B}[98uc", "abc"), ("👨‍👩‍👧", "👨‍👩‍👧"),
  ])
  func `typed text comes in one chunk`(_ bytes: String, text: String) {
    var decoder = InputDecoder()
    #expect(decoder.decode(Array(bytes.utf8)) == [.text(text)])
  }

  @Test(
    arguments: [
      ([0xFF, 0x7C], "�|"), ([0xC3, 0x28, 0x7C], "�(|"), ([0xE2, 0x82, 0x7C], "�|"), ([0x80], "�"),
      ([0xF0, 0x9F, 0x98], "�"), ([0xED, 0xA0, 0x80, 0x61], "���a"), ([0xC0, 0xAF], "��"),
      ([0xF4, 0x90, 0x61], "��a"), ([0xE2, 0xE2, 0x82, 0xAC], "�€"), ([0xF5, 0x62], "�b"),
    ] as [([UInt8], String)]
  )
  func `G36 invalid bytes never swallow the next key`(_ bytes: [UInt8], text: String) {
    var decoder = InputDecoder()
    #expect(joined(decoder.decode(bytes) + decoder.flush()) == [.text(text)])
    #expect(text == String(decoding: bytes, as: UTF8.self))
  }

  @Test(arguments: [
    "\u{1B}[>0;95;0c", "\u{1B}[99~",
    "\u{1B}[201~", "\u{1B}[97;9u", "\u{1B}[97;5:3u", "\u{1B}[<0;0;1M", "\u{1B}[[Z",
    "\u{1B}[1 q", "\u{1B}Oz", "\u{1B}_Gi=1;OK\u{1B}\\", "\u{9B}", "\u{1B}\u{9B}",
    "\u{1B}[5u", "\u{1B}[9999999999u", "\u{1B}[1114112u", "\u{1B}[200;1~",
  ])
  func `a sequence that means nothing is never text`(_ sequence: String) {
    var decoder = InputDecoder()
    let bytes = Array(sequence.utf8)
    #expect(decoder.decode(bytes) + decoder.flush() == [.unknown(bytes)])
    #expect(decoder.decode([0x61]) == [.text("a")])
  }

  @Test func `an overlong sequence is cut and never text`() {
    var decoder = InputDecoder()
    let long = Array("\u{1B}[".utf8) + Array(repeating: 0x31, count: 100_000)
    #expect(decoder.decode(long) == [])
    #expect(decoder.decode(Array("Ax".utf8)) == [.unknown(Array(long.prefix(66))), .text("x")])
  }

  @Test(arguments: [
    ("\u{1B}", ["escape"]), ("\u{1B}\u{1B}", ["escape", "escape"]), ("\u{1B}[", ["alt+["]),
    ("\u{1B}O", ["alt+O"]), ("\u{1B}]", ["alt+]"]), ("\u{1B}P", ["alt+P"]),
    ("\u{1B}\u{1B}[", ["escape", "alt+["]), ("\u{1B}\u{1B}x", ["escape", "alt+x"]),
    ("\u{1B}[\r", ["alt+[", "enter"]), ("\u{1B}]\u{1B}", ["alt+]", "escape"]),
    ("\u{1B}\u{1B}\u{1B}[A", ["escape", "alt+up"]),
  ])
  func `an escape byte with nothing after it is the escape key`(_ bytes: String, keys: [String])
    throws
  {
    var decoder = InputDecoder()
    let tokens = decoder.decode(Array(bytes.utf8)) + decoder.flush()
    #expect(try tokens == keys.map { .key(try KeyPress(parsing: $0)) })
  }

  @Test func `a sequence may come in pieces`() {
    var decoder = InputDecoder()
    #expect(decoder.flushDelay == nil)
    #expect(decoder.decode([0x1B]) == [])
    #expect(decoder.isPending)
    #expect(decoder.flushDelay == InputDecoder.escapeDelay)
    #expect(decoder.decode([0x5B, 0x31]) == [])
    #expect(decoder.decode(Array(";5A".utf8)) == [.key("ctrl+up")])
    #expect(!decoder.isPending)
    #expect(decoder.flush() == [])
  }

  @Test func `G37 mouse reports keep their order`() {
    var decoder = InputDecoder()
    let reports =
      "\u{1B}[<0;10;5M\u{1B}[<32;11;5M\u{1B}[<0;11;5m\u{1B}[<65;1;1M\u{1B}[<20;1;1M\u{1B}[<35;2;2M"
    #expect(
      decoder.decode(Array(reports.utf8)) == [
        .mouse(MousePress(.press, .left, at: Point(column: 9, row: 4))),
        .mouse(MousePress(.drag, .left, at: Point(column: 10, row: 4))),
        .mouse(MousePress(.release, .left, at: Point(column: 10, row: 4))),
        .mouse(MousePress(.wheelDown, at: Point(column: 0, row: 0))),
        .mouse(
          MousePress(.press, .left, at: Point(column: 0, row: 0), modifiers: [.shift, .control])
        ),
        .mouse(MousePress(.move, at: Point(column: 1, row: 1))),
      ]
    )
  }

  @Test func `old mouse reports and focus are decoded`() {
    var decoder = InputDecoder()
    let bytes: [UInt8] = [0x1B, 0x5B, 0x4D, 0x22, 0x21, 0xFF, 0x1B, 0x5B, 0x4D, 0x23, 0x22, 0x22]
    #expect(
      decoder.decode(bytes + Array("\u{1B}[I\u{1B}[Ox".utf8)) == [
        .mouse(MousePress(.press, .right, at: Point(column: 0, row: 222))),
        .mouse(MousePress(.release, at: Point(column: 1, row: 1))),
        .focus(true), .focus(false), .text("x"),
      ]
    )
  }
}
