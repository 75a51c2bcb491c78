/// Texts of several lines in the dialogue in plain lines.
@MainActor @Suite struct PlainLabelTests {
  @Test func `a label of several lines is printed line by line, at first and when it changes`() {
    let text = Property("one\ntwo\n\nthree\r\nfour\u{1B}")
    let talk = PlainTalk(Label(text.values, id: "note"))
    #expect(talk.beginning.lines == ["note: one", "two", "three", "four␛", "Type :help for help."])
    text.value = "five\nsix"
    talk.app.turn()
    #expect(talk.dialogue.answer().lines == ["note: five", "six"])
    #expect(talk.dialogue.answer().lines == [])
  }

  @Test func `the list of everything has a line for each line of a label, indented`() {
    let area = TextArea("Notes", value: "one\ntwo", id: "notes")
    let talk = PlainTalk(Column { [Label("left\n└─ right\u{1B}", id: "graph"), area] })
    let lines = talk.answer(to: ":show").lines
    #expect(lines.prefix(2) == ["label graph: left", "  └─ right␛"])
    #expect(lines.last == "1 textarea Notes: one␊two, asked for now")
  }

  @Test func `the text of a field stays on one line`() {
    let area = TextArea("Notes", value: "one\ntwo", id: "notes")
    let field = TextField("Name", value: "Ada", id: "name")
    let talk = PlainTalk(Column { [field, area] })
    #expect(talk.beginning.lines == ["Type :help for help."])
    area.value = "three\nfour"
    talk.app.turn()
    #expect(talk.dialogue.answer().lines == ["Notes: three␊four"])
    area.isEditable = false
    area.value = "five\nsix"
    talk.app.turn()
    #expect(talk.dialogue.answer().lines == ["Notes: five␊six, read-only"])
  }
}
