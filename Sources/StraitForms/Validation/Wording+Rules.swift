import StraitModel

extension Wording {
  /// The texts of rules for the values of variables.
  public static let ruleKeys: [Key] = [
    .notEmpty, .range, .characterCount, .elementCount, .refused,
  ]
}

extension Wording.Key {
  /// Nothing, where there must be something.
  package static let notEmpty = Self("rule.notEmpty", "must not be empty")
  /// No value of a range.
  package static let range = Self("rule.range", "must be from {low} to {high}")
  /// A text that is too short or too long.
  package static let characterCount = Self(
    "rule.characterCount",
    "must have {low} to {high} characters"
  )
  /// A collection with too few or too many elements.
  package static let elementCount = Self("rule.elementCount", "must have {low} to {high} elements")
  /// A value that a variable does not take, for no reason that is known.
  package static let refused = Self("rule.refused", "is refused")
}
