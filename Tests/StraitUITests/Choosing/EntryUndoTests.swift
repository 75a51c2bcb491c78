import StraitChannels
import StraitDriver
import StraitModel
import StraitScreen
import TestSupport
import Testing

@testable import StraitUI

/// G4: undoing in dates, times and colours is as in a text field.
@MainActor @Suite struct EntryUndoTests {
  private nonisolated static let names = ["DatePicker", "TimePicker", "ColorPicker", "NumberField"]

  /// A control that is bound to a model.
  private struct Sample {
    let control: Widget
    /// What is set.
    let other: String
    let editor: () -> TextEditor
    /// The value of the model as the control shows it.
    let model: () -> String
  }

  private func sample(_ name: String) -> Sample {
    switch name {
    case "DatePicker":
      let model = Property(CalendarDate("2001-02-03"))
      let control = DatePicker("c", to: model, in: CalendarDate.all, id: "c")
      return Sample(
        control: control,
        other: "2020-05-05",
        editor: { control.editor },
        model: { model.value?.description ?? "" }
      )
    case "TimePicker":
      let model = Property(TimeOfDay("09:15"))
      let control = TimePicker("c", to: model, in: TimeOfDay.all, id: "c")
      return Sample(
        control: control,
        other: "11:11",
        editor: { control.editor },
        model: { model.value?.description ?? "" }
      )
    case "ColorPicker":
      let model = Property(Color.palette(100))
      let control = ColorPicker("c", to: model, id: "c")
      return Sample(
        control: control,
        other: "red",
        editor: { control.editor },
        model: { model.value.description }
      )
    default:
      let model = Property(3)
      let control = NumberField("c", to: model, in: 0...11, id: "c")
      return Sample(
        control: control,
        other: "9",
        editor: { control.editor },
        model: { "\(model.value)" }
      )
    }
  }

  private func driver(_ widget: Widget) -> Driver {
    Driver(App(bracketed: Column { widget }), size: Size(columns: 40, rows: 16))
  }

  @Test(arguments: names)
  func `what a script sets is a step, and leaves the steps before`(name: String) throws {
    let sample = sample(name)
    let driver = driver(sample.control)
    let first = sample.model()
    try driver.press("up")
    let second = sample.model()
    #expect(second != first)
    try driver.set(.id("c"), to: .text(sample.other))
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
    let sample = sample(name)
    let driver = driver(sample.control)
    let first = sample.model()
    try driver.press("up")
    let second = sample.model()
    try driver.press("alt+down", "down", "enter")
    let third = sample.model()
    #expect(third != second)
    try driver.press("alt+z")
    #expect(sample.model() == second)
    #expect(sample.editor().text == second)
    try driver.press("alt+z")
    #expect(sample.model() == first)
    try driver.press("alt+shift+z", "alt+shift+z")
    #expect(sample.model() == third)
  }

  @Test(arguments: ["DatePicker", "TimePicker", "ColorPicker"])
  func `a draft that Escape has taken back comes back`(name: String) throws {
    let sample = sample(name)
    let driver = driver(sample.control)
    let value = sample.model()
    try driver.press("end", "backspace")
    let draft = sample.editor().text
    let edited = sample.model()
    if edited != value { return }
    try driver.press("escape")
    #expect(sample.editor().text == value)
    try driver.press("alt+z")
    #expect(sample.editor().text == draft)
    try driver.press("alt+z")
    #expect(sample.editor().text == value)
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
