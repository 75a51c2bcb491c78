/// An error about a wrong member of a request.
public struct ScriptRequestError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The member, with those that hold it: `at`, or `steps[2].at`; empty for the request itself.
  public var member: String
  /// The expected value.
  public var expected: String
  /// The value found there, in the form for a sentence.
  public var found: String
  /// The name nearest to the found value, if one is near.
  public var nearest: String?

  /// Makes an error.
  ///
  /// - Parameters:
  ///   - member: The member, with those that hold it.
  ///   - expected: The expected value.
  ///   - found: The value found there, in the form for a sentence.
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
