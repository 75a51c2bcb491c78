@Suite struct TerminalAnswerTests {
  private static let answers: [(String, TerminalAnswer)] = [
    ("\u{1B}[?62;22c", .attributes([62, 22])), ("\u{1B}[?6c", .attributes([6])),
    ("\u{1B}[?2026;2$y", .mode(2026, .reset)), ("\u{1B}[?2048;0$y", .mode(2048, .unknown)),
    ("\u{1B}[?7;4$y", .mode(7, .alwaysReset)),
    ("\u{1B}[?0u", .keyboard(flags: 0)), ("\u{1B}[?31u", .keyboard(flags: 31)),
    ("\u{1B}[24;80R", .cursor(Point(column: 79, row: 23))),
    ("\u{1B}]11;rgb:0000/8080/ffff\u{7}", .background(.rgb(0, 128, 255))),
    ("\u{1B}]11;rgb:0/8/f\u{1B}\\", .background(.rgb(0, 136, 255))),
    ("\u{1B}]10;rgba:ff/ff/ff/80\u{7}", .foreground(.rgb(255, 255, 255))),
    ("\u{1B}P>|XTerm(379)\u{1B}\\", .version("XTerm(379)")),
    ("\u{1B}[48;24;80;480;640t", .resized(Size(columns: 80, rows: 24))),
    ("\u{1B}[6;20;10t", .cellSize(width: 10, height: 20)),
    ("\u{1B}[?1;0;256S", .colorRegisters(256)),
    ("\u{1B}[?997;1n", .colorScheme(isDark: true)),
    ("\u{1B}[?997;2n", .colorScheme(isDark: false)),
  ]

  @Test func `an answer is recognised in whatever pieces it comes`() {
    for (bytes, answer) in Self.answers {
      var decoder = InputDecoder()
      #expect(decoder.decode(Array(bytes.utf8)) == [.answer(answer)], "\(bytes.debugDescription)")
      #expect(!decoder.isPending)
      let tokens = bytes.utf8.flatMap { decoder.decode([$0]) }
      #expect(tokens == [.answer(answer)], "\(bytes.debugDescription)")
    }
  }

  @Test func `answers in any order leave what is typed between them`() {
    var decoder = InputDecoder()
    for order in [Self.answers, Self.answers.reversed()] {
      let bytes = order.map { "a\($0.0)\u{1B}[A" }.joined()
      let expected = order.flatMap { [.text("a"), .answer($0.1), .key("up")] as [InputToken] }
      #expect(decoder.decode(Array(bytes.utf8)) == expected)
    }
  }

  @Test(arguments: TableRow.all(of: "malformed answers"))
  func `a malformed answer is unknown, and neither a key nor text`(_ row: TableRow) {
    var decoder = InputDecoder()
    #expect(decoder.decode(row.bytes + [0x61]) == [.unknown(row.bytes), .text("a")])
  }

  @Test func `an overlong answer is unknown`() {
    var decoder = InputDecoder()
    let long = "\u{1B}P>|" + String(repeating: "x", count: 100) + "\u{1B}\\"
    guard case .unknown? = decoder.decode(Array(long.utf8)).first else {
      Issue.record("expected no answer")
      return
    }
    #expect(decoder.decode([0x61]) == [.text("a")])
  }

  @Test func `the caret in the first row is F3 with modifiers unless it was asked for`() {
    var decoder = InputDecoder()
    #expect(decoder.decode(Array("\u{1B}[1;2R".utf8)) == [.key("shift+f3")])
    decoder.expectsCursor = true
    #expect(
      decoder.decode(Array("\u{1B}[1;2R\u{1B}[1;2R".utf8)) == [
        .answer(.cursor(Point(column: 1, row: 0))), .key("shift+f3"),
      ]
    )
  }

  @Test(
    arguments: [
      (.background(.rgb(0, 0, 0)), true), (.background(.rgb(253, 246, 227)), false),
      (.background(.rgb(0, 43, 54)), true), (.background(.rgb(128, 128, 128)), false),
      (.colorScheme(isDark: true), true), (.colorScheme(isDark: false), false),
      (.foreground(.rgb(0, 0, 0)), nil), (.attributes([6]), nil),
    ] as [(TerminalAnswer, Bool?)]
  )
  func `an answer says whether the terminal is dark`(_ answer: TerminalAnswer, isDark: Bool?) {
    #expect(answer.isDark == isDark)
  }
}
