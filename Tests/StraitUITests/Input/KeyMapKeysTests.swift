import StraitDriver
import StraitScreen
import StraitUI
import Testing

/// The maps of the framework, by the bytes of real keys in a running app.
@MainActor @Suite struct KeyMapKeysTests {
  private let field = TextField("name", value: "Ada L", id: "name")
  private let other = TextField("other", id: "other")

  private func driver(_ map: KeyMap) -> Driver {
    let app = App(
      bracketed: Column {
        field; other
      }
    )
    app.keyMap = map
    return Driver(app)
  }

  /// Where the caret is, or the text, after each key.
  private func carets(_ driver: Driver, _ keys: [KeyPress]) -> [Int] {
    keys.map { key in
      driver.display.send(key)
      return field.described.caret ?? -1
    }
  }

  @Test func `the keys of Emacs move, delete and copy`() throws {
    let driver = driver(.emacs)
    #expect(carets(driver, ["ctrl+a", "ctrl+f", "ctrl+f", "ctrl+b", "ctrl+e"]) == [0, 1, 2, 1, 5])
    #expect(carets(driver, ["left", "right", "home", "end"]) == [4, 5, 0, 5])
    // Ctrl-A selects nothing, so that what is typed is inserted.
    try driver.press("ctrl+a", "ctrl+d")
    #expect(field.text == "da L")
    try driver.type("Z")
    #expect(field.text == "Zda L")
    try driver.press("ctrl+a", "shift+end", "alt+w", "ctrl+e")
    #expect(driver.app.clipboard == "Zda L")
    try driver.press("ctrl+v")
    #expect(field.text == "Zda LZda L")
    // Ctrl-C is not the map's any more.
    let rings = driver.display.ringCount
    try driver.press("ctrl+a", "shift+end")
    driver.app.clipboard = "kept"
    driver.display.send("ctrl+c")
    driver.settle()
    #expect(driver.app.clipboard == "kept")
    #expect(driver.display.ringCount == rings + 1)
  }

  @Test func `the keys of the guidelines do not suspend, and keep the keys of editing`() throws {
    let driver = driver(.cua)
    let suspended = driver.display.suspendCount
    driver.display.send("ctrl+z")
    driver.settle()
    #expect(driver.display.suspendCount == suspended)
    #expect(carets(driver, ["home", "end", "left"]) == [0, 5, 4])
    try driver.press("ctrl+a", "ctrl+c")
    #expect(driver.app.clipboard == "Ada L")
    try driver.press("ctrl+x")
    #expect(field.text.isEmpty)
    try driver.press("ctrl+v")
    #expect(field.text == "Ada L")
    driver.display.send("ctrl+q")
    #expect(driver.app.ending == .quit)
  }

  @Test func `F18 a map that is changed in a running app holds from the next key on`() throws {
    let driver = driver(.standard)
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
