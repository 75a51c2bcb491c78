/// A day of the Gregorian calendar, without a time and a time zone.
///
/// ```swift
/// CalendarDate("1815-12-10")?.advanced(by: 30)     // 1816-01-09
/// ```
///
/// The calendar is extended to the days before it was introduced, as ISO 8601 does.
public struct CalendarDate: Hashable, Sendable, LosslessStringConvertible {
  /// The year, from 1 to 9999.
  public let year: Int
  /// The month, from 1 to 12.
  public let month: Int
  /// The day of the month, from 1.
  public let day: Int

  /// All days: from 0001-01-01 to 9999-12-31.
  public static let all: ClosedRange<CalendarDate> =
    CalendarDate(number: 0)...CalendarDate(number: lastNumber)

  /// Makes a date; `nil` if the calendar has no such day.
  ///
  /// - Parameters:
  ///   - year: The year.
  ///   - month: The month, counted from 1.
  ///   - day: The day of the month, counted from 1.
  public init?(year: Int, month: Int, day: Int) {
    guard 1...9999 ~= year, 1...12 ~= month, day >= 1,
      day <= Self.days(in: month, of: year)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// Reads a date as `description` writes it, `1815-12-10`; `nil` for another text.
  ///
  /// - Parameter description: The text.
  public init?(_ description: String) {
    guard let parts = ISOText.date(description) else { return nil }
    self.init(year: parts.year, month: parts.month, day: parts.day)
  }

  /// The date as ISO 8601 writes it: `1815-12-10`.
  public var description: String {
    [ISOText.padded(year, 4), ISOText.padded(month, 2), ISOText.padded(day, 2)]
      .joined(separator: "-")
  }

  /// Returns the date a number of days later.
  ///
  /// - Parameter days: The number of days; earlier if negative.
  /// - Returns: The date; the first or the last day that there is, if it would lie outside of them.
  public func advanced(by days: Int) -> CalendarDate {
    let (sum, overflow) = number.addingReportingOverflow(days)
    // A day's number is never negative, so only a sum beyond the last day overflows.
    return CalendarDate(number: overflow ? Self.lastNumber : min(max(sum, 0), Self.lastNumber))
  }

  // MARK: The number of a day

  static let lastNumber = 3_652_058

  /// The number of days from 0000-03-01 to 0001-01-01.
  private static let shift = 306

  /// Returns the number of days in a month.
  ///
  /// - Parameters:
  ///   - month: The month. Must be from 1 to 12.
  ///   - year: The year.
  /// - Returns: The number of its days, from 28 to 31.
  public static func days(in month: Int, of year: Int) -> Int {
    precondition(1...12 ~= month, "a month must be from 1 to 12, got \(month)")
    switch month {
    case 2: return isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: return 30
    default: return 31
    }
  }

  private static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  // Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", days_from_civil and
  // civil_from_days, with years from 1 on: none of the numbers is negative.

  /// The number of days before this one, from the first possible date.
  var number: Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = shiftedYear / 400
    let yearOfEra = shiftedYear % 400
    let shiftedMonth = month > 2 ? month - 3 : month + 9
    let dayOfYear = (153 * shiftedMonth + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - Self.shift
  }

  /// Makes the date of a number.
  ///
  /// - Parameter number: The number of days before it. Must be from 0 to `lastNumber`.
  init(number: Int) {
    let shifted = number + Self.shift
    let era = shifted / 146_097
    let dayOfEra = shifted % 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }
}

extension CalendarDate: Comparable {
  /// Returns whether a date is earlier than another one.
  public static func < (first: CalendarDate, second: CalendarDate) -> Bool {
    (first.year, first.month, first.day) < (second.year, second.month, second.day)
  }
}
