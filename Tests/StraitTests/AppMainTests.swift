import Foundation
import StraitDriver

/// A program is driven from its command line, in a separate process.
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

  @Test func `a driven program prints what its transcripts have`() async throws {
    try await ProcessTranscript.expectAll(in: "driven.transcript")
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

  @Test(arguments: ProgramUsage().allOptions.filter { $0.value != nil }.map(\.name))
  func `no message about the value of an option acts on the terminal`(
    _ option: String
  ) async throws {
    try folder.write("test \"one\" {\n  settle\n}\n", to: "a.uitest")
    let word = String.hostile
    let start = ["--report": "json=a.uitest/", "--serve": "unix:a.uitest/"][option] ?? "a.uitest/"
    for value in [word, start + word] {
      for driven in [[], ["--script", "a.uitest"]] {
        let run = try await run(driven + [option, value])
        #expect(run.errors.actingScalars == [], "\(driven) \(option): \(run.errors)")
      }
    }
    // Existing files are named, too.
    let file = "2" + word
    try folder.write(word, to: file)
    let run = try await run([option, file])
    #expect(run.errors.actingScalars == [], "\(option): \(run.errors)")
  }

  @Test(arguments: [
    "accent = \(String.hostile)", "\(String.hostile) = red", "accent = \"\(String.hostile)\"",
    "glyph.bullet = \"\(String.hostile)\"", "base = \(String.hostile)", String.hostile,
  ])
  func `no message about a theme file acts on the terminal`(_ line: String) async throws {
    try folder.write("# \(String.hostile)\n\(line)\n", to: String.hostile)
    let run = try await run(["--theme", String.hostile])
    #expect(run.code == 5)
    #expect(run.errors.hasPrefix(#"StraitDriverProbe: \u{1B}]0;own\u{07}\u{009B}31m"#))
    #expect(run.errors.contains("expected "), "\(run.errors)")
    #expect(run.errors.actingScalars == [], "\(run.errors)")
  }

  @Test func `no message about a script acts on the terminal`() async throws {
    let name = String.hostile + ".uitest"
    try folder.write("test \"one\" {\n  \(String.hostile)\n}\n", to: name)
    let mistake = try await run(["--script", name])
    #expect(mistake.code == 2)
    #expect(mistake.errors.actingScalars == [], "\(mistake.errors)")
    try folder.write(
      "test \"a\\u{9B}31m\\u{202E}\\e[1m\" {\n  settle\n  press f1\n}\n",
      to: name
    )
    let crash = try await run(["--script", name])
    #expect(crash.code == 3)
    #expect(crash.errors.contains(":3:3: the app crashed or ended the process in "))
    #expect(crash.errors.actingScalars == [], "\(crash.errors)")
  }
}
