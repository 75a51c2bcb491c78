import Foundation
import StraitTerminal
import TestSupport
import Testing

/// A step that never returns ends its process, and is named.
@Suite struct LimitTests {
  private static let probe = TerminalProgram.path(ofProduct: "DriverProbe")

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

  private static let failure =
    "expected the test to end within 2s of real time, found it still running; "
    + "--limit sets another time"

  private func run(_ arguments: String...) throws -> (Int32?, ProbeProgram) {
    let probe = try ProbeProgram()
    try probe.write(Self.script, to: "a.uitest")
    try probe.start(["--script", "a.uitest", "--limit", "2s"] + arguments)
    return (probe.end(), probe)
  }

  @Test func `exit code 4: the report is written, and names the step`() throws {
    let (code, probe) = try run("--report", "pretty", "--report", "junit=r.xml")
    #expect(code == 4)
    #expect(
      probe.output.hasPrefix(
        """
        ✔ one
        ✘ hangs
          a.uitest:7:3: \(Self.failure)
            expect #name value /^(a+)+$/
            ^~~~~~~~~~~~~~~~~~~~~~~~~~~~
        2 tests: 1 passed, 1 failed

        """
      ),
      "\(probe.output)"
    )
    #expect(probe.errors == "a.uitest:7:3: \(Self.failure), in \"hangs\"\n")
    let file = String(decoding: try probe.read("r.xml"), as: UTF8.self)
    #expect(file.contains("type=\"limit\">a.uitest:7:3: expect"), "\(file)")
    #expect(file.hasSuffix("</testsuites>\n"))
  }

  @Test(arguments: ["tap", "json"])
  func `reports for machines are whole`(kind: String) throws {
    let (code, probe) = try run("--report", kind)
    #expect(code == 4)
    let last = probe.output.split(separator: "\n").last
    #expect(
      last
        == (kind == "tap"
          ? "  ..." : #"{"event":"end","passed":1,"failed":1,"skipped":0,"exit":4}"#)
    )
    #expect(probe.output.contains("a.uitest:7:3"))
  }

  @Test func `with several processes only one of them ends, and all other tests run`() throws {
    let (code, probe) = try run("--jobs", "2", "--repeat", "2")
    #expect(code == 4)
    #expect(probe.output.hasSuffix("6 tests: 4 passed, 2 failed\n"), "\(probe.output)")
    #expect(probe.output.contains("  a.uitest:7:3: \(Self.failure)\n"))
  }

  @Test func `a session that is replayed has the same limit`() throws {
    let probe = try ProbeProgram()
    try probe.write(
      "{\"version\":2,\"width\":40,\"height\":2}\n[0.1,\"i\",\"\\u001b[15~\"]\n",
      to: "a.cast"
    )
    try probe.start(["--from-cast", "a.cast", "--limit", "2s"])
    #expect(probe.end() == 4)
    #expect(probe.output == "hanging\n")
    #expect(
      probe.errors.hasPrefix("DriverProbe: expected the session to end within 2s"),
      "\(probe.errors)"
    )
  }

  @Test func `a step on standard input is answered with an error first`() async throws {
    try await onOwnThread {
      let program = try ChildProgram(Self.probe, ["--script", "-", "--limit", "2s"])
      #expect(try program.talk.ask("settle") == "ok")
      try program.talk.say("press f5")
      let answers = try program.talk.hearAll()
      #expect(answers.first == "hanging")
      #expect(answers.last?.hasPrefix("error expected the step to end within 2s") == true)
      #expect(try program.waitForEnd() == .exit(4))
    }
  }

  @Test(arguments: ["stdio", "unix"])
  func `a client has the error first`(address: String) async throws {
    try await onOwnThread {
      let path = "/tmp/strait-\(UUID().uuidString).socket"
      let isPath = address == "unix"
      let program = try ChildProgram(
        Self.probe,
        ["--serve", isPath ? "unix:\(path)" : address, "--limit", "2s"]
      )
      let talk = isPath ? try Talk(connectingTo: path) : program.talk
      #expect(try talk.ask(#"{"id":1,"do":"settle"}"#).contains(#""ok":true"#))
      let answer = try talk.ask(#"{"id":2,"do":"press","keys":"f5"}"#)
      #expect(answer.hasPrefix(#"{"id":2,"ok":false,"ms":0,"error":{"kind":"limit","#), "\(answer)")
      #expect(answer.contains("press f5"))
      #expect(answer.contains(#""started":true"#))
      #expect(try talk.hearAll() == [])
      #expect(try program.waitForEnd() == .exit(4))
      #expect(access(path, F_OK) != 0)
    }
  }
}
