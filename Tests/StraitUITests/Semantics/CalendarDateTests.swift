import StraitChannels
import StraitScreen
import StraitUI
import TestSupport
import Testing

@MainActor @Suite struct CalendarDateTests {
  /// A day, or none, of one year.
  private final class DayField: Control<CalendarDate?> {
    private static let year: ClosedRange<CalendarDate> = {
      guard let first = CalendarDate("2024-01-01") else { return CalendarDate.all }
      return first...first.advanced(by: 365)
    }()

    override var semantics: Semantics { Semantics("datefield", value: .date(value, in: Self.year)) }
  }

  /// The same, held as text.
  private final class DayText: Control<String> {
    override var semantics: Semantics {
      Semantics("datefield", value: .date(CalendarDate(value), in: CalendarDate.all))
    }
  }

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
    // What the calendar repeats after.
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

  @Test func `F22 a control with a date is set and stepped in its range, each as one edit`() {
    let field = DayField("Born", value: nil)
    var edits: [String] = []
    field.newValueChannel().subscribe(onNext: { edits.append($0.map { "\($0)" } ?? "none") })
    #expect(field.semantics.text == "" && field.described.abilities == [.set, .increment])
    #expect(!field.perform(.increment(1)))
    #expect(field.perform(.set("2024-12-30")))
    #expect(field.perform(.increment(-30)))
    #expect(field.perform(.increment(100)))
    #expect(!field.perform(.set("2025-01-01")))
    #expect(!field.perform(.set("30.12.2024")))
    #expect(field.perform(.set("")))
    #expect(edits == ["2024-12-30", "2024-11-30", "2024-12-31", "none"])
    let text = DayText("Born", value: "1815-12-10")
    #expect(text.perform(.increment(30)) && text.value == "1816-01-09")
    #expect(text.perform(.set("")) && text.value.isEmpty && text.semantics.text == "")
  }

  @Test func `what every widget has is in its description, beside what it states`() {
    let field = DayField("Born", value: nil, id: "born")
    #expect(field.described.id == "born" && field.semantics.id == nil)
    field.isDefault = true
    #expect(field.described.isDefault)
  }
}
