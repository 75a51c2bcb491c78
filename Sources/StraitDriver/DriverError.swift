/// Something that a test expected of an app and did not find.
public struct DriverError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was expected.
  public let expected: String
  /// What was found instead.
  public let found: String
  /// What may have been meant.
  public let hint: String?

  /// Describes a failed expectation.
  ///
  /// - Parameters:
  ///   - expected: What was expected.
  ///   - found: What was found instead.
  ///   - hint: What may have been meant.
  public init(expected: String, found: String, hint: String? = nil) {
    self.expected = expected
    self.found = found
    self.hint = hint
  }

  /// Both, in one sentence.
  public var description: String {
    "expected \(expected), found \(found)" + (hint.map { "; did you mean \"\($0)\"?" } ?? "")
  }
}
