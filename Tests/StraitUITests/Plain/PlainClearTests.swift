/// The effect of `:clear` on a choice in a plain dialogue.
@MainActor @Suite struct PlainClearTests {
  /// Controls that can hold none.
  private nonisolated static let optional = ["List", "Table", "Tree", "Select", "Several"]

  @Test(arguments: optional)
  func `a choice that can be none is emptied by a command`(kind: String) throws {
    let choice = Property<String?>("b")
    let texts = Property(["a", "b"])
    let chosen = Property<Set<String>>([])
    let control: Widget
    switch kind {
    case "Select": control = Select("c", ["a", "b"], none: "nothing", to: choice, id: "c")
    case "Several":
      control = List("c", of: texts, id: "c", text: { $0 }).selecting(chosen, by: \.self)
    default: control = try ControlSamples.make(kind)
    }
    let talk = PlainTalk(Column { [TextField("Other"), control] })
    _ = talk.answer(to: ":go c")
    _ = talk.answer(to: "2")
    _ = talk.answer(to: ":go c")
    #expect(control.described.text?.isEmpty == false)
    #expect(talk.answer(to: ":clear").lines.allSatisfy { !$0.contains("does not take") })
    if kind == "Select" {
      #expect(choice.value == nil)
    } else if kind == "Several" {
      #expect(chosen.value == [])
    } else {
      #expect(control.described.holdsNone)
    }
  }
}
