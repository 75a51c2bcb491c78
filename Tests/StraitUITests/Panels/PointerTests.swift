/// Widgets that follow the mouse while no button is down, and the request to the terminal to report
/// that.
@MainActor @Suite struct PointerTests {
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

  @Test func `moves over what has no use for them draw nothing`() {
    let push = Button("Push", id: "push") {}.tooltip("Sends everything")
    let (field, button) = (TextField("Name", id: "name"), Button("Other") {})
    let driver = Driver(bracketed: field, button, push, columns: 30, rows: 8)
    let before = driver.display.frameCount
    for row in [0, 1, 7] { for column in 0..<30 { driver.mouse(.move, column, row) } }
    #expect(driver.display.frameCount == before)
  }
}
