@Suite struct StateTests {
  @Test(arguments: TableRow.all(of: "styles"))
  func `a style is what its numbers say`(_ row: TableRow) throws {
    let screen = TerminalScreen("\u{1B}[1;3;35m", "\u{1B}[0m\u{1B}[\(row[0])mx")
    #expect(try screen.cells[Point(column: 0, row: 0)].style == Style(parsing: row[1]))
    #expect(screen.found == [])
  }

  @Test(arguments: TableRow.all(of: "noted"))
  func `what no cell can hold is noted`(_ row: TableRow) {
    #expect(TerminalScreen("\u{1B}[\(row[0])m").found == [row[1]])
  }

  @Test func `the alternate screen leaves the main one and its cursor as they were`() {
    var screen = TerminalScreen("main\u{1B}[31m\u{1B}[?1049h")
    #expect(screen.isAlternate)
    #expect(screen.shown == "///")
    screen.feed("\u{1B}[Hother\u{1B}[0m".utf8)
    #expect(screen.mainCells.text == "main")
    screen.feed("\u{1B}[?1049l".utf8)
    #expect(!screen.isAlternate)
    #expect(screen.shown == "main///")
    #expect(screen.cursor == Point(column: 4, row: 0))
    #expect(screen.style.foreground == .red)
  }

  @Test(arguments: TerminalMode.allCases)
  func `every mode is set, reset, and reported to a program that asks`(_ mode: TerminalMode) {
    var screen = TerminalScreen(measuresByCluster: true)
    #expect(screen.modes[mode] == mode.isSetAtStart)
    #expect(screen.modes.said[mode] == nil)
    screen.feed("\u{1B}[?\(mode.rawValue)h".utf8)
    let report = String(decoding: screen.takeReplies(), as: UTF8.self)
    #expect(report == (mode == .sizeReports ? "\u{1B}[48;24;80;0;0t" : ""))
    screen.feed("\u{1B}[?\(mode.rawValue)$p".utf8)
    let isKept = mode != .savedCursor
    #expect(screen.modes[mode] == isKept)
    let answer = String(decoding: screen.takeReplies(), as: UTF8.self)
    #expect(answer == "\u{1B}[?\(mode.rawValue);\(isKept ? 1 : 2)$y")
    screen.feed("\u{1B}[?\(mode.rawValue)l".utf8)
    #expect(!screen.modes[mode])
    #expect(screen.modes.changed == (mode.isSetAtStart ? [mode] : []))
    #expect(screen.found == [])
  }

  @Test(arguments: TableRow.all(of: "questions"))
  func `questions are answered`(_ row: TableRow) {
    var screen = TerminalScreen(row[0].split(separator: "|").map { "\u{1B}\($0)" }.joined())
    #expect(String(decoding: screen.takeReplies(), as: UTF8.self) == "\u{1B}" + row[1])
    #expect(screen.takeReplies() == [])
    #expect(screen.replyCount == 1)
    #expect(screen.found == [])
  }

  @Test(arguments: [
    ("QQ==", "A"), ("QWRh", "Ada"), ("QWRhIEw=", "Ada L"), ("", ""), ("4LiB", "\u{E01}"),
  ])
  func `the clipboard is what the program has sent`(_ encoded: String, _ text: String) {
    let screen = TerminalScreen("\u{1B}]52;c;\(encoded)\u{1B}\\")
    #expect(screen.clipboard == Array(text.utf8))
    #expect(screen.found == [])
  }

  @Test(arguments: ["QQ", "QQ=A", "Q===", "Q*==", "====", "QQ==QQ=="])
  func `a clipboard that is not base 64 is refused`(_ encoded: String) {
    let screen = TerminalScreen("\u{1B}]52;c;\(encoded)\u{7}")
    #expect(screen.clipboard == nil)
    #expect(screen.violations.map(\.kind) == [.unknown])
  }

