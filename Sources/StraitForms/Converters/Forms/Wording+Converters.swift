extension Wording {
  /// The texts of converters.
  public static let converterKeys: [Key] = [
    .expected, .anyValue, .lossless, .textExample, .integer, .integerExample, .integerRange,
    .number, .numberExample, .numberRange, .percentage, .percentageExample, .percentageRange,
    .amount, .amountRange, .step, .stepFrom, .date, .dateRange, .dateMissing, .time, .timeRange,
    .dateAndTime, .dateAndTimeRange, .oneOf, .oneOfMany, .ambiguous,
  ]
}

extension Wording.Key {
  /// Any other value than one that was expected, by what developers read of it.
  package static let expected = Self("converter.expected", "must be {expected}")

  /// No value, where there must be one.
  package static let anyValue = Self("converter.value", "must be a value")
  /// A text that the type of the value does not read.
  package static let lossless = Self(
    "converter.lossless",
    "must be a text that stands for a {type}"
  )

  /// A text that a format style cannot read.
  package static let textExample = withExample("converter.text.example", "a text")

  /// No whole number.
  package static let integer = Self("converter.integer", "must be a whole number")
  /// No whole number, as a locale writes them.
  package static let integerExample = withExample("converter.integer.example", "a whole number")
  /// No whole number of a range.
  package static let integerRange = ofRange("converter.integer.range", "a whole number")
  /// No number.
  package static let number = Self("converter.number", "must be a number")
  /// No number, as a locale writes them.
  package static let numberExample = withExample("converter.number.example", "a number")
  /// No number of a range.
  package static let numberRange = ofRange("converter.number.range", "a number")
  /// No percentage.
  package static let percentage = Self("converter.percentage", "must be a percentage")
  /// No percentage, as a locale writes them.
  package static let percentageExample = withExample("converter.percentage.example", "a percentage")
  /// No percentage of a range.
  package static let percentageRange = ofRange("converter.percentage.range", "a percentage")
  /// No amount of money.
  package static let amount = withExample("converter.amount", "an amount")
  /// No amount of a range.
  package static let amountRange = ofRange("converter.amount.range", "an amount")
  /// A number between two steps, which count from zero.
  package static let step = Self("converter.step", "must be a multiple of {step}")
  /// A number between two steps, which count from the least number.
  package static let stepFrom = Self(
    "converter.step.from",
    "must be {low} plus a multiple of {step}"
  )

  /// No date.
  package static let date = withExample("converter.date", "a date")
  /// No date of a range.
  package static let dateRange = ofRange("converter.date.range", "a date")
  /// A date that the calendar does not have, such as the 30th of February.
  package static let dateMissing = Self("converter.date.missing", "must be a day of the calendar")
  /// No time of a day.
  package static let time = withExample("converter.time", "a time")
  /// No time of a range.
  package static let timeRange = ofRange("converter.time.range", "a time")
  /// No date with a time.
  package static let dateAndTime = withExample("converter.dateAndTime", "a date and a time")
  /// No date with a time of a range.
  package static let dateAndTimeRange = ofRange("converter.dateAndTime.range", "a date and a time")

  /// None of a few names.
  package static let oneOf = Self("converter.oneOf", "must be one of {names}")
  /// None of so many names that only the first are listed.
  package static let oneOfMany = Self(
    "converter.oneOf.many",
    "must be one of {names} and {count} more"
  )
  /// The beginning of more than one name.
  package static let ambiguous = Self("converter.ambiguous", "must be one of {names}, in full")

  private static func ofRange(_ id: String, _ noun: String) -> Self {
    Self(id, "must be \(noun) from {low} to {high}")
  }

  private static func withExample(_ id: String, _ noun: String) -> Self {
    Self(id, "must be \(noun) such as {example}")
  }
}
