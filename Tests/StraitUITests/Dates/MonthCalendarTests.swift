/// The calendar that a date picker opens.
@MainActor @Suite struct MonthCalendarTests {
  private let due = Property<CalendarDate?>(CalendarDate("2026-11-25"))

  private func day(_ text: String) throws -> CalendarDate { try #require(CalendarDate(text)) }

  @Test func `the calendar of an empty picker begins at the app's day, or at its own`() throws {
    due.value = nil
    let picker = DatePicker("Due", to: due, id: "due")
    let app = App(bracketed: Column { picker })
    app.today = { CalendarDate("2026-12-24") }
    let driver = Driver(app, size: Size(columns: 44, rows: 14))
    func marked() -> String { driver.app.layers.last?.root.described.text ?? "" }
    try driver.press("alt+down")
    #expect(marked() == "2026-12-24")
    try driver.press("escape")
    picker.today = { CalendarDate("2030-05-17") }
    try driver.press("alt+down")
    #expect(marked() == "2030-05-17")
  }

  @Test func `the range is kept in months and years, and its ends are shown`() throws {
    let picker = DatePicker(
      "Due",
      to: due,
      in: try day("2025-12-20")...day("2026-12-03"),
      id: "due"
    )
    let app = App(root: Column { picker })
    app.theme = .dark
    let driver = Driver(app, size: Size(columns: 44, rows: 14))
    func marked() -> String { driver.app.layers.last?.root.described.text ?? "" }
    func style(of text: String) throws -> Style {
      let rows = driver.screen.split(separator: "\n", omittingEmptySubsequences: false)
      let row = try #require(rows.firstIndex { $0.contains(text) })
      let line = Array(rows[row])
      let column = try #require(line.indices.first { String(line[$0...]).hasPrefix(text) })
      return driver.display.frame.cells[Point(column: column, row: row)].style
    }
    try driver.press("alt+down", "m")
    #expect(try style(of: "December") == style(of: "January"))
    try driver.press("pageup")
    #expect(marked() == "2025-12-20")
    #expect(try style(of: "January") != style(of: "2025"))
    let off = try style(of: "January")
    #expect(try style(of: "November") == off)
    try driver.press("m")
    #expect(try style(of: "2024") == off && style(of: "2027") == off && style(of: "2026") != off)
    try driver.press("shift+pagedown", "end")
    #expect(marked() == "2026-12-03")
    // A month that has no day of the range cannot be clicked.
    try driver.press("enter", "pageup")
    #expect(marked() == "2025-12-20")
    let january = driver.screen.split(separator: "\n").firstIndex { $0.contains("January") } ?? 0
    driver.mouse(.press, 8, january)
    #expect(marked() == "2025-12-20")
    try driver.expect(screenHas: "January")
  }
}
