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

  @Test func `F18 a map that is changed in a running app is used from the next key on`() throws {
    let driver = Driver(App(bracketed: field))
    try driver.press("ctrl+a")
    #expect(field.described.selection == 0..<5)
    driver.app.keyMap = .emacs
    driver.display.send("ctrl+e", "ctrl+a")
    #expect(field.described.selection == nil)
    #expect(field.described.caret == 0)
    let suspended = driver.display.suspendCount
    driver.app.keyMap = .standard
    driver.display.send("ctrl+z")
    driver.settle()
    #expect(driver.display.suspendCount == suspended + 1)
  }
}
