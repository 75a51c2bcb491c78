@testable import StraitUI

/// G4: undoing in dates, times and colours; the script `entry-undo` has the keys of users.
@MainActor @Suite struct EntryUndoTests {
  private func driver(_ widget: Widget) -> Driver {
    Driver(bracketed: widget, columns: 40, rows: 16)
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
