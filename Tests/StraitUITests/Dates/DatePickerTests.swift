import StraitChannels
import StraitDriver
import StraitModel
import StraitScreen
import TestSupport
import Testing

@testable import StraitUI

/// A day that is typed, stepped, or chosen in a calendar.
@MainActor @Suite struct DatePickerTests {
  private let born = Property<CalendarDate?>(CalendarDate("1815-12-10"))

  private func driver(_ widgets: Widget..., columns: Int = 44, rows: Int = 14) -> Driver {
    let column = Column {}
    for widget in widgets { column.append(widget) }
    return Driver(App(bracketed: column), size: Size(columns: columns, rows: rows))
  }

  private func makePicker() -> DatePicker {
    let picker = DatePicker("Born", to: born, id: "born")
    picker.columns = 14
    return picker
  }

  private func day(_ text: String) throws -> CalendarDate { try #require(CalendarDate(text)) }

  @Test func `a date scrolls as before when a dialog has taken the release of the mouse`() throws {
    let picker = makePicker()
    picker.columns = 8
    let driver = driver(picker)
    try driver.press("end")
    try driver.expect(screenHas: "Born <12-10 ")
    driver.display.send(MousePress(.press, .left, at: Point(column: 7, row: 0)))
    driver.settle()
    let layer = driver.app.push(Button("OK", id: "ok") {}, as: .dialog)
    driver.display.send(MousePress(.release, .left, at: Point(column: 7, row: 0)))
    driver.settle()
    driver.app.close(layer)
    driver.settle()
    try driver.press("end", "left", "left", "left", "left")
    try driver.expect(screenHas: "Born <5-12-1 ")
  }

  @Test func `a drag to the left of a date that has scrolled selects on`() throws {
    let picker = makePicker()
    picker.columns = 8
    let driver = driver(picker)
    try driver.press("end")
    try driver.expect(screenHas: "Born <12-10 ")
    let steps: [(MousePress.Kind, Int)] = [(.press, 8), (.drag, 5), (.drag, 4)]
    for (kind, column) in steps {
      driver.display.send(MousePress(kind, .left, at: Point(column: column, row: 0)))
      driver.settle()
    }
    #expect(picker.editor.selection == 2..<7)
    driver.display.send(MousePress(.drag, .left, at: Point(column: 8, row: 0)))
    driver.display.send(MousePress(.release, .left, at: Point(column: 8, row: 0)))
    driver.settle()
    #expect(picker.editor.selection == 4..<7)
  }

  @Test func `what is typed goes over the date, and the signs are passed over`() throws {
    let picker = makePicker()
    let driver = driver(picker)
    try driver.expect(screenHas: "Born [1815-12-10   v]")
    try driver.type("18521127")
    #expect(born.value == CalendarDate("1852-11-27"))
    try driver.press("home")
    try driver.type("19-2")
    // The sign goes on to the month, whatever the caret has passed.
    #expect(picker.editor.text == "1952-21-27" && picker.editor.caret == 6)
    #expect(born.value == CalendarDate("1952-11-27") && picker.described.problem == nil)
    try driver.type("0")
    #expect(picker.described.problem == "must be a day of the calendar")
    try driver.press("left", "left")
    try driver.type("04")
    #expect(born.value == CalendarDate("1952-04-27") && picker.described.problem == nil)
    #expect(driver.display.ringCount == 0)
    try driver.type("x")
    #expect(driver.display.ringCount == 1)
  }

  @Test func `an empty picker takes digits, and shorter forms are read`() throws {
    let picker = makePicker()
    let driver = driver(picker)
    try driver.press("ctrl+a", "backspace")
    #expect(born.value == nil)
    try driver.type("20260105")
    #expect(born.value == CalendarDate("2026-01-05"))
    try driver.press("ctrl+a", "backspace")
    try driver.type("2026/3.7")
    // More may come; it is read and written out when the focus leaves.
    #expect(born.value == nil && picker.editor.text == "2026-3-7")
    driver.app.focus(picker)
    picker.focusChanged(false)
    #expect(picker.editor.text == "2026-03-07" && born.value == CalendarDate("2026-03-07"))
    try driver.paste("1999-12-31\n")
    #expect(born.value == CalendarDate("1999-12-31"))
    try driver.paste("no day")
    #expect(picker.described.problem != nil && born.value == CalendarDate("1999-12-31"))
    try driver.press("escape")
    #expect(picker.editor.text == "1999-12-31" && picker.described.problem == nil)
  }

  @Test func `a day that is not there is none, whatever was typed on the way to it`() throws {
    let picker = makePicker()
    let driver = driver(picker)
    try driver.press("ctrl+a", "backspace")
    try driver.type("2026-02-30")
    #expect(born.value == nil && picker.described.problem == "must be a day of the calendar")
    try driver.press("backspace")
    #expect(born.value == nil && picker.described.problem == nil)
    try driver.press("escape")
    #expect(picker.editor.text.isEmpty && born.value == nil)
  }

  @Test func `what is typed is read before an action elsewhere uses it`() throws {
    let picker = makePicker()
    var found: [CalendarDate?] = []
    let button = Button("OK") { [born] in found.append(born.value) }.asDefault()
    let app = App(
      bracketed: Column {
        picker
        button
      }
    )
    app.actions.append(
      Action("save", "Save", keys: "ctrl+s") { [born] in found.append(born.value) }
    )
    let driver = Driver(app, size: Size(columns: 40, rows: 6))
    for key in ["ctrl+s", "enter"] {
      try driver.focus(.label("Born"))
      try driver.press("ctrl+a", "backspace")
      try driver.type("2026-3-7")
      try driver.press(key)
      #expect(picker.editor.text == "2026-03-07")
    }
    #expect(found == [CalendarDate("2026-03-07"), CalendarDate("2026-03-07")])
  }

  @Test func `up and down step the part that the caret is in`() throws {
    let picker = makePicker()
    let driver = driver(picker)
    born.value = try day("2024-01-31")
    driver.settle()
    try driver.press("home", "up")
    #expect(born.value == CalendarDate("2025-01-31"))
    try driver.press("right", "right", "right", "right", "right", "up")
    #expect(born.value == CalendarDate("2025-02-28"))
    try driver.press("end", "up")
    #expect(born.value == CalendarDate("2025-03-01"))
    try driver.press("down", "down")
    #expect(born.value == CalendarDate("2025-02-27"))
    try driver.press("ctrl+_")
    #expect(born.value == CalendarDate("2025-02-28"))
    try driver.wheel(.id("born"), .up, by: 1)
    #expect(born.value == CalendarDate("2025-03-01"))
  }

  @Test func `an empty picker steps from today, and without a clock not at all`() throws {
    let picker = makePicker()
    let driver = driver(picker)
    born.value = nil
    driver.settle()
    try driver.expect(screenHas: "[yyyy-mm-dd ")
    try driver.press("up")
    #expect(born.value == nil)
    picker.today = { CalendarDate("2026-11-25") }
    try driver.press("up")
    #expect(born.value == CalendarDate("2026-11-25"))
    try driver.press("up")
    #expect(born.value == CalendarDate("2027-11-25"))
  }

  @Test func `a day out of range cannot be typed, and one of the program's stays`() throws {
    let picker = DatePicker(
      "Born",
      to: born,
      in: try day("1900-01-01")...day("1999-12-31"),
      id: "born"
    )
    let driver = driver(picker)
    try driver.expect(screenHas: "1815-12-10")
    #expect(born.value == CalendarDate("1815-12-10") && picker.described.problem == nil)
    try driver.press("tab")
    #expect(born.value == CalendarDate("1815-12-10") && picker.described.problem == nil)
    try driver.press("up")
    #expect(born.value == CalendarDate("1900-01-01"))
    try driver.press("down")
    #expect(born.value == CalendarDate("1900-01-01"))
    try driver.type("2100")
    #expect(born.value != CalendarDate("2100-01-01"))
    #expect(picker.described.problem == "must be a date from 1900-01-01 to 1999-12-31")
    #expect(throws: DriverError.self) { try driver.set(.id("born"), to: .text("2000-01-01")) }
  }

  @Test func `one of a property that is no optional cannot be emptied`() throws {
    let due = Property(try day("2026-11-25"))
    let picker = DatePicker("Due", to: due, id: "due")
    let driver = driver(picker, Button("Next", id: "next") {})
    try driver.press("ctrl+a", "backspace")
    #expect(due.value == CalendarDate("2026-11-25") && picker.described.problem == nil)
    try driver.focus(.id("next"))
    #expect(picker.described.problem?.contains("must be a date") == true)
    #expect(throws: DriverError.self) { try driver.clear(.id("due")) }
    due.value = try day("2027-01-01")
    driver.settle()
    try driver.expect(screenHas: "2027-01-01")
    #expect(picker.described.problem == nil)
    try driver.focus(.id("due"))
    try driver.type("2030")
    #expect(due.value == CalendarDate("2030-01-01"))
  }

  @Test func `UIDatePicker a date channel sends what the user chooses, and takes nil for a day`()
    throws
  {
    let picker = DatePicker("Born", value: try day("1815-12-10"), id: "born")
    let driver = driver(picker)
    var log: [CalendarDate?] = []
    let channel = picker.newDateChannel(nilValue: try day("2000-01-01"))
    channel.subscribe(onNext: { log.append($0) })
    #expect(channel !== picker.newDateChannel())
    channel.sendNext(nil)
    #expect(picker.date == CalendarDate("2000-01-01") && log == [])
    channel.sendNext(try day("1999-01-31"))
    #expect(picker.date == CalendarDate("1999-01-31") && log == [])
    driver.settle()
    try driver.press("up")
    try driver.press("alt+down", "right", "enter")
    #expect(log == [CalendarDate("2000-01-31"), CalendarDate("2000-02-01")])
  }

  @Test func `Return submits a date, and says what is wrong with what is none`() throws {
    let picker = makePicker()
    let driver = driver(picker)
    // Without a subscriber Return is left to what is around.
    try driver.press("enter")
    #expect(driver.display.ringCount == 0)
    var submitted = 0
    picker.own(picker.signal(for: .submit).subscribe(onNext: { _ in submitted += 1 }))
    try driver.press("enter")
    #expect(submitted == 1)
    try driver.press("end", "backspace", "backspace", "enter")
    #expect(submitted == 1 && picker.described.problem != nil)
    try driver.press("escape", "enter")
    #expect(submitted == 2 && picker.described.problem == nil)
    try driver.submit(.id("born"))
    #expect(submitted == 3)
  }

  @Test func `F15 the hints show what can be opened, and what the calendar does`() throws {
    let picker = makePicker()
    picker.today = { CalendarDate("2026-11-25") }
    let driver = driver(KeyHints(), picker, columns: 100)
    try driver.expect(screenHas: "Alt-Down Open")
    try driver.press("alt+down")
    try driver.expect(screenHas: "t Today")
    try driver.expect(screenHas: "Enter Choose")
    #expect(!driver.screen.contains("Alt-Down Open"))
    picker.isEditable = false
    try driver.press("enter")
    #expect(born.value == CalendarDate("1815-12-10") && !picker.isOpen)
    #expect(!driver.screen.contains("Alt-Down Open"))
  }

  @Test func `F23 scripts set, step, clear and open, and the plain mode asks`() throws {
    let picker = makePicker()
    let driver = driver(picker)
    try driver.fill(.id("born"), "2000-02-29")
    try driver.increment(.id("born"), by: 2)
    #expect(born.value == CalendarDate("2000-03-02"))
    try driver.clear(.id("born"))
    #expect(born.value == nil)
    try driver.set(.id("born"), to: .text("1815-12-10"))
    try driver.expand(.id("born"))
    #expect(picker.isOpen)
    try driver.set(.role("calendar"), to: .text("1815-12-24"))
    try driver.increment(.role("calendar"), by: 1)
    try driver.submit(.role("calendar"))
    #expect(born.value == CalendarDate("1815-12-25") && !picker.isOpen)
    try driver.expand(.id("born"))
    try driver.collapse(.id("born"))
    #expect(!picker.isOpen)
    let dialogue = PlainDialogue(driver.app)
    #expect(
      dialogue.begin().prompt == "Born, 1815-12-25, closed, a date such as 2001-12-31: "
    )
    #expect(dialogue.take("2001-01-01") && born.value == CalendarDate("2001-01-01"))
    #expect(!dialogue.take("2001-02-30"))
    #expect(dialogue.take(":clear") && born.value == nil)
  }

