import Foundation

/// `--watch` runs scripts again when something of them changes.
@Suite struct WatchTests {
  /// Returns the number of ended runs, without those that had nothing to run; their output is read
  /// then.
  private func runs(_ probe: ProbeProgram) -> Int {
    let errors = probe.errors.split(separator: "\n")
    let waits = errors.count { $0 == "waiting for changes" }
    let mistakes = errors.count { $0.contains("did you mean") || $0.contains("No such file") }
    let ends = probe.output.split(separator: "\n").count { $0.hasPrefix("1 test") }
    return min(waits - mistakes, ends)
  }

  private func changes(_ probe: ProbeProgram) -> [Substring] {
    probe.errors.split(separator: "\n").filter { $0.hasSuffix(" has changed") }
  }

  private func started(_ arguments: [String] = []) throws -> ProbeProgram {
    let probe = try ProbeProgram()
    try probe.write("source lib/setup.uitest\ntest \"one\" {\n  settle\n}", to: "ui/a.uitest")
    try probe.write("size 40x2", to: "ui/lib/setup.uitest")
    try probe.start(["--script", "ui/a.uitest", "--watch"] + arguments)
    try #require(probe.wait { runs($0) == 1 })
    return probe
  }

  @Test func `a script, what it includes and a snapshot are watched`() throws {
    let probe = try started()
    try probe.write(
      "source lib/setup.uitest\ntest \"two\" {\n  snap start\n}",
      to: "ui/a.uitest"
    )
    #expect(probe.wait { runs($0) == 2 })
    #expect(probe.output.contains("✔ two\nmade ui/a/start.txt\n"), "\(probe.output)")
    try probe.write("size 50x2", to: "ui/lib/setup.uitest")
    #expect(probe.wait { runs($0) == 3 })
    #expect(probe.output.contains("✘ two\n"))
    // The snapshot that the run has made is not taken for news, and the one of somebody else is.
    try FileManager.default.removeItem(atPath: probe.path("ui/a/start.txt"))
    #expect(probe.wait { runs($0) == 4 })
    #expect(
      changes(probe) == [
        "ui/a.uitest has changed", "ui/lib/setup.uitest has changed",
        "ui/a/start.txt has changed",
      ]
    )
    probe.send(SIGINT)
    #expect(probe.end() == 0)
  }

  @Test func `mistakes are shown and waited on, and Ctrl-C ends with the last code`() throws {
    let probe = try started()
    try probe.write("tst \"one\" {\n}", to: "ui/a.uitest")
    #expect(probe.wait { $0.errors.contains("did you mean \"test\"?") })
    try probe.write("test \"one\" {\n  press f1\n}", to: "ui/a.uitest")
    #expect(probe.wait { runs($0) == 2 })
    #expect(probe.output.contains("the app crashed or ended the process"))
    try FileManager.default.removeItem(atPath: probe.path("ui/a.uitest"))
    try probe.write("test \"one\" {\n  expect #name value \"x\"\n}", to: "ui/a.uitest")
    #expect(probe.wait { runs($0) == 3 })
    probe.send(SIGINT)
    #expect(probe.end() == 1)
  }

  @Test func `a script that is not there yet is waited for`() throws {
    let probe = try ProbeProgram()
    try probe.start(["--script", "ui/new/a.uitest", "--watch"])
    #expect(probe.wait { $0.errors.contains("No such file") })
    try probe.write("test \"one\" {\n  settle\n}", to: "ui/new/a.uitest")
    #expect(probe.wait { runs($0) > 0 }, "\(probe.errors)")
  }

  @Test(arguments: ["removed", "moved away"])
  func `a folder that takes the place of another one is watched`(_ change: String) throws {
    let probe = try started()
    if change == "removed" {
      try FileManager.default.removeItem(atPath: probe.path("ui"))
    } else {
      try #require(rename(probe.path("ui"), probe.path("old")) == 0)
    }
    try probe.write("test \"two\" {\n  settle\n}", to: "ui/a.uitest")
    #expect(probe.wait { $0.output.contains("✔ two\n") }, "\(probe.errors)")
    try probe.write("test \"three\" {\n  settle\n}", to: "ui/a.uitest")
    #expect(probe.wait { $0.output.contains("✔ three\n") }, "\(probe.errors)")
  }

  /// The words before a program that make it run as a user who may not read everything.
  private static let asUser =
    geteuid() == 0
    ? ["/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "--"] : []

  @Test(
    .enabled(
      if: WatchTests.asUser.isEmpty || access("/usr/bin/setpriv", X_OK) == 0,
      "setpriv is needed"
    )
  )
  func `exit code 5: a folder that cannot be watched is an error`() throws {
    let probe = try ProbeProgram()
    try probe.write("test \"one\" {\n  settle\n}", to: "ui/a.uitest")
    chmod(probe.path("ui"), 0o311)
    defer { chmod(probe.path("ui"), 0o755) }
    let words = Self.asUser + [ProbeProgram.executable.path, "--script", "ui/a.uitest", "--watch"]
    try probe.start(Array(words.dropFirst()), executable: URL(fileURLWithPath: words[0]))
    #expect(probe.end() == 5)
    let error = "expected to wait for changes of files, found Permission denied\n"
    #expect(probe.errors.hasSuffix(error), "\(probe.errors)")
  }

  @Test func `a SIGINT that is ignored at the start stays ignored`() throws {
    let probe = try ProbeProgram()
    try probe.write("test \"one\" {\n  settle\n}", to: "a.uitest")
    let command = "trap '' INT; exec \(ProbeProgram.executable.path) --script a.uitest --watch"
    try probe.start(["-c", command], executable: URL(fileURLWithPath: "/bin/sh"))
    #expect(probe.wait { runs($0) == 1 })
    probe.send(SIGINT)
    try probe.write("test \"two\" {\n  settle\n}", to: "a.uitest")
    #expect(probe.wait { $0.output.contains("✔ two\n") }, "\(probe.errors)")
  }

  /// Copies the probe in another process: a program that is open for writing cannot be run, and what this
  /// process has open, any other that a test starts just then has open for a moment, too.
  private func copyProbe(to copy: URL) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/cp")
    process.arguments = [ProbeProgram.executable.path, copy.path]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test func `a program that was built anew takes the place of the old one`() throws {
    let probe = try ProbeProgram()
    let copy = URL(filePath: probe.path("program"))
    try copyProbe(to: copy)
    try probe.write("test \"one\" {\n  settle\n}", to: "a.uitest")
    try probe.start(["--script", "a.uitest", "--watch"], executable: copy)
    #expect(probe.wait { runs($0) == 1 })
    let built = URL(filePath: probe.path("program.new"))
    try copyProbe(to: built)
    #expect(rename(built.path, copy.path) == 0)
    #expect(probe.wait { runs($0) == 2 })
    #expect(changes(probe).allSatisfy { $0.hasSuffix("/program has changed") })
    // Its replacement watches as well.
    try probe.write("test \"two\" {\n  settle\n}", to: "a.uitest")
    #expect(probe.wait { runs($0) == 3 })
    probe.send(SIGINT)
    #expect(probe.end() == 0)
  }
}
