public import Foundation
public import StraitChannels
import StraitForms

/// The part of a text that a converter of a format style must use.
public enum FormattedReading: Sendable, Hashable {
  /// The value of a text must be shown as the same text again, except for case, kinds of
  /// whitespace, scripts of digits and leading zeros.
  ///
  /// A date that does not exist is refused, and so is text behind the date.
  case exact
  /// Every text that the style reads is accepted.
  ///
  /// Foundation's styles read as far as they can: `12abc` is 12, and `31.2.1970` the third of
  /// March.
  case lenient
}

extension Converter where Shown == String {
  /// Shows a value by a format style of Foundation, and reads it by the style's own strategy.
  ///
  /// ```swift
  /// let style = Date.FormatStyle(date: .numeric, time: .omitted, locale: locale, timeZone: .gmt)
  /// let converter: Converter<Date, String> = .formatted(style, example: .now)
  /// converter.forward(date)              // "31.1.1970"
  /// try converter.backward("31.01.1970") // the same date
  /// try converter.backward("31.2.1970")  // throws: expected a text such as 25.11.2026, …
  /// ```
  ///
  /// Parts of a value that the style does not show are lost when a text is read: a style of days
  /// makes midnight of each date. For numbers there are `integer(in:locale:)`,
  /// `decimal(in:fractionDigits:locale:)`, `percent(in:fractionDigits:locale:)` and
  /// `currency(_:in:locale:)`, which read them with and without grouping, and require the whole
  /// text.
  ///
  /// - Parameters:
  ///   - style: Shows and reads.
  ///   - example: A value to be shown in errors.
  ///   - reading: The part of a text that must be used.
  /// - Returns: The converter.
  public static func formatted<Style: ParseableFormatStyle>(
    _ style: Style,
    example: Value,
    reading: FormattedReading = .exact
  ) -> Converter<Value, String>
  where
    Style.FormatInput == Value, Style.FormatOutput == String,
    Style.Strategy.ParseInput == String, Style.Strategy.ParseOutput == Value
  {
    formatted(style, example: example, reading: reading, mostBytes: .max)
  }

  /// Returns the same, which refuses a text of more bytes in UTF-8 immediately.
  fileprivate static func formatted<Style: ParseableFormatStyle>(
    _ style: Style,
    example: Value,
    reading: FormattedReading,
    mostBytes: Int
  ) -> Converter<Value, String>
  where
    Style.FormatInput == Value, Style.FormatOutput == String,
    Style.Strategy.ParseInput == String, Style.Strategy.ParseOutput == Value
  {
    let strategy = style.parseStrategy
    return Converter(
      forward: { style.format($0) },
      backward: { text in
        guard text.utf8.count <= mostBytes, let value = try? strategy.parse(text),
          reading == .lenient || simplified(style.format(value)) == simplified(text)
        else {
          let example = style.format(example)
          throw ConversionError(
            expected: "a text such as \(example)",
            found: text,
            message: UserMessage(.textExample, ["example": UserMessage(example)])
          )
        }
        return value
      }
    )
  }
}

extension Converter where Value == Date, Shown == String {
  /// Shows a date as a locale does, and reads one.
  ///
  /// ```swift
  /// field.newTextChannel().bind(to: person.$born, through: .date(locale: locale, timeZone: .gmt))
  /// ```
  ///
  /// It is `formatted(_:example:reading:)` with the locale's usual style, except for a text of more
  /// than 1,000 bytes in UTF-8: no locale writes such a date, and it is refused unread.
  ///
  /// - Parameters:
  ///   - date: The notation of the day.
  ///   - time: The style of the time; without one, the value is midnight.
  ///   - locale: The locale with the names and the order.
  ///   - calendar: The calendar.
  ///   - timeZone: The time zone of the day and the time.
  /// - Returns: The converter.
  public static func date(
    _ date: Date.FormatStyle.DateStyle = .numeric,
    time: Date.FormatStyle.TimeStyle = .omitted,
    locale: Locale,
    calendar: Calendar = Calendar(identifier: .gregorian),
    timeZone: TimeZone
  ) -> Converter<Date, String> {
    let style = Date.FormatStyle(
      date: date,
      time: time,
      locale: locale,
      calendar: calendar,
      timeZone: timeZone
    )
    // A day above 12, so that the order of day and month can be seen.
    return .formatted(
      style,
      example: Date(timeIntervalSince1970: 1_798_675_200),
      reading: .exact,
      // The parser takes seconds for a million digits.
      mostBytes: 1000
    )
  }
}

/// Returns a text without differences that every reader ignores.
private func simplified(_ text: String) -> String {
  var simple = ""
  var isInNumber = false
  for character in text.lowercased() {
    if character.unicodeScalars.allSatisfy({ $0.properties.generalCategory == .format }) {
      continue
    }
    if character.isWhitespace {
      if simple.last != " ", !simple.isEmpty { simple += " " }
      isInNumber = false
    } else if let digit = character.wholeNumberValue, (0...9).contains(digit) {
      // Zeros before other digits are left out; the last one is the number zero.
      if isInNumber, simple.last == "0", !endsInNumber(simple) { simple.removeLast() }
      simple += String(digit)
      isInNumber = true
    } else {
      simple.append(character)
      isInNumber = false
    }
  }
  if simple.last == " " { simple.removeLast() }
  return simple
}

/// Returns whether the zero at the end of a text follows another digit.
private func endsInNumber(_ text: String) -> Bool {
  text.dropLast().last?.isWholeNumber ?? false
}
