import StraitDriver
import StraitScreen
import StraitUI
import Testing

@MainActor @Suite struct TooltipTests {
  private let push = Button("Push", id: "push") {}.tooltip("Sends everything")
  private let name = TextField("Name", id: "name")
  private let bar = StatusBar("ready", id: "bar")
  private let driver: Driver

  init() {
    let widgets: [Widget] = [name, push, Spacer(), bar]
    driver = Driver(
      App(bracketed: Column { widgets }),
      size: Size(columns: 40, rows: 10)
    )
  }

  @Test func `it shows once the focus has rested on a widget, until a key is pressed`() throws {
    try driver.press("tab")
    driver.advance(by: .milliseconds(799))
    #expect(!driver.screen.contains("Sends"))
    driver.advance(by: .milliseconds(1))
    try driver.expect(screenHas: "| Sends everything |")
    try driver.expect(focused: "push")
    try driver.press("space")
    #expect(driver.app.layers.count == 1)
    // Not again, until the focus comes back.
    driver.advance(by: .seconds(5))
    #expect(driver.app.layers.count == 1)
    try driver.press("shift+tab", "tab")
    driver.advance(by: .seconds(1))
    #expect(driver.app.layers.count == 2)
    driver.app.focus(name)
    driver.settle()
    #expect(driver.app.layers.count == 1)
  }

  @Test func `it follows the mouse, also over what is disabled`() throws {
    push.isEnabled = false
    driver.display.send(MousePress(.move, nil, at: Point(column: 2, row: 1)))
    driver.advance(by: .seconds(1))
    try driver.expect(screenHas: "Sends everything")
    driver.display.send(MousePress(.move, nil, at: Point(column: 3, row: 1)))
    driver.settle()
    #expect(driver.app.layers.count == 2)
    driver.display.send(MousePress(.move, nil, at: Point(column: 30, row: 6)))
    driver.settle()
    #expect(driver.app.layers.count == 1)
  }

  @Test func `one that shows follows its text, and goes with it`() throws {
    try driver.press("tab")
    driver.advance(by: .seconds(1))
    try driver.expect(screenHas: "| Sends everything |")
    push.tooltip("Sends the rest")
    driver.settle()
    try driver.expect(screenHas: "| Sends the rest |")
    #expect(driver.app.layers.count == 2)
    push.tooltip(nil)
    driver.settle()
    #expect(driver.app.layers.count == 1)
  }

  @Test func `a widget that leaves, and a delay of nil, show none`() throws {
    try driver.press("tab")
    let column = try #require(driver.app.root as? Column)
    column.remove(push)
    driver.advance(by: .seconds(1))
    #expect(driver.app.layers.count == 1)
    column.insert(push, at: 0)
    driver.app.tooltipDelay = nil
    driver.app.focus(push)
    driver.advance(by: .seconds(5))
    #expect(driver.app.layers.count == 1)
  }

  @Test func `scripts have it as the description, and a status bar shows it on request`() throws {
    #expect(push.described.description == "Sends everything")
    bar.showsTooltips = true
    try driver.press("tab")
    try driver.expect(.id("bar"), .value("Sends everything"))
    try driver.press("tab")
    try driver.expect(.id("bar"), .value("ready"))
  }
}
