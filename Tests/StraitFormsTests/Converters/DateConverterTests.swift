@Suite struct DateConverterTests {
  @Test func `a date and a time together`() throws {
    let converter: Converter<DateAndTime, String> = .dateAndTime()
    #expect(read("2026-11-25T09:15", converter) == "2026-11-25T09:15")
    #expect(
      read("2026-02-30T09:15", converter)
        == #"expected a date and a time such as 2026-11-25T09:15, found "2026-02-30T09:15""#
    )
    #expect(message("x", converter) == "must be a date and a time such as 2026-11-25T09:15")
  }

  @Test func `a date outside its range is refused, and a user reads the range`() throws {
    let first = try #require(CalendarDate("2026-01-01"))
    let last = try #require(CalendarDate("2026-12-31"))
    let year: Converter<CalendarDate, String> = .date(in: first...last)
    #expect(read("2026-12-31", year) == "2026-12-31")
    let expected = "expected a date such as 2026-11-25 in 2026-01-01...2026-12-31, found "
    #expect(read("2027-01-01", year) == expected + #""2027-01-01""#)
    #expect(message("2027-01-01", year) == "must be a date from 2026-01-01 to 2026-12-31")
    #expect(message("2026-02-30", year) == "must be a day of the calendar")
    #expect(message("x", .date()) == "must be a date such as 2026-11-25")
    let nine = try #require(TimeOfDay("09:00"))
    let five = try #require(TimeOfDay("17:00"))
    #expect(message("17:00:01", .time(in: nine...five)) == "must be a time from 09:00 to 17:00")
    let span = DateAndTime(first, nine)...DateAndTime(last, five)
    #expect(
      message("2027-01-01T00:00", .dateAndTime(in: span))
        == "must be a date and a time from 2026-01-01T09:00 to 2026-12-31T17:00"
    )
  }

  @Test func `dates and times keep the laws, and no hostile text is one`() throws {
    var random = SeededRandom(seed: 31)
    let first = CalendarDate.all.lowerBound
    let dates = (0..<500).map { _ in first.advanced(by: random.below(3_700_000)) }
    let times = try (0..<500).map { _ in
      try #require(
        TimeOfDay(
          hour: random.below(24),
          minute: random.below(60),
          second: random.below(60),
          nanosecond: random.pick([0, 500_000_000, random.below(1_000_000_000)])
        )
      )
    }
    expectLaws(.date(), values: dates, alphabet: "0123456789-")
    expectLaws(.time(), values: times, alphabet: "0123456789:.,")
    expectLaws(
      .dateAndTime(),
      values: zip(dates, times).map { DateAndTime($0, $1) },
      alphabet: "0123456789:-T."
    )
    expectRefusals(by: .date())
    expectRefusals(by: .time())
    expectRefusals(by: .dateAndTime())
    expectRefusals(["٢٠٢٦-١١-٢٥", "２０２６-11-25"], by: .date())
  }
}
