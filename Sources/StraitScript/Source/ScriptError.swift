/// An error in a script, with its place.
///
///     login.uitest:3:1: expected a command, found "fil"; did you mean "fill"?
///       fil #name "Ada"
///       ^~~
public struct ScriptError: Error, Hashable, Sendable {
  /// The place of the error; `nil` if it was not read from a text.
  public var place: SourcePlace?
  /// The expected text.
  public var expected: String
  /// The text found there, in the form for a sentence: a word in quotes, `the word Ada` if a text
  /// in quotes was expected, or `the end of the line`.
  public var found: String
  /// The name nearest to the found text, if one is near.
  public var nearest: String?
  /// The line, with characters that a terminal would act on made visible; empty if unknown.
  public var sourceLine: String
  /// The places of the `source` lines that led to the file, innermost first.
  public var includedFrom: [SourcePlace]

  /// Makes an error.
  ///
  /// - Parameters:
  ///   - place: The place of the mistake.
  ///   - expected: The expected text.
  ///   - found: The text found there, in the form for a sentence.
  ///   - nearest: The name that is nearest to it, if one is near.
  ///   - sourceLine: The line.
  ///   - includedFrom: The places of the `source` lines that led to the file, innermost first.
  public init(
    at place: SourcePlace?,
    expected: String,
    found: String,
    nearest: String? = nil,
    sourceLine: String = "",
    includedFrom: [SourcePlace] = []
  ) {
    self.place = place
    self.expected = expected
    self.found = found
    self.nearest = nearest
    self.sourceLine = sourceLine
    self.includedFrom = includedFrom
  }
}
