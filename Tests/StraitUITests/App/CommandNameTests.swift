@MainActor @Suite struct CommandNameTests {
  @Test func `a command is run by its name, whatever has the focus`() throws {
    let field = TextField(id: "field")
    let keys = [
      AppKey("x", "save") { _ in field.text += "saved" },
      AppKey("f2", "save") { _ in field.text += "again" },
    ]
    let driver = Driver(App(bracketed: field, keys: keys))
    let isRun = driver.app.run(command: "save")
    #expect(isRun)
    try driver.expect("field", value: "saved")
    #expect(driver.display.frameCount == 2)
  }

  @Test func `a name that there is not is no command, and rings nothing`() {
    let driver = Driver(App(bracketed: Column {}))
    for name in ["quit", "Qui", "Quit ", "focus"] {
      let isRun = driver.app.run(command: name)
      #expect(!isRun)
    }
    #expect(driver.app.ending == nil)
    #expect(driver.display.ringCount == 0)
  }

  @Test func `an app that has ended runs no command`() {
    let driver = Driver(App(bracketed: Column {}))
    let isRun = driver.app.run(command: "Quit")
    #expect(isRun)
    #expect(driver.app.ending == .quit)
    let isRunAgain = driver.app.run(command: "Quit")
    #expect(!isRunAgain)
  }

  @Test func `the names are the titles from the focus outwards, each once`() {
    let box = Checkbox("Subscribe", value: false)
    let app = App(bracketed: Column { box }, keys: [AppKey("f1", "quit") { _ in }])
    #expect(
      app.commandNames == [
        "Toggle", "quit", "Quit", "Next field", "Previous field", "Suspend", "Keys", "Commands",
      ]
    )
    app.bind([])
    #expect(!app.commandNames.contains("save"))
    #expect(app.commandNames.contains("Quit"))
  }
}
