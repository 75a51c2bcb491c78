import Foundation
import Glibc
import StraitTestSupport
import Testing

/// The daemon of the demo, as a process that is talked to.
@Suite(.timeLimit(.minutes(15))) struct ThermostatTests {
  @Test func `it answers, and ends at the end of its input`() throws {
    let talk = try Talk()
    talk.say("get target\nset target 21.5\nset mode manual\nget target\nget goal")
    #expect(try talk.end() == ["target 20.0", "target 21.5", "goal 21.5"])
    #expect(talk.status == 0)
  }

  @Test func `changes are sent while they are watched, what follows from them included`() throws {
    let talk = try Talk()
    talk.say("watch\nset mode away\nunwatch\nset mode auto\nwatch\nset schedule 6=22\nquit\n")
    #expect(
      try talk.end() == [
        "mode auto -> away", "isHeating true -> false", "goal 20.0 -> 12.0",
        "schedule none -> 6=22.0", "goal 20.0 -> 22.0",
      ]
    )
    #expect(talk.status == 0)
  }

  @Test func `a tick is one change of all that it changes`() throws {
    let talk = try Talk()
    talk.say("watch\ntick\nset target 18.25\ntick\n")
    #expect(
      try talk.end() == [
        "minute 360 -> 361", "room 18.0 -> 18.25",
        "target 20.0 -> 18.25", "isHeating true -> false", "goal 20.0 -> 18.25",
        "minute 361 -> 362", "room 18.25 -> 18.125",
      ]
    )
  }

  @Test(arguments: [
    ("set target warm", "error: Thermostat.target: expected Double in 5.0...30.0, found \"warm\""),
    ("set target 99", "error: Thermostat.target: expected 5.0...30.0 °C, found 99"),
    ("set room nan", "error: Thermostat.room: expected -50.0...60.0 °C, found nan"),
    ("set minute 3.5", "error: Thermostat.minute: expected Int in 0...1439, found \"3.5\""),
    ("set mode party", "error: Thermostat.mode: expected auto, manual, away, off, found \"party\""),
    (
      "set schedule 25=20",
      "error: Thermostat.schedule: expected none, or hour=temperature,… with hours 0...23 and "
        + "5...30 °C, found \"25=20\""
    ),
    ("set tarqet 20", "error: no \"tarqet\" in Thermostat; near it: target"),
    ("set goal 20", "error: Thermostat.goal is not set by name"),
    ("set isHeating true", "error: Thermostat.isHeating is not set by name"),
    ("get tarqet", "error: no \"tarqet\" in Thermostat; near it: target"),
    (
      "heat\u{7} more",
      "error: expected get [name], set name value, watch, unwatch, tick or quit, "
        + "found \"heat\\u{07} more\""
    ),
  ])
  func `bad input is answered with what was expected, and changes nothing`(
    _ line: String,
    _ answer: String
  ) throws {
    let talk = try Talk()
    talk.say("get\n\(line)\nget\n")
    let lines = try talk.end()
    #expect(lines.count == 15)
    #expect(lines.prefix(7) == lines.suffix(7))
    #expect(lines.dropFirst(7).first == answer)
  }

  @Test(arguments: ["get ", "set ", "set target ", "set mode ", "set schedule ", ""])
  func `no answer acts on a terminal`(_ beginning: String) throws {
    let talk = try Talk()
    // A line separator is a blank here, and would make one word more.
    let word = String.hostile.filter { $0 != "\u{2028}" }
    talk.say("\(beginning)\(word)\n\(beginning)\(word) \(word)\nget target\n")
    let lines = try talk.end()
    #expect(lines.last == "target 20.0")
    #expect(lines.count == 3)
    for line in lines { #expect(line.actingScalars == [], "\(line)") }
  }

  @Test func `100 kB of garbage are answered, and lose nothing that comes after`() throws {
    var seed: UInt64 = 1
    let garbage = (0..<100_000).map { _ in
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: seed >> 56)
    }
    let talk = try Talk()
    talk.say("set target 21\n")
    talk.say(garbage)
    talk.say("\n")
    talk.say(garbage.filter { $0 != 10 })
    talk.say("\nget target\n")
    let lines = try talk.end()
    #expect(lines.last == "target 21.0")
    #expect(lines.dropLast().allSatisfy { $0.hasPrefix("error: expected ") })
    #expect(
      lines.dropLast().last?.hasPrefix("error: expected a line of 1024 bytes at most") == true
    )
    #expect(talk.status == 0)
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
  func `it ends cleanly at a signal, with its input still open`(_ signal: Int32) throws {
    let talk = try Talk()
    talk.say("get target\n")
    #expect(talk.readLine() == "target 20.0")
    kill(talk.processIdentifier, signal)
    talk.waitUntilExit()
    #expect(talk.status == 0)
  }

  @Test(arguments: ["<&-", ">&-", "<&- >&-"])
  func `it ends if its input or output is closed from the beginning`(_ closed: String) throws {
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/sh")
    let line = #"echo get target | { exec "$0" \#(closed); }"#
    shell.arguments = ["-c", line, Talk.executable.path()]
    try shell.run()
    shell.waitUntilExit()
    #expect(shell.terminationStatus == 0)
  }

  @Test func `every client at its socket sees one house, and the socket goes with it`() throws {
    let path = FileManager.default.temporaryDirectory
      .appending(path: "thermostat-\(ProcessInfo.processInfo.processIdentifier)").path()
    let daemon = try Talk([path])
    let one = try Line(to: path)
    let other = try Line(to: path)
    one.say("watch\nget target\n")
    #expect(one.read() == "target 20.0\n")
    other.say("set target 17\nquit\n")
    #expect(other.read() == "")
    #expect(
      one.read() == "target 20.0 -> 17.0\nisHeating true -> false\ngoal 20.0 -> 17.0\n"
    )
    let second = try Talk([path])
    second.waitUntilExit()
    #expect(second.status == 5)
    kill(daemon.processIdentifier, SIGTERM)
    daemon.waitUntilExit()
    #expect(daemon.status == 0)
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `a socket that was left behind is replaced, and a file is left alone`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "thermostat-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "socket").path()
    let first = try Talk([path])
    _ = try Line(to: path)
    kill(first.processIdentifier, SIGKILL)
    first.waitUntilExit()
    #expect(FileManager.default.fileExists(atPath: path))
    let next = try Talk([path])
    let one = try Line(to: path)
    one.say("get target\n")
    #expect(one.read() == "target 20.0\n")
    kill(next.processIdentifier, SIGTERM)
    next.waitUntilExit()
    let file = folder.appending(path: "file")
    try Data("mine".utf8).write(to: file)
    let refused = try Talk([file.path()])
    refused.waitUntilExit()
    #expect(refused.status == 5)
    #expect(FileManager.default.contents(atPath: file.path()) == Data("mine".utf8))
  }

  @Test(arguments: ["000", "022", "077"])
  func `only its user can connect to the socket, whatever the umask`(umask: String) throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "thermostat-\(UUID())").path()
    let daemon = try Talk([path], umask: umask)
    var status = stat()
    while lstat(path, &status) != 0 { sched_yield() }
    #expect(status.st_mode == S_IFSOCK | 0o600)
    kill(daemon.processIdentifier, SIGTERM)
    daemon.waitUntilExit()
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `a client that does not read is left in the end, and the others are served`() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "thermostat-\(UUID())").path()
    let daemon = try Talk([path])
    let deaf = try Line(to: path)
    deaf.say("watch\n")
    let other = try Line(to: path)
    // More than the daemon and the system keep for one.
    let schedules = [20.123456789, 21.123456789].map { celsius in
      "set schedule " + (0..<24).map { "\($0)=\(celsius)" }.joined(separator: ",") + "\n"
    }
    for round in 0..<4000 { other.say(schedules[round % 2]) }
    other.say("get target\n")
    #expect(other.read() == "target 20.0\n")
    var received = 0
    while true {
      let text = deaf.read()
      if text.isEmpty { break }
      received += text.utf8.count
    }
    #expect(received > 1000)
    kill(daemon.processIdentifier, SIGTERM)
    daemon.waitUntilExit()
    #expect(daemon.status == 0)
  }
}

