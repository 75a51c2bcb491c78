/// G4, G5 and G11: the keys of a user of a shell, and of a user of a desktop.
@MainActor @Suite struct FieldEditingTests {
  @Test func `the changes of the text make it from the text before`() throws {
    let field = TextField(value: "one two three", id: "f")
    let driver = Driver(bracketed: field)
    var copy = field.buffer
    field.textChanges.subscribe(onNext: { copy.apply($0) })
    try driver.type("!é")
    try driver.press("backspace", "home", "alt+d", "ctrl+_", "ctrl+y")
    field.text = "another"
    try driver.perform(.paste("漢\u{301}"))
    #expect(copy == field.buffer)
    #expect(copy.string == field.text)
  }

  @Test(arguments: [(Alignment.start, "[ab   ]"), (.center, "[ ab  ]"), (.end, "[  ab ]")])
  func `a text stands where it is aligned`(alignment: Alignment, row: String) throws {
    let field = TextField(value: "ab", columns: 5)
    field.alignment = alignment
    let driver = Driver(bracketed: field)
    try driver.expect(screen: row)
  }

  @Test(arguments: LineBreakPolicy.allCases)
  func `G5 G6 a yank, a completion and an entry of a history are one line in a field`(
    _ policy: LineBreakPolicy
  ) throws {
    let wanted: String
    switch policy {
    case .blank: wanted = "one two"
    case .firstLine: wanted = "one"
    case .refuse: wanted = ""
    }
    let area = TextArea(value: "one\ntwo", id: "area")
    let field = TextField(id: "f")
    field.lineBreaks = policy
    let driver = Driver(bracketed: area, field)
    try driver.perform(.focus(.id("area")))
    try driver.press("ctrl+end", "alt+backspace", "alt+backspace")
    #expect(area.text == "" && driver.app.killRing.current == "one\ntwo")
    try driver.perform(.focus(.id("f")))
    try driver.press("ctrl+y")
    #expect(field.text == wanted)
    #expect((field.notice != nil) == (policy != .blank))
    driver.app.killRing.add("three")
    field.text = ""
    try driver.press("ctrl+y", "alt+y")
    #expect(field.text == (policy == .refuse ? "three" : wanted))

    field.text = ""
    field.history = TextHistory(["one\ntwo"])
    try driver.press("up")
    #expect(field.text == wanted)

    field.text = ""
    field.complete { _ in .just(["one\ntwo"]) }
    #expect(field.perform(.complete("one\ntwo")) == (policy != .refuse))
    #expect(field.text == wanted)
  }
}
