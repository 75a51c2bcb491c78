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

  /// All days that there are: from 0001-01-01 to 9999-12-31.
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

  /// Reads a date as `description` writes it, `1815-12-10`; `nil` if the text is none.
  ///
  /// - Parameter description: The text.
  public init?(_ description: String) {
    guard let parts = ISOText(description).date else { return nil }
    self.init(year: parts.year, month: parts.month, day: parts.day)
  }

  /// The date as ISO 8601 writes it: `1815-12-10`.
  public var description: String {
    [ISOText.padded(year, 4), ISOText.padded(month, 2), ISOText.padded(day, 2)]
      .joined(separator: "-")
  }

  /// The date so many days later.
  ///
  /// - Parameter days: How many; earlier if negative.
  /// - Returns: The date; the first or the last day that there is, if it would lie outside of them.
  public func advanced(by days: Int) -> CalendarDate {
    let (sum, overflow) = number.addingReportingOverflow(days)
    // A day's number is never negative, so only a sum beyond the last day overflows.
    return CalendarDate(number: overflow ? Self.lastNumber : min(max(sum, 0), Self.lastNumber))
  }

  // MARK: The number of a day

  private static let lastNumber = 3_652_058

  private static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// How many days lie before the first of January of a year.
  private static func number(ofYear year: Int) -> Int {
    let past = year - 1
    return past * 365 + past / 4 - past / 100 + past / 400
  }

  /// How many days lie before this one, from the first that there is.
  private var number: Int {
    var number = Self.number(ofYear: year) + day - 1
    for month in 1..<month { number += Self.days(in: month, of: year) }
    return number
  }

  private init(number: Int) {
    // At most seven years too late.
    var year = number / 365 + 1
    while Self.number(ofYear: year) > number { year -= 1 }
    var rest = number - Self.number(ofYear: year)
    var month = 1
    while rest >= Self.days(in: month, of: year) {
      rest -= Self.days(in: month, of: year)
      month += 1
    }
    (self.year, self.month, day) = (year, month, rest + 1)
  }
}

extension CalendarDate: Comparable {
  /// Whether a date is earlier than another one.
  public static func < (first: CalendarDate, second: CalendarDate) -> Bool {
    (first.year, first.month, first.day) < (second.year, second.month, second.day)
  }
}
