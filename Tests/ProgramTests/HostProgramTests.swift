import Glibc

/// A host with its own loop, on the real display.
@Suite(.timeLimit(.minutes(15))) struct HostProgramTests {
  private let terminal: PseudoTerminal

  init() throws {
    terminal = try PseudoTerminal(TerminalProgram(TerminalProgram.path(ofProduct: "strait-host")))
    try terminal.waitForText("primes found:")
  }

  @Test func `what another thread sends is shown, and keys come in meanwhile`() throws {
    terminal.send("Grüße")
    try terminal.waitForText("Grüße")
    // As many primes as there are below 100,000.
    try terminal.waitForText("primes found: 9592", within: waitLimit)
    terminal.send("\u{11}")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.leftBehind == [])
  }

  @Test func `a request to end gives the terminal back`() throws {
    terminal.signal(SIGTERM)
    #expect(try terminal.waitForExit() == .signalled(SIGTERM))
    #expect(terminal.leftBehind == [])
  }
}
