import StraitChannels
import StraitDriver
import StraitScreen
import StraitUI
import Testing

@MainActor @Suite struct SecretFieldTests {
  private let field = TextField("pass", value: "Ada", columns: 8, id: "pass")
  private let driver: Driver

  init() {
    field.isSecret = true
    let field = field
    driver = Driver(
      App(
        bracketed: Column {
          field; TextField(id: "other")
        }
      )
    )
  }

  @Test func `G1 each character is one bullet, whatever it is made of`() throws {
    try driver.expect(screenHas: "pass [***     ]\n")
    try driver.fill(.id("pass"), "e\u{301}世👨‍👩‍👧🇫🇮x")
    try driver.expect(screenHas: "pass [*****   ]\n")
    try driver.expect(cursorAt: 11, 0)
    try driver.press("backspace", "backspace")
    try driver.expect(screenHas: "pass [***     ]\n")
    #expect(field.text == "e\u{301}世👨‍👩‍👧")
  }

  @Test func `its value is bullets, and its state says why`() throws {
    try driver.expect("pass", value: "•••")
    driver.app.theme = .monochrome
    driver.settle()
    try driver.expect(screenHas: "•••")
    #expect(field.described.isSecret)
    #expect(!TextField().described.isSecret)
    #expect(driver.tree.contains("textfield #pass \"pass\" = \"•••\" focused secret caret 3"))
    #expect(!driver.tree.contains("Ada"))
  }

  @Test func `its channels have the text itself`() throws {
    var received: [String] = []
    let terminal = field.newTextChannel()
    let subscription = terminal.subscribe(onNext: { received.append($0) })
    defer { subscription.dispose() }
    try driver.type("!")
    #expect(received == ["Ada!"])
    #expect(field.text == "Ada!")
  }

  @Test func `it can be selected and replaced, but not copied or cut`() throws {
    driver.app.clipboard = "before"
    try driver.press("ctrl+a", "ctrl+c", "ctrl+x")
    #expect(driver.app.clipboard == "before")
    #expect(field.text == "Ada")
    #expect(driver.display.ringCount == 2)
    try driver.press("ctrl+v")
    #expect(field.text == "before")
    try driver.paste("\u{301}two\nlines", into: .id("pass"))
    #expect(field.text == "before\u{301}two lines")
  }

  @Test func `a double click does not show where its words are`() throws {
    field.text = "one two three"
    driver.settle()
    try driver.click(ScriptClick(.id("pass"), count: .double, at: Point(column: 8, row: 0)))
    #expect(field.selection == 0..<13)
  }

  @Test func `the mouse finds the character under each bullet`() throws {
    field.text = "世界x"
    field.caret = 0
    driver.settle()
    #expect(field.point(before: 2) == Point(column: 8, row: 0))
    try driver.click(ScriptClick(.id("pass"), at: Point(column: 7, row: 0)))
    #expect(field.caret == 1)
    try driver.drag(.within(.id("pass"), from: 0, to: 3))
    #expect(field.selection == 0..<3)
  }

  @Test(arguments: 1...20)
  func `G9 in any width the caret is in sight, and no more than bullets`(columns: Int) throws {
    field.text = "世界 and a long one"
    try driver.resize(to: Size(columns: columns, rows: 2))
    for key: KeyPress in ["home", "right", "end", "left", "backspace"] {
      try driver.press([ScriptKey(key)])
      #expect(driver.display.frame.caret != nil)
      let row = String(driver.screen.prefix { $0 != "\n" })
      let inside = row.drop { $0 != "*" }.filter { !"[]<> ".contains($0) }
      #expect(inside.allSatisfy { $0 == "*" }, "\(row)")
    }
  }

  @Test func `it can become secret, and be seen again`() throws {
    field.isSecret = false
    driver.settle()
    try driver.expect(screenHas: "pass [Ada     ]")
    field.isSecret = true
    driver.settle()
    try driver.expect(screenHas: "pass [***     ]")
  }
}
