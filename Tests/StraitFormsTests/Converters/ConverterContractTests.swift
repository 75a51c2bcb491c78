/// The contract's rules for text, for the converters of text and value.
@Suite struct ConverterContractTests {
  private enum Color: CaseIterable { case red, green, blue, black }

  @Test func `T10, T13, T14 and T16: numbers`() {
    expectContract([0, 7, 36, 150], .integer(in: 0...150), alphabet: "0123456789+- x")
    expectContract(
      [42, 47, 197],
      .integer(in: 42...200, step: 5, unit: "kg"),
      alphabet: "02457 kg"
    )
    expectContract([0, 0.5, -1.25, 1e21], .decimal(), alphabet: "0123456789.+-e ")
    expectContract(
      [0, 0.5, 1.25],
      .decimal(in: -5...5, step: 0.25, fractionDigits: 2),
      alphabet: "0257.-"
    )
    expectContract([0, 1.01, 2.5], .decimal(fractionDigits: 2), alphabet: "0123456789.-")
    expectContract([0, 0.07, 1], .percent(in: 0...1), alphabet: "0123456789.%")
    expectContract([0, 0.07, 1], .percent(fractionDigits: 1), alphabet: "0123456789.%")
    expectContract(
      [0, 5, 123_450, -100_000],
      .money(MoneyFormat(symbol: "$", groupSeparator: ",")),
      alphabet: "0123456789.,$-"
    )
  }

  @Test func `T10, T13, T14 and T16: dates and times`() throws {
    let dates = try ["2024-02-29", "0001-01-01", "2026-11-25"].map {
      try #require(CalendarDate($0))
    }
    let times = try ["00:00", "09:15", "23:59:59.5"].map { try #require(TimeOfDay($0)) }
    expectContract(dates, .date(), alphabet: "0123456789-")
    expectContract(times, .time(), alphabet: "0123456789:.")
    expectContract([DateAndTime(dates[0], times[1])], .dateAndTime(), alphabet: "0123456789-:T.")
    expectContract(
      [nil, dates[0]],
      .optional(.date(), nilText: "never"),
      alphabet: "0123456789-never"
    )
  }

  @Test func `T10, T13, T14 and T16: texts and choices`() {
    expectContract(["", "a", "a b"], .trimmed, alphabet: "ab \t")
    expectContract(
      ["AB1", "XY99"],
      .matching(/[A-Z]{2}[0-9]+/, expecting: "a code"),
      alphabet: "ABXY019"
    )
    expectContract(Color.allCases, .cases(acceptingPrefixes: true), alphabet: "redgnblackRED")
    expectContract([true, false], .lossless, alphabet: "truefals")
    expectContract(["", "x"], .identity, alphabet: "xyz")
    expectContract(
      [2, 4],
      Converter.integer().refusing(expecting: "even") { $0 % 2 != 0 },
      alphabet: "0123"
    )
  }

  @Test func `T10: what is rounded when it is shown is rounded when it is read`() {
    let pair = BoundText(0, .decimal(fractionDigits: 2))
    pair.text.value = "1.005"
    #expect(pair.model.value == 1.01 && pair.text.value == "1.005")
    pair.binding.flush()
    #expect(pair.model.value == 1.01 && pair.text.value == "1.01")
  }

  @Test func `T16: an end user reads the message, in the language of the table`() {
    let pair = BoundText(1, .integer(in: 0...9))
    pair.text.value = "10"
    let error = pair.binding.state.error
    #expect(error.map { "\($0)" } == #"expected a whole number in 0...9, found "10""#)
    #expect(
      error.map { UserMessage($0).text(in: .english) } == "must be a whole number from 0 to 9"
    )
    var table = Wording.english
    table[.integerRange] = "von {low} bis {high}"
    #expect(error.map { UserMessage($0).text(in: table) } == "von 0 bis 9")
  }
}
