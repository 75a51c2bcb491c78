public import Foundation
public import StraitChannels
import StraitForms

extension Converter where Value: FixedWidthInteger, Shown == String {
  /// Shows a whole number as a locale does, and reads one.
  ///
  /// ```swift
  /// let converter: Converter<Int, String> = .integer(in: 0...5000, locale: Locale(identifier: "de_DE"))
  /// converter.forward(1234)              // "1.234"
  /// try converter.backward("1234")       // 1234, as "1.234" is
  /// try converter.backward("1,5")        // throws: expected a whole number in 0...5.000 such as
  ///                                      // 1.234, found "1,5"
  /// ```
  ///
  /// Read are the digits of any script, with the locale's grouping or without, after a sign if
  /// there is one. All of a text has to be the number.
  ///
  /// - Parameters:
  ///   - range: The numbers that are taken; `nil` for all that the type holds.
  ///   - locale: The notation of numbers.
  /// - Returns: The converter.
  public static func integer(
    in range: ClosedRange<Value>? = nil,
    locale: Locale
  ) -> Converter<Value, String> {
    let style = IntegerFormatStyle<Value>(locale: locale)
    let reader = LocaleNumberReader(locale) { IntegerFormatStyle<Int>(locale: locale).format($0) }
    let sample = Value(exactly: 1234) ?? Value.max
    let expected = Expectation(
      "a whole number",
      (.integerExample, .integerRange),
      range,
      sample
    ) { style.format($0) }
    return Converter(
      forward: { style.format($0) },
      backward: { text in
        guard let digits = reader.digits(of: text), let value = Value(digits),
          range?.contains(value) ?? true
        else { throw expected.error(text) }
        return value
      }
    )
  }
}

extension Converter where Value == Double, Shown == String {
  /// Shows a number as a locale does, and reads one.
  ///
  /// ```swift
  /// let converter: Converter<Double, String> = .decimal(locale: Locale(identifier: "de_DE"))
  /// converter.forward(1234.5)            // "1.234,5"
  /// try converter.backward("1234,50")    // 1234.5
  /// try converter.backward("1,234.50")   // throws: expected a number such as 1.234,5, …
  /// ```
  ///
  /// It reads digits of any script with or without the locale's decimal separator and grouping,
  /// after an optional sign; `1,` and `,5` are numbers in German. The whole text has to be the
  /// number; exponents, infinity and NaN are not read, and a number that is too large is refused.
  ///
  /// - Parameters:
  ///   - range: The numbers that are taken; `nil` for all that are finite.
  ///   - fractionDigits: The number of digits to show behind the separator, rounded half away from
  ///     zero; `nil` for as many as distinguish the number from all others. Input is rounded in the
  ///     same way, so that the shown text is the model's value; a bound of the range that has more
  ///     digits is replaced by the value of its text. Must not be negative.
  ///   - locale: The notation of numbers.
  /// - Returns: The converter.
  public static func decimal(
    in range: ClosedRange<Double>? = nil,
    fractionDigits: Int? = nil,
    locale: Locale
  ) -> Converter<Double, String> {
    checkFractionDigits(fractionDigits)
    let plain = FloatingPointFormatStyle<Double>(locale: locale)
    let style =
      fractionDigits.map {
        plain.precision(.fractionLength($0)).rounded(rule: .toNearestOrAwayFromZero)
      } ?? plain.precision(.significantDigits(1...17))
    return written(
      as: ("a number", (.numberExample, .numberRange), 1234.5),
      in: range,
      fractionDigits: fractionDigits,
      locale
    ) { style.format($0) }
  }

  /// Shows a part of one as a percentage of a locale, and reads one, with the sign or without.
  ///
  /// ```swift
  /// let converter: Converter<Double, String> = .percent(in: 0...1, locale: Locale(identifier: "de_DE"))
  /// converter.forward(0.125)             // "12,5 %"
  /// try converter.backward("12,5")       // 0.125
  /// ```
  ///
  /// The number is read as `decimal(in:fractionDigits:locale:)` does.
  ///
  /// - Parameters:
  ///   - range: The values that are taken, 0 to 1 for 0 to 100 percent; `nil` for all.
  ///   - fractionDigits: The number of digits of the percentage that are shown, and to which it is
  ///     rounded when it is read: as for `decimal(in:fractionDigits:locale:)`.
  ///   - locale: The notation of percentages.
  /// - Returns: The converter.
  public static func percent(
    in range: ClosedRange<Double>? = nil,
    fractionDigits: Int? = nil,
    locale: Locale
  ) -> Converter<Double, String> {
    checkFractionDigits(fractionDigits)
    let plain = FloatingPointFormatStyle<Double>.Percent(locale: locale)
    let style =
      fractionDigits.map {
        plain.precision(.fractionLength($0)).rounded(rule: .toNearestOrAwayFromZero)
      } ?? plain.precision(.significantDigits(1...17))
    return written(
      as: ("a percentage", (.percentageExample, .percentageRange), 0.125),
      in: range,
      fractionDigits: fractionDigits,
      places: 2,
      locale
    ) { style.format($0) }
  }

