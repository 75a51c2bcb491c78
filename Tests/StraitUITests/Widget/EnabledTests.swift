@MainActor @Suite struct EnabledTests {
  @Test func `a field that is disabled before it has an app does not get the focus`() throws {
    let first = TextField(id: "first")
    first.isEnabled = false
    let driver = Driver(bracketed: first, TextField(id: "second"))
    try driver.expect(focused: "second")
  }

  @Test func `a drag that began before the widget was disabled is not reported`() {
    let pad = DragPad()
    let driver = Driver(App(bracketed: pad))
    driver.mouse(.press, 0)
    driver.mouse(.drag, 1)
    pad.isEnabled = false
    driver.mouse(.drag, 2)
    #expect(pad.count == 2)
  }

  // MARK: Read-only

  @Test func `what is typed in a read-only field runs the app's keys`() throws {
    let field = TextField(value: "text")
    field.isEditable = false
    let driver = Driver(App(bracketed: field, keys: [AppKey("q", "quit") { $0.quit() }]))
    try driver.type("q")
    #expect(driver.app.ending == .quit)
  }
}

@MainActor
private final class DragPad: Widget {
  var count = 0

  override func handle(_ input: WidgetInput) -> Bool {
    count += 1
    return true
  }
}
