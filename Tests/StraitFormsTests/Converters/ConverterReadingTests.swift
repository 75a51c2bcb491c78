/// Readings of texts by converters: values, or why a text is refused.
@Suite struct ConverterReadingTests {
  private static let converters: [String: @Sendable (String) -> String] = [
    "integer in a range": { read($0, .integer(in: 0...150) as Converter<Int, String>) },
    "decimal": { read($0, .decimal() as Converter<Double, String>) },
    "integer with a step and a unit": { read($0, Sample.weight) },
    "decimal with a step, a unit and digits": { read($0, Sample.height) },
    "percent": { read($0, Sample.discount) },
    "date": { read($0, .date()) },
    "time": { read($0, .time()) },
    "money": { read($0, .money(Sample.dollars) as Converter<Int, String>) },
  ]

  @Test(arguments: converters.keys.sorted())
  func `a converter reads each text of its table`(_ name: String) throws {
    let converter = try #require(Self.converters[name])
    for row in TableRow.all(of: name) { #expect(converter(row[0]) == row[1]) }
  }
}

/// Converters and formats of several tests.
enum Sample {
  static var weight: Converter<Int, String> { .integer(in: 42...200, step: 5, unit: "kg") }

  static var height: Converter<Double, String> {
    .decimal(in: 0.5...2.5, step: 0.01, unit: "m", fractionDigits: 2)
  }

  static var discount: Converter<Double, String> { .percent(in: 0...1, step: 0.005) }

  static var dollars: MoneyFormat { MoneyFormat(symbol: "$", groupSeparator: ",") }
}