/// A daemon that runs.
private final class Talk {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()

  /// The program is in the folder of the tests' own.
  static let executable = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appending(path: "strait-thermostat")

  /// Starts the daemon, from a shell if a umask is given.
  init(_ arguments: [String] = [], umask: String? = nil) throws {
    process.executableURL = umask == nil ? Self.executable : URL(filePath: "/bin/sh")
    let shell = umask.map { ["-c", "umask \($0); exec \"$0\" \"$@\"", Self.executable.path()] }
    process.arguments = (shell ?? []) + arguments
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    BrokenPipes.fail()
    try process.run()
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  var processIdentifier: Int32 { process.processIdentifier }
  var status: Int32 { process.terminationStatus }

  func waitUntilExit() {
    process.waitUntilExit()
  }

  func say(_ text: String) {
    say(Array(text.utf8))
  }

  /// The daemon answers before it reads on: what does not fit into the pipes is written in the
  /// meantime.
  func say(_ bytes: [UInt8]) {
    let input = self.input.fileHandleForWriting
    writing.async { try? input.write(contentsOf: Data(bytes)) }
  }

  private let writing = DispatchQueue(label: "input")

  func readLine() -> String {
    var line: [UInt8] = []
    while let byte = try? output.fileHandleForReading.read(upToCount: 1)?.first, byte != 10 {
      line.append(byte)
    }
    return String(decoding: line, as: UTF8.self)
  }

  /// Closes the input, and gives all lines that have come.
  func end() throws -> [String] {
    let input = self.input.fileHandleForWriting
    writing.async { try? input.close() }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}

/// A connection to a socket.
private final class Line {
  private let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)

  /// Connects, as soon as the daemon listens.
  init(to path: String) throws {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    while withUnsafePointer(
      to: &address,
      {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, size) }
      }
    ) != 0 { sched_yield() }
  }

  deinit {
    close(descriptor)
  }

  func say(_ text: String) {
    _ = write(descriptor, text, text.utf8.count)
  }

  func read() -> String {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = Glibc.read(descriptor, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }
}
