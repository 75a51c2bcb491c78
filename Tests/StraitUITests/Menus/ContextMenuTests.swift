import StraitDriver
import StraitScreen
import StraitUI
import Testing

@MainActor @Suite struct ContextMenuTests {
  private final class Log { var lines: [String] = [] }

  private let log = Log()
  private let name = TextField("Name", value: "Ada", id: "name")
  private let label = Label("plain", id: "label")

  private func driver() -> Driver {
    let log = self.log
    name.contextMenu {
      MenuItem("Copy", action: "edit.copy")
      MenuItem("&Clear") { log.lines.append("clear") }
    }
    let column = Column {
      name; label
    }
    column.contextMenu { MenuItem("Outer") { log.lines.append("outer") } }
    return Driver(App(bracketed: column), size: Size(columns: 30, rows: 8))
  }

  private func rightClick(_ driver: Driver, _ column: Int, _ row: Int) {
    driver.display.send(MousePress(.press, .right, at: Point(column: column, row: row)))
    driver.display.send(MousePress(.release, .right, at: Point(column: column, row: row)))
    driver.settle()
  }

  @Test func `Shift-F10 opens the menu beside the caret, and its actions run at the focus`() throws
  {
    let driver = driver()
    try driver.press("shift+home", "shift+f10")
    let frame = try #require(driver.app.layers.last?.frame)
    #expect(frame.origin == Point(column: 6, row: 1))
    try driver.press("enter")
    #expect(driver.app.clipboard == "Ada")
    try driver.press("shift+f10", "c")
    #expect(log.lines == ["clear"])
    try driver.expect(focused: "name")
  }

  @Test func `the menu of a list opens beside the current row, of others below their first row`()
    throws
  {
    let list = List("Files", ["a", "b", "c"], value: 1, id: "files")
    list.contextMenu { for title in ["One", "Two", "Three"] { MenuItem(title) {} } }
    let button = Button("Go", id: "go") {}.height(.cells(8))
    button.contextMenu { MenuItem("One") {} }
    let root = Column {
      list.height(.fraction(1))
      button
    }
    let driver = Driver(App(bracketed: root), size: Size(columns: 30, rows: 18))
    try driver.press("shift+f10")
    // Below the name and two rows, beside the column of the bar.
    #expect(driver.app.layers.last?.frame.origin == Point(column: 1, row: 3))
    #expect(driver.app.layers.last?.frame.size.rows == 5)
    try driver.press("escape", "end", "shift+f10")
    #expect(driver.app.layers.last?.frame.origin == Point(column: 1, row: 4))
    try driver.press("escape", "tab", "shift+f10")
    #expect(driver.app.layers.last?.frame.origin == Point(column: 0, row: 11))
  }

  @Test func `a right click opens the menu of the innermost widget that has one, where it is`()
    throws
  {
    let driver = driver()
    rightClick(driver, 9, 0)
    #expect(driver.app.layers.last?.frame.origin == Point(column: 9, row: 1))
    try driver.press("escape")
    rightClick(driver, 2, 1)
    try driver.expect(screenHas: "Outer")
    try driver.press("enter")
    #expect(log.lines == ["outer"])
    // At the lower right corner it is moved, and stands above.
    try driver.resize(to: Size(columns: 12, rows: 3))
    rightClick(driver, 11, 1)
    let frame = try #require(driver.app.layers.last?.frame)
    #expect(frame.endColumn <= 12 && frame.endRow <= 3)
  }

  @Test func `a widget without a menu, or one that is disabled, opens none`() throws {
    let plain = Driver(App(bracketed: TextField("Name", id: "name")))
    plain.display.send(MousePress(.press, .right, at: Point(column: 2, row: 0)))
    plain.display.send("shift+f10")
    plain.settle()
    #expect(plain.app.layers.count == 1)
    let driver = driver()
    driver.app.root.isEnabled = false
    rightClick(driver, 2, 1)
    driver.display.send("shift+f10")
    driver.settle()
    #expect(driver.app.layers.count == 1)
  }

  @Test func `a menu that is given to a label asks the terminal for the mouse`() {
    let alone = Label("plain")
    let driver = Driver(App(bracketed: alone))
    #expect(!driver.display.reportsMouse)
    alone.contextMenu { MenuItem("One") {} }
    driver.settle()
    #expect(driver.display.reportsMouse)
  }

  @Test func `a menu without lines does not open`() throws {
    let field = TextField("Name", id: "name").contextMenu {}
    let driver = Driver(App(bracketed: field))
    try driver.press("shift+f10")
    #expect(driver.app.layers.count == 1)
  }

  @Test func `a menu of a widget that is scrolled in part opens where the mouse is`() throws {
    let column = Column { (0..<40).map { number in Label("line \(number)") } }
    column.contextMenu { MenuItem("Copy") {} }
    let scroll = Scroll { column }
    let driver = Driver(App(bracketed: scroll), size: Size(columns: 30, rows: 12))
    for offset in [0, 6, 25] {
      scroll.offset = Point(column: 0, row: offset)
      driver.settle()
      rightClick(driver, 2, 2)
      #expect(driver.app.layers.count == 2)
      #expect(driver.app.activeLayer.frame.origin == Point(column: 2, row: 3))
      try driver.press("escape")
    }
  }

  @Test func `F8 a menu that a key opens beside what is out of sight has both in sight`() throws {
    let field = TextField("", value: "abc").contextMenu { MenuItem("Copy") {} }
    let lines = (0..<20).map { number in Label("line \(number)") }
    let scroll = Scroll {
      Column {
        lines
        field
      }
    }
    let driver = Driver(App(bracketed: scroll), size: Size(columns: 20, rows: 6))
    scroll.offset = .zero
    driver.settle()
    #expect(field.screenFrame.isEmpty)
    try driver.press("shift+f10")
    #expect(driver.app.layers.count == 2)
    #expect(!field.screenFrame.isEmpty)
    #expect(driver.app.focused?.screenFrame.isEmpty == false)
  }
}
