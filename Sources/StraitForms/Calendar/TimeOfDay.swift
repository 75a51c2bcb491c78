/// A time of a day, without a date and a time zone.
///
/// ```swift
/// TimeOfDay("09:15")          // 09:15
/// TimeOfDay("09:15:30.5")     // 09:15:30.5
/// TimeOfDay("24:00")          // nil
/// ```
///
/// A day has the hours 0 to 23. `24:00`, by which ISO 8601 can name the end of a day, is the
/// `00:00` of the next day, and so not a time of this one. There are no leap seconds.
public struct TimeOfDay: Hashable, Sendable, LosslessStringConvertible {
  /// The hour, from 0 to 23.
  public let hour: Int
  /// The minute, from 0 to 59.
  public let minute: Int
  /// The second, from 0 to 59.
  public let second: Int
  /// The nanosecond, from 0 to 999,999,999.
  public let nanosecond: Int

  /// All times: from 00:00 to 23:59:59.999999999.
  public static let all: ClosedRange<TimeOfDay> =
    TimeOfDay(known: 0, 0, 0, 0)...TimeOfDay(known: 23, 59, 59, 999_999_999)

  /// Makes a time; `nil` if a day has no such time.
  ///
  /// - Parameters:
  ///   - hour: The hour, from 0 to 23.
  ///   - minute: The minute, from 0 to 59.
  ///   - second: The second, from 0 to 59.
  ///   - nanosecond: The nanosecond, from 0 to 999,999,999.
  public init?(hour: Int, minute: Int, second: Int = 0, nanosecond: Int = 0) {
    guard 0...23 ~= hour, 0...59 ~= minute, 0...59 ~= second, 0...999_999_999 ~= nanosecond
    else { return nil }
    self.init(known: hour, minute, second, nanosecond)
  }

  private init(known hour: Int, _ minute: Int, _ second: Int, _ nanosecond: Int) {
    (self.hour, self.minute, self.second, self.nanosecond) = (hour, minute, second, nanosecond)
  }

  /// Reads a time in the extended format of ISO 8601; `nil` for another text.
  ///
  /// Read are `09:15`, `09:15:30` and `09:15:30.5`, with one to nine digits after a point or a
  /// comma.
  ///
  /// - Parameter description: The text.
  public init?(_ description: String) {
    guard let parts = ISOText.time(description) else { return nil }
    self.init(hour: parts.hour, minute: parts.minute, second: parts.second, nanosecond: parts.nano)
  }

  /// The time as ISO 8601 writes it, no longer than needed: `09:15`, `09:15:30`, `09:15:30.5`.
  public var description: String {
    var text = "\(ISOText.padded(hour, 2)):\(ISOText.padded(minute, 2))"
    if second > 0 || nanosecond > 0 { text += ":" + ISOText.padded(second, 2) }
    if nanosecond > 0 {
      var fraction = ISOText.padded(nanosecond, 9)
      while fraction.last == "0" { fraction.removeLast() }
      text += "." + fraction
    }
    return text
  }
}

extension TimeOfDay: Comparable {
  /// Returns whether a time is earlier than another one.
  public static func < (first: TimeOfDay, second: TimeOfDay) -> Bool {
    (first.hour, first.minute, first.second, first.nanosecond)
      < (second.hour, second.minute, second.second, second.nanosecond)
  }
}
