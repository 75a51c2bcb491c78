import StraitForms

@Suite struct FormatStyleTests {
  private static let day = Date(timeIntervalSince1970: 30 * 86_400)

  private func dates(
    _ locale: String,
    _ date: Date.FormatStyle.DateStyle = .numeric,
    time: Date.FormatStyle.TimeStyle = .omitted
  ) -> Converter<Date, String> {
    .date(date, time: time, locale: Locale(identifier: locale), timeZone: .gmt)
  }

  @Test(
    arguments: LocaleNumberTests.locales,
    [
      Date.FormatStyle.DateStyle.numeric, .abbreviated, .long, .complete,
    ]
  )
  func `whatever is shown of a date is read as the same day`(
    _ locale: Locale,
    _ style: Date.FormatStyle.DateStyle
  ) throws {
    let converter: Converter<Date, String> = .date(style, locale: locale, timeZone: .gmt)
    for day in [0, 30, 59, 20_000] {
      let date = Date(timeIntervalSince1970: Double(day) * 86_400)
      let shown = converter.forward(date)
      // T10: a shown text is read as a value that is shown as the same text.
      #expect(try converter.forward(converter.backward(shown)) == shown)
    }
  }

  @Test(arguments: TableRow.all(of: "read"))
  func `a date is read with zeros and without`(_ row: TableRow) throws {
    #expect(try dates(row[0]).backward(row[1]) == Self.day)
  }

  @Test(arguments: TableRow.all(of: "refused"))
  func `a date that does not exist is refused with an example`(_ row: TableRow) {
    let error = #expect(throws: ConversionError.self) { try dates(row[0]).backward(row[1]) }
    let example = row[0] == "de_DE" ? "31.12.2026" : "12/31/2026"
    #expect(error?.expected == "a text such as \(example)")
    #expect(error?.found == row[1])
  }

  @Test func `case and kinds of whitespace do not count`() throws {
    let converter = dates("en_US", .abbreviated, time: .shortened)
    let date = Date(timeIntervalSince1970: 30 * 86_400 + 13 * 3600)
    #expect(try converter.backward(converter.forward(date)) == date)
    #expect(try converter.backward(converter.forward(date).lowercased()) == date)
    let spaced = converter.forward(date).replacingOccurrences(of: "\u{202F}", with: " ")
    #expect(try converter.backward(spaced) == date)
  }

  @Test func `any style that can be parsed will do, and may read as it does`() throws {
    let example = Date(timeIntervalSince1970: 0)
    let exact: Converter<Date, String> = .formatted(Date.ISO8601FormatStyle(), example: example)
    #expect(try exact.backward("1970-01-31T00:00:00Z") == Self.day)
    #expect(throws: ConversionError.self) { try exact.backward("1970-01-31T00:00:00Zxx") }
    let lenient: Converter<Date, String> = .formatted(
      Date.ISO8601FormatStyle(),
      example: example,
      reading: .lenient
    )
    #expect(try lenient.backward("1970-01-31T00:00:00Zxx") == Self.day)
    let integers: Converter<Int, String> = .formatted(
      IntegerFormatStyle<Int>(locale: Locale(identifier: "en_US")),
      example: 1234
    )
    #expect(try integers.backward("1,234") == 1234)
    let error = #expect(throws: ConversionError.self) { try integers.backward("12abc") }
    #expect(error?.description == #"expected a text such as 1,234, found "12abc""#)
  }

  /// T13 and T16 hold through a binding.
  @Test func `a date among more than a thousand bytes is refused`() throws {
    let converter = dates("en_GB")
    let (date, spaces) = ("25/11/2026", String(repeating: " ", count: 990))
    #expect(try converter.backward(date + spaces) == converter.backward(date))
    #expect(throws: ConversionError.self) { try converter.backward(date + spaces + " ") }
  }
}
