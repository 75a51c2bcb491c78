/// The problems of a table of texts; see `Wording.init(_:for:)`.
public struct WordingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// One thing that is wrong.
  public enum Problem: Hashable, Sendable {
    /// An identifier without a key.
    case unknownKey(String)
    /// The text of a key names a value that the key does not have.
    case unknownName(String, name: String, expected: [String])
    /// A brace in the text of a key is not closed.
    case openBrace(String, text: String)
  }

  /// All that is wrong, by the identifiers of the keys.
  public let problems: [Problem]

  /// A line for each problem.
  public var description: String { problems.map(\.description).joined(separator: "\n") }
}

extension WordingError.Problem: CustomStringConvertible {
  /// The expectation, and the text found.
  public var description: String {
    switch self {
    case .unknownKey(let id):
      return "expected the identifier of a text, found \(Quoted(id))"
    case .unknownName(let id, let name, let expected):
      let names = expected.map { "{\($0)}" }.joined(separator: ", ")
      return "the text of \(id): expected \(expected.isEmpty ? "no braces" : names), found "
        + "\(Quoted("{\(name)}"))"
    case .openBrace(let id, let text):
      return "the text of \(id): expected } after {, found \(Quoted(text))"
    }
  }
}
