/// All that is wrong with a script, in the order of its text.
public struct ScriptErrors: Error, Hashable, Sendable {
  /// The errors; never empty.
  public var errors: [ScriptError]
  /// `true` if the text only ends too early, within a block or a text of several lines.
  ///
  /// More lines could make it a script then; code that reads line by line asks for another.
  public var isUnfinished: Bool

  /// Makes a list of errors.
  ///
  /// - Parameters:
  ///   - errors: The errors. Must not be empty.
  ///   - isUnfinished: `true` if the text only ends too early.
  public init(_ errors: [ScriptError], isUnfinished: Bool = false) {
    precondition(!errors.isEmpty, "there must be an error")
    self.errors = errors
    self.isUnfinished = isUnfinished
  }
}
