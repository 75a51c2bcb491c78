import Foundation

/// A step that never returns ends its process, and is named.
@Suite struct LimitTests {
  private static let probe = TerminalProgram.path(ofProduct: "StraitDriverProbe")

  /// The third test reads a text with an expression that takes until the end of days.
  private static let script = """
    size 40x2
    test "one" {
      type "Ada"
    }
    test "hangs" {
      type "aaaaaaaaaaaaaaaaaaaaaaaaaaaaa!"
      expect #name value /^(a+)+$/
    }
    test "three" {
      settle
    }
    """

  private static func failure(_ limit: String) -> String {
    "expected the test to end within \(limit) of real time, found it still running; "
      + "--limit sets another time"
  }

  /// Tries limits of real time, the shortest first: a busy machine may reach one before the step
  /// that never returns.
  ///
  /// - Parameter body: Runs a program with a limit; returns whether that step has reached it.
  /// - Throws: The errors of `body`.
  private static func withLimits(_ body: (_ limit: String) throws -> Bool) throws {
    for limit in ["2s", "8s", "30s"] {
      if try body(limit) { return }
    }
    Issue.record("expected the step that never returns to reach the limit, found another one")
  }

  /// Runs the script until only its step that never returns has reached the limit.
  private func run(
    _ arguments: [String],
    _ check: (_ code: Int32?, _ probe: ProbeProgram, _ failure: String) throws -> Void
  ) throws {
    try Self.withLimits { limit in
      let probe = try ProbeProgram()
      try probe.write(Self.script, to: "a.uitest")
      try probe.start(["--script", "a.uitest", "--limit", limit] + arguments)
      let code = probe.end()
      let reported = probe.errors.isEmpty ? probe.output : probe.errors
      let start = "expected the test to end"
      let all = reported.components(separatedBy: start).count
      guard reported.components(separatedBy: "a.uitest:7:3: \(start)").count == all else {
        return false
      }
      try check(code, probe, Self.failure(limit))
      return true
    }
  }

  @Test func `exit code 4: the report is written, and names the step`() throws {
    try run(["--report", "pretty", "--report", "junit=r.xml"]) { code, probe, failure in
      #expect(code == 4)
      #expect(
        probe.output.hasPrefix(
          """
          ✔ one
          ✘ hangs
            a.uitest:7:3: \(failure)
              expect #name value /^(a+)+$/
              ^~~~~~~~~~~~~~~~~~~~~~~~~~~~
          2 tests: 1 passed, 1 failed

          """
        ),
        "\(probe.output)"
      )
      #expect(probe.errors == "a.uitest:7:3: \(failure), in \"hangs\"\n")
      let file = String(decoding: try probe.read("r.xml"), as: UTF8.self)
      #expect(file.contains("type=\"limit\">a.uitest:7:3: expect"), "\(file)")
      #expect(file.hasSuffix("</testsuites>\n"))
    }
  }

  @Test(arguments: ["tap", "json"])
  func `reports for machines are whole`(kind: String) throws {
    try run(["--report", kind]) { code, probe, _ in
      #expect(code == 4)
      let last = probe.output.split(separator: "\n").last
      #expect(
        last
          == (kind == "tap"
            ? "  ..." : #"{"event":"end","passed":1,"failed":1,"skipped":0,"exit":4}"#)
      )
      #expect(probe.output.contains("a.uitest:7:3"))
    }
  }

  @Test func `with several processes only one of them ends, and all other tests run`() throws {
    try run(["--jobs", "2", "--repeat", "2"]) { code, probe, failure in
      #expect(code == 4)
      #expect(probe.output.hasSuffix("6 tests: 4 passed, 2 failed\n"), "\(probe.output)")
      #expect(probe.output.contains("  a.uitest:7:3: \(failure)\n"))
    }
  }

  @Test func `a step on standard input is answered with an error first`() async throws {
    try await onOwnThread {
      try Self.withLimits { limit in
        let program = try ChildProgram(Self.probe, ["--script", "-", "--limit", limit])
        guard try program.talk.ask("settle") == "ok" else { return false }
        try program.talk.say("press f5")
        let answers = try program.talk.allLines()
        guard answers.first == "hanging" else { return false }
        #expect(answers.last?.hasPrefix("error expected the step to end within \(limit)") == true)
        #expect(try program.waitForExit() == .exit(4))
        return true
      }
    }
  }

  @Test(arguments: ["stdio", "unix"])
  func `a client has the error first`(address: String) async throws {
    try await onOwnThread {
      try Self.withLimits { limit in
        let path = "/tmp/strait-\(UUID().uuidString).socket"
        let isPath = address == "unix"
        let program = try ChildProgram(
          Self.probe,
          ["--serve", isPath ? "unix:\(path)" : address, "--limit", limit]
        )
        let talk = isPath ? try Talk(connectingTo: path) : program.talk
        guard try talk.ask(#"{"id":1,"do":"settle"}"#).contains(#""ok":true"#) else { return false }
        let answer = try talk.ask(#"{"id":2,"do":"press","keys":"f5"}"#)
        let start = #"{"id":2,"ok":false,"ms":0,"error":{"kind":"limit","#
        #expect(answer.hasPrefix(start), "\(answer)")
        #expect(answer.contains("press f5"))
        #expect(answer.contains(#""started":true"#))
        #expect(try talk.allLines() == [])
        #expect(try program.waitForExit() == .exit(4))
        #expect(access(path, F_OK) != 0)
        return true
      }
    }
  }
}
