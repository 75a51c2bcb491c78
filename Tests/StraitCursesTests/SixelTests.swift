extension TerminalTests {
  /// Pictures on a terminal that has sixels.
  @Suite struct SixelTests {
    /// The probe, after it has asked a terminal with sixels.
    private func start(width: Int, height: Int, columns: Int = 40, rows: Int = 12) throws
      -> ProbeSession
    {
      try ProbeSession(
        columns: columns,
        rows: rows,
        environment: ["PROBE_CELL_WIDTH": "\(width)", "PROBE_CELL_HEIGHT": "\(height)"],
        sixelCell: SixelCell(width: width, height: height)
      )
    }

    /// Returns the pictures that the terminal shows, in the format of the probe's list.
    private func dots(of screen: TerminalScreen) -> String {
      var lines = ""
      for row in 0..<screen.size.rows {
        for column in 0..<screen.size.columns {
          guard let tile = screen.dots(at: Point(column: column, row: row)) else { continue }
          let dots = tile.pixels.map { $0.alpha > 0 ? "\($0.red).\($0.green).\($0.blue)" : "-" }
          lines += "\(column),\(row) \(dots.joined(separator: " "))\n"
        }
      }
      return lines
    }

    @Test(arguments: [(4, 6), (5, 7), (3, 20)])
    func `pictures are shown dot by dot, and what lies over them, through any changes`(
      width: Int,
      height: Int
    ) throws {
      let session = try start(width: width, height: height)
      var count = 0
      for _ in 0..<60 {
        session.terminal.send("!y")
        try session.terminal.settle()
        try session.expectFrame()
        let shown = dots(of: session.terminal.screen)
        let expected = session.dots()
        try #require(shown == expected)
        if !expected.isEmpty { count += 1 }
      }
      #expect(count > 20)
      #expect(session.terminal.screen.violations == [])
      try session.terminal.expectQuit()
    }
  }
}
