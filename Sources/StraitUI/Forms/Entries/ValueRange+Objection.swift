import StraitChannels
import StraitForms
import StraitModel

extension ValueRange {
  /// Returns the problem of a value out of the range, in the wording in which the controls refuse
  /// typed text.
  ///
  /// - Parameter unit: The unit of numbers; `nil` without one. Must not be empty.
  /// - Returns: The message.
  func objection(unit: String?) -> UserMessage {
    let key: Wording.Key =
      switch lowerBound {
      case is any FixedWidthInteger: .integerRange
      case is any SteppedNumber: .numberRange
      case is CalendarDate: .dateRange
      case is TimeOfDay: .timeRange
      case is DateAndTime: .dateAndTimeRange
      default: .range
      }
    return UserMessage(
      key,
      [
        "low": UserMessage(shown(lowerBound, unit)),
        "high": UserMessage(shown(upperBound, unit)),
      ]
    )
  }

  /// Returns an end of the range as a control shows it.
  private func shown(_ end: Any, _ unit: String?) -> String {
    guard let number = end as? any SteppedNumber else { return "\(end)" }
    return shown(number: number, unit)
  }

  private func shown<Number: SteppedNumber>(number: Number, _ unit: String?) -> String {
    Number.converter(in: nil, step: nil, unit: unit).forward(number)
  }
}
