import StraitChannels
import StraitModel
import StraitScreen
import StraitUI
import Testing

/// Texts of several lines in the dialogue in plain lines.
@MainActor @Suite struct PlainLabelTests {
  private func dialogue(_ root: Widget) -> (PlainDialogue, App) {
    let app = App(root: root)
    app.start(on: HeadlessDisplay(), scheduler: VirtualScheduler())
    return (PlainDialogue(app), app)
  }

  @Test func `a label of several lines is printed line by line, at first and when it changes`() {
    let text = Property("one\ntwo\n\nthree\r\nfour\u{1B}")
    let (dialogue, app) = dialogue(Label(text.values, id: "note"))
    #expect(
      dialogue.begin().lines == ["note: one", "two", "three", "four␛", "Type :help for help."]
    )
    text.value = "five\nsix"
    app.turn()
    #expect(dialogue.answer().lines == ["note: five", "six"])
    #expect(dialogue.answer().lines == [])
  }

  @Test func `the list of everything has a line for each line of a label, indented`() {
    let area = TextArea("Notes", value: "one\ntwo", id: "notes")
    let (dialogue, _) = dialogue(
      Column {
        Label("left\n└─ right\u{1B}", id: "graph")
        area
      }
    )
    _ = dialogue.begin()
    dialogue.take(":show")
    let lines = dialogue.answer().lines
    #expect(lines.prefix(2) == ["label graph: left", "  └─ right␛"])
    #expect(lines.last == "1 textarea Notes: one␊two, asked for now")
  }

  @Test func `the text of a field stays on one line`() {
    let area = TextArea("Notes", value: "one\ntwo", id: "notes")
    let field = TextField("Name", value: "Ada", id: "name")
    let (dialogue, app) = dialogue(
      Column {
        field
        area
      }
    )
    #expect(dialogue.begin().lines == ["Type :help for help."])
    area.value = "three\nfour"
    app.turn()
    #expect(dialogue.answer().lines == ["Notes: three␊four"])
    area.isEditable = false
    area.value = "five\nsix"
    app.turn()
    #expect(dialogue.answer().lines == ["Notes: five␊six, read-only"])
  }
}
