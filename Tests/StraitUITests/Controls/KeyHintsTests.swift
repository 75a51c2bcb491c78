@MainActor @Suite struct KeyHintsTests {
  @Test(
    arguments: [
      (80, "^Q Quit   Tab Next field   Shift-Tab Previous field   ^Z Suspend   F1 Keys"),
      (72, "^Q Quit   Tab Next field   Shift-Tab Previous field   F1 Keys"),
      (61, "^Q Quit   Tab Next field   Shift-Tab Previous field   F1 Keys"),
      (60, "^Q Quit   Tab Next field   F1 Keys"), (34, "^Q Quit   Tab Next field   F1 Keys"),
      (33, "^Q Quit   F1 Keys"), (17, "^Q Quit   F1 Keys"), (16, "F1 Keys"), (4, "F1 ."),
      (1, "."),
    ]
  )
  func `as many hints are named as have room, and that of the help in any case`(
    columns: Int,
    shown: String
  ) throws {
    let driver = Driver(App(bracketed: KeyHints()), size: Size(columns: columns, rows: 1))
    try driver.expect(screen: shown)
  }

  @Test(arguments: [(51, "^Q Quit   Tab Next field   Shift-Tab Previous field"), (4, "^Q .")])
  func `without a help panel the first hint is left out last`(columns: Int, shown: String) throws {
    let app = App(bracketed: KeyHints())
    app.offersHelp = false
    try Driver(app, size: Size(columns: columns, rows: 1)).expect(screen: shown)
  }

  @Test func `the hints follow the app's keys`() throws {
    let driver = Driver(App(bracketed: KeyHints(id: "hints")))
    driver.app.bind([AppKey("f5", "run") { _ in }])
    try driver.expect(screenHas: "F5 run   ^Q Quit")
    try driver.expect(
      "hints",
      value: "F5 run   ^Q Quit   Tab Next field   Shift-Tab Previous field   ^Z Suspend   "
        + "F1 Keys   ^P Commands"
    )
  }

  @Test(
    arguments: [
      ("ctrl+q", "Ctrl-Q"), ("shift+tab", "Shift-Tab"), ("q", "q"), ("Q", "Q"), ("?", "?"),
      ("+", "+"),
      ("ctrl++", "Ctrl-+"), ("alt+shift+left", "Alt-Shift-Left"), ("space", "Space"),
      ("f10", "F10"),
      ("alt+x", "Alt-X"), ("enter", "Enter"), ("tab", "Tab"), ("backspace", "Backspace"),
      ("delete", "Delete"), ("insert", "Insert"), ("escape", "Escape"), ("up", "Up"),
      ("down", "Down"), ("right", "Right"), ("home", "Home"), ("end", "End"),
      ("ctrl+pageup", "Ctrl-Page Up"), ("pagedown", "Page Down"), ("alt+ß", "Alt-SS"),
    ] as [(String, String)]
  )
  func `a hint names the key as keyboards do`(key: String, label: String) throws {
    #expect(try KeyPress(parsing: key).label == label)
  }
}
