import StraitChannels
import TestSupport
import Testing

@Suite struct DateConverterTests {
  @Test(arguments: [
    Reading("2026-11-25", "2026-11-25"), Reading(" 2024-02-29\n", "2024-02-29"),
    Reading("2000-02-29", "2000-02-29"),
    Reading("2026-02-30", #"expected a day of the calendar, found "2026-02-30""#),
    Reading("1900-02-29", #"expected a day of the calendar, found "1900-02-29""#),
    Reading("2026-13-01", #"expected a day of the calendar, found "2026-13-01""#),
    Reading("0000-01-01", #"expected a day of the calendar, found "0000-01-01""#),
    Reading("2026-1-5", #"expected a date such as 2026-11-25, found "2026-1-5""#),
    Reading("20261125", #"expected a date such as 2026-11-25, found "20261125""#),
    Reading("2026-W48-3", #"expected a date such as 2026-11-25, found "2026-W48-3""#),
    Reading("25.11.2026", #"expected a date such as 2026-11-25, found "25.11.2026""#),
    Reading("-2026-11-25", #"expected a date such as 2026-11-25, found "-2026-11-25""#),
  ])
  func `a date in ISO 8601`(_ reading: Reading) {
    #expect(read(reading.text, .date()) == reading.expected)
  }

  @Test(arguments: [
    Reading("09:15", "09:15"), Reading(" 09:15:30.50 ", "09:15:30.5"), Reading("00:00", "00:00"),
    Reading("24:00", #"expected a time such as 09:15, found "24:00""#),
    Reading("09:60", #"expected a time such as 09:15, found "09:60""#),
    Reading("09:15:60", #"expected a time such as 09:15, found "09:15:60""#),
    Reading("9:15", #"expected a time such as 09:15, found "9:15""#),
    Reading("09:15Z", #"expected a time such as 09:15, found "09:15Z""#),
  ])
  func `a time of a day in ISO 8601`(_ reading: Reading) {
    #expect(read(reading.text, .time()) == reading.expected)
  }

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
