@MainActor @Suite struct TextFieldTests {

  @Test(
    arguments: [
      (30, "name [Ada    ]"), (15, "name [Ada    ]"), (14, "name [Ada    ]"),
      (13, "name[Ada    ]"), (12, "...[Ada    ]"), (9, "[Ada    ]"), (5, "<da ]"), (3, "< ]"),
      (2, "a"), (1, ""),
    ]
  )
  func `a narrow field gives up its label, then its brackets`(columns: Int, row: String) throws {
    let field = TextField("name", value: "Ada", columns: 7)
    let driver = Driver(bracketed: field, columns: columns, rows: 1)
    try driver.expect(screen: row)
    #expect(driver.display.frame.caret != nil)
  }

  @Test func `G10 a text is kept scalar by scalar`() {
    let field = TextField(value: "\u{E9}")
    field.text = "e\u{301}"
    #expect(Array(field.text.unicodeScalars) == ["e", "\u{301}"])
  }

  @Test func `G22, T18: a long paste is one edit`() throws {
    let field = TextField()
    let driver = Driver(App(bracketed: field))
    var edits = 0
    field.newTextChannel().subscribe(onNext: { _ in edits += 1 })
    let text = String(repeating: "0123456789", count: 100_000)
    try driver.perform(.paste(text))
    #expect(edits == 1)
    #expect(field.text.utf8.elementsEqual(text.utf8))
  }

  @Test func `G27 a hostile paste leaves only harmless cells and the value as it was`() throws {
    let hostile = [
      "\u{1B}]0;title\u{7}", "\u{1B}[2J\u{1B}[31m", "\u{9B}31m", "\u{202E}abc\u{2066}",
      "\u{0}\u{7F}",
      "\u{1B}P$q\u{1B}\\", "a\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}", "\u{200D}\u{FE0F}",
      "\u{FEFF}",
    ]
    for text in hostile {
      let field = TextField()
      let driver = Driver(App(bracketed: field))
      try driver.perform(.paste(text))
      #expect(field.text.utf8.elementsEqual(text.utf8))
      expectHarmless(driver.display.frame)
    }
  }

  @Test func `a field without a width cannot be made`() async {
    await #expect(processExitsWith: .failure) { @MainActor in _ = TextField(columns: 0) }
  }
}
