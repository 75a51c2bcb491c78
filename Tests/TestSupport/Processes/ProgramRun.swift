import Foundation

/// A program that was built together with the tests, run to its end without a terminal.
public struct ProgramRun: Sendable {
  /// The exit code; 137 if it ran longer than `waitLimit`, and was killed.
  public let code: Int32
  /// The text it has written to standard output.
  public let output: String
  /// The text it has written to standard error.
  public let errors: String

  /// Runs a program.
  ///
  /// It waits on a separate thread, since it may take a while, and others need those of the pool.
  ///
  /// - Parameters:
  ///   - product: The name of the product, in the same folder as the tests' own program.
  ///   - arguments: The words after its name.
  ///   - folder: The path of the folder it starts in.
  ///   - environment: Additions to the usual environment.
  ///   - input: Its standard input; `nil` for none.
  ///   - keepsInputOpen: `true` if the input stays open until it has ended.
  /// - Throws: An error if it cannot be started.
  public init(
    _ product: String,
    _ arguments: [String],
    in folder: String,
    environment: [String: String] = [:],
    input: [UInt8]? = nil,
    keepsInputOpen: Bool = false
  ) async throws {
    self = try await withCheckedThrowingContinuation { continuation in
      let thread = Thread {
        continuation.resume(
          with: Result {
            try ProgramRun(product, arguments, folder, environment, input, keepsInputOpen)
          }
        )
      }
      thread.start()
    }
  }

  private init(
    _ product: String,
    _ arguments: [String],
    _ folder: String,
    _ environment: [String: String],
    _ input: [UInt8]?,
    _ keepsInputOpen: Bool
  ) throws {
    let process = Process()
    let program = URL(filePath: "/proc/self/exe")
      .resolvingSymlinksInPath().deletingLastPathComponent().appendingPathComponent(product)
    // A program that hangs must not hold up the tests for ever; but the limit of real time that it
    // sets its own scripts is too short on a busy machine.
    let needsLimit = arguments.contains("--script") && !arguments.contains("--limit")
    process.executableURL = URL(filePath: "/usr/bin/timeout")
    process.arguments =
      ["-s", "KILL", "\(waitLimit.components.seconds)", program.path]
      + arguments + (needsLimit ? ["--limit", "none"] : [])
    process.currentDirectoryURL = URL(filePath: folder)
    // The runtime's own report of a crash takes seconds.
    process.environment = ["SWIFT_BACKTRACE": "enable=no", "TERM": "dumb"]
      .merging(environment) { $1 }
    let given = Pipe()
    if input == nil {
      process.standardInput = FileHandle.nullDevice
    } else {
      BrokenPipes.fail()
      process.standardInput = given
    }
    // Files, which are never full.
    let output = try TemporaryFile()
    let errors = try TemporaryFile()
    process.standardOutput = output.handle
    process.standardError = errors.handle
    try process.run()
    if let input {
      // A program may end without reading.
      try? given.fileHandleForWriting.write(contentsOf: Data(input))
      if !keepsInputOpen { try? given.fileHandleForWriting.close() }
    }
    process.waitUntilExit()
    // A pipe that is released is closed.
    withExtendedLifetime(given) {}
    code = process.terminationReason == .exit ? process.terminationStatus : 137
    self.output = try output.content
    self.errors = try errors.content
  }
}

private struct TemporaryFile {
  let handle: FileHandle
  private let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("strait-\(UUID().uuidString)")
    try Data().write(to: url)
    handle = try FileHandle(forUpdating: url)
  }

  /// The content of the file, which is then removed.
  var content: String {
    get throws {
      defer { try? FileManager.default.removeItem(at: url) }
      return String(decoding: try Data(contentsOf: url), as: UTF8.self)
    }
  }
}
