package import StraitScreen

/// Why a text is not what it should be, such as a theme or a key map: all that is wrong with it.
public struct TextError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong in one place.
  public struct Problem: Error, Hashable, Sendable, CustomStringConvertible {
    /// The line, counted from 1.
    public let line: Int
    /// The column, in characters, counted from 1.
    public let column: Int
    /// What was expected there.
    public let expected: String
    /// What stands there; empty if the line ends there.
    public let found: String
    /// The name that is nearest to what stands there, if one is near.
    public let nearest: String?

    /// The problem as a sentence with its place.
    ///
    ///     2:1: expected a role, found "acent"; did you mean "accent"?
    public var description: String {
      let end = nearest.map { "; did you mean \"\($0)\"?" } ?? ""
      let found = found.isEmpty ? "nothing" : "\"\(found)\""
      return "\(line):\(column): expected \(expected), found \(found)\(end)"
    }
  }

  /// What is wrong, from the top; never empty.
  public let problems: [Problem]

  /// The problems, a line each.
  public var description: String { problems.map(\.description).joined(separator: "\n") }
}

extension TextError {
  /// Describes that a text is not UTF-8.
  ///
  /// - Parameter mistake: Where it is not.
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
