import Foundation

/// An unwritable file is an error with an exit code, and leaves nothing behind.
@Suite struct UnwritableTests {
  private static let script = "size 40x2\ntest \"one\" {\n  type \"Ada\"\n  snap typed\n}\n"

  private func started() throws -> ProbeProgram {
    let probe = try ProbeProgram()
    try probe.write(Self.script, to: "a.uitest")
    return probe
  }

  @Test(arguments: [
    ["--script", "a.uitest", "--report", "pretty"], ["--script", "a.uitest", "--report", "tap"],
    ["--script", "a.uitest", "--report", "junit"], ["--script", "a.uitest", "--report", "json"],
    ["--script", "a.uitest", "--report", "json", "--jobs", "2"],
    ["--script", "a.uitest", "--list"], ["--help"], ["--plain"],
  ])
  func `exit code 5: standard output that is full`(arguments: [String]) throws {
    let probe = try started()
    try probe.start(arguments, output: FileHandle(forWritingAtPath: "/dev/full"))
    #expect(probe.end() == 5)
    #expect(
      probe.errors.hasSuffix("to standard output, found No space left on device\n"),
      "\(probe.errors)"
    )
  }

  @Test func `exit code 5: a client at an output that is full`() throws {
    let probe = try started()
    let shell = URL(filePath: "/bin/sh")
    let line = #"echo '{"id":1,"do":"press","keys":["tab"]}' | "$0" --serve stdio >/dev/full"#
    try probe.start(["-c", line, ProbeProgram.executable.path()], executable: shell)
    #expect(probe.end() == 5)
    #expect(probe.errors.contains("found No space left on device"), "\(probe.errors)")
  }

  @Test(arguments: [
    // A folder is at the path of a file, or a file at the path of a folder.
    (["--script", "a.uitest", "--report", "json=out"], "out/in-the-way", "out"),
    (["--script", "a.uitest", "--report", "json=out/r.json"], "out", "out/r.json"),
    (["--script", "a.uitest", "--trace", "t"], "t/a-one.jsonl/in-the-way", "t/a-one.jsonl"),
    (["--script", "a.uitest", "--cast", "c"], "c/in-the-way", "c"),
    (["--script", "a.uitest"], "a", "a/typed.txt"),
  ])
  func `exit code 5: a file that cannot be written is named, and no part of it is left`(
    arguments: [String],
    obstacle: String,
    path: String
  ) throws {
    let probe = try started()
    try probe.write("in the way", to: obstacle)
    try probe.start(arguments)
    #expect(probe.end() == 5, "\(probe.errors)")
    let reported = probe.output + probe.errors
    #expect(reported.contains("expected to write \(path), found "), "\(reported)")
    let left = try FileManager.default.subpathsOfDirectory(atPath: probe.folder.path)
    #expect(left.filter { $0.contains(".new") } == [])
  }

  @Test(arguments: [("/dev/null", 0 as Int32), ("/dev/full", 5)])
  func `a report to a device is written to it, and leaves it a device`(
    device: String,
    code: Int32
  ) throws {
    let probe = try started()
    let link = probe.path("device")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: device)
    try probe.start(["--script", "a.uitest", "--report", "json=device"])
    #expect(probe.end() == code, "\(probe.errors)")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == device)
  }

  @Test func `a file is written though its name is as long as a name can be`() throws {
    let probe = try started()
    let name = "n" + String(repeating: "é", count: 127)
    try probe.start(["--script", "a.uitest", "--report", "json=\(name)"])
    #expect(probe.end() == 0, "\(probe.errors)")
    #expect(try !probe.read(name).isEmpty)
  }

  @Test func `a pipe whose reader is gone is an error, and no signal`() throws {
    let probe = try started()
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    try probe.start(["--script", "a.uitest"], output: pipe.fileHandleForWriting)
    #expect(probe.end() == 5)
    #expect(probe.errors.contains("to standard output, found Broken pipe"), "\(probe.errors)")
  }
}
