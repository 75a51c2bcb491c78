import StraitForms

/// No converter of numbers reads more digits than it shows: C3 holds for each of them, with a
/// locale and without.
@Suite struct LocaleRoundingTests {
  /// Texts of numbers with digits that few converters show, as a program writes them.
  private static let numbers = [
    "0", "-0", "1.005", "-1.005", "0.005", "-0.004", "0.0449999", "2.5", "-2.5", "99.995",
    "999999.9951", "1234567.891", "0.1234567890123456789", "123456789012345.678", "1e0",
    "00.500", "5.999999", "12345678901234567890.5", "0.00000000000000000000049",
    String(repeating: "7", count: 17) + "." + String(repeating: "3", count: 15),
  ]

  private static let locales: [Locale] =
    LocaleNumberTests.locales + [Locale(identifier: ""), Locale(identifier: "en_US_POSIX")]

  /// The texts as a locale writes them.
  private func texts(_ locale: Locale) -> [String] {
    let point = locale.decimalSeparator ?? "."
    return Self.numbers.map { $0.replacingOccurrences(of: ".", with: point) }
  }

  private func expectSettled<Value: Equatable>(
    _ converter: Converter<Value, String>,
    _ texts: [String],
    _ note: String,
    _ location: SourceLocation = #_sourceLocation
  ) {
    let violations = converter.lawViolations(values: [], shown: texts)
    #expect(violations == [], "\(note)", sourceLocation: location)
    #expect(texts.contains { (try? converter.backward($0)) != nil }, sourceLocation: location)
  }

  @Test func `C3: a number is read as it will be shown, with each count of digits`() {
    for digits in [nil, 0, 1, 2, 3, 15, 17, 30] {
      let note = "\(digits.map { "\($0)" } ?? "all") digits"
      expectSettled(.decimal(fractionDigits: digits), Self.numbers, note)
      expectSettled(.percent(fractionDigits: digits), Self.numbers, note)
      for locale in Self.locales {
        let (texts, note) = (texts(locale), "\(note) \(locale.identifier)")
        expectSettled(.decimal(fractionDigits: digits, locale: locale), texts, note)
        expectSettled(.percent(fractionDigits: digits, locale: locale), texts, note)
        expectSettled(.decimal(in: 0...2, fractionDigits: digits, locale: locale), texts, note)
        expectSettled(.percent(in: 0...1, fractionDigits: digits, locale: locale), texts, note)
      }
    }
  }

  @Test func `C3: an amount is read as it will be shown`() {
    for locale in Self.locales {
      let texts = texts(locale)
      for code in ["EUR", "JPY", "KWD", "XXX"] {
        expectSettled(.currency(code, locale: locale), texts, "\(code) \(locale.identifier)")
        expectSettled(.currency(code, in: 0...3, locale: locale), texts, "\(code)")
      }
      expectSettled(Converter<Int, String>.integer(locale: locale), texts, locale.identifier)
    }
    expectSettled(Converter<Int, String>.money(), Self.numbers, "money")
    expectSettled(Converter<Int, String>.integer(), Self.numbers, "integer")
  }

  @Test(arguments: [
    ("de_DE", 2, "1,005", 1.01), ("de_DE", 2, "-1,005", -1.01), ("de_DE", 0, "2,5", 3),
    ("en_US", 1, "0.25", 0.3), ("en_US", 2, "1,234.5678", 1234.57), ("ar_EG", 1, "١٫٢٥", 1.3),
    ("de_DE", 2, "7", 7),
  ])
  func `a number is rounded half away from zero when it is read, as when it is shown`(
    _ locale: String,
    _ digits: Int,
    _ text: String,
    _ number: Double
  ) throws {
    let locale = Locale(identifier: locale)
    let numbers: Converter<Double, String> = .decimal(fractionDigits: digits, locale: locale)
    #expect(try numbers.backward(text) == number)
    let percents: Converter<Double, String> = .percent(fractionDigits: digits, locale: locale)
    #expect(try percents.forward(percents.backward(text)) == percents.forward(number / 100))
  }

  @Test func `what is rounded out of the range is refused`() {
    let numbers: Converter<Double, String> =
      .decimal(in: 0...0.25, fractionDigits: 1, locale: .german)
    #expect((try? numbers.backward("0,24")) == 0.2)
    #expect(throws: ConversionError.self) { try numbers.backward("0,35") }
    let percents: Converter<Double, String> =
      .percent(in: 0...0.025, fractionDigits: 0, locale: .german)
    #expect((try? percents.backward("2,4")) == 0.02)
    #expect(throws: ConversionError.self) { try percents.backward("3,5") }
  }

  @Test func `C1: a bound with more digits than are shown is what its own text stands for`() {
    let locale = Locale.german
    for range in [0...0.125, -0.125...0.125] {
      let values = [range.lowerBound, 0, 0.12, range.upperBound]
      let converters: [Converter<Double, String>] = [
        .decimal(in: range, fractionDigits: 2), .percent(in: range, fractionDigits: 0),
        .decimal(in: range, fractionDigits: 2, locale: locale),
        .percent(in: range, fractionDigits: 0, locale: locale),
      ]
      for numbers in converters {
        #expect(numbers.lawViolations(values: values, shown: ["0,13", "0.13", "13", "12,5"]) == [])
      }
    }
  }

  @Test func `what is rounded to zero is shown without a sign`() {
    let locale = Locale.german
    let numbers: Converter<Double, String> = .decimal(fractionDigits: 2, locale: locale)
    #expect([-0.001, -0.0, -0.006].map(numbers.forward) == ["0,00", "0,00", "-0,01"])
    let percents: Converter<Double, String> = .percent(fractionDigits: 0, locale: locale)
    #expect([-0.001, -0.01].map(percents.forward) == ["0\u{A0}%", "-1\u{A0}%"])
    let all: Converter<Double, String> = .decimal(locale: locale)
    #expect([-0.0, -5e-5].map(all.forward) == ["0", "-0,00005"])
  }

  @Test(arguments: [
    ("EUR", "de_DE", "0,001"), ("EUR", "de_DE", "1.234,505 €"), ("JPY", "ja_JP", "¥1.5"),
    ("USD", "en_US", "-$0.009"),
  ])
  func `an amount is exact: more digits than are shown are refused`(
    _ code: String,
    _ locale: String,
    _ text: String
  ) {
    let converter: Converter<Decimal, String> = .currency(code, locale: Locale(identifier: locale))
    #expect(throws: ConversionError.self) { try converter.backward(text) }
  }

  @Test func `zeros behind the digits that are shown do not count`() throws {
    let euros: Converter<Decimal, String> = .currency("EUR", locale: .german)
    #expect(try euros.backward("1,5000") == Decimal(string: "1.5"))
    let yen: Converter<Decimal, String> = .currency("JPY", locale: Locale(identifier: "ja_JP"))
    #expect(try yen.backward("5.00") == 5)
    let dinars: Converter<Decimal, String> = .currency("KWD", locale: Locale(identifier: "en_US"))
    #expect(try dinars.backward("1.005") == Decimal(string: "1.005"))
  }
}