  @Test func `titles are set, saved and brought back`() {
    var screen = TerminalScreen("\u{1B}]2;Äda\u{7}")
    #expect(screen.title == "Äda")
    screen.feed("\u{1B}[22;0;0t\u{1B}]0;other\u{1B}\\".utf8)
    #expect(screen.title == "other")
    screen.feed("\u{1B}[23;0;0t".utf8)
    #expect(screen.title == "Äda")
    screen.feed("\u{1B}kscreen\u{1B}\\".utf8)
    #expect(screen.title == "screen")
    #expect(screen.found == [])
  }

  @Test func `bells, frames, the cursor's shape and key reports are counted and kept`() {
    let screen = TerminalScreen(
      "\u{7}\u{7}\u{1B}g\u{1B}[?2026hx\u{1B}[?2026l\u{1B}[?2026l\u{1B}[6 q\u{1B}[>4;1m\u{1B}[?25l"
    )
    #expect(screen.bellCount == 3)
    #expect(screen.synchronizedFrameCount == 1)
    #expect(screen.cursorShape == .bar)
    #expect(screen.modifyOtherKeys == 1)
    #expect(screen.frame.caret == nil)
    #expect(screen.found == [])
  }

  @Test func `a frame that is begun is not settled`() {
    #expect(TerminalScreen("\u{1B}[?2026hx").isInMidFrame)
    #expect(TerminalScreen("\u{1B}[").isInMidFrame)
    #expect(!TerminalScreen("\u{1B}[?2026hx\u{1B}[?2026l").isInMidFrame)
  }

  @Test func `a full reset leaves a new screen`() {
    let screen = TerminalScreen(
      "x\u{1B}[?1049h\u{1B}[1;31mx\u{1B}[2;3r\u{1B}[4h\u{1B}(0\u{1B}[3g\u{1B}[20h\u{1B}[5 q\u{1B}c"
    )
    var expected = TerminalScreen("")
    expected.feed(Array(repeating: 0, count: screen.byteCount))
    #expect(screen.frame == expected.frame)
    #expect(screen.modes == expected.modes)
    #expect(screen.style == .plain)
    #expect(screen.scrollingRows == 0...3)
    #expect(!screen.inserts && !screen.newLines && !screen.isAlternate)
  }

  @Test(arguments: [
    ("\u{1B}[?5000h", "unknown: the mode 5000 set"), ("\u{1B}[99z", "unknown: ESC [ 99 z"),
    ("\u{1B}[1:2H", "unknown: ESC [ 1:2 H"), ("\u{1B}[1?2h", "malformed: ESC [ 1 ? 2 h"),
    ("\u{1B}!x", "unknown: ESC ! x"), ("\u{1B}]999;x\u{7}", "unknown: ESC ] 999; x"),
    ("\u{1B}[1\u{1B}[m", "malformed: ESC [ 1"), ("\u{1B}_x\u{1B}\\", "unknown: ESC _ x"),
    ("\u{1B}]0;t\u{1B}[m", "malformed: ESC ] 0; t"), ("\u{1B}[é", "malformed: ESC ["),
    ("\u{1B}]8;;http://x\u{7}", "unshown: a link"), ("\u{1B}#3", "unshown: rows of double size"),
  ])
  func `what a terminal could not be trusted to obey is noted`(_ output: String, _ found: String) {
    let screen = TerminalScreen(output)
    #expect(screen.found == [found])
    #expect(screen.violationCount == 1)
  }

  @Test func `a violation names what was found and where`() {
    let screen = TerminalScreen("abc\u{1B}[99z")
    #expect(screen.violations.map(\.description) == ["unknown at byte 8: ESC [ 99 z"])
  }

  @Test func `violations are counted without end and kept up to a limit`() {
    var screen = TerminalScreen()
    screen.feed(Array(repeating: 0xFF, count: 3000))
    #expect(screen.violationCount == 3000)
    #expect(screen.violations.count == TerminalScreen.mostViolations)
  }

  @Test func `a sequence that is cancelled leaves nothing`() {
    let screen = TerminalScreen("\u{1B}[31\u{18}m\u{1B}\u{1A}c")
    #expect(screen.shown == "mc///")
    #expect(screen.found == [])
  }
}
