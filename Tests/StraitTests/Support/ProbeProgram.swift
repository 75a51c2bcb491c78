import Foundation

/// The probe as a separate process, in a separate folder, whose output is read while it runs.
final class ProbeProgram {
  private let process = Process()
  private let pipes = [Pipe(), Pipe()]
  private var texts = ["", ""]
  let folder: TestFolder

  /// The path of the probe: in the folder of the tests' own program.
  static let executable = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appendingPathComponent("StraitDriverProbe")

  /// The text it has written to standard output so far, as far as that was read.
  var output: String { texts[0] }
  /// The text it has written to standard error so far, as far as that was read.
  var errors: String { texts[1] }

  init() throws { folder = try TestFolder() }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  func path(_ name: String) -> String { folder.path(of: name) }

  func write(_ text: String, to name: String) throws { try folder.write(text, to: name) }

  func read(_ name: String) throws -> Data {
    try Data(contentsOf: URL(filePath: path(name)))
  }

  func start(
    _ arguments: [String],
    executable: URL = ProbeProgram.executable,
    output: FileHandle? = nil
  ) throws {
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: folder.path)
    // The runtime's own report of a crash takes seconds.
    process.environment = ["SWIFT_BACKTRACE": "enable=no", "TERM": "xterm-256color"]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output ?? pipes[0]
    process.standardError = pipes[1]
    try process.run()
    for pipe in pipes { try pipe.fileHandleForWriting.close() }
  }

  /// Reads until something holds, no process can write any more, or `waitLimit` has passed.
  ///
  /// - Returns: `true` if it holds.
  func wait(until holds: (ProbeProgram) -> Bool) -> Bool {
    let start = ContinuousClock.now
    while !holds(self) {
      guard ContinuousClock.now - start < waitLimit else { return false }
      var files = pipes.map {
        pollfd(fd: $0.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
      }
      for index in files.indices where isClosed[index] { files[index].fd = -1 }
      if isClosed == [true, true] { return false }
      guard poll(&files, 2, 1000) > 0 else { continue }
      for (index, file) in files.enumerated() where file.revents != 0 {
        var bytes = [UInt8](repeating: 0, count: 1 << 14)
        let count = Glibc.read(file.fd, &bytes, bytes.count)
        if count > 0 {
          texts[index] += String(decoding: bytes[..<count], as: UTF8.self)
        } else {
          isClosed[index] = true
        }
      }
    }
    return true
  }

  private var isClosed = [false, false]

  /// `true` if all who could write, the process and those that it has started, are gone.
  var isSilent: Bool { isClosed == [true, true] }

  func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// Reads to the end, and waits for it.
  ///
  /// - Returns: The exit code; `nil` if it has not ended, or a signal has ended it.
  func end() -> Int32? {
    guard wait(until: \.isSilent) || isSilent else { return nil }
    process.waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : nil
  }
}