  /// Returns a converter of numbers that a style shows, with the separator further right by so many
  /// places.
  private static func written(
    as kind: (expected: String, keys: Expectation.Keys, example: Double),
    in range: ClosedRange<Double>?,
    fractionDigits: Int?,
    places: Int = 0,
    _ locale: Locale,
    _ format: @escaping (Double) -> String
  ) -> Converter<Double, String> {
    let reader = LocaleNumberReader(locale) { format(Double($0)) }
    let zero = format(0)
    let show: (Double) -> String = { value in
      let shown = format(value)
      guard value.sign == .minus, value > -1,
        reader.number(shown, fractionDigits: nil) == 0
      else { return shown }
      // A number that is rounded to zero has no sign.
      return zero
    }
    let expected = Expectation(kind.expected, kind.keys, range, kind.example, show)
    return Converter(
      forward: show,
      backward: { text in
        guard
          let read = reader.number(text, fractionDigits: fractionDigits, places: places)
        else { throw expected.error(text) }
        let value = range?.bound(shownAs: read, by: show) ?? read
        guard range?.contains(value) ?? true else { throw expected.error(text) }
        return value
      }
    )
  }
}

extension Converter where Value == Decimal, Shown == String {
  /// Shows an amount of a currency as a locale does, and reads one, with the currency or without.
  ///
  /// ```swift
  /// let price: Converter<Decimal, String> = .currency("EUR", locale: Locale(identifier: "de_DE"))
  /// price.forward(1234.5)                // "1.234,50 €"
  /// try price.backward("1234,50")        // 1234.5, as "1234,50 €" and "EUR 1.234,50" are
  /// try price.backward("$5")             // throws: expected an amount such as 1.234,50 €, found "$5"
  /// ```
  ///
  /// Amounts are exact, and none is rounded when it is read: more digits than the locale shows of
  /// the currency are refused, unless they are zeros, and so are more than a `Decimal` holds.
  ///
  /// - Parameters:
  ///   - code: The code of the currency, as in ISO 4217. Must not be empty.
  ///   - range: The amounts that are taken; `nil` for all.
  ///   - locale: The notation of amounts.
  /// - Returns: The converter.
  public static func currency(
    _ code: String,
    in range: ClosedRange<Decimal>? = nil,
    locale: Locale
  ) -> Converter<Decimal, String> {
    precondition(!code.isEmpty, "a currency must have a code, got an empty one")
    let style = Decimal.FormatStyle.Currency(code: code, locale: locale)
    let named = style.presentation(.isoCode)
    let reader = LocaleNumberReader(locale, alsoShown: [named.format(0)]) {
      style.format(Decimal($0))
    }
    let expected = Expectation(
      "an amount",
      (.amount, .amountRange),
      range,
      Decimal(string: "1234.5") ?? 0
    ) { style.format($0) }
    return Converter(
      forward: { style.format($0) },
      backward: { text in
        guard let value = reader.amount(text), range?.contains(value) ?? true,
          // C3: an amount is exact, so the shown text must have all of it.
          reader.amount(style.format(value)) == value
        else { throw expected.error(text) }
        return value
      }
    )
  }
}

private func checkFractionDigits(_ count: Int?) {
  precondition(
    count ?? 0 >= 0,
    "a number of fraction digits must not be negative, got \(count ?? 0)"
  )
}

/// The expectation: a number of some kind and range, and an example in it.
private struct Expectation {
  /// The texts of end users without a range and with one.
  typealias Keys = (example: Wording.Key, range: Wording.Key)

  private let expected: String
  private let message: UserMessage

  init<Value: Comparable>(
    _ kind: String,
    _ keys: Keys,
    _ range: ClosedRange<Value>?,
    _ sample: Value,
    _ show: (Value) -> String
  ) {
    guard let range else {
      let example = show(sample)
      expected = "\(kind) such as \(example)"
      message = UserMessage(keys.example, ["example": UserMessage(example)])
      return
    }
    let (low, high) = (show(range.lowerBound), show(range.upperBound))
    let example = show(min(max(sample, range.lowerBound), range.upperBound))
    expected = "\(kind) in \(low)...\(high) such as \(example)"
    message = UserMessage(keys.range, ["low": UserMessage(low), "high": UserMessage(high)])
  }

  func error(_ text: String) -> ConversionError {
    ConversionError(expected: expected, found: text, message: message)
  }
}
