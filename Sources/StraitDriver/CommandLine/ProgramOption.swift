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
  public let defaultValue: String?
  /// The heading that the option is listed under.
  public let group: String

  /// `true` if the program that runs has declared it, and not `DriverOptions`.
  let isOfProgram: Bool
  /// `true` if it says something to a program that serves clients.
  let goesWithServe: Bool
  let take: (inout DriverOptions, inout OptionWords) throws(DriverOptionError) -> Void

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
    let text = defaultValue?.description
    self.init(ofProgram: name, value, help, text) { _, words throws(DriverOptionError) in
      take(try words.value(value) { Value(reading: $0) })
    }
  }

  /// Makes a program's own option without a value.
  ///
  /// - Parameters:
  ///   - name: The name. Must begin with two hyphens.
  ///   - help: The effect of the option, in a few words.
  ///   - take: Called for the option, while the command line is read.
  public init(_ name: String, _ help: String, _ take: @escaping () -> Void) {
    self.init(ofProgram: name, nil, help, nil) { _, _ in take() }
  }

  private init(
    ofProgram name: String,
    _ value: String?,
    _ help: String,
    _ defaultValue: String?,
    take: @escaping (inout DriverOptions, inout OptionWords) throws(DriverOptionError) -> Void
  ) {
    precondition(
      name.hasPrefix("--") && name.count > 2 && !name.contains("="),
      "the name of an option must be two hyphens and a word, got \(name.debugDescription)"
    )
    self.init(
      name,
      taking: value,
      help,
      default: defaultValue,
      group: "Options of this program",
      isOfProgram: true,
      take
    )
  }

  /// Makes a row of the table of `DriverOptions`.
  init(
    _ name: String,
    taking value: String? = nil,
    _ help: String,
    default defaultValue: String? = nil,
    group: String,
    goesWithServe: Bool = false,
    isOfProgram: Bool = false,
    _ take: @escaping (inout DriverOptions, inout OptionWords) throws(DriverOptionError) -> Void
  ) {
    self.name = name
    self.value = value
    self.help = help
    self.defaultValue = defaultValue
    self.group = group
    self.goesWithServe = goesWithServe
    self.isOfProgram = isOfProgram
    self.take = take
  }

  /// The name with its value: `--size COLUMNSxROWS`, `--both[=TIME]`.
  public var form: String {
    guard let value else { return name }
    return value.hasPrefix("[") ? name + value : "\(name) \(value)"
  }
}
