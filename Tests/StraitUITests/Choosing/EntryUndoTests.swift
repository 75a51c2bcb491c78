@testable import StraitUI

/// G4: undoing in dates, times and colours is as in a text field.
@MainActor @Suite struct EntryUndoTests {
  private nonisolated static let names = ["DatePicker", "TimePicker", "ColorPicker", "NumberField"]

  /// A value that a script sets, by the name of the class.
  private static let others = [
    "DatePicker": "2020-05-05", "TimePicker": "11:11", "ColorPicker": "red", "NumberField": "9",
  ]

  private func driver(_ widget: Widget) -> Driver {
    Driver(bracketed: widget, columns: 40, rows: 16)
  }

  @Test(arguments: names)
  func `what a script sets is a step, and leaves the steps before`(name: String) throws {
    let sample = BoundSample.make(name)
    let driver = driver(sample.control)
    let first = sample.model()
    try driver.press("up")
    let second = sample.model()
    #expect(second != first)
    try driver.set(.id("c"), to: .text(Self.others[name] ?? ""))
    let third = sample.model()
    #expect(third != second)
    try driver.increment(.id("c"), by: 1)
    #expect(sample.model() != third)
    driver.app.focus(sample.control)
    for expected in [third, second, first] {
      try driver.press("alt+z")
      #expect(sample.model() == expected)
    }
    for expected in [second, third] {
      try driver.press("alt+shift+z")
      #expect(sample.model() == expected)
    }
  }

  @Test(arguments: ["DatePicker", "ColorPicker"])
  func `what is chosen is a step, and leaves the steps before`(name: String) throws {
    let sample = BoundSample.make(name)
    let driver = driver(sample.control)
    let first = sample.model()
    try driver.press("up")
    let second = sample.model()
    try driver.press("alt+down", "down", "enter")
    let third = sample.model()
    #expect(third != second)
    try driver.press("alt+z")
    #expect(sample.model() == second)
    #expect(sample.control.described.text == second)
    try driver.press("alt+z")
    #expect(sample.model() == first)
    try driver.press("alt+shift+z", "alt+shift+z")
    #expect(sample.model() == third)
  }

  @Test(arguments: ["DatePicker", "TimePicker", "ColorPicker"])
  func `a draft that Escape has taken back comes back`(name: String) throws {
    let sample = BoundSample.make(name, name == "ColorPicker" ? "#ff8700" : nil)
    let driver = driver(sample.control)
    let value = sample.model()
    if name == "TimePicker" {
      try driver.press("home", "2")
    } else {
      try driver.press("end", "backspace")
    }
    let draft = sample.control.described.text
    #expect(sample.model() == value)
    try driver.press("escape")
    #expect(sample.control.described.text == value)
    try driver.press("alt+z")
    #expect(sample.control.described.text == draft)
    try driver.press("alt+z")
    #expect(sample.control.described.text == value)
  }

  @Test func `what a model makes of a choice is undone with it`() throws {
    let model = Property(CalendarDate("2001-02-03"))
    let picker = DatePicker("c", to: model, in: CalendarDate.all, id: "c")
    let latest = try #require(CalendarDate("2001-02-05"))
    let limit = model.observe { _, new in
      if let new, new > latest { model.value = latest }
    }
    defer { limit.dispose() }
    let driver = driver(picker)
    try driver.press("alt+down", "down", "enter")
    #expect(model.value == latest)
    try driver.press("alt+z")
    #expect(model.value == CalendarDate("2001-02-03"))
  }

  @Test func `what the program sets leaves nothing to be undone, the same value leaves all`()
    throws
  {
    let model = Property(TimeOfDay("09:15"))
    let picker = TimePicker("c", to: model, in: TimeOfDay.all, id: "c")
    let driver = driver(picker)
    try driver.press("up")
    picker.value = picker.value
    #expect(picker.editor.canUndo)
    model.value = TimeOfDay("20:00")
    #expect(!picker.editor.canUndo)
    driver.settle()
    try driver.press("up", "end", "alt+z")
    #expect(model.value == TimeOfDay("20:00"))
  }
}
