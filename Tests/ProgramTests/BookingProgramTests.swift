/// The form of the tutorials, as a process.
@Suite(.timeLimit(.minutes(15))) struct BookingProgramTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Demo/Form")

  @Test(arguments: [[], ["--both"]])
  func `it passes its script`(more: [String]) async throws {
    let arguments = ["--script", "booking.uitest"] + more
    let run = try await ProgramRun("strait-booking", arguments, in: Self.folder.path())
    #expect(run.code == 0, "\(run.output)\(run.errors)")
  }

  @Test func `it asks before it quits with edits that are not saved`() throws {
    let terminal = try PseudoTerminal(
      TerminalProgram(TerminalProgram.path(ofProduct: "strait-booking"))
    )
    try terminal.waitForText("Revert")
    #expect(try rows(of: terminal, upTo: 20, missingIn: "Tutorials/FirstForm") == [])
    terminal.send("Ada")
    try terminal.waitForText("edited")
    terminal.send("\u{11}")
    try terminal.waitForText("Guest has changes that are not saved.")
    #expect(terminal.terminationStatus == nil)
  }

  @Test func `it has the lines that the tutorial says`() throws {
    let source = try String(
      contentsOf: Self.folder.appending(path: "Booking.swift"),
      encoding: .utf8
    )
    #expect(source.split(separator: "\n").count <= 35)
  }
}
