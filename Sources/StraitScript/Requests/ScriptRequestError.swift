/// Says which member of a request is wrong, and how.
public struct ScriptRequestError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The member, with those that hold it: `at`, or `steps[2].at`; empty for the request itself.
  public var member: String
  /// What was expected.
  public var expected: String
  /// What stands there instead, as a sentence has it.
  public var found: String
  /// The name that is nearest to what stands there, if one is near.
  public var nearest: String?

  /// Makes an error.
  ///
  /// - Parameters:
  ///   - member: The member, with those that hold it.
  ///   - expected: What was expected.
  ///   - found: What stands there instead, as a sentence has it.
  ///   - nearest: The name that is nearest to it, if one is near.
  public init(member: String, expected: String, found: String, nearest: String? = nil) {
    self.member = member
    self.expected = expected
    self.found = found
    self.nearest = nearest
  }

  /// The error as a sentence.
  ///
  ///     "at": expected a locator, found "lable"; did you mean "label"?
  public var description: String {
    let start = member.isEmpty ? "" : "\"\(Shown.safe(member))\": "
    let end = nearest.map { "; did you mean \"\(Shown.safe($0))\"?" } ?? ""
    return "\(start)expected \(expected), found \(found)\(end)"
  }
}
