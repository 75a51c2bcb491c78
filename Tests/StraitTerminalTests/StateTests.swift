import StraitScreen
import StraitTerminal
import Testing

@Suite struct StateTests {
  @Test(arguments: [
    ("1", Style(attributes: .bold)),
    ("1;2;3;4;7", Style(attributes: [.bold, .dim, .italic, .underline, .reverse])),
    ("1;2;3;4;7;22;23;24;27", .plain),
    ("31;42", Style(foreground: .red, background: .green)),
    ("91;102", Style(foreground: .palette(9), background: .palette(10))),
    ("38;5;208;48;5;17", Style(foreground: .palette(208), background: .palette(17))),
    ("38:5:208", Style(foreground: .palette(208))),
    ("38;2;95;135;175", Style(foreground: .palette(67))),
    ("38:2::95:135:175", Style(foreground: .palette(67))),
    ("38:2:95:135:175", Style(foreground: .palette(67))),
    ("31;42;39;49", .plain),
    ("1;31;0", .plain),
    ("1;31;", .plain),
    ("4:1", Style(attributes: .underline)),
    ("4;4:0", .plain),
    ("", .plain),
  ])
  func `a style is what its numbers say`(_ numbers: String, _ style: Style) {
    let screen = TerminalScreen("\u{1B}[1;3;35m", "\u{1B}[0m\u{1B}[\(numbers)mx")
    #expect(screen.cells[Point(column: 0, row: 0)].style == style)
    #expect(screen.found == [])
  }

  @Test(arguments: [
    ("5", "unshown: SGR 5, blinking text"),
    ("4:3", "unshown: SGR 4:3, a line of another kind below"),
    ("38;2;1;2;3", "unshown: the colour 1,2,3, which is not in the palette"),
    ("38;5", "malformed: SGR 38 with the numbers [5]"),
    ("38;5;256", "malformed: SGR 38 with the numbers [5, 256]"),
    ("38;9;1", "malformed: SGR 38 with the numbers [9, 1]"), ("77", "unknown: SGR 77"),
    ("1:2", "unknown: SGR 1 with details"),
  ])
  func `what no cell can hold is noted`(_ numbers: String, _ found: String) {
    #expect(TerminalScreen("\u{1B}[\(numbers)m").found == [found])
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

  @Test(arguments: [
    ("[c", "[?62;22;52c"), ("Z", "[?62;22;52c"), ("[>c", "[>1;0;0c"), ("[5n", "[0n"),
    ("[2;3H|[6n", "[2;3R"), ("[2;4r|[?6h|[3;5H|[6n", "[3;5R"), ("[?6n", "[?1;1R"),
    ("[?2004$p", "[?2004;2$y"), ("[?5000$p", "[?5000;0$y"), ("[4$p", "[4;2$y"),
    ("[18t", "[8;4;10t"), ("[1;31m|P$qm\u{1B}\\", "P1$r0;1;38;5;1m\u{1B}\\"),
    ("[2;3r|P$qr\u{1B}\\", "P1$r2;3r\u{1B}\\"), ("[4 q|P$q q\u{1B}\\", "P1$r4 q\u{1B}\\"),
    ("P$qz\u{1B}\\", "P0$r\u{1B}\\"), ("P+q544e\u{1B}\\", "P0+r\u{1B}\\"),
    ("]4;1;?\u{7}", "]4;1;rgb:cdcd/0000/0000\u{1B}\\"),
    ("]11;?\u{7}", "]11;rgb:ffff/ffff/ffff\u{1B}\\"), ("]52;c;?\u{7}", "]52;c;\u{1B}\\"),
    ("[>q", "P>|Strait\u{1B}\\"),
  ])
  func `questions are answered`(_ steps: String, _ answer: String) {
    var screen = TerminalScreen(steps.split(separator: "|").map { "\u{1B}\($0)" }.joined())
    #expect(String(decoding: screen.takeReplies(), as: UTF8.self) == "\u{1B}" + answer)
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
