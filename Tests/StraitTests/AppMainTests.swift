import Foundation
import TestSupport
import Testing

/// A program is driven from its command line, in a process of its own.
@Suite struct AppMainTests {
  private struct Run {
    let code: Int32
    let output: String
    let errors: String
  }

  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("strait-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Runs the probe in the folder, without a terminal.
  private func run(_ arguments: String..., input: String = "") throws -> Run {
    try run(arguments, input: input)
  }

  private func run(_ arguments: [String], input: String = "") throws -> Run {
    let process = Process()
    // It lies beside the tests' own program.
    process.executableURL = URL(filePath: "/proc/self/exe")
      .resolvingSymlinksInPath().deletingLastPathComponent().appendingPathComponent("DriverProbe")
    process.arguments = arguments
    process.currentDirectoryURL = folder
    // The runtime's own report of a crash takes seconds.
    process.environment = ["SWIFT_BACKTRACE": "enable=no", "TERM": "xterm-256color"]
    let given = Pipe()
    let output = Pipe()
    let errors = Pipe()
    process.standardInput = given
    process.standardOutput = output
    process.standardError = errors
    BrokenPipes.fail()
    try process.run()
    // It may have ended without reading.
    try? given.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try? given.fileHandleForWriting.close()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let complaint = String(
      decoding: errors.fileHandleForReading.readDataToEndOfFile(),
      as: UTF8.self
    )
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    return Run(code: process.terminationStatus, output: text, errors: complaint)
  }

  private func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: folder.appendingPathComponent(name))
  }

  @Test func `a program begins with the screen and in the theme that it is asked for`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("expect screen has \"Hello, Ada!\"\n", to: "a.uitest")
    try write("open greeting/Grace\nexpect screen has \"Hello, Grace!\"\n", to: "b.uitest")
    let both = try run("--script", "a.uitest", "b.uitest", "--screen", "greeting/Ada")
    #expect(both.code == 0, "\(both.output)")
    let plain = try run("--plain", "--screen", "greeting/Ada", input: ":show\n")
    #expect(plain.output.contains("Hello, Ada!"))
    let wrong = try run("--plain", "--screen", "greting/Ada")
    #expect(wrong.code == 5)
    #expect(
      wrong.errors.hasSuffix(
        "expected the name of a screen after --screen, found \"greting/Ada\"; "
          + "did you mean \"greeting/Ada\"?\n"
      )
    )
    let driven = try run("--script", "a.uitest", "--screen", "foo")
    #expect(driven.code == 5)
    #expect(
      driven.output.contains(
        "expected the name of a screen after --screen, found \"foo\" among \"greeting/:name\"\n"
      ),
      "\(driven.output)"
    )
    // What the script opens is none of the option's.
    try write("open foo\nsettle\n", to: "d.uitest")
    let scripted = try run("--script", "d.uitest", "--screen", "greeting/Ada")
    #expect(scripted.output.contains("d.uitest:1:1: expected the name of a screen, found \"foo\""))
    try write("base = light\ntitle = magenta, bold\n", to: "my.theme")
    try write(
      "open greeting/Ada\nexpect cell 0,0 \"H\" width 1 style bold fg=magenta\n",
      to: "c.uitest"
    )
    let themed = try run("--script", "c.uitest", "--theme", "my.theme")
    #expect(themed.code == 0, "\(themed.output)")
    for mode in [["--plain"], ["--script", "c.uitest"]] {
      let unknown = try run(mode + ["--theme", "drak"])
      #expect(unknown.code == 5)
      #expect(unknown.output == "")
      #expect(
        unknown.errors
          == "DriverProbe: expected dark, light, high-contrast, monochrome or the path of a theme "
          + "file after --theme, found \"drak\", which cannot be read: No such file or directory; "
          + "did you mean \"dark\"?\n"
      )
    }
    try write("acent = red\n", to: "bad.theme")
    let bad = try run("--plain", "--theme", "bad.theme")
    #expect(
      bad.errors.contains(
        "bad.theme:1:1: expected a role, found \"acent\"; did you mean \"accent\"?"
      )
    )
  }

  @Test func `a script runs, and its snapshots are kept beside it`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("size 40x1\ntest \"one\" {\n  type \"Ada\"\n  snap typed\n}\n", to: "a.uitest")
    #expect(try run("--script", "a.uitest", "--ci").code == 6)
    let first = try run("--script", "a.uitest")
    #expect(first.code == 0)
    #expect(first.output == "✔ one\nmade a/typed.txt\n1 test: 1 passed\n")
    let path = folder.appendingPathComponent("a/typed.txt")
    #expect(try String(contentsOf: path, encoding: .utf8).contains("│name ▌Ada"))
    #expect(try run("--script", "a.uitest", "--ci", "--report", "json=out/r.json").code == 0)
    #expect(
      FileManager.default.fileExists(atPath: folder.appendingPathComponent("out/r.json").path)
    )
    let kept = folder.appendingPathComponent("a").path
    #expect(try FileManager.default.contentsOfDirectory(atPath: kept) == ["typed.txt"])
  }

  @Test(arguments: ["f1", "f2", "f3", "f4"])
  func `exit code 3: a crash, or an end of the process, names the step`(key: String) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("test \"one\" {\n  settle\n  press \(key)\n}\n", to: "a.uitest")
    let run = try run("--script", "a.uitest")
    #expect(run.code == 3, "\(run.errors)")
    #expect(run.errors.contains("a.uitest:3:3: the app crashed or ended the process in \"one\"\n"))
  }

  @Test func `exit code 5: an option that is not known, a file that is not there`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let option = try run("--scrpt", "a.uitest")
    #expect(option.code == 5)
    #expect(
      option.errors
        == "DriverProbe: expected an option, found \"--scrpt\"; did you mean \"--script\"?\n"
    )
    let file = try run("--script", "none.uitest")
    #expect(file.code == 5)
    #expect(
      file.errors
        == "DriverProbe: expected to read none.uitest, found No such file or directory\n"
    )
  }

  @Test func `a start that the program does not know is a bad set-up`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("open form:settings\ntest \"one\" {\n  settle\n}\n", to: "a.uitest")
    let run = try run("--script", "a.uitest")
    #expect(run.code == 5)
    #expect(run.output.contains("a.uitest:1:1: expected the name of a screen, found "))
    #expect(run.output.contains("found \"form:settings\""))
    try write("load people.json\ntest \"one\" {\n  settle\n}\n", to: "b.uitest")
    let loading = try self.run("--script", "b.uitest")
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
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("test \"one\" {\n  settle\n}\n", to: "a.uitest")
    let probe = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent("DriverProbe").path
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.arguments = ["-c", "exec \(probe) --script a.uitest \(closed)"]
    shell.currentDirectoryURL = folder
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
      #expect(text == "DriverProbe: expected to write to standard output, \(found)\n")
    } else if !closed.contains(">&- ") {
      #expect(shell.terminationStatus == 0, "\(text)")
    }
  }

  @Test func `steps on standard input are answered`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let run = try run(
      "--script",
      "-",
      input: "type \"Ada\"\nexpect #name value \"Ada\"\nexpect #name value \"Bob\""
    )
    #expect(run.output == "ok\nok\nfailed expected #name value \"Bob\", found \"Ada\"\n")
    #expect(run.code == 1)
  }

  @Test func `a line on standard input that is too long is one error, whatever it ends in`() throws
  {
    defer { try? FileManager.default.removeItem(at: folder) }
    let line = String(repeating: " ", count: 1_200_000) + "press ctrl+q"
    let run = try run("--script", "-", input: line + "\nsettle\n")
    let answers = run.output.split(separator: "\n")
    #expect(answers.count == 2, "\(run.output)")
    #expect(answers.first?.hasPrefix("error ") == true, "\(run.output)")
    #expect(answers.last == "ok")
  }

  @Test func `exit code 3: a crash at a step on standard input names it`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let run = try run("--script", "-", input: "settle\npress f2\n")
    #expect(run.code == 3)
    #expect(run.output == "ok\n")
    #expect(run.errors == "-:1:1: the app crashed or ended the process in \"press f2\"\n")
  }

  @Test func `without an option the program wants its terminal`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(try run().code == 5)
  }
}
