/// An app in another language: each text of the framework comes from the table.
@MainActor @Suite struct TranslatedAppTests {
  private static let keys =
    Wording.controlKeys + Wording.keyNameKeys + Wording.plainKeys + Wording.ruleKeys
    + Wording.converterKeys + Wording.valueKeys + Wording.choosingKeys + Wording.dateKeys
    + Wording.showingKeys + Wording.menuKeys + Wording.dialogKeys + Wording.listKeys
    + Wording.formKeys + Wording.actionKeys

  /// Each text reversed, so that a text that is not from the table is noticed.
  private static let turned: Wording = {
    var table = Wording.english
    for key in keys {
      let names = key.names.map { "{\($0)}" }.joined(separator: " ")
      table[key] = "<\(key.id)\(names.isEmpty ? "" : " ")\(names)>"
    }
    return table
  }()

  @Test func `hints, buttons and what is wrong with a field are in the language of the table`()
    throws
  {
    let age = Property(36)
    try Wording.with(Self.turned) {
      let field = TextField("Age", to: age, through: .integer(in: 0...150), id: "age")
      let driver = Driver(bracketed: field, KeyHints(), columns: 120, rows: 6)
      try driver.expect(screenHas: "^Q <title.app.quit>")
      try driver.expect(screenHas: "<key.shift>-<key.tab> <title.focus.previous>")
      try driver.type("0")
      #expect(field.problem == "<converter.integer.range 150 0>")
      _ = driver.app.confirm("Really?") as Signal<Bool>
      try driver.expect(screenHas: "<dialog.ok>")
      try driver.expect(screenHas: "<dialog.cancel>")
    }
  }

  @Test func `an app may change its language while it runs`() throws {
    let isOn = Property(true)
    let box = Checkbox("Box", to: isOn, id: "box")
    let driver = Driver(bracketed: box, KeyHints(), rows: 2)
    try driver.expect(screenHas: "Toggle")
    Wording.with(Self.turned) {
      // The titles are requested again whenever the focus or the actions change.
      #expect(driver.app.reachableActions.map(\.title).contains("<title.checkbox.toggle>"))
      #expect(driver.app.run(command: "<title.checkbox.toggle>") && !isOn.value)
    }
    #expect(driver.app.reachableActions.map(\.title).contains("Toggle"))
  }

  @Test func `the dialogue in plain lines is in the language of the table`() {
    let (age, isOn) = (Property(36), Property(true))
    Wording.with(Self.turned) {
      let field = TextField("Age", to: age, through: .integer(in: 0...150), id: "age")
      let talk = PlainTalk(Column { [Checkbox("Box", to: isOn, id: "box"), field] })
      @MainActor func say(_ line: String) -> [String] {
        let answer = talk.answer(to: line)
        return answer.lines + [answer.prompt ?? ""]
      }
      #expect(talk.beginning.lines == ["<plain.begin>"])
      #expect(say("maybe") == ["<plain.expected.flag Box>", "Box, <plain.checked>: "])
      #expect(say("no") == ["Box: <plain.unchecked>", "Age, 36: "])
      #expect(say("360")[0] == "Age, 360, <plain.problem <converter.integer.range 150 0>>: ")
      #expect(say(":nxt")[0] == "<plain.nearCommand nxt next>")
      #expect(say(":go boks")[0] == "<plain.noTarget boks>")
      #expect(say(":run")[0].hasPrefix("<plain.commands "))
      #expect(say(":help").filter { $0.hasPrefix("<plain.help.") }.count == 12)
    }
  }

  @Test func `a clipboard that is too long is refused in the language of the table`() throws {
    let driver = Driver(App(root: TextField("Name")), size: Size(columns: 60, rows: 6))
    driver.app.sharesClipboard = true
    driver.display.clipboardLimit = 3
    Wording.with(Self.turned) { driver.app.clipboard = "abcd" }
    try driver.expect(screenHas: "<clipboard.tooLong 4 3>")
  }

  @Test(arguments: ["oui", "ja", "sí", "yes", "YES"])
  func `a list of words may have the commas of any script`(word: String) {
    var table = Wording.english
    table[.plainOnWords] = "oui\u{3001}ja\u{60C} sí\u{FF0C}si"
    let box = Checkbox("Box", value: false)
    Wording.with(table) { _ = PlainTalk(box).answer(to: word) }
    #expect(box.value)
  }

  @Test func `each text of the framework has an identifier of its own`() {
    #expect(Set(Self.keys.map(\.id)).count == Self.keys.count && Self.keys.count > 90)
  }
}
