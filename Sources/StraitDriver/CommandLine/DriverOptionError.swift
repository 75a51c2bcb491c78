import StraitChannels

/// An error about an invalid command line.
public struct DriverOptionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The expected argument.
  public let expected: String
  /// The argument found instead.
  public let found: String
  /// A similar argument that may have been meant.
  public let hint: String?

  init(expected: String, found: String, hint: String? = nil) {
    self.expected = expected
    self.found = found
    self.hint = hint
  }

  /// The exit code of a program that is called so.
  public var exitCode: Int32 { RunFailure.Kind.setup.exitCode }

  /// All of it in one sentence, with nothing in it that a terminal would act on.
  public var description: String {
    let end = hint.map { "; did you mean \"\($0)\"?" } ?? ""
    return OneLine.text("expected \(expected), found \(found)" + end)
  }
}
