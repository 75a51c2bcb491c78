import StraitChannels
import StraitDriver
import StraitModel
import StraitScreen
import StraitUI
import Testing

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
    driver.settle()
    try driver.expect(screenHas: "F5 run   ^Q Quit")
    try driver.expect(
      "hints",
      value: "F5 run   ^Q Quit   Tab Next field   Shift-Tab Previous field   ^Z Suspend   "
        + "F1 Keys   ^P Commands"
    )
  }

  @Test func `F15 the hints on the screen follow the commands behind the actions`() async throws {
    let isOpen = Property(false)
    let app = App(
      bracketed: Column {
        CommandPanel(Command<Void, Int>(enabled: isOpen.values) { () async in 1 })
        KeyHints()
      },
      actions: [
        Action(
          "app.send",
          "send",
          keys: "f3",
          command: Command<Void, Int>(enabled: isOpen.values) { .just(1) }
        )
      ]
    )
    let driver = Driver(app, size: Size(columns: 30, rows: 2))
    #expect(!driver.screen.contains("save") && !driver.screen.contains("send"))
    isOpen.value = true
    driver.settle()
    try driver.expect(screenHas: "F2 save   F3 send")
    try driver.press("f2")
    #expect(!driver.screen.contains("save"))
    try driver.expect(screenHas: "F3 send")
    await driver.settleWork()
    try driver.expect(screenHas: "F2 save   F3 send")
    isOpen.value = false
    driver.settle()
    #expect(!driver.screen.contains("save") && !driver.screen.contains("send"))
  }

  @Test func `actions that follow each other with one name in the hints are one hint`() throws {
    func page(_ number: Int, hinted name: String) -> Action {
      Action(
        "page.\(number)",
        "Page \(number)",
        keys: KeyPress(.character(["1", "2", "3"][number]), .alt)
      ) {}
      .hinted(as: name)
    }
    let app = App(bracketed: KeyHints(id: "hints"))
    let driver = Driver(app, size: Size(columns: 30, rows: 1))
    app.actions = [0, 1, 2].map { page($0, hinted: "Pages") }
    driver.settle()
    try driver.expect(screen: "Alt-1...3 Pages   F1 Keys")
    #expect(app.commandNames.starts(with: ["Page 0", "Page 1", "Page 2"]))
    // Only what follows each other is joined, and what has no key is left out.
    app.actions = [page(0, hinted: "Pages"), page(1, hinted: ""), page(2, hinted: "Others")]
    driver.settle()
    try driver.expect(screen: "Alt-1 Pages   F1 Keys")
    app.actions = ["f2", "f3"].map { Action("go", "Go", keys: $0) {} }
    driver.settle()
    try driver.expect(screen: "F2 Go   F3 Go   F1 Keys")
    app.actions = ["ctrl+x", "f3"].map { Action("go", keys: $0) {}.hinted(as: "Go") }
    driver.settle()
    try driver.expect(screen: "^X...F3 Go   ^Q Quit   F1 Keys")
    try driver.expect(
      "hints",
      value: "^X…F3 Go   ^Q Quit   Tab Next field   Shift-Tab Previous field   ^Z Suspend   "
        + "F1 Keys   ^P Commands"
    )
  }

  private final class CommandPanel: Widget {
    let command: Command<Void, Int>

    init(_ command: Command<Void, Int>) { self.command = command }

    override var isFocusable: Bool { true }
    override var actions: [Action] { [Action("panel.save", "save", keys: "f2", command: command)] }
    override func measure(_ proposal: Proposal) -> Size { Size(columns: 3, rows: 1) }
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
      ("ctrl+pageup", "Ctrl-Pageup"), ("pagedown", "Pagedown"), ("alt+ß", "Alt-SS"),
    ] as [(String, String)]
  )
  func `a hint names the key as keyboards do`(key: String, label: String) throws {
    #expect(try KeyPress(parsing: key).label == label)
  }
}
