extension Converter where Value == CalendarDate, Shown == String {
  /// Shows a date as ISO 8601 writes it, and reads one: `2026-11-25`.
  ///
  /// ```swift
  /// let date: Converter<CalendarDate, String> = .date()
  /// try date.backward("2024-02-29")   // 2024-02-29
  /// try date.backward("2026-02-30")   // throws: expected a day of the calendar, found "2026-02-30"
  /// ```
  ///
  /// Whitespace at the ends is ignored. A date of another form, such as `2026-1-5`, `20261125` or
  /// `25.11.2026`, and a day that the calendar does not have are refused.
  ///
  /// - Parameter range: The dates that are accepted; `nil` for all.
  /// - Returns: The converter.
  public static func date(
    in range: ClosedRange<CalendarDate>? = nil
  ) -> Converter<CalendarDate, String> {
    let plain = calendar("a date", example: "2026-11-25", .date, .dateRange, in: range)
    return Converter(forward: plain.forward) { text in
      do {
        return try plain.backward(text)
      } catch {
        let bare = String(withoutBlanks(text))
        guard ISOText.date(bare) != nil, CalendarDate(bare) == nil else { throw error }
        throw ConversionError(
          expected: "a day of the calendar",
          found: text,
          message: UserMessage(.dateMissing)
        )
      }
    }
  }
}

extension Converter where Value == TimeOfDay, Shown == String {
  /// Shows a time of a day as ISO 8601 writes it, and reads one: `09:15`, `09:15:30`, `09:15:30.5`.
  ///
  /// Whitespace at the ends is ignored. A time of another form, `24:00` and one with a time zone
  /// are refused.
  ///
  /// - Parameter range: The times that are accepted; `nil` for all.
  /// - Returns: The converter.
  public static func time(in range: ClosedRange<TimeOfDay>? = nil) -> Converter<TimeOfDay, String> {
    calendar("a time", example: "09:15", .time, .timeRange, in: range)
  }
}

extension Converter where Value == DateAndTime, Shown == String {
  /// Shows a date with a time as ISO 8601 writes them, and reads one: `2026-11-25T09:15`.
  ///
  /// Whitespace at the ends is ignored. What `date(in:)` or `time(in:)` refuses, and one with a
  /// time zone, is refused.
  ///
  /// - Parameter range: The dates with times that are accepted; `nil` for all.
  /// - Returns: The converter.
  public static func dateAndTime(
    in range: ClosedRange<DateAndTime>? = nil
  ) -> Converter<DateAndTime, String> {
    calendar(
      "a date and a time",
      example: "2026-11-25T09:15",
      .dateAndTime,
      .dateAndTimeRange,
      in: range
    )
  }
}

extension Converter where Value: LosslessStringConvertible & Comparable, Shown == String {
  fileprivate static func calendar(
    _ expected: String,
    example: String,
    _ key: Wording.Key,
    _ rangeKey: Wording.Key,
    in range: ClosedRange<Value>?
  ) -> Converter<Value, String> {
    let form = ValueForm<Value>(
      expected: "\(expected) such as \(example)",
      message: UserMessage(key, ["example": UserMessage(example)]),
      rangeKey: rangeKey,
      range: range,
      show: { $0.description }
    )
    return Converter(forward: form.show) { text in
      guard let value = Value(String(withoutBlanks(text))) else { throw form.error(text) }
      return try form.checked(value, text)
    }
  }
}
