import StraitChannels
import StraitDriver
import StraitScreen
import StraitUI
import Testing

/// Dialogs in one line: message, confirm and prompt.
@MainActor @Suite struct AskingTests {
  private let driver = Driver(
    App(bracketed: Column { TextField("Name", id: "name") }),
    size: Size(columns: 50, rows: 14)
  )

  @Test(arguments: [nil, "enter", "escape"] as [KeyPress?])
  func `a prompt that is closed, or released with its app, causes no report`(key: KeyPress?) throws
  {
    let (_, reports) = try Report.collecting {
      let driver = Driver(App(bracketed: Label("below")))
      driver.app.prompt("Line", value: 7, through: .integer(in: 1...99))
      driver.settle()
      if let key { try driver.press([ScriptKey(key)]) }
    }
    #expect(reports == [])
  }

  @Test func `each can be awaited`() async throws {
    async let text: String? = driver.app.prompt("Branch")
    async let number: Int? = nil
    await Task.yield()
    while driver.app.layers.count < 2 { await Task.yield() }
    driver.settle()
    try driver.type("x")
    try driver.press("enter")
    #expect(await text == "x")
    #expect(await number == nil)
    async let read: Void = driver.app.message("Done")
    while driver.app.layers.count < 2 { await Task.yield() }
    driver.settle()
    try driver.press("enter")
    await read
    #expect(driver.app.layers.count == 1)
  }
}
