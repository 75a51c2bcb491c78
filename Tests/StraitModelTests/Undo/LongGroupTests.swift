import StraitChannels
import StraitModel
import StraitTestSupport
import Testing

/// What many edits in one step of an undo history cost.
@Suite struct LongGroupTests {
  /// Copying what was recorded for each edit would take many minutes on a slow machine.
  @Test(.timeLimit(.minutes(15)))
  func `a group of very many edits is one step`() {
    let count = Soak.many(150_000)
    let undo = UndoManager()
    let list = Property([0])
    undo.register(list)
    undo.group {
      for number in 1...count { list.append(number) }
    }
    #expect(list.value.count == count + 1)
    undo.undo()
    #expect(list.value == [0] && !undo.canUndo)
    undo.redo()
    #expect(list.value.count == count + 1)
  }
}
