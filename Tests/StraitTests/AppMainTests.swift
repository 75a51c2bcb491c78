import Foundation
import StraitTestSupport
import Testing

/// A program is driven from its command line, in a process of its own.
@Suite struct AppMainTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  /// Runs the probe in the folder, without a terminal.
  private func run(_ arguments: String..., input: String = "") async throws -> ProgramRun {
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

  @Test(arguments: ["f1", "f2", "f3", "f4"])
  func `exit code 3: a crash, or an end of the process, names the step`(key: String) async throws {
    try folder.write("test \"one\" {\n  settle\n  press \(key)\n}\n", to: "a.uitest")
    let run = try await run("--script", "a.uitest")
    #expect(run.code == 3, "\(run.errors)")
    #expect(run.errors.contains("a.uitest:3:3: the app crashed or ended the process in \"one\"\n"))
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
}
