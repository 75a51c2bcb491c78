import StraitChannels
import StraitForms

/// One option of a command line: its name, its value, its help, its default, and how it is read.
///
/// The options of `DriverOptions` are a table of these. A program that runs through `App.main`
/// declares its own in a `ProgramUsage`; they are parsed and listed by `--help` together with the
/// others:
///
/// ```swift
/// @main enum Game {
///   static func main() {
///     var level = 1
///     let usage = ProgramUsage(
///       "A game.",
///       options: [ProgramOption("--level", "NUMBER", "the first level", default: 1) { level = $0 }]
///     )
///     App.main(about: usage) { gameApp(level: level) }
///   }
/// }
/// ```
public struct ProgramOption {
  /// The name: `--level`.
  public let name: String
  /// The placeholder for the value in the help: `NUMBER`; `nil` for an option without a value.
  public let value: String?
  /// The effect of the option, in a few words.
  ///
  /// Names in backticks are code in the documentation.
  public let help: String
  /// The value that holds without the option, if there is one to be shown.
  public internal(set) var defaultValue: String?
  /// The heading that the option is listed under.
  public internal(set) var group = "Options of this program"

  /// The ways to run a program that the option has an effect on.
  var runs = ProgramRuns.all
  /// Options that contradict this one.
  var rivals: [String] = []
  /// An option without which this one has no effect.
  var need: String?
  /// `true` if it may be given once.
  var isOnce = false
  /// Returns the files that the options of a command line name by this one.
  var files: (DriverOptions) -> [OptionFile] = { _ in [] }
  /// Takes the option, with its value.
  var take: (inout DriverOptions, inout OptionWords) throws(DriverOptionError) -> Void

  /// Makes a program's own option with a value.
  ///
  /// A value that cannot be read ends the program with exit code 5 and
  /// `expected NUMBER after --level, found "x"`. Of several values the program takes each.
  ///
  /// - Parameters:
  ///   - name: The name. Must begin with two hyphens.
  ///   - value: The placeholder for the value in the help and in errors.
  ///   - help: The effect of the option, in a few words.
  ///   - defaultValue: The value that holds without the option; otherwise `nil` to be shown.
  ///   - take: Takes the value, while the command line is read.
  public init<Value: LosslessStringConvertible>(
    _ name: String,
    _ value: String,
    _ help: String,
    default defaultValue: Value? = nil,
    _ take: @escaping (Value) -> Void
  ) {
    self.init(named: name, value, help) { _, words throws(DriverOptionError) in
      try words.value(value) { word in
        guard let value = Value(reading: word) else { return false }
        take(value)
        return true
      }
    }
    self.defaultValue = defaultValue?.description
  }

  /// Makes a program's own option without a value.
  ///
  /// - Parameters:
  ///   - name: The name. Must begin with two hyphens.
  ///   - help: The effect of the option, in a few words.
  ///   - take: Called for the option, while the command line is read.
  public init(_ name: String, _ help: String, _ take: @escaping () -> Void) {
    self.init(named: name, nil, help) { _, _ in take() }
  }

  init(
    named name: String,
    _ value: String?,
    _ help: String,
    take: @escaping (inout DriverOptions, inout OptionWords) throws(DriverOptionError) -> Void
  ) {
    precondition(
      name.hasPrefix("--") && name.count > 2 && !name.contains("="),
      "the name of an option must be two hyphens and a word, got \(name.debugDescription)"
    )
    self.name = name
    self.value = value
    self.help = help
    self.take = take
  }

  /// The name with its value: `--size COLUMNSxROWS`, `--both[=TIME]`.
  public var form: String {
    guard let value else { return name }
    return value.hasPrefix("[") ? name + value : "\(name) \(value)"
  }
}
