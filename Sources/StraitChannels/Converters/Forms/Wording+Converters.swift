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
  package static let textExample = Self(
    "converter.text.example",
    "must be a text such as {example}"
  )

  /// No whole number.
  package static let integer = Self("converter.integer", "must be a whole number")
  /// No whole number, as a locale writes them.
  package static let integerExample = Self(
    "converter.integer.example",
    "must be a whole number such as {example}"
  )
  /// No whole number of a range.
  package static let integerRange = Self(
    "converter.integer.range",
    "must be a whole number from {low} to {high}"
  )
  /// No number.
  package static let number = Self("converter.number", "must be a number")
  /// No number, as a locale writes them.
  package static let numberExample = Self(
    "converter.number.example",
    "must be a number such as {example}"
  )
  /// No number of a range.
  package static let numberRange = Self(
    "converter.number.range",
    "must be a number from {low} to {high}"
  )
  /// No percentage.
  package static let percentage = Self("converter.percentage", "must be a percentage")
  /// No percentage, as a locale writes them.
  package static let percentageExample = Self(
    "converter.percentage.example",
    "must be a percentage such as {example}"
  )
  /// No percentage of a range.
  package static let percentageRange = Self(
    "converter.percentage.range",
    "must be a percentage from {low} to {high}"
  )
  /// No amount of money.
  package static let amount = Self("converter.amount", "must be an amount such as {example}")
  /// No amount of a range.
  package static let amountRange = Self(
    "converter.amount.range",
    "must be an amount from {low} to {high}"
  )
  /// A number between two steps, which count from zero.
  package static let step = Self("converter.step", "must be a multiple of {step}")
  /// A number between two steps, which count from the least number.
  package static let stepFrom = Self(
    "converter.step.from",
    "must be {low} plus a multiple of {step}"
  )

  /// No date.
  package static let date = Self("converter.date", "must be a date such as {example}")
  /// No date of a range.
  package static let dateRange = Self("converter.date.range", "must be a date from {low} to {high}")
  /// A date that the calendar does not have, such as the 30th of February.
  package static let dateMissing = Self("converter.date.missing", "must be a day of the calendar")
  /// No time of a day.
  package static let time = Self("converter.time", "must be a time such as {example}")
  /// No time of a range.
  package static let timeRange = Self("converter.time.range", "must be a time from {low} to {high}")
  /// No date with a time.
  package static let dateAndTime = Self(
    "converter.dateAndTime",
    "must be a date and a time such as {example}"
  )
  /// No date with a time of a range.
  package static let dateAndTimeRange = Self(
    "converter.dateAndTime.range",
    "must be a date and a time from {low} to {high}"
  )

  /// None of a few names.
  package static let oneOf = Self("converter.oneOf", "must be one of {names}")
  /// None of so many names that only the first are listed.
  package static let oneOfMany = Self(
    "converter.oneOf.many",
    "must be one of {names} and {count} more"
  )
  /// The beginning of more than one name.
  package static let ambiguous = Self("converter.ambiguous", "must be one of {names}, in full")
}
