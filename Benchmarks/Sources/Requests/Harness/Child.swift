import Foundation

/// Runs a scenario in a process of its own: a peer may end the stack.
enum Child {
  static let argument = "--run"

  /// What a scenario comes to with a library.
  static func outcome(of index: Int, with library: Library) throws -> Outcome {
    let child = Process()
    child.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    child.arguments = [argument, "\(index)", library.rawValue]
    let output = Pipe()
    child.standardOutput = output
    child.standardError = FileHandle.nullDevice
    var environment = ProcessInfo.processInfo.environment
    environment["SWIFT_BACKTRACE"] = "enable=no"
    child.environment = environment
    try child.run()
    // The writes are counted; this is for an endless loop that makes none.
    let id = child.processIdentifier
    let guardian = DispatchWorkItem { kill(id, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + 20, execute: guardian)
    let data = output.fileHandleForReading.readDataToEndOfFile()
    child.waitUntilExit()
    guardian.cancel()
    if child.terminationReason == .uncaughtSignal {
      return .failed(
        child.terminationStatus == SIGKILL
          ? "endless, ended after 20 seconds" : "crashes (signal \(child.terminationStatus))"
      )
    }
    let text = String(decoding: data, as: UTF8.self)
    let outcomes = text.split(separator: "\n").compactMap { Outcome(parsing: String($0)) }
    return outcomes.isEmpty ? .failed("ended without an outcome") : Outcome(of: outcomes)
  }
}
