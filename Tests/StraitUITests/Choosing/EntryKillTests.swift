/// G5: what is killed in any field can be yanked in any other.
@MainActor @Suite struct EntryKillTests {
  private let other = TextField(id: "other")

  /// A control with its text, of each class in which a line is edited.
  private nonisolated static let names = [
    "TextField", "NumberField", "ComboBox", "TextArea", "DatePicker", "TimePicker", "ColorPicker",
  ]

  private func control(_ name: String) -> (control: Widget, text: String) {
    switch name {
    case "NumberField": (NumberField("c", value: 3, in: 0...11, id: "c"), "3")
    case "ComboBox": (ComboBox("c", ["a b"], value: "a b", id: "c"), "a b")
    case "TextArea": (TextArea("c", value: "a b", id: "c"), "a b")
    case "DatePicker": (DatePicker("c", value: CalendarDate("2001-02-03"), id: "c"), "2001-02-03")
    case "TimePicker": (TimePicker("c", value: TimeOfDay("09:15"), id: "c"), "09:15")
    case "ColorPicker": (ColorPicker("c", value: .red, id: "c"), "red")
    default: (TextField("c", value: "a b", id: "c"), "a b")
    }
  }

  private func driver(_ control: Widget) -> Driver {
    let driver = Driver(bracketed: control, other, columns: 50, rows: 12)
    driver.app.focus(control)
    driver.settle()
    return driver
  }

  @Test(arguments: names, [["home", "ctrl+k"], ["end", "ctrl+u"]] as [[KeyPress]])
  func `what is killed is yanked in another field, and in the same`(
    name: String,
    keys: [KeyPress]
  ) throws {
    let (control, text) = control(name)
    let driver = driver(control)
    driver.send(keys: keys)
    #expect(driver.app.killRing.entries == [text])
    try driver.focus(.id("other"))
    try driver.press("ctrl+y")
    #expect(other.text == text)
    try driver.type("x y")
    try driver.press("ctrl+w")
    driver.app.focus(control)
    try driver.press("ctrl+y", "alt+y")
    #expect(control.described.text == text)
    #expect(driver.display.ringCount == 0)
  }

  @Test(arguments: names)
  func `words that are killed in a row are one entry of the ring`(name: String) throws {
    let (control, text) = control(name)
    let driver = driver(control)
    try driver.press("end", "ctrl+w", "ctrl+w", "ctrl+w", "ctrl+w", "ctrl+w")
    #expect(driver.app.killRing.entries == [text])
  }

  @Test(arguments: ["DatePicker", "TimePicker", "ColorPicker"])
  func `a selection is deleted by the keys of words, and an empty ring has nothing to yank`(
    name: String
  ) throws {
    let (control, _) = control(name)
    let driver = driver(control)
    try driver.press("ctrl+y")
    #expect(driver.display.ringCount == 1)
    try driver.press("ctrl+a", "ctrl+w")
    #expect(driver.app.killRing.entries.isEmpty)
  }
}
