/// A day and a time of it, without a time zone.
///
/// ```swift
/// DateAndTime("2026-11-25T09:15")?.date     // 2026-11-25
/// ```
public struct DateAndTime: Hashable, Sendable, LosslessStringConvertible {
  /// The day.
  public let date: CalendarDate
  /// The time of the day.
  public let time: TimeOfDay

  /// Makes a date with a time.
  ///
  /// - Parameters:
  ///   - date: The day.
  ///   - time: The time of the day.
  public init(_ date: CalendarDate, _ time: TimeOfDay) {
    (self.date, self.time) = (date, time)
  }

  /// Reads a date and a time in the extended format of ISO 8601, with a `T` between them; `nil` for
  /// another text.
  ///
  /// - Parameter description: The text.
  public init?(_ description: String) {
    let parts = description.split(separator: "T", omittingEmptySubsequences: false)
    guard parts.count == 2, let date = CalendarDate(String(parts[0])),
      let time = TimeOfDay(String(parts[1]))
    else { return nil }
    self.init(date, time)
  }

  /// Both as ISO 8601 writes them: `2026-11-25T09:15`.
  public var description: String { "\(date)T\(time)" }
}

extension DateAndTime: Comparable {
  /// Returns whether one is earlier than the other.
  public static func < (first: DateAndTime, second: DateAndTime) -> Bool {
    (first.date, first.time) < (second.date, second.time)
  }
}
