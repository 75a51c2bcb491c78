/// A day of the week, in the order and with the numbers of ISO 8601.
public enum Weekday: Int, Hashable, Sendable, CaseIterable {
  /// The first day of a week of ISO 8601.
  case monday = 1
  /// The day after Monday.
  case tuesday
  /// The day after Tuesday.
  case wednesday
  /// The day after Wednesday.
  case thursday
  /// The day after Thursday.
  case friday
  /// The first day of a weekend.
  case saturday
  /// The second day of a weekend.
  case sunday

  /// Returns the day a number of days later, around the ends of the week.
  ///
  /// - Parameter days: The number of days; earlier if negative.
  /// - Returns: The day of the week.
  public func advanced(by days: Int) -> Weekday {
    let place = (rawValue - 1 + days % 7 + 7) % 7
    return Self.allCases[place]
  }
}

// The parts of a date that a calendar on a wall shows.
extension CalendarDate {
  /// The day of the week.
  ///
  /// ```swift
  /// CalendarDate("1815-12-10")?.weekday     // sunday
  /// ```
  public var weekday: Weekday {
    // The first day that there is, 0001-01-01, is a Monday.
    Weekday.allCases[number % 7]
  }

  /// The week of ISO 8601 that the day is in, and the year that the week belongs to.
  ///
  /// A week begins on Monday, and belongs to the year that its Thursday is in. So the first days of
  /// January may be in the last week of the year before, and the last of December in week 1.
  ///
  /// ```swift
  /// CalendarDate("2027-01-01")?.isoWeek     // (year: 2026, week: 53)
  /// ```
  public var isoWeek: (year: Int, week: Int) {
    // All weeks from the first day to the last have their Thursday among these days.
    let thursday = CalendarDate(number: number - number % 7 + 3)
    return (thursday.year, (thursday.dayOfYear - 1) / 7 + 1)
  }

  /// The number of the day in its year, from 1 to 366.
  public var dayOfYear: Int {
    var days = day
    for month in 1..<month { days += Self.days(in: month, of: year) }
    return days
  }

  /// Returns the date a number of months later, on the same day of the month, or on its last one
  /// where it has no such day.
  ///
  /// ```swift
  /// CalendarDate("2026-01-31")?.advanced(byMonths: 1)     // 2026-02-28
  /// ```
  ///
  /// - Parameter months: The number of months; earlier if negative.
  /// - Returns: The date; the first or the last day that there is, if it would lie outside of them.
  public func advanced(byMonths months: Int) -> CalendarDate {
    let (sum, overflow) = (year * 12 + month - 1).addingReportingOverflow(months)
    // A month's number is positive, so only a sum beyond the last month overflows.
    if overflow || sum > 9999 * 12 + 11 { return Self.all.upperBound }
    if sum < 12 { return Self.all.lowerBound }
    let (year, month) = (sum / 12, sum % 12 + 1)
    return CalendarDate(year: year, month: month, day: min(day, Self.days(in: month, of: year)))
      ?? self
  }

  /// Returns the number of days until another date.
  ///
  /// - Parameter other: The other date.
  /// - Returns: The number of days from this one to it; negative if it is earlier.
  public func days(to other: CalendarDate) -> Int { other.number - number }

  /// The first day of the month.
  public var firstOfMonth: CalendarDate { CalendarDate(number: number - day + 1) }

  /// The last day of the month.
  public var lastOfMonth: CalendarDate {
    CalendarDate(number: number - day + Self.days(in: month, of: year))
  }
}
