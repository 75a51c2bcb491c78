import StraitDriver
import StraitModel
import StraitScreen
import StraitUI
import Testing

/// What follows the mouse while no button is down, and when a terminal is asked to report that.
@MainActor @Suite struct PointerTests {
  private func move(_ driver: Driver, _ column: Int, _ row: Int) {
    driver.display.send(MousePress(.move, nil, at: Point(column: column, row: row)))
    driver.settle()
  }

  @Test func `moves are asked for only while there is a tooltip or a menu is open`() throws {
    let push = Button("Push", id: "push") {}
    let column = Column {
      MenuBar { Menu("&File") { MenuItem("&Open") {} } }
      push
      Label("x")
    }
    let driver = Driver(App(bracketed: column), size: Size(columns: 30, rows: 8))
    let display = driver.display
    #expect(display.reportsMouse && !display.reportsMoves)
    try driver.press("f10")
    #expect(driver.app.layers.count == 2 && display.reportsMoves)
    try driver.press("escape")
    #expect(driver.app.layers.count == 1 && !display.reportsMoves)
    push.tooltip("Sends everything")
    #expect(display.reportsMoves)
    push.tooltip("Sends all")
    #expect(display.reportsMoves)
    driver.app.tooltipDelay = nil
    #expect(!display.reportsMoves)
    driver.app.tooltipDelay = .seconds(1)
    #expect(display.reportsMoves)
    column.remove(push)
    driver.settle()
    #expect(!display.reportsMoves)
    // The text of a widget outside of an app counts when it comes in.
    push.tooltip(nil)
    push.tooltip("Again")
    column.append(push)
    #expect(display.reportsMoves)
    driver.app.usesMouse = false
    #expect(!display.reportsMoves && !display.reportsMouse)
    driver.app.usesMouse = true
    push.tooltip(nil)
    #expect(display.reportsMouse && !display.reportsMoves)
  }

  @Test func `an open menu marks the line under the mouse, and a move elsewhere leaves it`() throws
  {
    var opened = 0
    let menu = MenuBar {
      Menu("&File") {
        MenuItem("&Open") { opened += 1 }
        MenuItem.separator
        MenuItem("&Save") {}
        MenuItem("&Quit") {}
      }
    }
    let driver = Driver(App(bracketed: Column { menu }), size: Size(columns: 30, rows: 10))
    try driver.press("f10")
    func chosen() -> String? { driver.app.activeLayer.root.described.choice?.text }
    #expect(chosen() == "Open")
    let rows = driver.screen.split(separator: "\n", omittingEmptySubsequences: false)
    func row(of title: String) -> Int { rows.firstIndex { $0.contains(title) } ?? 0 }
    move(driver, 4, row(of: "Quit"))
    #expect(chosen() == "Quit")
    move(driver, 4, row(of: "Save"))
    #expect(chosen() == "Save")
    // Neither a separator nor what is outside changes it.
    move(driver, 4, row(of: "Open") + 1)
    move(driver, 29, 9)
    #expect(chosen() == "Save" && opened == 0)
    try driver.press("up", "enter")
    #expect(opened == 1)
  }

  @Test func `a tooltip shows once the mouse rests, and each move before that begins anew`() {
    let push = Button("Push", id: "push") {}.tooltip("Sends everything")
    let driver = Driver(
      App(bracketed: Column { [TextField("Name", id: "name"), push] }),
      size: Size(columns: 30, rows: 8)
    )
    for column in 1...5 {
      move(driver, column, 1)
      driver.advance(by: .milliseconds(700))
      #expect(!driver.screen.contains("Sends"))
    }
    driver.advance(by: .milliseconds(100))
    #expect(driver.screen.contains("Sends everything"))
    // It stays while the mouse is moved over its widget.
    move(driver, 2, 1)
    #expect(driver.screen.contains("Sends everything"))
    move(driver, 20, 5)
    #expect(!driver.screen.contains("Sends everything"))
  }

  @Test func `moves over what has no use for them draw nothing`() {
    let push = Button("Push", id: "push") {}.tooltip("Sends everything")
    let driver = Driver(
      App(bracketed: Column { [TextField("Name", id: "name"), Button("Other") {}, push] }),
      size: Size(columns: 30, rows: 8)
    )
    let before = driver.display.frameCount
    for row in 0..<2 { for column in 0..<30 { move(driver, column, row) } }
    for column in 0..<30 { move(driver, column, 7) }
    #expect(driver.display.frameCount == before)
  }
}
