@MainActor @Suite struct ScriptConversationTests {
  private let world = ProgramWorld()

  private func run() async throws -> Int32 { try await world.run("--script -") }

  @Test func `a line may be as long as in a file`() async throws {
    let limit = ScriptLimits.standard.lineBytes
    func line(_ count: Int) -> String {
      let start = "let v = \""
      return start + String(repeating: "x", count: count - start.utf8.count - 1) + "\""
    }
    world.input = [line(limit), line(limit + 1), "press tab"]
    #expect(try await run() == 2)
    let answers = world.output.split(separator: "\n")
    #expect(answers.count == 3)
    #expect(answers.first == "ok" && answers.last == "ok", "\(world.output.prefix(200))")
    #expect(
      answers.dropFirst().first
        == "error expected a line of at most \(limit) bytes, found one of \(limit + 1)"
    )
  }

  @Test func `a block that never ends is refused before it is long, and answered once`()
    async throws
  {
    let step = "type \"a text that is a little longer\""
    world.input = ["step \"long\" {"] + Array(repeating: step, count: 4000)
    #expect(try await run() == 2)
    #expect(world.output == "\(Self.tooLong); \(Self.notRun("block"))\n")
  }

  private static let tooLong =
    "error expected at most \(ScriptLimits.standard.lineBytes + 1) bytes in a block or a text of "
    + "several lines, found more"

  private static func notRun(_ open: String) -> String {
    "the lines up to the end of the \(open) are not run"
  }

  @Test func `the lines of a block that is too long are not run, and those after it are`()
    async throws
  {
    let step = "    type #left \"a text that is a little longer\""
    let text = String(repeating: "x", count: 1000)
    world.input =
      ["step \"long\" {", "  step \"inner\" {"] + Array(repeating: step, count: 4000)
      + ["  }", "  fill #left <<END", "}", "END", "  type #left \"x\"", "}"]
      + ["expect #left value \"\""]
      + ["fill #left <<END"] + Array(repeating: text, count: 70) + ["}", "END"]
      + ["expect #left value \"\""]
    #expect(try await run() == 2)
    #expect(
      world.output
        == "\(Self.tooLong); \(Self.notRun("block"))\nok\n"
        + "\(Self.tooLong); \(Self.notRun("text"))\nok\n"
    )
  }

  @Test func `a block that a line begins which is too long is not run`() async throws {
    let limit = ScriptLimits.standard.lineBytes
    let title = String(repeating: "x", count: limit)
    let long = "step \"\(title)\" {"
    world.input = [
      long, "  type #left \"x\"", "}", "expect #left value \"\"", "step \"short\" {",
      "  type #left \"\(title)\"", "  type #left \"x\"", "}", "expect #left value \"\"",
    ]
    #expect(try await run() == 2)
    let line = "expected a line of at most \(limit) bytes, found one of"
    #expect(
      world.output
        == "error \(line) \(long.utf8.count); \(Self.notRun("block"))\nok\n"
        + "error line 2: \(line) \(limit + 15); \(Self.notRun("block"))\nok\n"
    )
  }
}
