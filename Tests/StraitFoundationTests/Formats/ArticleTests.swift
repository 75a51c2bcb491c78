import StraitForms

/// Examples in the articles of StraitFoundation.
@Suite struct ArticleTests {
  @Test func `the examples of the table of locales are as shown`() throws {
    let german = Locale(identifier: "de_DE")
    let number: Converter<Double, String> = .decimal(locale: german)
    #expect(number.forward(1234.5) == "1.234,5")
    for text in ["1234,5", "1.234,50"] { #expect(try number.backward(text) == 1234.5) }
    for text in ["1,234.50", "1.5", "12abc", "1e3"] {
      #expect(throws: ConversionError.self) { try number.backward(text) }
    }
    let percent: Converter<Double, String> = .percent(locale: german)
    #expect(percent.forward(1234.5) == "123.450\u{A0}%")
    for text in ["123450", "123.450%"] { #expect(try percent.backward(text) == 1234.5) }
    #expect(throws: ConversionError.self) { try percent.backward("€ 5") }
    let price: Converter<Decimal, String> = .currency("EUR", locale: german)
    #expect(try price.backward("EUR 1.234,50") == Decimal(string: "1234.5"))
    #expect(throws: ConversionError.self) { try price.backward("$5") }
    let weight: Converter<Double, String> = .decimal(in: 0...31.5, locale: german)
    let error = #expect(throws: ConversionError.self) { try weight.backward("32") }
    #expect(error?.description == "expected a number in 0...31,5 such as 31,5, found \"32\"")
  }
}