  @Test func `an empty picker can be stepped where the present day is known`() throws {
    let picker = makePicker()
    let driver = driver(picker)
    born.value = nil
    driver.settle()
    #expect(!picker.described.abilities.contains(.increment) && !picker.perform(.increment(1)))
    picker.today = { CalendarDate("2001-02-03") }
    #expect(picker.described.abilities.contains(.increment))
    try driver.increment(.id("born"), by: -1)
    #expect(born.value == CalendarDate("2001-02-03"))
    try driver.increment(.id("born"), by: -1)
    #expect(born.value == CalendarDate("2001-02-02"))
  }

  @Test func `dates stepped by random keys agree with counting days one by one`() throws {
    var random = SeededRandom(seed: 18)
    let picker = DatePicker("Born")
    let months = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    func length(_ year: Int, _ month: Int) -> Int {
      let isLeap = year % 4 == 0 && year % 100 != 0 || year % 400 == 0
      return months[month - 1] + (isLeap && month == 2 ? 1 : 0)
    }
    func text(_ year: Int, _ month: Int, _ day: Int) -> String {
      func padded(_ number: Int, _ count: Int) -> String {
        String("0000\(number)".suffix(count))
      }
      return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
    }
    for _ in 0..<400 {
      var year = random.below(9999) + 1
      if random.below(8) == 0 { year = random.pick([1, 2, 9998, 9999]) }
      var month = random.below(12) + 1
      var day = random.below(length(year, month)) + 1
      picker.value = CalendarDate(text(year, month, day))
      for _ in 0..<60 {
        let part = random.below(3)
        picker.editor.moveCaret(
          to: [random.below(5), 5 + random.below(3), 8 + random.below(3)][part]
        )
        let steps = random.pick([-1, 1])
        picker.press(steps > 0 ? "up" : "down")
        switch part {
        case 2:
          day += steps
          if day < 1 {
            month -= 1
            if month < 1 { (year, month) = (year - 1, 12) }
            if year < 1 { (year, month, day) = (1, 1, 1) } else { day = length(year, month) }
          } else if day > length(year, month) {
            (month, day) = (month + 1, 1)
            if month > 12 { (year, month) = (year + 1, 1) }
            if year > 9999 { (year, month, day) = (9999, 12, 31) }
          }
        default:
          let sum = year * 12 + month - 1 + steps * (part == 0 ? 12 : 1)
          (year, month) = (sum / 12, sum % 12 + 1)
          if year < 1 { (year, month, day) = (1, 1, 1) }
          if year > 9999 { (year, month, day) = (9999, 12, 31) }
          day = min(day, length(year, month))
        }
        try #require(picker.value?.description == text(year, month, day))
        try #require(picker.editor.text == text(year, month, day))
      }
    }
  }

