@testable import StraitUI

/// F21: an opened list of a control marks the newest value, until the user has moved the mark.
@MainActor @Suite struct OpenChoicesTests {
  private nonisolated static let names = [
    "Select", "ComboBox", "DatePicker", "ColorPicker", "names of colors",
  ]

  /// A value that the model is set to while the list is open, the entry behind the first value,
  /// and the key that leads there.
  private func entries(_ name: String) -> (other: String, next: String, key: String) {
    switch name {
    case "Select": ("c", "b", "down")
    case "ComboBox": ("cc", "b", "down")
    case "DatePicker": ("2010-12-31", "2001-02-04", "right")
    case "ColorPicker": ("blue", "green", "right")
    default: ("blue", "green", "down")
    }
  }

  private func opened(_ name: String) throws -> (sample: BoundSample, driver: Driver) {
    let isColor = name.lowercased().contains("color")
    let sample = BoundSample.make(name, isColor ? "red" : nil)
    let app = App(bracketed: Column { sample.control })
    if name == "ColorPicker" { app.theme = .dark }
    let driver = Driver(app, size: Size(columns: 40, rows: 16))
    app.focus(sample.control)
    try driver.press("alt+down")
    #expect(app.layers.count == 2)
    return (sample, driver)
  }

  private func marked(_ driver: Driver) -> String? {
    driver.app.layers.last?.root.described.text
  }

  @Test(arguments: names)
  func `a value that the model sets is marked, and Return leaves it`(name: String) throws {
    let (sample, driver) = try opened(name)
    let other = entries(name).other
    sample.set(other)
    driver.settle()
    #expect(driver.app.layers.count == 2)
    #expect(marked(driver) == other)
    try driver.press("enter")
    #expect(driver.app.layers.count == 1)
    #expect(sample.model() == other)
    #expect(sample.control.described.text == other)
  }

  @Test(arguments: names)
  func `what the user has marked stays marked, and Return chooses it`(name: String) throws {
    let (sample, driver) = try opened(name)
    let (other, next, key) = entries(name)
    try driver.press(key)
    #expect(marked(driver) == next)
    sample.set(other)
    driver.settle()
    #expect(marked(driver) == next)
    #expect(sample.control.described.text == other)
    try driver.press("enter")
    #expect(sample.model() == next)
    #expect(sample.control.described.text == next)
  }

  @Test func `a paste of any length is cut before it is searched for`() throws {
    let select = Select("c", ["a", "b"], value: "a", id: "c")
    let driver = Driver(bracketed: select, columns: 40, rows: 16)
    try driver.press("alt+down")
    let list = try #require(driver.app.layers.last?.root as? ChoiceList)
    let lines = String(repeating: "a\n", count: 100_000)
    for _ in 0..<3 { try driver.perform(.paste(lines)) }
    #expect(1...200 ~= list.searched.count && !list.searched.contains("\n"))
    try driver.press("ctrl+u", "down", "down", "enter")
    #expect(select.value == "b")
  }

  @Test func `a calendar follows the range, and what is completed a text that is set`() throws {
    let picker = DatePicker("c", value: CalendarDate("2001-02-03"), id: "c")
    let field = TextField("f", value: "", id: "f")
    field.complete { typed in ["bat", "bar", "tab"].filter { $0.hasPrefix(typed) } }
    let driver = Driver(bracketed: picker, field, columns: 40, rows: 16)
    driver.app.focus(picker)
    try driver.press("alt+down")
    let first = try #require(CalendarDate("2001-02-10"))
    picker.range = first...CalendarDate.all.upperBound
    driver.settle()
    #expect(marked(driver) == "2001-02-10")
    try driver.press("escape")
    driver.app.focus(field)
    driver.display.type("b")
    try driver.press("ctrl+space")
    #expect(driver.app.layers.last?.root.described.choice?.count == 2)
    field.text = "t"
    driver.settle()
    #expect(marked(driver) == "tab")
    try driver.press("enter")
    #expect(field.text == "tab")
  }
}
