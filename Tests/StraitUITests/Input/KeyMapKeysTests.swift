import StraitDriver
import StraitScreen
import StraitUI
import Testing

/// The maps of the framework, by the bytes of real keys in a running app.
@MainActor @Suite struct KeyMapKeysTests {
  private let field = TextField("name", value: "Ada L", id: "name")

  @Test func `the keys of the guidelines do not suspend`() {
    let app = App(bracketed: field)
    app.keyMap = .cua
    let driver = Driver(app)
    driver.display.send("ctrl+z")
    driver.settle()
    #expect(driver.display.suspendCount == 0)
  }
}
