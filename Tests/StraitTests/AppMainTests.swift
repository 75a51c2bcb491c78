import Foundation
import StraitTestSupport
import Testing

/// A program is driven from its command line, in a process of its own.
@Suite struct AppMainTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  /// Runs the probe in the folder, without a terminal.
  private func run(_ arguments: String..., input: String = "") async throws -> ProgramRun {
    try await run(arguments, input: input)
  }

  private func run(_ arguments: [String], input: String = "") async throws -> ProgramRun {
    try await ProgramRun(
      "StraitDriverProbe",
      arguments,
      in: folder.path,
      environment: ["TERM": "xterm-256color"],
      input: Array(input.utf8)
    )
  }

  @Test func `a program begins with the screen and in the theme that it is asked for`() async throws
  {
    try folder.write("expect screen has \"Hello, Ada!\"\n", to: "a.uitest")
    try folder.write("open greeting/Grace\nexpect screen has \"Hello, Grace!\"\n", to: "b.uitest")
    let both = try await run("--script", "a.uitest", "b.uitest", "--screen", "greeting/Ada")
    #expect(both.code == 0, "\(both.output)")
    let plain = try await run("--plain", "--screen", "greeting/Ada", input: ":show\n")
    #expect(plain.output.contains("Hello, Ada!"))
    let wrong = try await run("--plain", "--screen", "greting/Ada")
    #expect(wrong.code == 5)
    #expect(
      wrong.errors.hasSuffix(
        "expected the name of a screen after --screen, found \"greting/Ada\"; "
          + "did you mean \"greeting/Ada\"?\n"
      )
    )
    let driven = try await run("--script", "a.uitest", "--screen", "foo")
    #expect(driven.code == 5)
    #expect(
      driven.output.contains(
        "expected the name of a screen after --screen, found \"foo\" among \"greeting/:name\"\n"
      ),
      "\(driven.output)"
    )
    // What the script opens is none of the option's.
    try folder.write("open foo\nsettle\n", to: "d.uitest")
    let scripted = try await run("--script", "d.uitest", "--screen", "greeting/Ada")
    #expect(scripted.output.contains("d.uitest:1:1: expected the name of a screen, found \"foo\""))
    try folder.write("base = light\ntitle = magenta, bold\n", to: "my.theme")
    try folder.write(
      "open greeting/Ada\nexpect cell 0,0 \"H\" width 1 style bold fg=magenta\n",
      to: "c.uitest"
    )
    let themed = try await run("--script", "c.uitest", "--theme", "my.theme")
    #expect(themed.code == 0, "\(themed.output)")
    for mode in [["--plain"], ["--script", "c.uitest"]] {
      let unknown = try await run(mode + ["--theme", "drak"])
      #expect(unknown.code == 5)
      #expect(unknown.output == "")
      #expect(
        unknown.errors
          == "StraitDriverProbe: expected dark, light, high-contrast, monochrome or the path of a theme "
          + "file after --theme, found \"drak\", which cannot be read: No such file or directory; "
          + "did you mean \"dark\"?\n"
      )
    }
    try folder.write("acent = red\n", to: "bad.theme")
    let bad = try await run("--plain", "--theme", "bad.theme")
    #expect(
      bad.errors.contains(
        "bad.theme:1:1: expected a role, found \"acent\"; did you mean \"accent\"?"
      )
    )
  }

  @Test func `a script runs, and its snapshots are kept beside it`() async throws {
    try folder.write("size 40x1\ntest \"one\" {\n  type \"Ada\"\n  snap typed\n}\n", to: "a.uitest")
    #expect(try await run("--script", "a.uitest", "--ci").code == 6)
    let first = try await run("--script", "a.uitest")
    #expect(first.code == 0)
    #expect(first.output == "✔ one\nmade a/typed.txt\n1 test: 1 passed\n")
    #expect(folder.text("a/typed.txt")?.contains("│name ▌Ada") == true)
    #expect(try await run("--script", "a.uitest", "--ci", "--report", "json=out/r.json").code == 0)
    #expect(folder.has("out/r.json"))
    #expect(try folder.names(in: "a") == ["typed.txt"])
  }

  @Test(arguments: ["f1", "f2", "f3", "f4"])
  func `exit code 3: a crash, or an end of the process, names the step`(key: String) async throws {
    try folder.write("test \"one\" {\n  settle\n  press \(key)\n}\n", to: "a.uitest")
    let run = try await run("--script", "a.uitest")
    #expect(run.code == 3, "\(run.errors)")
    #expect(run.errors.contains("a.uitest:3:3: the app crashed or ended the process in \"one\"\n"))
  }

  @Test func `exit code 5: an option that is not known, a file that is not there`() async throws {
    let option = try await run("--scrpt", "a.uitest")
    #expect(option.code == 5)
    #expect(
      option.errors
        == "StraitDriverProbe: expected an option, found \"--scrpt\"; did you mean \"--script\"?\n"
    )
    let file = try await run("--script", "none.uitest")
    #expect(file.code == 5)
    #expect(
      file.errors
        == "StraitDriverProbe: expected to read none.uitest, found No such file or directory\n"
    )
  }

  @Test func `a start that the program does not know is a bad set-up`() async throws {
    try folder.write("open form:settings\ntest \"one\" {\n  settle\n}\n", to: "a.uitest")
    let run = try await run("--script", "a.uitest")
    #expect(run.code == 5)
    #expect(run.output.contains("a.uitest:1:1: expected the name of a screen, found "))
    #expect(run.output.contains("found \"form:settings\""))
    try folder.write("load people.json\ntest \"one\" {\n  settle\n}\n", to: "b.uitest")
    let loading = try await self.run("--script", "b.uitest")
    #expect(loading.code == 5)
    #expect(
      loading.output.contains(
        "b.uitest:1:1: expected no \"load\", since this program reads no model from a file, "
          + "found \"load people.json\"\n"
      ),
      "\(loading.output)"
    )
  }

  @Test(arguments: ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
  func `streams that are closed at the start are taken by nothing else`(_ closed: String) throws {
    try folder.write("test \"one\" {\n  settle\n}\n", to: "a.uitest")
    let probe = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent("StraitDriverProbe").path
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.arguments = ["-c", "exec \(probe) --script a.uitest \(closed)"]
    shell.currentDirectoryURL = URL(filePath: folder.path)
    shell.environment = ["SWIFT_BACKTRACE": "enable=no", "TERM": "xterm-256color"]
    let errors = Pipe()
    shell.standardInput = FileHandle.nullDevice
    shell.standardOutput = FileHandle.nullDevice
    shell.standardError = errors
    try shell.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    shell.waitUntilExit()
    #expect(shell.terminationReason == .exit)
    if closed == ">&-" {
      #expect(shell.terminationStatus == 5)
      let found = "found Bad file descriptor"
      #expect(text == "StraitDriverProbe: expected to write to standard output, \(found)\n")
    } else if !closed.contains(">&- ") {
      #expect(shell.terminationStatus == 0, "\(text)")
    }
  }

  @Test func `steps on standard input are answered`() async throws {
    let run = try await run(
      "--script",
      "-",
      input: "type \"Ada\"\nexpect #name value \"Ada\"\nexpect #name value \"Bob\""
    )
    #expect(run.output == "ok\nok\nfailed expected #name value \"Bob\", found \"Ada\"\n")
    #expect(run.code == 1)
  }

  @Test func `a line on standard input that is too long is one error, whatever it ends in`()
    async throws
  {
    let line = String(repeating: " ", count: 1_200_000) + "press ctrl+q"
    let run = try await run("--script", "-", input: line + "\nsettle\n")
    let answers = run.output.split(separator: "\n")
    #expect(answers.count == 2, "\(run.output)")
    #expect(answers.first?.hasPrefix("error ") == true, "\(run.output)")
    #expect(answers.last == "ok")
  }

  @Test func `exit code 3: a crash at a step on standard input names it`() async throws {
    let run = try await run("--script", "-", input: "settle\npress f2\n")
    #expect(run.code == 3)
    #expect(run.output == "ok\n")
    #expect(run.errors == "-:1:1: the app crashed or ended the process in \"press f2\"\n")
  }

  @Test func `without an option the program wants its terminal`() async throws {
    #expect(try await run().code == 5)
  }
}
