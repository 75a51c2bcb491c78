import StraitDriver
import StraitScreen
import StraitUI
import Testing

@MainActor @Suite struct KeyHintsTests {
  @Test(
    arguments: [
      (80, "Ctrl-Q quit   Tab next field   Shift-Tab previous field   Ctrl-Z suspend"),
      (71, "Ctrl-Q quit   Tab next field   Shift-Tab previous field"),
      (55, "Ctrl-Q quit   Tab next field   Shift-Tab previous field"),
      (54, "Ctrl-Q quit   Tab next field"), (20, "Ctrl-Q quit"), (8, "Ctrl-Q q"), (1, "C"),
    ]
  )
  func `as many hints are named as have room`(columns: Int, shown: String) throws {
    let driver = Driver(App(root: KeyHints()), size: Size(columns: columns, rows: 1))
    try driver.expect(screen: shown)
  }

  @Test func `the hints follow the app's keys`() throws {
    let driver = Driver(App(root: KeyHints(id: "hints")))
    driver.app.keys = [KeyCommand("f5", "run") { _ in }]
    driver.settle()
    try driver.expect(screen: "F5 run")
    try driver.expect("hints", value: "F5 run")
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
    #expect(KeyCommand(try KeyPress(parsing: key), "do") { _ in }.hint == "\(label) do")
  }
}