  @Test func `whatever is typed, pasted, sent or set never traps, and the value stays a date`()
    throws
  {
    var random = SeededRandom(seed: 81)
    let picker = makePicker()
    let plain = TextField("Beside", id: "beside")
    let driver = driver(picker, plain)
    // Random bytes may be the keys that end an app.
    for id in ["app.quit", "app.suspend"] { driver.app.keyMap.bind(id, to: []) }
    let keys: [KeyPress] = [
      "up", "down", "left", "right", "home", "end", "backspace", "delete", "ctrl+w", "ctrl+u",
      "ctrl+k", "ctrl+_", "alt+shift+z", "ctrl+a", "shift+left", "shift+end", "alt+down", "escape",
      "pagedown", "shift+pageup", "enter", "tab", "ctrl+c", "ctrl+x", "ctrl+v",
    ]
    var values: [CalendarDate?] = []
    picker.own(picker.edits.subscribe(onNext: { values.append($0) }))
    for round in 0..<3000 {
      if round % 20 == 0 {
        picker.close()
        driver.app.focus(picker)
      }
      switch random.below(10) {
      case 0: driver.display.send(Array(random.text(pieces: 6).utf8))
      case 1: driver.display.send(random.bytes(8))
      case 2: born.value = CalendarDate.all.lowerBound.advanced(by: random.below(3_652_059))
      case 3: _ = picker.handle(.paste(random.text(pieces: 8)))
      case 4...6: driver.display.send(Array("\(random.below(10))".utf8))
      default: driver.display.send(random.pick(keys))
      }
      driver.settle()
      #expect(picker.editor.caret <= picker.editor.count)
      #expect(born.value == picker.value)
    }
    #expect(values.count > 50)
  }

  @Test func `a picker that is bound to nothing is made with a range, as a bound one is`() throws {
    let days = try #require(CalendarDate("2001-02-03"))...CalendarDate.all.upperBound
    let day = DatePicker("Due", in: days, id: "day")
    #expect(day.range == days && day.value == nil && day.isOptional)
    #expect(DatePicker("Due", value: days.lowerBound, in: days).value == days.lowerBound)
    let times = try #require(TimeOfDay("08:00"))...(try #require(TimeOfDay("18:00")))
    let time = TimePicker("At", value: times.upperBound, in: times, id: "time")
    #expect(time.range == times && time.value == times.upperBound && time.isOptional)
    #expect(!day.perform(.set("2001-02-02")) && day.perform(.set("2001-02-04")))
    #expect(!time.perform(.set("07:59")) && time.perform(.set("08:00")))
  }
}
