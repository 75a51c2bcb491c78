import StraitScript

extension AppSetup {
  /// Makes the set-up of an app on a terminal.
  ///
  /// - Parameters:
  ///   - environment: The variables of the process.
  ///   - start: The current time.
  ///   - seed: The seed of everything random.
  package init(environment: [String: String], start: ScriptInstant, seed: UInt64) {
    self.init()
    self.environment = environment
    self.start = start
    self.seed = seed
    terminal = environment["TERM"] ?? ""
    locale = Self.locale(in: environment)
    colors = Self.colors(in: environment)
  }

  /// POSIX, "Base Definitions", section 8.2: the first of these that is set and not empty.
  private static func locale(in environment: [String: String]) -> String {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
    return names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? "C"
  }

  /// Returns the number of colours of the terminal, according to the environment.
  private static func colors(in environment: [String: String]) -> ScriptColorDepth {
    let terminal = environment["TERM"] ?? ""
    let isPlain = environment["NO_COLOR"]?.isEmpty == false
    if isPlain || ["", "dumb"].contains(terminal) { return .none }
    if ["truecolor", "24bit"].contains(environment["COLORTERM"] ?? "") { return .full }
    return terminal.contains("256color") ? .palette : .sixteen
  }
}
