/// The program of the tutorials, as a process.
@Suite(.timeLimit(.minutes(15))) struct GreeterProgramTests {
  @Test func `it runs on a terminal, and what is done is recorded as a script that passes`()
    async throws
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: "strait-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let program = TerminalProgram.path(ofProduct: "strait-greeter")
    let terminal = try PseudoTerminal(
      TerminalProgram(program, ["--record", folder.path() + "/mine.uitest"])
    )
    try terminal.waitForText("Hello, Ada!")
    #expect(try rows(of: terminal, upTo: 3, missingIn: "Tutorials/FirstProgram") == [])
    terminal.send("!")
    try terminal.waitForText("Hello, Ada!!")
    terminal.send("\u{11}")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.leftBehind == [])
    let run = try await ProgramRun(
      "strait-greeter",
      ["--script", "mine.uitest"],
      in: folder.path()
    )
    #expect(run.code == 0, "\(run.output)\(run.errors)")
  }

  @Test func `it runs in plain lines`() throws {
    let child = try ChildProgram(TerminalProgram.path(ofProduct: "strait-greeter"), ["--plain"])
    try child.talk.say("Grace\n:quit")
    let lines = try child.talk.allLines()
    #expect(lines.contains("greeting: Hello, Grace!"), "\(lines)")
    #expect(try child.waitForExit() == .exit(0))
  }
}
