@MainActor @Suite struct ContextMenuTests {
  @Test func `a menu that is given to a label asks the terminal for the mouse`() {
    let alone = Label("plain")
    let driver = Driver(bracketed: alone)
    #expect(!driver.display.reportsMouse)
    alone.contextMenu { MenuItem("One") {} }
    driver.settle()
    #expect(driver.display.reportsMouse)
  }
}
