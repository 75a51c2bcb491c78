/// The programs that are not made by `App.main`: their handling of arguments, and of a standard
/// output that cannot be written.
@Suite(.timeLimit(.minutes(15))) struct SmallProgramTests {
  private static let programs = [
    "strait-channel-logs", "strait-fields", "strait-host", "strait-thermostat",
  ]

  /// Runs a program in a separate folder, which must be empty afterwards.
  private func run(_ program: String, _ arguments: [String]) async throws -> ProgramRun {
    let folder = FileManager.default.temporaryDirectory.appending(path: "programs-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let run = try await ProgramRun(program, arguments, in: folder.path())
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path()) == [])
    return run
  }

  @Test(arguments: programs, ["--help", "-h"])
  func `--help prints the help, and nothing else is done`(
    program: String,
    option: String
  ) async throws {
    let run = try await run(program, [option])
    #expect(run.code == 0 && run.errors == "")
    #expect(run.output.hasPrefix("usage: \(program)"))
  }

  @Test(arguments: programs, ["--nope", "-x"])
  func `an option that there is not is refused`(program: String, option: String) async throws {
    let run = try await run(program, [option])
    #expect(run.code == 5 && run.output == "")
    #expect(run.errors.hasPrefix("\(program): expected "))
    #expect(run.errors.hasSuffix(" or --help, found \"\(option)\"\n"))
  }

  @Test func `an argument too many is refused`() async throws {
    let logs = try await run("strait-channel-logs", ["a"])
    #expect(logs.code == 5)
    #expect(logs.errors == "strait-channel-logs: expected no argument or --help, found \"a\"\n")
    let daemon = try await run("strait-thermostat", ["a", "b\u{1B}"])
    #expect(daemon.code == 5)
    #expect(
      daemon.errors
        == "strait-thermostat: expected the path of a socket or --help, found \"b\\u{1B}\"\n"
    )
  }

  @Test(arguments: programs, ["", "-", "a/"])
  func `no message about an argument acts on the terminal`(
    program: String,
    beginning: String
  ) async throws {
    let run = try await run(program, [beginning + String.hostile, String.hostile])
    #expect(run.code == 5 && run.output == "")
    #expect(run.errors.contains("expected "))
    #expect(run.errors.actingScalars == [], "\(run.errors)")
  }

  @Test func `no message about the path of a socket acts on the terminal`() async throws {
    let run = try await run("strait-thermostat", ["no-such-folder/" + String.hostile])
    #expect(run.code == 5 && run.output == "")
    #expect(run.errors.contains("expected to make the socket "))
    #expect(run.errors.actingScalars == [], "\(run.errors)")
  }

  @Test func `a path of something that is no socket is refused, and the message says so`()
    async throws
  {
    let run = try await run("strait-thermostat", ["/etc/passwd"])
    #expect(run.code == 5 && run.output == "")
    #expect(
      run.errors
        == "strait-thermostat: expected a socket or nothing at \"/etc/passwd\", "
        + "found a file that is not a socket\n"
    )
  }

  /// Runs a program by a line of the shell, in which it is `$0`.
  ///
  /// - Returns: The exit code, and the text on standard error.
  private func run(
    _ program: String,
    byShell line: String,
    _ argument: String
  ) throws -> (code: Int32, errors: String) {
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.arguments = ["-c", line, TerminalProgram.path(ofProduct: program), argument]
    let errors = Pipe()
    shell.standardError = errors
    try shell.run()
    let data = errors.fileHandleForReading.readDataToEndOfFile()
    shell.waitUntilExit()
    return (shell.terminationStatus, String(decoding: data, as: UTF8.self))
  }

  @Test(
    arguments: programs.map { ($0, "--help") } + [
      ("strait-channel-logs", ""), ("strait-thermostat", ""),
    ]
  )
  func `a standard output that cannot be written is an error`(
    program: String,
    argument: String
  ) throws {
    let line = "exec \"$0\" $1 >/dev/full <<END\nget\nEND\n"
    let (code, errors) = try run(program, byShell: line, argument)
    #expect(code == 5)
    #expect(
      errors
        == "\(program): expected to write to standard output, found No space left on device\n"
    )
  }

  @Test(arguments: [
    ("strait-host", 4), ("strait-fields", 4), ("strait-fields", 8), ("strait-thermostat", 4),
  ])
  func `where too few files can be opened a program ends, and says so`(
    program: String,
    limit: Int
  ) throws {
    let line = "ulimit -n \(limit); exec \"$0\""
    let path = TerminalProgram.path(ofProduct: program)
    let terminal = try PseudoTerminal(TerminalProgram("/bin/sh", ["-c", line, path]))
    #expect(try terminal.waitForExit() == .exited(5))
    let text = String(decoding: terminal.output, as: UTF8.self)
    #expect(text.hasPrefix("\(program): expected "))
    #expect(text.contains("found Too many open files"))
    #expect(!terminal.output.contains(27))
  }

  @Test(arguments: programs)
  func `a help for which there is no standard output is an error`(program: String) throws {
    let (code, errors) = try run(program, byShell: "exec \"$0\" $1 >&-", "--help")
    #expect(code == 5)
    #expect(
      errors == "\(program): expected to write to standard output, found Bad file descriptor\n"
    )
  }
}
