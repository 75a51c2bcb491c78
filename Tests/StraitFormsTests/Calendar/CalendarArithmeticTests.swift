/// Days of the week, weeks and months of dates.
@Suite struct CalendarArithmeticTests {
  @Test(arguments: [
    ("0001-01-01", Weekday.monday), ("1815-12-10", .sunday), ("1970-01-01", .thursday),
    ("2000-02-29", .tuesday), ("2026-11-25", .wednesday), ("9999-12-31", .friday),
  ])
  func `a date has its day of the week`(text: String, weekday: Weekday) throws {
    #expect(try #require(CalendarDate(text)).weekday == weekday)
  }

  @Test(arguments: [
    ("2026-12-31", 2026, 53), ("2027-01-01", 2026, 53), ("2027-01-04", 2027, 1),
    ("2025-12-29", 2026, 1), ("2024-12-30", 2025, 1), ("2021-01-03", 2020, 53),
    ("0001-01-01", 1, 1), ("9999-12-31", 9999, 52),
  ])
  func `a date has the week of ISO 8601`(text: String, year: Int, week: Int) throws {
    #expect(try #require(CalendarDate(text)).isoWeek == (year, week))
  }

  @Test func `weeks and days of the week follow each other through eight centuries`() throws {
    var date = CalendarDate.all.lowerBound
    var weekday = Weekday.monday
    var week = date.isoWeek
    var number = 0
    while date.year < 801 {
      let next = date.advanced(by: 1)
      number += 1
      weekday = weekday.advanced(by: 1)
      #expect(next.weekday == weekday && date.days(to: next) == 1)
      let nextWeek = next.isoWeek
      if weekday == .monday {
        let isFirst = nextWeek == (week.year + 1, 1) && week.week >= 52
        #expect(isFirst || nextWeek == (week.year, week.week + 1))
      } else {
        #expect(nextWeek == week)
      }
      (date, week) = (next, nextWeek)
    }
    #expect(number == 2 * 146_097)
    #expect(CalendarDate.all.lowerBound.days(to: date) == number)
  }

  @Test(arguments: [
    ("2026-01-31", 1, "2026-02-28"), ("2024-01-31", 1, "2024-02-29"),
    ("2024-02-29", 12, "2025-02-28"),
    ("2024-02-29", -48, "2020-02-29"), ("2026-11-25", -11, "2025-12-25"),
    ("0001-01-31", -1, "0001-01-01"), ("9999-12-01", 1, "9999-12-31"),
    ("2026-11-25", Int.max, "9999-12-31"), ("2026-11-25", Int.min, "0001-01-01"),
  ])
  func `months are added with the day kept where there is one`(
    text: String,
    months: Int,
    expected: String
  ) throws {
    #expect(try #require(CalendarDate(text)).advanced(byMonths: months).description == expected)
  }

  @Test func `the ends of a month and the day of the year are those of counting`() throws {
    var random = SeededRandom(seed: 3)
    for _ in 0..<2000 {
      let date = CalendarDate.all.lowerBound.advanced(by: random.below(3_652_059))
      #expect(date.firstOfMonth.day == 1 && date.firstOfMonth.month == date.month)
      #expect(date.lastOfMonth.day == CalendarDate.days(in: date.month, of: date.year))
      let start = try #require(CalendarDate(year: date.year, month: 1, day: 1))
      #expect(start.days(to: date) == date.dayOfYear - 1)
      #expect(start.advanced(by: date.dayOfYear - 1) == date)
    }
    for days in -20...20 {
      #expect(Weekday.monday.advanced(by: days).rawValue == (days % 7 + 7) % 7 + 1)
    }
  }
}
