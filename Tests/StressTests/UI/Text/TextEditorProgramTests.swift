/// Random edits against a plain description of them.
@Suite struct TextEditorProgramTests {
  @Test(arguments: Soak.seeds(90))
  func `G1 G2 G4 G5 random edits equal edits of whole texts`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let pieces = kindsOfPieces[Int(seed) % kindsOfPieces.count]
    let start = random.text(pieces: 12, of: pieces)
    var editor = TextEditor(start)
    var naive = NaiveEditor(start)
    var ring = KillRing()
    for step in 0..<600 {
      let act = random.below(24)
      switch act {
      case 0...4:
        let text = random.pick(pieces)
        editor.type(text)
        naive.type(text)
      case 5:
        let text = random.text(pieces: 6, of: pieces)
        editor.insert(text)
        naive.insert(text)
      case 6, 7, 8:
        editor.delete(.left)
        naive.delete(backward: true)
      case 9:
        editor.delete(.right)
        naive.delete(backward: false)
      case 10, 11:
        editor.undo()
        naive.undo()
      case 12:
        editor.redo()
        naive.redo()
      case 13:
        let isBackward = random.below(2) == 0
        editor.kill(isBackward ? .start : .end, into: &ring)
        naive.kill(backward: isBackward)
      case 14:
        editor.yank(from: &ring)
        naive.yank()
      case 15:
        editor.yankPop(from: &ring)
        naive.yankPop()
      case 16:
        editor.endStep()
        naive.endStep()
      case 17:
        editor.isOverwriting.toggle()
        naive.isOverwriting.toggle()
      case 18: move(.left, random.below(2) == 0)
      case 19: move(.right, random.below(2) == 0)
      case 20: move(.start, random.below(2) == 0)
      case 21: move(.end, random.below(2) == 0)
      default: move(random.below(2) == 0 ? .left : .right, false)
      }
      let place: Comment = "seed \(seed), step \(step), act \(act)"
      #expect(Array(editor.text.unicodeScalars) == naive.line.scalars, place)
      #expect(editor.buffer == TextBuffer(naive.line.text), place)
      #expect(editor.caret == naive.line.caret, place)
      #expect(editor.selection == naive.line.selection, place)
      #expect(editor.canUndo == naive.canUndo && editor.canRedo == naive.canRedo, place)
      if naive.line.scalars.count > 120 {
        editor.setText("")
        naive = NaiveEditor("")
        naive.isOverwriting = editor.isOverwriting
        ring = KillRing()
      }
    }

    func move(_ move: TextMove, _ selecting: Bool) {
      editor.move(move, selecting: selecting)
      naive.moved { line in
        switch move {
        case .left: if selecting { line.selectLeft() } else { line.moveLeft() }
        case .right: if selecting { line.selectRight() } else { line.moveRight() }
        case .start: if selecting { line.selectToStart() } else { line.moveToStart() }
        default: if selecting { line.selectToEnd() } else { line.moveToEnd() }
        }
      }
    }
  }

  /// Sets of a program while the user edits.
  @Test(arguments: Soak.seeds(40))
  func `G13 the caret stays where the text before it is the same, or else behind it`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let pieces = kindsOfPieces[Int(seed) % kindsOfPieces.count]
    for step in 0..<100 {
      let old = Array(random.text(pieces: 12, of: pieces))
      var new = old
      for _ in 0..<random.below(3) where !new.isEmpty { new.remove(at: random.below(new.count)) }
      new.insert(
        contentsOf: random.text(pieces: 3, of: pieces),
        at: random.below(new.count + 1)
      )
      let text = String(new)
      var editor = TextEditor(String(old))
      let caret = random.below(editor.count + 1)
      editor.moveCaret(to: caret)
      let before = (0..<caret).map { editor.buffer[$0] }
      let behind = (caret..<editor.count).map { editor.buffer[$0] }
      editor.setText(text)
      let now = Array(text)
      let place: Comment = "seed \(seed), step \(step)"
      #expect(editor.text.utf8.elementsEqual(text.utf8), place)
      #expect(editor.selection == nil)
      if old.isEmpty {
        #expect(editor.caret == editor.count, place)
      } else if now.count >= caret, same(Array(now[..<caret]), before) {
        #expect(editor.caret == caret, place)
      } else if prefix(editor.buffer, before) + behind.count <= now.count,
        same(Array(now[(now.count - behind.count)...]), behind)
      {
        #expect(editor.caret == now.count - behind.count, place)
      }
      #expect(0...editor.count ~= editor.caret, place)
      #expect(!editor.canUndo)
    }
  }

  /// Returns the number of clusters at the start that a text shares with its earlier state.
  private func prefix(_ text: TextBuffer, _ old: [Character]) -> Int {
    zip(text.characters(), old).prefix { $0.utf8.elementsEqual($1.utf8) }.count
  }

  private func same(_ left: [Character], _ right: [Character]) -> Bool {
    left.count == right.count && zip(left, right).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
  }
}
