/// What a program says of itself for `--help`, and the options of its own.
public struct ProgramUsage {
  /// What the program is, in one sentence.
  public var summary: String
  /// What else there is to say, in paragraphs; each is wrapped by itself.
  public var discussion: String
  /// The options of the program's own, beside those of `DriverOptions`.
  public var options: [ProgramOption]

  /// Describes a program.
  ///
  /// - Parameters:
  ///   - summary: What the program is, in one sentence.
  ///   - discussion: What else there is to say, in paragraphs with an empty line between them.
  ///   - options: The options of the program's own. No two options may have one name, and none that
  ///     of one of `DriverOptions`.
  public init(_ summary: String = "", discussion: String = "", options: [ProgramOption] = []) {
    self.summary = summary
    self.discussion = discussion
    self.options = options
  }

  /// All options that the program understands: its own, then those of `DriverOptions`.
  public var allOptions: [ProgramOption] { options + DriverOptions.table }

  /// What `--help` prints: the summary, the discussion, and all options by their groups with their
  /// defaults, in lines of at most 80 columns.
  ///
  /// - Parameter program: What the program is called.
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
  /// Where the help of an option begins.
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
