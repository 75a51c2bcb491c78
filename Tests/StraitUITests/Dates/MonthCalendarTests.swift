import StraitChannels
import StraitDriver
import StraitModel
import StraitScreen
import StraitUI
import Testing

/// The calendar that a date picker opens.
@MainActor @Suite struct MonthCalendarTests {
  private let due = Property<CalendarDate?>(CalendarDate("2026-11-25"))

  private func day(_ text: String) throws -> CalendarDate { try #require(CalendarDate(text)) }

  private func open(_ picker: DatePicker, columns: Int = 44, rows: Int = 14) throws -> Driver {
    let driver = Driver(
      App(bracketed: Column { picker }),
      size: Size(columns: columns, rows: rows)
    )
    try driver.press("alt+down")
    #expect(picker.isOpen)
    return driver
  }

  @Test func `it shows the month of the date, with the week from Monday on`() throws {
    let picker = DatePicker("Due", to: due, id: "due")
    picker.today = { CalendarDate("2026-11-05") }
    let driver = try open(picker)
    let rows = driver.screen.split(separator: "\n").map(String.init)
    #expect(rows[2] == "    | <      November 2026       > |")
    #expect(rows[3] == "    |  Mo  Tu  We  Th  Fr  Sa  Su  |")
    #expect(rows[4] == "    |                           1  |")
    #expect(rows[5] == "    |   2   3   4 * 5   6   7   8  |")
    #expect(rows[8] == "    |  23  24 [25] 26  27  28  29  |")
    #expect(rows[9] == "    |  30                          |")
  }

  @Test func `weeks may begin on another day, and have their numbers`() throws {
    let picker = DatePicker("Due", to: due, id: "due")
    picker.weekStart = .sunday
    picker.showsWeeks = true
    due.value = try day("2027-01-02")
    let driver = try open(picker)
    let rows = driver.screen.split(separator: "\n").map(String.init)
    #expect(rows[3] == "    | wk   Su  Mo  Tu  We  Th  Fr  Sa  |")
    #expect(rows[4] == "    | 53                        1 [ 2] |")
    #expect(rows[5] == "    |  1    3   4   5   6   7   8   9  |")
  }

  @Test func `the keys go by days, weeks, months and years, and to the ends of the month`() throws {
    let picker = DatePicker("Due", to: due, id: "due")
    picker.today = { CalendarDate("2030-05-17") }
    let driver = try open(picker)
    func marked() -> String { driver.app.layers.last?.root.described.text ?? "" }
    let steps: [(String, String)] = [
      ("right", "2026-11-26"), ("left", "2026-11-25"), ("down", "2026-12-02"),
      ("up", "2026-11-25"), ("pagedown", "2026-12-25"), ("pageup", "2026-11-25"),
      ("shift+pagedown", "2027-11-25"), ("shift+pageup", "2026-11-25"), ("home", "2026-11-01"),
      ("end", "2026-11-30"), ("left", "2026-11-29"), ("t", "2030-05-17"),
    ]
    for (key, expected) in steps {
      try driver.press(key)
      #expect(marked() == expected)
    }
    #expect(due.value == CalendarDate("2026-11-25"))
    try driver.press("space")
    #expect(due.value == CalendarDate("2030-05-17") && !picker.isOpen)
    try driver.press("alt+down", "delete")
    #expect(due.value == nil && !picker.isOpen)
    // An empty one opens at today.
    try driver.press("f4")
    #expect(marked() == "2030-05-17")
    try driver.press("escape")
    #expect(due.value == nil)
  }

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

  @Test func `days out of range are passed over, and cannot be clicked`() throws {
    let picker = DatePicker(
      "Due",
      to: due,
      in: try day("2026-11-20")...day("2026-12-03"),
      id: "due"
    )
    let driver = try open(picker)
    func marked() -> String { driver.app.layers.last?.root.described.text ?? "" }
    try driver.press("home")
    #expect(marked() == "2026-11-20")
    try driver.press("shift+pagedown")
    #expect(marked() == "2026-12-03")
    try driver.press("pageup")
    #expect(marked() == "2026-11-20")
    // The second of November stands in the column of Mondays.
    driver.display.send(MousePress(.press, .left, at: Point(column: 7, row: 5)))
    driver.settle()
    #expect(picker.isOpen && due.value == CalendarDate("2026-11-25"))
    driver.display.send(MousePress(.press, .left, at: Point(column: 7, row: 8)))
    driver.settle()
    #expect(!picker.isOpen && due.value == CalendarDate("2026-11-23"))
  }

  @Test func `the mouse turns the months by the arrows and the wheel`() throws {
    let picker = DatePicker("Due", to: due, id: "due")
    let driver = try open(picker)
    func marked() -> String { driver.app.layers.last?.root.described.text ?? "" }
    driver.display.send(MousePress(.press, .left, at: Point(column: 6, row: 2)))
    driver.settle()
    #expect(marked() == "2026-10-25")
    driver.display.send(MousePress(.press, .left, at: Point(column: 33, row: 2)))
    driver.display.send(MousePress(.wheelDown, nil, at: Point(column: 10, row: 5)))
    driver.settle()
    #expect(marked() == "2026-12-25")
  }

  @Test func `a month far away is reached through the months and the years`() throws {
    let picker = DatePicker("Due", to: due, id: "due")
    picker.today = { CalendarDate("2026-11-05") }
    let driver = try open(picker)
    func marked() -> String { driver.app.layers.last?.root.described.text ?? "" }
    func rows() -> [String] { driver.screen.split(separator: "\n").map(String.init) }
    try driver.press("m")
    #expect(rows()[2] == "    | <           2026           > |")
    #expect(rows()[4] == "    |  January       February      |")
    #expect(rows()[9] == "    | [November]     December      |")
    try driver.press("ctrl+up")
    #expect(rows()[2] == "    | <       2020 - 2039        > |")
    #expect(rows()[4] == "    |  2020   2021   2022   2023   |")
    #expect(rows()[5] == "    |  2024   2025  [2026]  2027   |")
    #expect(rows()[8] == "    |  2036   2037   2038   2039   |")
    // There is nothing wider.
    try driver.press("m")
    let steps: [(String, String)] = [
      ("right", "2027-11-25"), ("down", "2031-11-25"), ("left", "2030-11-25"),
      ("up", "2026-11-25"), ("home", "2020-11-25"), ("end", "2039-11-25"),
      ("pageup", "2019-11-25"), ("pagedown", "2039-11-25"), ("shift+pageup", "1939-11-25"),
      ("shift+pageup", "1839-11-25"), ("pageup", "1819-11-25"), ("up", "1815-11-25"),
      ("enter", "1815-11-25"), ("right", "1815-12-25"), ("left", "1815-11-25"),
      ("up", "1815-09-25"), ("down", "1815-11-25"), ("home", "1815-01-25"),
      ("end", "1815-12-25"), ("pagedown", "1816-12-25"), ("pageup", "1815-12-25"),
      ("shift+pagedown", "1825-12-25"), ("shift+pageup", "1815-12-25"), ("space", "1815-12-25"),
      ("up", "1815-12-18"), ("up", "1815-12-11"), ("left", "1815-12-10"),
    ]
    for (key, expected) in steps {
      try driver.press(key)
      #expect(marked() == expected, "\(key)")
    }
    #expect(picker.isOpen && due.value == CalendarDate("2026-11-25"))
    // Escape goes back, and then closes.
    try driver.press("m", "m", "escape", "ctrl+down")
    #expect(rows()[2] == "    | <      December 1815       > |" && picker.isOpen)
    try driver.press("enter")
    #expect(due.value == CalendarDate("1815-12-10") && !picker.isOpen)
    try driver.press("alt+down", "m", "escape")
    #expect(picker.isOpen)
    try driver.press("escape")
    #expect(!picker.isOpen && due.value == CalendarDate("1815-12-10"))
  }

  @Test func `the mouse reaches months and years by the title`() throws {
    let picker = DatePicker("Due", to: due, id: "due")
    let driver = try open(picker)
    func marked() -> String { driver.app.layers.last?.root.described.text ?? "" }
    func click(_ column: Int, _ row: Int) {
      driver.display.send(MousePress(.press, .left, at: Point(column: column, row: row)))
      driver.display.send(MousePress(.release, .left, at: Point(column: column, row: row)))
      driver.settle()
    }
    click(18, 2)
    click(18, 2)
    try driver.expect(screenHas: "2020 - 2039")
    click(6, 2)
    #expect(marked() == "2006-11-25")
    driver.display.send(MousePress(.wheelDown, nil, at: Point(column: 10, row: 5)))
    driver.settle()
    #expect(marked() == "2026-11-25")
    // The second year of the second row, and the first month of the third one.
    click(14, 5)
    #expect(marked() == "2025-11-25")
    try driver.expect(screenHas: "September")
    click(7, 6)
    #expect(marked() == "2025-05-25")
    try driver.expect(screenHas: "May 2025")
    #expect(picker.isOpen && due.value == CalendarDate("2026-11-25"))
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
      let column = try #require(
        line.indices.first { String(line[$0...]).hasPrefix(text) }
      )
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
    driver.display.send(MousePress(.press, .left, at: Point(column: 8, row: january)))
    driver.settle()
    #expect(marked() == "2025-12-20")
    try driver.expect(screenHas: "January")
  }

  @Test func `at the ends of the calendar and on the smallest screen nothing traps`() throws {
    let picker = DatePicker("Due", to: due, id: "due")
    picker.showsWeeks = true
    for text in ["0001-01-01", "9999-12-31"] {
      due.value = try day(text)
      for size in [
        Size(columns: 1, rows: 1), Size(columns: 10, rows: 4), Size(columns: 80, rows: 24),
      ] {
        let driver = try open(picker, columns: size.columns, rows: size.rows)
        try driver.press(
          "pageup",
          "shift+pageup",
          "up",
          "left",
          "home",
          "pagedown",
          "shift+pagedown",
          "down",
          "right",
          "end",
          "m",
          "pageup",
          "home",
          "end",
          "m",
          "shift+pageup",
          "home",
          "up",
          "shift+pagedown",
          "end",
          "down",
          "enter",
          "escape",
          "escape"
        )
        picker.parent.flatMap { $0 as? Column }?.remove(picker)
      }
      #expect(due.value == CalendarDate(text))
    }
  }
}
