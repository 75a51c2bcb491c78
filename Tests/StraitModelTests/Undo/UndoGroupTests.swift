@Suite struct UndoGroupTests {
  private let undo = UndoHistory()
  private let one = Property(0)
  private let other = Property(0)

  init() {
    undo.register(one)
    undo.register(other)
  }

  @Test func `a group is one step, and its title counts`() {
    undo.group("Edit") {
      one.value = 1
      transaction("Part") { other.value = 1 }
      one.value = 2
    }
    #expect(undo.undoTitle == "Edit")
    undo.undo()
    #expect(one.value == 0 && other.value == 0 && !undo.canUndo && undo.redoTitle == "Edit")
    undo.redo()
    #expect(one.value == 2 && other.value == 1 && undo.undoTitle == "Edit")
  }

  @Test func `without a title it has that of what is in it`() {
    undo.group {
      one.value = 1
      transaction("First") { other.value = 1 }
      undo.group("Second") { other.value = 2 }
    }
    #expect(undo.undoTitle == "First")
    undo.undo()
    #expect(one.value == 0 && other.value == 0 && !undo.canUndo)
  }

  @Test func `a group lasts over many calls, and inside it nothing is undone`() {
    one.value = 1
    undo.beginGroup("Drag")
    for step in 2...5 { one.value = step }
    undo.undo()
    #expect(one.value == 5 && undo.undoTitle == nil)
    undo.endGroup()
    #expect(undo.undoTitle == "Drag")
    undo.undo()
    #expect(one.value == 1)
    undo.beginGroup("Nothing")
    undo.endGroup()
    #expect(undo.canUndo && undo.undoTitle == nil && undo.canRedo)
  }

  @Test func `a group inside another is taken back alone`() {
    undo.group("Outer") {
      one.value = 1
      try? undo.group("Inner") {
        one.value = 2
        other.value = 2
        throw Failure()
      }
      #expect(one.value == 1 && other.value == 0)
      undo.beginGroup()
      one.value = 3
      undo.cancelGroup()
    }
    #expect(one.value == 1)
    undo.undo()
    #expect(one.value == 0 && !undo.canUndo)
  }

  @Test func `a group inside a transaction has no effect`() {
    transaction("All") {
      undo.group("Part") { one.value = 1 }
      other.value = 1
    }
    #expect(undo.undoTitle == "All")
    rollBack {
      undo.group("Gone") { one.value = 2 }
    }
    #expect(undo.undoTitle == "All")
    undo.undo()
    #expect(one.value == 0 && other.value == 0 && !undo.canUndo)
    rollBack {
      undo.group("Gone") { one.value = 2 }
    }
    one.value = 3
    #expect(undo.undoTitle == nil)
  }

  @Test func `a group inside a call is part of that call's step`() {
    let presses = Subject<Void>()
    presses.subscribe(onNext: {
      one.value = 1
      undo.group("Press") { other.value = 1 }
    })
    presses.sendNext(())
    #expect(undo.undoTitle == "Press")
    undo.undo()
    #expect(one.value == 0 && other.value == 0 && !undo.canUndo)
  }

  @Test func `what is somebody else's in a group is no part of it`() {
    undo.group {
      one.value = 1
      other.value = 1
      undo.unrecorded { one.value = 5 }
    }
    undo.undo()
    #expect(one.value == 5 && other.value == 0 && !undo.canUndo)
  }

  @Test func `ending a group that was not begun is the programmer's mistake`() async {
    await #expect(processExitsWith: .failure) { UndoHistory().endGroup() }
    await #expect(processExitsWith: .failure) { UndoHistory().cancelGroup() }
  }

  /// A copy of the record for each edit would take many minutes on a slow machine.
  @Test(.timeLimit(.minutes(15)))
  func `a group of very many edits is one step`() {
    let count = Soak.many(150_000)
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
