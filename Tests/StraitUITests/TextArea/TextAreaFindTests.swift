import StraitChannels
import StraitDriver
import StraitScreen
import StraitUI
import Testing

/// What an area shows while a text is searched in it, and what it says.
@MainActor @Suite struct TextAreaFindTests {
  private let area = TextArea(value: "one two one", id: "a")
  private let driver: Driver

  init() {
    let area = self.area
    area.columns = 16
    area.rows = 2
    driver = Driver(App(bracketed: Column { area }), size: Size(columns: 40, rows: 12))
  }

  /// The columns of the first row that are drawn as selected.
  private var marked: [Int] {
    driver.display.frame.cells.row(0).enumerated()
      .filter { $1.style.attributes.contains(.reverse) }
      .map(\.offset)
  }

  @Test func `what was found is marked while the popup has the focus`() throws {
    try driver.press("ctrl+home", "ctrl+f")
    #expect(marked == [])
    try driver.type("two")
    try driver.press("enter")
    try driver.expect(focused: "find.text")
    #expect(area.selection == 4..<7 && marked == [5, 6, 7])
    try driver.press("escape")
    #expect(area.isFocused && marked == [5, 6, 7])
  }

  @Test(arguments: [false, true])
  func `the popup closes when the area is disabled, and finds nothing in it`(
    isInside: Bool
  ) throws {
    let area = TextArea(value: "one two one")
    let group = Column { area }
    let driver = Driver(
      App(
        bracketed: Column {
          group
          TextField(id: "other")
        }
      ),
      size: Size(columns: 40, rows: 12)
    )
    try driver.press("ctrl+home", "ctrl+f")
    try driver.type("two")
    if isInside { area.isEnabled = false } else { group.isEnabled = false }
    try driver.press("enter")
    #expect(driver.app.layers.count == 1 && area.selection == nil)
    try driver.expect(focused: "other")
  }

  @Test func `a selection is not marked without the focus`() throws {
    let area = TextArea(value: "one two one")
    let other = TextField(id: "other")
    let driver = Driver(
      App(
        bracketed: Column {
          area; other
        }
      ),
      size: Size(columns: 40, rows: 12)
    )
    area.selection = 0..<3
    driver.app.focus(other)
    driver.settle()
    #expect(!driver.display.frame.cells.row(0).contains { $0.style.attributes.contains(.reverse) })
  }

  @Test func `a replacement that is refused says why`() throws {
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

  @Test func `what is wrong is said in as many columns as it needs, and by a sign in one row`()
    throws
  {
    area.problem = "this is what is wrong"
    driver.settle()
    try driver.expect(
      screen: "[one two one     ]\n[                ]\n ! this is what is wrong"
    )
    try driver.resize(to: Size(columns: 40, rows: 1))
    try driver.expect(screen: "[one two one     !")
    area.showsLineNumbers = true
    driver.settle()
    try driver.expect(screen: "[1 one two one   !")
    area.problem = nil
    try driver.resize(to: Size(columns: 40, rows: 3))
    try driver.expect(screen: "[1 one two one   ]\n[                ]")
  }

  @Test func `a notice has the sign of a warning, in an area and in a field`() throws {
    area.find("absent")
    driver.settle()
    try driver.expect(screenHas: " ~ no absent")
    let field = TextField(columns: 12, id: "f")
    field.maximumLength = .characters(1)
    let driver = Driver(App(bracketed: Column { field }), size: Size(columns: 40, rows: 2))
    try driver.type("ab")
    try driver.expect(screenHas: " ~ no more than 1")
    try driver.resize(to: Size(columns: 40, rows: 1))
    try driver.expect(screenHas: "~")
    field.problem = "wrong"
    driver.settle()
    #expect(!driver.screen.contains("~") && driver.screen.contains("!"))
  }
}
