public import StraitScreen
public import StraitScript

/// The set-up of a test's app, as its script sets it.
///
/// The defaults are fixed, so that a test does not depend on the machine that it runs on.
public struct AppSetup: Hashable, Sendable {
  /// The size of the screen.
  public var size = Size(columns: 80, rows: 24)
  /// The kind of the terminal.
  public var terminal = "xterm-256color"
  /// The number of colours of the terminal.
  public var colors = ScriptColorDepth.palette
  /// The language and region.
  public var locale = "C"
  /// The way the terminal measures characters.
  public var width = ScriptWidthPolicy.wcwidth
  /// The time of the clock at the start.
  public var start = ScriptInstant(seconds: 1_767_225_600)
  /// The seed of everything random.
  public var seed: UInt64 = 1
  /// The environment, which contains only the script's variables.
  public var environment: [String: String] = [:]
  /// The part of the app to start with; `nil` for the usual one.
  public var open: String?
  /// The path of a file that the model is read from; `nil` for none.
  public var load: String?

  /// Makes the setup of a script that says nothing of it.
  public init() {}

  /// Makes the setup that lines of a script say; the later of two lines wins.
  ///
  /// - Parameters:
  ///   - lines: The lines in order.
  ///   - defaults: The defaults.
  public init(_ lines: [ScriptSetup], defaults: AppSetup = AppSetup()) {
    self = defaults
    for line in lines {
      switch line {
      case .size(let size): self.size = size
      case .term(let name): terminal = name
      case .color(let depth): colors = depth
      case .locale(let name): locale = name
      case .width(let policy): width = policy
      case .now(let instant): start = instant
      case .seed(let seed): self.seed = seed
      case .environment(let name, let value): environment[name] = value
      case .open(let name): open = name
      case .load(let path): load = path
      }
    }
  }
}
