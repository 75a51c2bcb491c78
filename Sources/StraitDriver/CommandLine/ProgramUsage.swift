/// A program's text for `--help`, and its own options.
public struct ProgramUsage {
  /// A description of the program, in one sentence.
  public var summary: String
  /// Further text, in paragraphs; each is wrapped separately.
  public var discussion: String
  /// The program's own options, in addition to those of `DriverOptions`.
  public var options: [ProgramOption]

  /// Describes a program.
  ///
  /// - Parameters:
  ///   - summary: A description of the program, in one sentence.
  ///   - discussion: Further text, in paragraphs with an empty line between them.
  ///   - options: The program's own options. No two options may have one name, and none that of one
  ///     of `DriverOptions`.
  public init(_ summary: String = "", discussion: String = "", options: [ProgramOption] = []) {
    self.summary = summary
    self.discussion = discussion
    self.options = options
  }

  /// All options that the program understands: its own, then those of `DriverOptions`.
  public var allOptions: [ProgramOption] { options + DriverOptions.table }

  /// Returns the output of `--help`: the summary, the discussion, and all options by their groups
  /// with their defaults, in lines of at most 80 columns.
  ///
  /// - Parameter program: The name of the program.
  /// - Returns: The text, with a line feed at its end.
  public func helpText(program: String) -> String {
    var lines = ["usage: \(program) [options]"]
    for part in [summary, discussion] where !part.isEmpty {
      for paragraph in part.split(separator: "\n\n") {
        lines += [""] + Self.wrapped(String(paragraph.replacing("\n", with: " ")), to: Self.columns)
      }
    }
    var groups: [String] = []
    for option in allOptions where !groups.contains(option.group) { groups.append(option.group) }
    for group in groups {
      lines += ["", "\(group):"]
      for option in allOptions where option.group == group { lines += Self.lines(of: option) }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static let columns = 80
  /// The column at which the help of an option begins.
  private static let margin = 26

  private static func lines(of option: ProgramOption) -> [String] {
    let help =
      option.help.replacing("`", with: "")
      + (option.defaultValue.map { " (default: \($0))" } ?? "")
    var lines = wrapped(help, to: columns - margin)
    let head = "  \(option.form)"
    let blanks = { String(repeating: " ", count: $0) }
    for index in lines.indices { lines[index] = blanks(margin) + lines[index] }
    guard head.count < margin - 1, let first = lines.first else { return [head] + lines }
    lines[0] = head + first.dropFirst(head.count)
    return lines
  }

  private static func wrapped(_ text: String, to columns: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + word.count < columns {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
