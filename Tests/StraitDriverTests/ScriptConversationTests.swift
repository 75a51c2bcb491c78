import BindingScreen
import StraitDriver
import StraitScript
import StraitUI
import Testing

@MainActor @Suite struct ScriptConversationTests {
  private final class World {
    var input: [String] = []
    var output = ""

    var driverFiles: DriverFiles {
      DriverFiles(
        read: { _ in throw NoFile() },
        exists: { _ in false },
        write: { _, _ in },
        nextLine: { self.input.isEmpty ? nil : Array(self.input.removeFirst().utf8) },
        print: { self.output += $0 },
        complain: { _ in }
      )
    }
  }

  private let world = World()

  private func run() async throws -> Int32 {
    let options = try DriverOptions(parsing: ["--script", "-"])
    return await DriverProgram(options, files: world.driverFiles) { _ in bindingApp(for: Person()) }
      .run()
  }

  @Test func `a block is answered at the line that closes it, wherever the brace stands`()
    async throws
  {
    world.input = [
      "step \"a\" {", "  press tab }", "step \"b\" {", "  step \"c\" {", "    press tab } }",
      "press tab",
    ]
    #expect(try await run() == 0)
    #expect(world.output == "ok\nok\nok\n")
  }

  @Test func `a failure in a block is answered with its line, counted from the block's first`()
    async throws
  {
    world.input = [
      "fill #left \"Ada\"", "step \"a\" {", "  press tab", "  fil #left \"x\"", "}", "step \"b\" {",
      "  press tab", "  expect #left value \"Bob\"", "}", "expect #left value \"Bob\"",
    ]
    #expect(try await run() == 2)
    #expect(
      world.output == """
        ok
        error line 3: expected a command, found "fil"; did you mean "fill"?
        failed line 3: expected #left value "Bob", found "Ada"
        failed expected #left value "Bob", found "Ada"

        """
    )
  }

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

  @Test func `a block with a wrong line is answered at its end, and none of it is run`()
    async throws
  {
    world.input = [
      "step \"a\" {", "  fil #left \"x\"", "  step \"b\" {", "  }", "  type #left $unknown",
      "  type #left \"y\"", "}", "expect #left value \"\"",
    ]
    #expect(try await run() == 2)
    let answers = world.output.split(separator: "\n")
    #expect(answers.count == 2 && answers.last == "ok", "\(world.output)")
    #expect(answers.first?.hasPrefix("error line 2: expected a command, found \"fil\"") == true)
    #expect(answers.first?.contains("; line 5: expected a variable") == true)
  }

  @Test func `a block whose first line is wrong is answered at once, and none of it is run`()
    async throws
  {
    world.input = ["tset \"a\" {", "  type #left \"x\"", "}", "expect #left value \"\""]
    #expect(try await run() == 2)
    #expect(
      world.output
        == "error expected a command, found \"tset\"; did you mean \"set\"?; "
        + "expected \"}\" to end this block, found the end of the script; "
        + "\(Self.notRun("block"))\nok\n"
    )
  }

  @Test func `what only a file can say is refused line by line, and leaks are seen`() async throws {
    world.input = ["skip \"why\"", "fill #name \"x\"", "expect leaks 0"]
    #expect(try await run() == 2)
    #expect(
      world.output
        == "error expected a step that can stand alone, found \"skip\", "
        + "which only script files can have\nok\nok\n"
    )
  }

  @Test func `steps that come in line by line are answered`() async throws {
    world.input = [
      "# a comment", "size 60x10", "fill #left \"Ada\"", "let v = value #right",
      "expect #left value $v", "expect #left value \"Bob\"", "", "fil #left", "fill #left <<END",
      "END", "model batch {", "  model set person.name \"x\"", "}", "expect #name value \"x\"",
      "expect events person.name == [\"x\"]", "size 80x24", "test \"a\" {", "}",
      "step \"unfinished\" {",
    ]
    #expect(try await run() == 2)
    #expect(
      world.output == """
        ok
        ok
        ok
        ok
        failed expected #left value "Bob", found "Ada"
        error expected a command, found "fil"; did you mean "fill"?
        ok
        ok
        ok
        ok
        error expected setup before the first step, found "size" after it
        error expected a step that can stand alone, found "test", which only script files can have
        error expected "}" to end this block, found the end of the script

        """
    )
  }
}
