@Suite struct TextEditorTests {
  @Test(arguments: [
    "👩‍👩‍👧", "🇩🇪", "e\u{301}\u{323}", "각", "क्ष", "\r\n", "1\u{FE0F}\u{20E3}", "👍🏽",
  ])
  func `G1 one cluster is one step and one deletion`(cluster: String) {
    var editor = TextEditor("a\(cluster)b")
    editor.move(.left)
    editor.move(.left)
    #expect(editor.caret == 1)
    editor.move(.right)
    editor.delete(.left)
    #expect(editor.text == "ab")
    #expect(editor.caret == 1)
    editor.type(cluster)
    editor.move(.left)
    editor.delete(.right)
    #expect(editor.text == "ab")
  }

  @Test func `nothing happens at the ends`() {
    var editor = TextEditor("ab")
    editor.move(.right)
    let deletedAfterEnd = editor.delete(.right)
    #expect(!deletedAfterEnd)
    #expect(editor.caret == 2)
    editor.move(.start)
    editor.move(.left)
    let deletedBeforeStart = editor.delete(.left)
    #expect(!deletedBeforeStart)
    editor.type("")
    editor.insert("")
    #expect(editor.caret == 0)
    #expect(editor.text == "ab")
    #expect(!editor.canUndo)
  }

  @Test(arguments: [(-1, 0), (0, 0), (2, 2), (3, 3), (4, 3), (Int.max, 3), (Int.min, 0)])
  func `the caret stays within the text`(offset: Int, caret: Int) {
    var editor = TextEditor("abc")
    editor.moveCaret(to: offset)
    #expect(editor.caret == caret)
  }

  @Test func `a selection is cut to the text, and ends with a move`() {
    var editor = TextEditor("abcd")
    editor.select(-3..<2)
    #expect(editor.selection == 0..<2)
    #expect(editor.selectedText == "ab")
    #expect(editor.caret == 2)
    editor.select(2..<Int.max)
    #expect(editor.selection == 2..<4)
    editor.move(.left)
    #expect(editor.caret == 2)
    #expect(editor.selection == nil)
    #expect(editor.selectedText == nil)
    editor.select(3..<3)
    #expect(editor.selection == nil)
    let hasDeleted = editor.deleteSelection()
    #expect(!hasDeleted)
  }

  // MARK: G4

  @Test func `G4 typing is undone up to a pause, a move or 40 clusters`() {
    var editor = TextEditor()
    for _ in 0..<50 { editor.type("x") }
    editor.undo()
    #expect(editor.count == 40)
    editor.undo()
    #expect(editor.count == 0)
    editor.type("ab")
    editor.move(.left)
    editor.type("c")
    editor.endStep()
    editor.type("d")
    editor.undo()
    #expect(editor.text == "acb")
    editor.undo()
    #expect(editor.text == "ab")
    #expect(editor.caret == 1)
    editor.undo()
    #expect(editor.text == "")
    editor.redo()
    editor.redo()
    #expect(editor.text == "acb")
    #expect(editor.caret == 2)
    editor.type("!")
    #expect(!editor.canRedo)
  }

  @Test func `G4 a paste, a cut and a typed-over selection are one step each`() {
    var editor = TextEditor("one two")
    editor.select(4..<7)
    editor.insert("and three")
    editor.undo()
    #expect(editor.text == "one two")
    #expect(editor.selection == 4..<7)
    editor.type("x")
    editor.type("y")
    #expect(editor.text == "one xy")
    editor.undo()
    #expect(editor.text == "one two")
    #expect(editor.selection == 4..<7)
    editor.deleteSelection()
    editor.undo()
    #expect(editor.text == "one two")
  }

  @Test func `G4 what a program makes of an edit is undone with it, and another text ends undo`() {
    var editor = TextEditor()
    editor.type("a")
    editor.setText("A", from: .edit)
    #expect(editor.text == "A" && editor.caret == 1)
    editor.undo()
    #expect(editor.text == "")
    editor.redo()
    #expect(editor.text == "A")
    editor.setText("B")
    #expect(!editor.canUndo && !editor.canRedo)
  }

  @Test func `G4 a thousand steps can be undone, and those of 32 MB`() {
    var editor = TextEditor()
    for _ in 0..<1100 { editor.insert("x") }
    var steps = 0
    while editor.undo() { steps += 1 }
    #expect(steps == 1000)
    #expect(editor.count == 100)
    editor.setText("")
    let long = String(repeating: "x", count: 10 << 20)
    for _ in 0..<5 { editor.insert(long) }
    steps = 0
    while editor.undo() { steps += 1 }
    #expect(steps == 3)
  }

  // MARK: G5

  @Test func `G5 kills in a row are yanked together, and yank-pop goes through those before`() {
    var editor = TextEditor("one two three four")
    var ring = KillRing()
    editor.kill(.wordLeft, into: &ring)
    editor.kill(.wordLeft, into: &ring)
    editor.move(.start)
    editor.kill(.wordRight, into: &ring)
    #expect(ring.entries == ["three four", "one"])
    editor.move(.end)
    editor.yank(from: &ring)
    #expect(editor.text == " two one")
    editor.yankPop(from: &ring)
    #expect(editor.text == " two three four")
    editor.yankPop(from: &ring)
    #expect(editor.text == " two one")
    editor.move(.left)
    let popped = editor.yankPop(from: &ring)
    #expect(!popped)
    for number in 0..<70 { ring.add("\(number)") }
    #expect(ring.entries.count == KillRing.capacity)
    #expect(ring.current == "69")
  }

  @Test func `lines are what is between line breaks`() {
    var editor = TextEditor("one\r\ntwo\n\nfour")
    editor.moveCaret(to: 5)
    #expect(editor.line == 4..<7)
    editor.move(.lineEnd)
    #expect(editor.caret == 7)
    editor.move(.paragraphDown)
    #expect(editor.caret == 8)
    editor.move(.paragraphDown)
    #expect(editor.caret == 13)
    editor.move(.paragraphUp)
    #expect(editor.caret == 9)
    editor.move(.paragraphUp)
    editor.move(.paragraphUp)
    #expect(editor.caret == 4)
    editor.move(.lineStart)
    editor.move(.paragraphUp)
    #expect(editor.caret == 0)
    editor.move(.paragraphUp)
    #expect(editor.caret == 0)
  }
}
