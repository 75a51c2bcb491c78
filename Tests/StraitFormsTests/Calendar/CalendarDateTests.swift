@Suite struct CalendarDateTests {
  @Test(arguments: [
    "1815-12-10", "0001-01-01", "9999-12-31", "2000-02-29", "2024-02-29", "1900-02-28",
  ])
  func `a date is read as it is written`(text: String) {
    #expect(CalendarDate(text)?.description == text)
  }

  @Test(arguments: [
    "", "1815", "1815-12", "1815-12-10-1", "815-12-10", "1815-1-10", "1815-12-1", "1815-13-01",
    "1815-00-01", "1815-04-31", "1815-12-00", "0000-01-01", "1900-02-29", "2023-02-29",
    "+815-12-10", "1815-12-+1", "1815/12/10", "１８１５-12-10", " 1815-12-10",
  ])
  func `what is no day of the calendar is no date`(text: String) {
    #expect(CalendarDate(text) == nil)
  }

  @Test func `days follow each other through four centuries`() throws {
    var date = try #require(CalendarDate("1899-12-31"))
    var year = 1900
    var count = 0
    while year < 2300 {
      for month in 1...12 {
        var day = 1
        while let wanted = CalendarDate(year: year, month: month, day: day) {
          let next = date.advanced(by: 1)
          #expect(next == wanted && date < next && next.advanced(by: -1) == date)
          date = next
          day += 1
          count += 1
        }
      }
      year += 1
    }
    // The period of the calendar.
    #expect(count == 146_097)
  }

  @Test func `a date does not go beyond the first and the last`() throws {
    let date = try #require(CalendarDate("1815-12-10"))
    #expect(date.advanced(by: 30).description == "1816-01-09")
    #expect(date.advanced(by: .max) == CalendarDate.all.upperBound)
    #expect(date.advanced(by: .min) == CalendarDate.all.lowerBound)
    #expect(CalendarDate.all.lowerBound.description == "0001-01-01")
    #expect(CalendarDate.all.upperBound.description == "9999-12-31")
  }
}
