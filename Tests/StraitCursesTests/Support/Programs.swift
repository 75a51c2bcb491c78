import Glibc
import StraitScreen
import StraitTerminal

/// The program that the display's tests run.
let probePath = TerminalProgram.path(ofProduct: "CursesProbe")

extension PseudoTerminal {
  /// Starts a program in the plain environment with some changes to it; `nil` takes a variable out.
  convenience init(
    _ command: [String],
    columns: Int = 80,
    rows: Int = 24,
    environment: [String: String?] = [:],
    settles: Bool = false
  ) throws {
    var variables: [String: String?] = TerminalProgram.plainEnvironment
    variables.merge(environment) { $1 }
    let program = TerminalProgram(
      command[0],
      Array(command.dropFirst()),
      environment: variables.compactMapValues(\.self)
    )
    try self.init(program, size: Size(columns: columns, rows: rows), settles: settles)
  }

  /// A shell with job control, at its prompt.
  static func shell(environment: [String: String?] = [:]) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      ["/bin/bash", "--norc", "--noediting", "-i"],
      environment: environment.merging(["PS1": "ready$ ", "HISTFILE": ""]) { own, _ in own }
    )
    try terminal.waitForText("ready$")
    return terminal
  }

  func resize(columns: Int, rows: Int) {
    resize(to: Size(columns: columns, rows: rows))
  }

  /// Sends a signal and waits until the program has noticed: two pending ones of a kind are one.
  func signalAndWait(_ number: Int32) {
    signal(number)
    let deadline = ContinuousClock.now + .seconds(10)
    while hasPendingSignal, ContinuousClock.now < deadline { sched_yield() }
  }

  private var hasPendingSignal: Bool {
    guard let file = fopen("/proc/\(process)/status", "r") else { return false }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = fread(&bytes, 1, bytes.count, file)
    let lines = String(decoding: bytes[..<count], as: UTF8.self).split(separator: "\n")
    return lines.contains { $0.hasPrefix("ShdPnd:") && !$0.hasSuffix("0000000000000000") }
  }
}
