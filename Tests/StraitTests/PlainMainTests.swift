/// A program that runs as a dialogue of plain lines, in a separate process.
@Suite struct PlainMainTests {
  /// Runs the probe on pipes; its input may stay open until it has ended.
  private func run(input: [UInt8], keepsOpen: Bool = false) async throws -> ProgramRun {
    try await ProgramRun(
      "StraitDriverProbe",
      ["--plain"],
      in: "/",
      input: input,
      keepsInputOpen: keepsOpen
    )
  }

  @Test func `G33 lines on a pipe are values and commands, and no escape is written`() async throws
  {
    try await ProcessTranscript.expectAll(in: "plain.transcript")
  }

  @Test func `:quit ends it, and what follows is not taken`() async throws {
    let run = try await run(input: Array("Ada\n:quit\nBob\n".utf8), keepsOpen: true)
    #expect(run.code == 0)
    #expect(run.output == "Type :help for help.\nname, empty: \nname, Ada: \n")
  }

  @Test func `G38 timers go on while a line is waited for`() async throws {
    // The input stays open: what ends the program is its own timer.
    let run = try await run(input: Array(":run quit soon\n".utf8), keepsOpen: true)
    #expect(run.code == 0)
    // The timer may come before the next question.
    #expect(run.output.hasPrefix("Type :help for help.\nname, empty: \n"))
  }

  @Test func `any bytes are lines`() async throws {
    var input: [UInt8] = [0xFF, 0xFE, 0x00, 0x1B, 0x5B, 0x41, 0x0A, 0xC3, 0x0D, 0x0A]
    input += Array(repeating: UInt8(ascii: "x"), count: 3 << 20) + [0x0A]
    input += Array("last".utf8)
    let run = try await run(input: input)
    #expect(run.code == 0)
    #expect(run.output.contains("expected a line of at most 1048576 bytes, found more\n"))
    #expect(run.output.hasSuffix("\nname, last: \n"))
    #expect(!run.output.utf8.contains(0x1B))
    #expect(!run.output.utf8.contains(0))
  }

  @Test func `many lines are answered one by one`() async throws {
    let input = (1...5000).map { "line \($0)\n" }.joined()
    let run = try await run(input: Array(input.utf8))
    #expect(run.code == 0)
    #expect(run.output.hasSuffix("\nname, line 4999: \nname, line 5000: \n"))
    #expect(run.output.split(separator: "\n").count == 5002)
  }
}
