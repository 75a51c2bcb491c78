/// Lines that a plain dialogue takes for a table: an answer chooses a row, a request edits a cell.
@MainActor @Suite struct PlainTableTests {
  private let members = Property([Member("Grace", 85), Member("Ada", 36, true), Member("Hedy", 85)])
  private let other = TextField("Other")

  private func talk() -> PlainTalk {
    PlainTalk(
      Column {
        other
        Table("c", of: members, id: "c") {
          TableColumn("Name", editing: \.name)
          TableColumn("Age", editing: \.age, through: .integer(in: 0...150))
          TableColumn("Pays", toggling: \.pays)
        }
      }
    )
  }

  @Test func `an answer chooses a row or is refused, and edits no cell`() {
    let talk = talk()
    let rows = "expected one of Grace 85 off, Ada 36 on, Hedy 85 off for c"
    _ = talk.answer(to: ":go c")
    #expect(talk.answer(to: "Zoe").lines == [rows])
    _ = talk.answer(to: "2")
    _ = talk.answer(to: ":go c")
    let hint = "; :edit TEXT edits the cell Name: Ada"
    #expect(talk.answer(to: "Zoe").lines == [rows + hint])
    #expect(talk.answer(to: "9").lines == [rows + hint])
    _ = talk.answer(to: "hedy 85 OFF")
    let prompt = talk.answer(to: ":go c").prompt
    #expect(prompt?.hasPrefix("c, Hedy 85 off, one of: ") == true, "\(prompt ?? "")")
    #expect(members.value.map(\.name) == ["Grace", "Ada", "Hedy"])
    #expect(members.value.map(\.age) == [85, 36, 85])
  }

  @Test func `a request edits the current cell, and the table is asked for again`() {
    let talk = talk()
    _ = talk.answer(to: ":go c")
    // No cell is current, since no row is chosen.
    #expect(talk.answer(to: ":edit Zoe").lines == ["c does not take this value"])
    _ = talk.answer(to: "2")
    _ = talk.answer(to: ":go c")
    let prompt = talk.answer(to: ":edit Zoe").prompt
    #expect(prompt?.hasPrefix("c, Zoe 36 on, one of: ") == true, "\(prompt ?? "")")
    _ = talk.answer(to: ":run table.cell.right")
    let refusal = talk.answer(to: ":edit old").lines
    #expect(refusal.count == 1 && refusal[0].hasPrefix("c does not take this value"))
    _ = talk.answer(to: ":edit 37")
    #expect(members.value.map(\.name) == ["Grace", "Zoe", "Hedy"])
    #expect(members.value.map(\.age) == [85, 37, 85])
  }

  @Test func `a request to edit gives anything else the text, blanks and all`() {
    let talk = talk()
    _ = talk.answer(to: ":edit  Zoe")
    #expect(other.text == " Zoe")
  }
}
