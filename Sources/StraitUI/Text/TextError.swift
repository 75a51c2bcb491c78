import StraitChannels
package import StraitScreen

/// The faults in a text such as a theme or a key map.
public struct TextError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The fault in one place.
  public struct Problem: Error, Hashable, Sendable, CustomStringConvertible {
    /// The line, counted from 1.
    public let line: Int
    /// The column, in characters, counted from 1.
    public let column: Int
    /// The expectation there.
    public let expected: String
    /// The text that was found; empty at the end of the line, and cut after 40 characters, with an
    /// ellipsis.
    public let found: String
    /// The name that is nearest to the text there, if one is near.
    public let nearest: String?

    /// The problem as a sentence with its place.
    ///
    ///     2:1: expected a role, found "acent"; did you mean "accent"?
    public var description: String {
      let end = nearest.map { "; did you mean \"\($0)\"?" } ?? ""
      let found = found.isEmpty ? "nothing" : "\"\(found)\""
      return OneLine.text("\(line):\(column): expected \(expected), found \(found)\(end)")
    }
  }

  /// So many problems are kept.
  static let limit = 20

  /// The faults, from the top; never empty.
  ///
  /// At most 20 problems are kept; the description gives the number of the others.
  public let problems: [Problem]
  /// The number of problems behind those.
  private let otherCount: Int

  init(problems: [Problem], otherCount: Int = 0) {
    self.problems = problems
    self.otherCount = otherCount
  }

  /// The problems, a line each, and the number of those behind the first 20.
  public var description: String { description(after: "") }

  /// Returns the problems, a line each, with a text before each place, such as the path of a file.
  package func description(after start: String) -> String {
    var lines = problems.map { "\(start)\($0)" }
    if otherCount > 0 { lines.append("and \(otherCount) more") }
    return lines.joined(separator: "\n")
  }
}

extension TextError {
  /// Describes that a text is not UTF-8.
  ///
  /// - Parameter mistake: The place that is not UTF-8.
  package init(_ mistake: UTF8Mistake) {
    self.init(
      problems: [
        Problem(
          line: mistake.line,
          column: mistake.column,
          expected: "UTF-8",
          found: mistake.found,
          nearest: nil
        )
      ]
    )
  }
}
