import StraitDriver
import StraitScreen
import StraitUI
import Testing

@MainActor @Suite struct KeyHintsTests {
  @Test(
    arguments: [
      (80, "^Q quit   Tab next field   Shift-Tab previous field   ^Z suspend"),
      (63, "^Q quit   Tab next field   Shift-Tab previous field"),
      (51, "^Q quit   Tab next field   Shift-Tab previous field"),
      (50, "^Q quit   Tab next field"), (20, "^Q quit"), (4, "^Q q"), (1, "^"),
    ]
  )
  func `as many hints are named as have room`(columns: Int, shown: String) throws {
    let driver = Driver(App(bracketed: KeyHints()), size: Size(columns: columns, rows: 1))
    try driver.expect(screen: shown)
  }

  @Test func `the hints follow the app's keys`() throws {
    let driver = Driver(App(bracketed: KeyHints(id: "hints")))
    driver.app.bind([AppKey("f5", "run") { _ in }])
    driver.settle()
    try driver.expect(screenHas: "F5 run   ^Q quit")
    try driver.expect(
      "hints",
      value: "F5 run   ^Q quit   Tab next field   Shift-Tab previous field   ^Z suspend"
    )
  }

  @Test(
    arguments: [
      ("ctrl+q", "Ctrl-Q"), ("shift+tab", "Shift-Tab"), ("q", "q"), ("Q", "Q"), ("?", "?"),
      ("+", "+"),
      ("ctrl++", "Ctrl-+"), ("alt+shift+left", "Alt-Shift-Left"), ("space", "Space"),
      ("f10", "F10"),
      ("alt+x", "Alt-X"),
    ] as [(String, String)]
  )
  func `a hint names the key as keyboards do`(key: String, label: String) throws {
    #expect(try KeyPress(parsing: key).label == label)
  }
}
