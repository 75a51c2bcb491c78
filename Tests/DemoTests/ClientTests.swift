/// The demo is driven from Python, as its documentation has it.
@Suite struct ClientTests {
  private static let test = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Demo/Clients/binding.py").path

  private static let outcome = [
    "ok texts are bound", "ok the model is bound", "ok failures explain themselves",
    "ok the app quits",
  ]

  private static let demo = TerminalProgram.path(ofProduct: "strait-demo")

  /// Runs a Python program to its end.
  private static func runPython(_ arguments: String...) throws {
    let python: ChildProgram
    do {
      python = try ChildProgram("python3", arguments)
    } catch {
      Issue.record("this test needs python3, as Tests/run installs it: \(error)")
      throw error
    }
    let output = try python.talk.allLines()
    let complaints = try python.complaints().joined(separator: "\n")
    #expect(output == outcome, "\(complaints)")
    #expect(try python.waitForExit() == .exit(0))
  }

  @Test func `Python ends with one line and code 1 where no app answers`() async throws {
    try await onOwnThread {
      let nowhere = "unix:/tmp/strait-\(UUID().uuidString).socket"
      for target in [nowhere, "/bin/false", "/bin/echo", "/no/such/program"] {
        let python = try ChildProgram("python3", [Self.test, target])
        let output = try python.talk.allLines()
        let complaints = try python.complaints()
        #expect(output == [])
        #expect(complaints.count == 1, "\(complaints)")
        let start = "binding.py: expected an app at \(target), found: "
        #expect(complaints.first?.hasPrefix(start) == true, "\(complaints)")
        #expect(try python.waitForExit() == .exit(1))
      }
    }
  }

  @Test(arguments: ["", "-", "unix:"])
  func `no message of the Python client about its argument acts on the terminal`(
    beginning: String
  ) async throws {
    try await onOwnThread {
      let python = try ChildProgram("python3", [Self.test, beginning + String.hostile])
      let complaints = try python.complaints()
      #expect(complaints.count == 1, "\(complaints)")
      for line in complaints { #expect(line.actingScalars == [], "\(line)") }
    }
  }

  @Test func `Python drives the demo over standard streams`() async throws {
    try await onOwnThread { try Self.runPython(Self.test, Self.demo) }
  }

  @Test func `Python drives the demo over a socket`() async throws {
    try await onOwnThread {
      let path = "/tmp/strait-\(UUID().uuidString).socket"
      let program = try ChildProgram(Self.demo, ["--serve", "unix:\(path)"])
      _ = try Talk(connectingTo: path)
      for _ in 0..<2 { try Self.runPython(Self.test, "unix:\(path)") }
      program.signal(SIGTERM)
      #expect(try program.waitForExit() == .signal(SIGTERM))
      #expect(access(path, F_OK) != 0)
    }
  }
}
