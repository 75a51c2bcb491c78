@MainActor @Suite struct SecretFieldTests {
  private let field = TextField("pass", value: "Ada", columns: 8, id: "pass")
  private let driver: Driver

  init() {
    field.isSecret = true
    let field = field
    driver = Driver(bracketed: field, TextField(id: "other"))
  }

  @Test func `its value is bullets, and its state says why`() throws {
    try driver.expect("pass", value: "•••")
    driver.app.theme = .monochrome
    try driver.expect(screenHas: "•••")
    #expect(field.described.isSecret)
    #expect(!TextField().described.isSecret)
    #expect(driver.tree.contains("textfield #pass \"pass\" = \"•••\" focused secret caret 3"))
    #expect(!driver.tree.contains("Ada"))
  }

  @Test(arguments: 1...20)
  func `G9 in any width the caret is in sight, and no more than bullets`(columns: Int) throws {
    field.text = "世界 and a long one"
    try driver.resize(to: Size(columns: columns, rows: 2))
    for key: KeyPress in ["home", "right", "end", "left", "backspace"] {
      try driver.perform(.press([ScriptKey(key)]))
      #expect(driver.display.frame.caret != nil)
      let row = String(driver.screen.prefix { $0 != "\n" })
      let inside = row.drop { $0 != "*" }.filter { !"[]<> ".contains($0) }
      #expect(inside.allSatisfy { $0 == "*" }, "\(row)")
    }
  }
}
