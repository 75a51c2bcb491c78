/// Why a text does not name a style or a colour.
public struct StyleError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The whole text.
  public let text: String
  /// The start of the text that could not be read: the scalar of the text, counted from 1.
  public let column: Int
  /// The text expected there.
  public let expected: String
  /// The text found there; empty if the text ends there.
  public let found: String
  /// The name nearest to the found text, if one is near.
  public private(set) var nearest: String?

  init(text: String, column: Int, expected: String, found: String) {
    self.text = text
    self.column = column
    self.expected = expected
    self.found = found
  }

  /// The error as a sentence.
  ///
  ///     column 6: expected a colour after "fg=", found "rad"; did you mean "red"?
  public var description: String {
    let end = nearest.map { "; did you mean \"\($0)\"?" } ?? ""
    let found = found.isEmpty ? "nothing" : "\"\(found)\""
    return "column \(column): expected \(expected), found \(found)\(end)"
  }

  /// Returns the same error, with the nearest of some names.
  func suggesting(_ names: [String]) -> StyleError {
    var error = self
    error.nearest = KeyPressError.nearest(to: Substring(found), among: names)
    return error
  }
}
