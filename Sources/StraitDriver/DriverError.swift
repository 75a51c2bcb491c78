/// Something that a test expected of an app and did not find.
public struct DriverError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was expected.
  public let expected: String
  /// What was found instead.
  public let found: String
  /// What may have been meant.
  public let hint: String?
  /// What the screen showed, if the screen was looked at.
  public let screen: String?

  /// Describes a failed expectation.
  ///
  /// - Parameters:
  ///   - expected: What was expected.
  ///   - found: What was found instead.
  ///   - hint: What may have been meant.
  ///   - screen: What the screen showed, if the screen was looked at.
  public init(expected: String, found: String, hint: String? = nil, screen: String? = nil) {
    self.expected = expected
    self.found = found
    self.hint = hint
    self.screen = screen
  }

  /// All of it: one sentence, and the screen below.
  public var description: String {
    var description = "expected \(expected), found \(found)"
    if let hint { description += "; did you mean \"\(hint)\"?" }
    if let screen { description += "; the screen shows\n\(screen)" }
    return description
  }
}
