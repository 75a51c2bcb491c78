/// The contents and messages of an area while a text is searched in it.
@MainActor @Suite struct TextAreaFindTests {
  @Test(arguments: [false, true])
  func `the popup closes when the area is disabled, and finds nothing in it`(
    isInside: Bool
  ) throws {
    let area = TextArea(value: "one two one")
    let group = Column { area }
    let driver = Driver(bracketed: group, TextField(id: "other"), columns: 40, rows: 12)
    try driver.press("ctrl+home", "ctrl+f")
    try driver.type("two")
    if isInside { area.isEnabled = false } else { group.isEnabled = false }
    try driver.press("enter")
    #expect(driver.app.layers.count == 1 && area.selection == nil)
    try driver.expect(focused: "other")
  }

  @Test func `a replacement that is refused says why`() throws {
    let area = TextArea(value: "one two one", id: "a")
    let driver = Driver(bracketed: area)
    area.maximumLength = .characters(12)
    try driver.press("ctrl+f")
    try driver.type("one")
    try driver.press("tab")
    try driver.type("three")
    try driver.press("enter")
    #expect(area.text == "one two one" && area.notice == "no more than 12")
    try driver.press("shift+tab", "ctrl+a")
    try driver.type("absent")
    try driver.press("tab", "enter")
    #expect(area.notice == "0 replaced")
    try driver.press("shift+tab", "ctrl+a")
    try driver.type("two")
    try driver.press("tab", "ctrl+a")
    try driver.type("2")
    try driver.press("enter")
    #expect(area.text == "one 2 one" && area.notice == "1 replaced")
  }

  @Test func `a notice has the sign of a warning, in an area and in a field`() throws {
    let area = TextArea(value: "one two one", id: "a")
    let areaDriver = Driver(bracketed: area)
    area.find("absent")
    try areaDriver.expect(screenHas: " ~ no absent")
    let field = TextField(columns: 12, id: "f")
    field.maximumLength = .characters(1)
    let driver = Driver(bracketed: field, columns: 40, rows: 2)
    try driver.type("ab")
    try driver.expect(screenHas: " ~ no more than 1")
    try driver.resize(to: Size(columns: 40, rows: 1))
    try driver.expect(screenHas: "~")
    field.problem = "wrong"
    driver.settle()
    #expect(!driver.screen.contains("~") && driver.screen.contains("!"))
  }
}
