/// Says what is wrong with a script, and where.
///
///     login.uitest:3:1: expected a command, found "fil"; did you mean "fill"?
///       fil #name "Ada"
///       ^~~
public struct ScriptError: Error, Hashable, Sendable {
  /// Where it is wrong; `nil` for what was not read from a text.
  public var place: SourcePlace?
  /// What was expected.
  public var expected: String
  /// What stands there instead, as a sentence has it: a word in quotes, `the word Ada` where a text
  /// in quotes was expected, or `the end of the line`.
  public var found: String
  /// The name that is nearest to what stands there, if one is near.
  public var nearest: String?
  /// The line, with characters that a terminal would act on made visible; empty if unknown.
  public var sourceLine: String
  /// The places of the `source` lines that led to the file, innermost first.
  public var includedFrom: [SourcePlace]

  /// Makes an error.
  ///
  /// - Parameters:
  ///   - place: Where it is wrong.
  ///   - expected: What was expected.
  ///   - found: What stands there instead, as a sentence has it.
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
