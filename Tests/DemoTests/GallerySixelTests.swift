/// The picture of the gallery on terminals that have sixels, and on others.
@Suite(.timeLimit(.minutes(15))) struct GallerySixelTests {
  /// The gallery's page with the picture.
  private func start(_ cell: SixelCell?, columns: Int = 80) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      TerminalProgram(TerminalProgram.path(ofProduct: "strait-demo"), ["--screen", "gallery"]),
      size: Size(columns: columns, rows: 24),
      sixelCell: cell
    )
    try terminal.waitForText("as the terminal")
    // To the pages, and on to the seventh.
    terminal.send("\t\t" + String(repeating: "\u{1B}OC", count: 6))
    return terminal
  }

  private func dots(_ screen: TerminalScreen) -> [Bitmap] {
    (0..<screen.size.rows).flatMap { row in
      (0..<screen.size.columns).compactMap { screen.dots(at: Point(column: $0, row: row)) }
    }
  }

  private func questions(of terminal: PseudoTerminal) -> Int {
    String(decoding: terminal.output, as: UTF8.self).ranges(of: "\u{1B}[16t").count
  }

  @Test func `a terminal that has sixels is sent the picture, in its own dots`() throws {
    let terminal = try start(SixelCell(width: 10, height: 20))
    try terminal.wait(for: "the picture") { !dots($0).isEmpty }
    let shown = dots(terminal.screen)
    #expect(shown.allSatisfy { $0.width == 10 && $0.height == 20 })
    // A cell shows more than the two colours of its halves.
    #expect(shown.contains { Set($0.pixels).count > 2 })
    #expect(questions(of: terminal) == 1)
    // Another size of letters goes with another size of the window.
    terminal.resize(to: Size(columns: 100, rows: 30))
    try terminal.wait(for: "the question and the picture") { screen in
      questions(of: terminal) == 2 && !dots(screen).isEmpty && screen.text.count == 30
    }
    terminal.send("\u{1B}OD")
    try terminal.wait(for: "no picture") { dots($0).isEmpty }
    #expect(terminal.screen.violations == [])
    terminal.send("\u{11}")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.leftBehind == [])
  }

  @Test func `a terminal without sixels is not asked, and shows half cells`() throws {
    let terminal = try start(nil)
    try terminal.wait(for: "half cells") { screen in screen.text.contains { $0.contains("▀▀") } }
    #expect(questions(of: terminal) == 0)
    #expect(terminal.screen.violations == [])
  }
}
