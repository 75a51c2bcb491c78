import Foundation

/// Tests run in separate processes of the program.
@Suite struct JobsTests {
  private static let crashing = """
    size 40x2
    test "one" {
      type "Ada"
      snap typed svg tree
      expect #name value "Ada"
    }
    test "two" {
      press f1
    }
    test "three" {
      expect #name value "x"
    }
    test "four" {
      press f3
    }
    test "five" {
      type "Bob"
    }
    """

  private func run(_ arguments: [String], _ script: String) throws -> (Int32?, ProbeProgram) {
    let probe = try ProbeProgram()
    try probe.write(script, to: "a.uitest")
    try probe.start(["--script", "a.uitest"] + arguments)
    return (probe.end(), probe)
  }

  @Test(arguments: ["1", "3"])
  func `exit code 3: a crash in one process does not hide the other tests`(extra: String) throws {
    let (code, probe) = try run(["--jobs", "2", "--repeat", extra], Self.crashing)
    #expect(code == 3, "\(probe.errors)")
    let rounds = Int(extra) ?? 0
    #expect(
      probe.output.contains(
        """
        ✘ two
          a.uitest:8:3: the app crashed or ended the process
            press f1
            ^~~~~~~~
        """
      ),
      "\(probe.output)"
    )
    #expect(
      probe.output.hasSuffix(
        "\(5 * rounds) tests: \(2 * rounds) passed, \(3 * rounds) failed\n"
      ),
      "\(probe.output)"
    )
    #expect(try probe.read("a/typed.svg").starts(with: "<svg".utf8))
  }

  @Test func `G40: what is written is the same with one process and with several`() throws {
    let script = """
      size 40x2
      test "one" {
        type "Ada"
        snap typed svg tree html
      }
      test "two" {
        press f9
        advance 1s
        expect #name value "x"
      }
      test "three" {
        skip "why"
      }
      test "four" {
        paste "Grüße"
      }
      """
    let options = [
      "--trace", "out", "--report", "json", "--report", "tap=r.tap", "--report", "junit=r.xml",
    ]
    let (code, alone) = try run(options, script)
    #expect(code == 1)
    for jobs in ["2", "4"] {
      let (code, several) = try run(options + ["--jobs", jobs], script)
      #expect(code == 1)
      #expect(several.output == alone.output)
      #expect(several.errors == alone.errors)
      let paths = try FileManager.default.subpathsOfDirectory(atPath: alone.folder.path).sorted()
      #expect(
        try FileManager.default.subpathsOfDirectory(atPath: several.folder.path).sorted() == paths
      )
      for path in paths where path.contains(".") {
        #expect(try several.read(path) == alone.read(path), "\(path)")
      }
    }
  }

  @Test func `no process outlives the one that has started it`() throws {
    let probe = try ProbeProgram()
    try probe.write("test \"hangs\" {\n  press f5\n}", to: "a.uitest")
    try probe.start(["--script", "a.uitest", "--jobs", "2"])
    #expect(probe.wait { $0.output.contains("hanging") })
    probe.send(SIGKILL)
    // The worker has the same output: it is closed when both are gone.
    _ = probe.wait { $0.isSilent }
    #expect(probe.isSilent)
  }

  @Test(arguments: [("f3", 3), ("escape", 0)])
  func `a worker's end is noticed while a program that it has started keeps its line open`(
    _ key: String,
    _ expected: Int32
  ) throws {
    let script = "test \"one\" {\n  press f12\n  press \(key)\n}\ntest \"two\" {\n  type \"x\"\n}"
    let (code, probe) = try run(["--jobs", "2"], script)
    #expect(code == expected, "\(probe.output)\(probe.errors)")
    #expect(probe.output.contains("✔ two"))
  }

  @Test func `a program that the app starts is no worker`() throws {
    let script = "test \"one\" {\n  press f6\n}"
    let (code, probe) = try run(["--jobs", "2"], script)
    #expect(code == 0)
    #expect(probe.output.hasPrefix("STRAIT_WORKER is not set, "), "\(probe.output)")
    // It has the descriptors of the first process, which may be a socket or two, and no line to
    // that.
    #expect(try run([], script).1.output == probe.output)
  }
}
