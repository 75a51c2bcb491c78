import Glibc
import StraitCurses
import StraitDriver
import StraitScreen
import StraitScript
import StraitTerminal

extension TerminalProgram {
  /// The name of the environment variable that makes the program run a test next to another run of
  /// itself; its value is the descriptor of the line between them.
  static let besideVariable = "STRAIT_BESIDE_FD"

  /// This program once more, to run a test on a terminal.
  ///
  /// Its environment is the same on every machine: that of `plainEnvironment`, with the script's
  /// variables. Only the search paths of libraries, and the secrets of scripts, are unchanged.
  ///
  /// - Throws: `RunFailure` if it asks for a terminal whose screen cannot be compared.
  init(beside setup: AppSetup) throws(RunFailure) {
    try setup.checkIsComparable()
    var environment = Self.plainEnvironment
    if let folders = getenv("LD_LIBRARY_PATH") {
      environment["LD_LIBRARY_PATH"] = String(cString: folders)
    }
    for (name, value) in Self.inheritedEnvironment where name.hasPrefix("STRAIT_SECRET_") {
      environment[name] = value
    }
    environment.merge(setup.environment) { $1 }
    environment["TERM"] = setup.terminalName
    environment[Self.besideVariable] = "3"
    self.init(
      // Itself, even if the file was replaced since.
      "/proc/self/exe",
      Array(CommandLine.arguments.dropFirst()),
      named: CommandLine.arguments.first,
      environment: environment
    )
  }
}

extension AppSetup {
  /// The terminal's name; that in the environment counts, too.
  var terminalName: String { environment["TERM"] ?? terminal }

  /// Checks that the requested terminal can show the same as a run without one.
  fileprivate func checkIsComparable() throws(RunFailure) {
    try size.checkIsComparable()
    guard terminalName.hasSuffix("256color") else {
      throw RunFailure(
        .setup,
        "expected a terminal with 256 colours, such as xterm-256color, for a run on both, "
          + "found term \(terminalName)"
      )
    }
    guard colors != .full else {
      throw RunFailure(
        .setup,
        "expected color none, 16 or 256 for a run on both, found color \(colors.rawValue)"
      )
    }
  }
}

extension Size {
  /// Makes sure that a display on a terminal of this size shows as many cells as one in memory.
  func checkIsComparable() throws(RunFailure) {
    let limit = CursesDisplay.mostCells
    guard columns * rows <= limit else {
      throw RunFailure(
        .setup,
        "expected a size of at most \(limit) cells for a run on both, "
          + "found \(self), which has \(columns * rows)"
      )
    }
  }
}
