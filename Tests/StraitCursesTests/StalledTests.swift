extension TerminalTests {
  /// A terminal that does not read: a slow line, a stopped `ssh`, a scroll lock.
  @Suite struct StalledTests {
    /// Makes the probe show random frames, none of which is read, until it has shown many more than
    /// a terminal can buffer.
    private func stall(_ session: ProbeSession, frames: Int = 40) throws {
      for _ in 0..<frames { try session.typeUnread("!g") }
    }

    @Test func `frames do not block the app, and the latest one is shown when the terminal reads`()
      throws
    {
      let session = try ProbeSession(columns: 200, rows: 60)
      let before = session.terminal.screen.byteCount
      try stall(session, frames: 120)
      // Each key had its turn all the same: `typeUnread` has seen its frame.
      try session.waitForFrame()
      // Frames in between were left out: 120 of them are more than 1 MB.
      #expect(session.terminal.screen.byteCount - before < 500_000)
      session.terminal.send("!g")
      try session.waitForFrame()
      try session.terminal.expectQuit()
    }

    @Test func `without a main loop, Dispatch brings input, sizes and room for output`() throws {
      let session = try ProbeSession(environment: ["PROBE_DISPATCH": "1"])
      try session.type("Grüße")
      session.terminal.resize(to: Size(columns: 200, rows: 60))
      try session.terminal.waitForText("probe 200x60")
      try stall(session)
      try session.waitForFrame()
      session.terminal.signal(SIGTERM)
      try session.terminal.expectEnd(.signalled(SIGTERM))
    }

    @Test(arguments: [SIGTERM, SIGHUP, SIGINT])
    func `the first request to end ends a program whose terminal does not read`(
      _ signal: Int32
    ) throws {
      let session = try ProbeSession(columns: 200, rows: 60)
      try stall(session)
      session.terminal.signal(signal)
      #expect(try session.endUnread() == .signalled(signal))
      _ = try session.terminal.waitForExit()
      #expect(session.terminal.leftBehind == [])
      #expect(!session.terminal.screen.isAlternate)
    }

    @Test func `a crash leaves a clean terminal that did not read`() throws {
      let session = try ProbeSession(columns: 200, rows: 60)
      try stall(session)
      session.terminal.signal(SIGSEGV)
      #expect(try session.endUnread() == .signalled(SIGSEGV))
      _ = try session.terminal.waitForExit()
      #expect(session.terminal.leftBehind == [])
    }

    @Test(arguments: [SIGTERM, SIGHUP, SIGINT])
    func `a program whose main thread is busy is ended a second after it was asked`(
      _ signal: Int32
    ) throws {
      let session = try ProbeSession()
      session.terminal.send("!d")
      try session.terminal.waitForText("hanging")
      session.terminal.signal(signal)
      try session.terminal.expectEnd(.signalled(signal))
      // On the restored screen, the program reports the reason for its irregular end.
      try session.terminal.waitForText(
        "StraitCursesProbe: the main thread did not take the request"
      )
    }

    @Test func `a program that takes the request in time says nothing and ends in order`() throws {
      let session = try ProbeSession(environment: ["PROBE_TERMINATED": "7"])
      session.terminal.signal(SIGTERM)
      #expect(try session.terminal.waitForExit() == .exited(7))
      #expect(!session.terminal.screen.text.contains { $0.contains("request to end") })
    }
  }
}
