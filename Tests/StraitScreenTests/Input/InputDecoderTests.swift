@Suite struct InputDecoderTests {
  @Test(arguments: TableRow.all(of: "keys"))
  func `a key is decoded from its bytes`(_ row: TableRow) throws {
    var decoder = InputDecoder()
    #expect(decoder.decode(row.bytes) == [.key(try KeyPress(parsing: row[1]))])
    #expect(!decoder.isPending)
  }

  @Test(arguments: TableRow.all(of: "typed text"))
  func `typed text comes in one chunk`(_ row: TableRow) {
    var decoder = InputDecoder()
    #expect(decoder.decode(row.bytes) == [.text(row[1])])
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

  @Test(arguments: TableRow.all(of: "meaningless sequences"))
  func `a sequence that means nothing is never text`(_ row: TableRow) {
    var decoder = InputDecoder()
    #expect(decoder.decode(row.bytes) + decoder.flush() == [.unknown(row.bytes)])
    #expect(decoder.decode([0x61]) == [.text("a")])
  }

  @Test func `an overlong sequence is cut and never text`() {
    var decoder = InputDecoder()
    let long = Array("\u{1B}[".utf8) + Array(repeating: 0x31, count: 100_000)
    #expect(decoder.decode(long) == [])
    #expect(decoder.decode(Array("Ax".utf8)) == [.unknown(Array(long.prefix(66))), .text("x")])
  }

  @Test(arguments: TableRow.all(of: "escape keys"))
  func `an escape byte with nothing after it is the escape key`(_ row: TableRow) throws {
    var decoder = InputDecoder()
    let tokens = decoder.decode(row.bytes) + decoder.flush()
    let keys = try row[1].split(separator: " ").map { try KeyPress(parsing: String($0)) }
    #expect(tokens == keys.map(InputToken.key))
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
