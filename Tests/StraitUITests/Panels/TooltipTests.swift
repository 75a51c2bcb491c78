@MainActor @Suite struct TooltipTests {
  @Test func `scripts have a tooltip as the description`() {
    let push = Button("Push", id: "push") {}.tooltip("Sends everything")
    #expect(push.described.description == "Sends everything")
  }

  @Test
  func `the selected row is shown whole after the delay if it is cut, until a key is pressed`()
    throws
  {
    let list = List("", ["short", "a row that is too long"])
    let driver = Driver(App(bracketed: list), size: Size(columns: 14, rows: 8))
    try driver.press("down", "down")
    driver.advance(by: .milliseconds(799))
    #expect(driver.app.layers.count == 1)
    driver.advance(by: .milliseconds(1))
    try driver.expect(screenHas: "| is too")
    // A key that does not change the row dismisses it.
    try driver.press("down")
    driver.advance(by: .seconds(1))
    #expect(driver.app.layers.count == 1)
    try driver.press("up", "down")
    driver.advance(by: .milliseconds(800))
    #expect(driver.app.layers.count == 2)
    try driver.press("up")
    driver.advance(by: .seconds(1))
    #expect(driver.app.layers.count == 1)
  }
}
