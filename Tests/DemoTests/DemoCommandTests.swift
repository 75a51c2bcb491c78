@Suite struct DemoCommandTests {
  @Test func `--help names the keys, and every option of a driven program`() async throws {
    let run = try await ProgramRun("strait-demo", ["--help"], in: "/")
    #expect(run.code == 0)
    #expect(run.errors == "")
    for text in [
      "usage: strait-demo [options]\n", "A tour of Strait", "Shift-Tab", "Ctrl-Q quits",
      "--script FILE...", "--limit TIME", "(default: 1m)", "--record FILE",
    ] {
      #expect(run.output.contains(text), "\(run.output)")
    }
  }

  @Test func `an option that is not known gets the nearest name`() async throws {
    let run = try await ProgramRun("strait-demo", ["--recrd", "a"], in: "/")
    #expect(run.code == 5)
    #expect(
      run.errors
        == "strait-demo: expected an option, found \"--recrd\"; did you mean \"--record\"?\n"
    )
  }

  /// Starts the demo on a terminal in a shell that may have so many files open.
  private func start(files limit: Int, in folder: TestFolder) throws -> PseudoTerminal {
    var environment = TerminalProgram.plainEnvironment
    // The settings there are watched before there is a display.
    environment["XDG_CONFIG_HOME"] = folder.path
    environment["HOME"] = folder.path
    let demo = TerminalProgram.path(ofProduct: "strait-demo")
    let line = "ulimit -n \(limit); exec \"$0\""
    return try PseudoTerminal(
      TerminalProgram("/bin/sh", ["-c", line, demo], environment: environment)
    )
  }

  @Test(arguments: [4, 5, 6, 7, 8, 10, 12, 15, 18])
  func `where too few files can be opened the demo ends, and names the limit`(limit: Int) throws {
    let terminal = try start(files: limit, in: TestFolder())
    #expect(try terminal.waitForExit() == .exited(5))
    #expect(
      String(decoding: terminal.output, as: UTF8.self)
        == "strait-demo: expected room for 16 more open files, found Too many open files: the "
        + "limit of this process is \(limit); raise it, as with ulimit -n 256\r\n"
    )
    #expect(terminal.leftBehind == [])
  }

  @Test func `with room for 16 files the demo runs`() throws {
    let folder = try TestFolder()
    let terminal = try start(files: 19, in: folder)
    try terminal.waitForText("What is connected")
    terminal.send("\u{11}")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.leftBehind == [])
  }
}
