/// Ways to run a program.
struct ProgramRuns: OptionSet {
  let rawValue: Int

  /// With scripts in files.
  static let files = ProgramRuns(rawValue: 1)
  /// With steps from standard input.
  static let lines = ProgramRuns(rawValue: 2)
  /// With requests of clients.
  static let serving = ProgramRuns(rawValue: 4)
  /// On the terminal, while a script or a cast is recorded.
  static let recording = ProgramRuns(rawValue: 8)
  /// On the terminal.
  static let alone = ProgramRuns(rawValue: 16)

  static let scripts: ProgramRuns = [files, lines]
  static let driven: ProgramRuns = [scripts, serving]
  static let all: ProgramRuns = [driven, recording, alone]
}
