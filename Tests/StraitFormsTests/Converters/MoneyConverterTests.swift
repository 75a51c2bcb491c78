@Suite struct MoneyConverterTests {
  private let dollars = Sample.dollars
  private let euros = MoneyFormat(
    symbol: "€",
    placement: .after,
    decimalSeparator: ",",
    groupSeparator: "."
  )

  @Test(arguments: [
    (0, "$0.00", "0,00 €"), (5, "$0.05", "0,05 €"), (-5, "-$0.05", "-0,05 €"),
    (123, "$1.23", "1,23 €"), (99_999, "$999.99", "999,99 €"), (100_000, "$1,000.00", "1.000,00 €"),
    (-123_456_789, "-$1,234,567.89", "-1.234.567,89 €"),
    (Int.max, "$92,233,720,368,547,758.07", "92.233.720.368.547.758,07 €"),
    (Int.min, "-$92,233,720,368,547,758.08", "-92.233.720.368.547.758,08 €"),
  ])
  func `an amount is shown in its format`(_ amount: Int, _ dollar: String, _ euro: String) {
    #expect(Converter.money(dollars).forward(amount) == dollar)
    #expect(Converter.money(euros).forward(amount) == euro)
  }

  @Test func `amounts that a Double cannot hold are exact`() throws {
    let converter: Converter<Int, String> = .money(dollars)
    #expect(read("90071992547409.93", converter) == "9007199254740993")
    let whole: Converter<Int, String> = .money(MoneyFormat(symbol: "¥", fractionDigits: 0))
    #expect(whole.forward(1234) == "¥1234" && read("¥ 1234", whole) == "1234")
    #expect(read("1.", whole).hasPrefix("expected an amount such as ¥1234, found"))
    let fine: Converter<Int64, String> = .money(MoneyFormat(symbol: "BTC ", fractionDigits: 8))
    #expect(fine.forward(1) == "BTC0.00000001" && read("0.00000001", fine) == "1")
    let large: Converter<Int128, String> = .money(MoneyFormat(fractionDigits: 18))
    let text = "123456789012345678.000000000000000001"
    #expect(try large.forward(large.backward(text)) == text)
  }

  @Test func `an amount outside its range, its type or its steps is refused`() {
    let price: Converter<Int, String> = .money(dollars, in: 100...100_000, step: 5)
    #expect(
      read("0.99", price)
        == #"expected an amount such as $1,234.50 in $1.00...$1,000.00, found "0.99""#
    )
    #expect(message("0.99", price) == "must be an amount from $1.00 to $1,000.00")
    #expect(read("1.01", price) == #"expected a multiple of $0.05, found "1.01""#)
    #expect(message("1.01", price) == "must be a multiple of $0.05")
    #expect(
      message("x", .money(euros) as Converter<Int, String>)
        == "must be an amount such as 1.234,50 €"
    )
    let small: Converter<Int8, String> = .money(dollars)
    #expect(
      read("1.28", small)
        == #"expected an amount such as $1,234.50 in -$1.28...$1.27, found "1.28""#
    )
  }

  @Test func `amounts keep the laws, and no hostile text is one`() {
    var random = SeededRandom(seed: 23)
    let amounts =
      (0..<500).map { _ in Int(truncatingIfNeeded: random.next()) } + [0, -1, .min, .max]
    for format in [
      dollars, euros, MoneyFormat(), MoneyFormat(groupSeparator: " "),
      MoneyFormat(fractionDigits: 0),
    ] {
      let converter: Converter<Int, String> = .money(format)
      expectLaws(converter, values: amounts, alphabet: "0123456789+-.,$€ ")
      expectRefusals(by: converter)
      expectRefusals([String(repeating: "9", count: 100_000), "1..2"], by: converter)
    }
  }
}
