/// Reports of prompts; the script `asking` has the dialogs in one line.
@MainActor @Suite struct AskingTests {
  @Test(arguments: [nil, "enter", "escape"] as [KeyPress?])
  func `a prompt that is closed, or released with its app, causes no report`(key: KeyPress?) throws
  {
    let (_, reports) = try Report.collecting {
      let driver = Driver(App(bracketed: Label("below")))
      driver.app.prompt("Line", value: 7, through: .integer(in: 1...99))
      driver.settle()
      if let key { try driver.perform(.press([ScriptKey(key)])) }
    }
    #expect(reports == [])
  }
}
