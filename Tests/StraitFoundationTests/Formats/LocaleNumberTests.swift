import StraitForms

extension Locale {
  static let german = Locale(identifier: "de_DE")
}

@Suite struct LocaleNumberTests {
  static let locales = [
    "en_US", "de_DE", "de_CH", "fr_FR", "sv_SE", "nb_NO", "lt_LT", "es_ES", "pt_PT", "pl_PL",
    "hi_IN", "bn_BD", "ar_EG", "fa_IR", "he_IL", "ja_JP",
  ].map(Locale.init(identifier:))

  @Test(arguments: locales)
  func `every shown number is read as the same number`(_ locale: Locale) throws {
    let numbers: Converter<Double, String> = .decimal(locale: locale)
    let percents: Converter<Double, String> = .percent(locale: locale)
    for number in [
      0, 1, -1, 0.1, 0.1 + 0.2, -1234.5, 1_234_567.875, 1e20, 5e-5, .pi, 12.34, 0.07, 1.005,
    ] {
      #expect(try numbers.backward(numbers.forward(number)) == number, "\(numbers.forward(number))")
      let shown = percents.forward(number)
      // T10: a shown text is read as a value that is shown as the same text.
      #expect(try percents.forward(percents.backward(shown)) == shown)
    }
    for code in ["EUR", "USD", "JPY", "CHF", "INR"] {
      let amounts: Converter<Decimal, String> = .currency(code, locale: locale)
      for amount: Decimal in [0, 1, -1, 1234, -1_234_567] {
        #expect(
          try amounts.backward(amounts.forward(amount)) == amount,
          "\(amounts.forward(amount))"
        )
      }
    }
    let integers: Converter<Int, String> = .integer(locale: locale)
    for number in [0, 1, -1, 999, 1000, -1_234_567, .max, .min] {
      #expect(try integers.backward(integers.forward(number)) == number)
    }
    let small: Converter<UInt8, String> = .integer(locale: locale)
    #expect(try small.backward(small.forward(.max)) == .max)
  }

  @Test(arguments: TableRow.all(of: "read"))
  func `numbers are read with and without grouping, in any script`(_ row: TableRow) throws {
    let converter: Converter<Double, String> = .decimal(locale: Locale(identifier: row[0]))
    #expect(try converter.backward(row[1]) == Double(row[2]))
  }

  @Test(arguments: TableRow.all(of: "refused"))
  func `what is no number, all of it, is refused with an example`(_ row: TableRow) {
    let converter: Converter<Double, String> = .decimal(locale: Locale(identifier: row[0]))
    let error = #expect(throws: ConversionError.self) { try converter.backward(row[1]) }
    let examples = [
      "de_DE": "1.234,5", "en_US": "1,234.5", "fr_FR": "1\u{202F}234,5", "hi_IN": "1,234.5",
    ]
    #expect(error?.expected == "a number such as \(examples[row[0]] ?? "")")
    #expect(error?.found == row[1])
  }

  @Test func `a range is named as the locale writes it, with an example in it`() throws {
    let integers: Converter<Int, String> = .integer(in: 2000...5000, locale: .german)
    #expect(try integers.backward("2.000") == 2000)
    for text in ["1999", "5.001", "2000,5", "99999999999999999999"] {
      let error = #expect(throws: ConversionError.self) { try integers.backward(text) }
      #expect(error?.expected == "a whole number in 2.000...5.000 such as 2.000")
    }
    let percents: Converter<Double, String> = .percent(in: 0...1, locale: .german)
    #expect(throws: ConversionError.self) { try percents.backward("101 %") }
    #expect(try percents.backward("100") == 1)
  }

  @Test(arguments: TableRow.all(of: "amounts"))
  func `amounts are exact, with the currency or without`(_ row: TableRow) throws {
    let locale = Locale(identifier: row[1])
    let converter: Converter<Decimal, String> = .currency(row[0], locale: locale)
    #expect(try converter.backward(row[2]) == Decimal(string: row[3]))
  }

  @Test(arguments: ["5 $", "€5€", "5 EUR EUR", "EURO 5", "5 %", ""])
  func `another currency is refused`(_ text: String) {
    let converter: Converter<Decimal, String> = .currency("EUR", locale: .german)
    let error = #expect(throws: ConversionError.self) { try converter.backward(text) }
    #expect(error?.expected == "an amount such as 1.234,50\u{A0}€")
  }

  @Test func `so many digits are shown, and a half is rounded away from zero`() {
    let converter: Converter<Double, String> = .decimal(fractionDigits: 2, locale: .german)
    #expect(
      [1.005, -2.5, 0, 1234].map(converter.forward) == ["1,01", "-2,50", "0,00", "1.234,00"]
    )
    let american = Locale(identifier: "en_US")
    let percent: Converter<Double, String> = .percent(fractionDigits: 1, locale: american)
    #expect([0.07, 0.12345].map(percent.forward) == ["7.0%", "12.3%"])
    #expect((try? percent.backward("0.1")) == 0.001)
  }

  @Test(arguments: [
    ("fr_CA", "USD"), ("br_FR", "USD"), ("ceb_PH", "USD"), ("pt_CV", "CVE"), ("pt_CV", "EUR"),
    ("en_150", "EUR"), ("fy_NL", "EUR"), ("tok", "EUR"),
  ])
  func `C2: an amount is read with signs, separators and groups of its own`(
    _ locale: String,
    _ code: String
  ) {
    let locale = Locale(identifier: locale)
    let converter: Converter<Decimal, String> = .currency(code, locale: locale)
    let amounts: [Decimal] = [0, 1, -1, 1234, -1_234_567]
    #expect(converter.lawViolations(values: amounts, shown: []) == [])
    let percents: Converter<Double, String> = .percent(locale: locale)
    #expect(percents.lawViolations(values: [0, 1, -1, 12.5], shown: []) == [])
  }

  @Test(arguments: [
    ("5,5 $ US", "5.5"), ("$ US 5", "5"), ("-5 USD", "-5"), ("1\u{2009}234 $\u{A0}US", "1234"),
  ])
  func `a sign of currency may have a blank of any kind in it`(_ text: String, _ amount: String)
    throws
  {
    let canadian = Locale(identifier: "fr_CA")
    let converter: Converter<Decimal, String> = .currency("USD", locale: canadian)
    #expect(try converter.backward(text) == Decimal(string: amount))
    for wrong in ["5 $", "5 US", "5 $ US $ US", "5-"] {
      #expect(throws: ConversionError.self) { try converter.backward(wrong) }
    }
  }

  private func expect<Value>(_ message: String, of converter: Converter<Value, String>) {
    let error = #expect(throws: ConversionError.self) { try converter.backward("x") }
    #expect(error.map { UserMessage($0).text() } == message)
  }

  @Test func `what is wrong is in the language of the table, as the locale writes it`() throws {
    let german = Locale.german
    let table = try Wording(
      [
        "converter.integer.example": "ganze Zahl wie {example}",
        "converter.integer.range": "ganze Zahl von {low} bis {high}",
        "converter.number.example": "Zahl wie {example}",
        "converter.number.range": "Zahl von {low} bis {high}",
        "converter.percentage.example": "Anteil wie {example}",
        "converter.percentage.range": "Anteil von {low} bis {high}",
        "converter.amount": "Betrag wie {example}",
        "converter.amount.range": "Betrag von {low} bis {high}",
        "converter.text.example": "Text wie {example}",
      ],
      for: Wording.converterKeys
    )
    Wording.with(table) {
      expect("ganze Zahl wie 1.234", of: Converter<Int, String>.integer(locale: german))
      expect(
        "ganze Zahl von 0 bis 5.000",
        of: Converter<Int, String>.integer(in: 0...5000, locale: german)
      )
      expect("Zahl wie 1.234,5", of: .decimal(locale: german))
      expect("Zahl von 0 bis 31,5", of: .decimal(in: 0...31.5, locale: german))
      expect("Anteil wie 12,5\u{A0}%", of: .percent(locale: german))
      expect("Anteil von 0\u{A0}% bis 100\u{A0}%", of: .percent(in: 0...1, locale: german))
      expect("Betrag wie 1.234,50\u{A0}€", of: .currency("EUR", locale: german))
      expect(
        "Betrag von 0,00\u{A0}€ bis 5,00\u{A0}€",
        of: .currency("EUR", in: 0...5, locale: german)
      )
      expect("Text wie 31.12.2026", of: .date(locale: german, timeZone: .gmt))
    }
  }
}
