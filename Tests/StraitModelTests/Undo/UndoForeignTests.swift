/// Undoing together with changes that others have made.
@Suite struct UndoForeignTests {
  private let undo = UndoHistory()
  private let text = Property("")

  init() {
    undo.register(text)
  }

  @Test func `a collection that is recorded alongside comes back as it was`() {
    let marks = Property([1, 2])
    undo.register(marks, options: .alongside)
    undo.group {
      text.value = "a"
      marks.append(9)
      marks.remove(at: 0)
    }
    undo.unrecorded { marks.insert(7, at: 0) }
    #expect(marks.value == [7, 2, 9])
    undo.undo()
    #expect(text.value == "" && marks.value == [1, 2])
    undo.redo()
    #expect(text.value == "a" && marks.value == [7, 2, 9])
  }

  @Test func `nothing is undone where nothing is recorded`() {
    text.value = "a"
    text.value = "b"
    undo.undo()
    undo.unrecorded {
      undo.undo()
      undo.redo()
    }
    #expect(text.value == "a" && undo.canUndo && undo.canRedo)
    undo.undo()
    #expect(text.value == "" && !undo.canUndo)
    undo.redo()
    undo.redo()
    #expect(text.value == "b")
  }
}
