import Foundation

/// Reports of a run in one process that crashes.
@Suite struct CrashReportTests {
  private static let script = """
    size 40x2
    test "one" {
      type "Ada"
    }
    test "crashes" {
      settle
      press KEY
    }
    test "three" {
      settle
    }
    """

  private static let failure = "a.uitest:7:3: the app crashed or ended the process"

  /// Runs the script in a new folder; its second test presses a key of the probe.
  private func run(_ key: String, _ arguments: [String]) throws -> (Int32?, ProbeProgram) {
    let probe = try ProbeProgram()
    let script = Self.script.replacingOccurrences(of: "KEY", with: key)
    try probe.write(script, to: "a.uitest")
    try probe.start(["--script", "a.uitest"] + arguments)
    return (probe.end(), probe)
  }

  @Test(arguments: ["f1", "f2", "f3", "f4"], [[], ["--limit", "none"]])
  func `a crash, or an end of the process, keeps what has passed, and fails its own test`(
    _ key: String,
    _ limit: [String]
  ) throws {
    let reports = ["pretty", "junit=r.xml", "tap=r.tap", "json=r.json"]
    let (code, probe) = try run(key, limit + reports.flatMap { ["--report", $0] })
    #expect(code == 3, "\(probe.errors)")
    #expect(probe.errors.contains("\(Self.failure) in \"crashes\"\n"), "\(probe.errors)")
    #expect(
      probe.output.hasSuffix(
        """
        ✔ one
        ✘ crashes
          \(Self.failure)
            press \(key)
            ^~~~~~~~
        2 tests: 1 passed, 1 failed

        """
      ),
      "\(probe.output)"
    )
    let junit = String(decoding: try probe.read("r.xml"), as: UTF8.self)
    #expect(junit.contains("<testsuites tests=\"2\" failures=\"1\""), "\(junit)")
    #expect(junit.contains("type=\"crash\">a.uitest:7:3: press \(key)"), "\(junit)")
    #expect(junit.hasSuffix("</testsuites>\n"))
    let tap = String(decoding: try probe.read("r.tap"), as: UTF8.self)
    #expect(tap.hasPrefix("TAP version 14\n1..3\nok 1 - one\nnot ok 2 - crashes\n"), "\(tap)")
    #expect(tap.hasSuffix("  ...\n"))
    let json = String(decoding: try probe.read("r.json"), as: UTF8.self)
    let end = #"{"event":"end","passed":1,"failed":1,"skipped":0,"exit":3}"#
    #expect(json.split(separator: "\n").last.map(String.init) == end, "\(json)")
  }

  @Test func `a report that cannot be written is said, and counts`() throws {
    let (code, probe) = try run("f1", ["--report", "junit=a.uitest/r.xml"])
    #expect(code == 5, "\(probe.errors)")
    #expect(probe.errors.contains(Self.failure))
    #expect(probe.errors.contains("expected to write a.uitest/r.xml, found "), "\(probe.errors)")
  }
}
