import StraitScreen

// The keys and the mouse of an area besides those of all texts.
extension TextArea {
  static let table = ActionTable(for: TextArea.self, adding: textTable) {
    for move in AreaStep.moves {
      TableAction(move.id, keys: move.keys, isEnabled: \.showsNoCompletions) { $0.move(move.step) }
      TableAction(move.selectID, keys: move.selectKeys) { $0.move(move.step, selecting: true) }
    }
    TableAction("edit.newLine", keys: "enter", isEnabled: \.canBeginLine) { $0.beginLine() }
    TableAction("edit.tab", keys: "tab", isEnabled: \.canInsertTab) { $0.insertTab() }
    TableAction("edit.submit", keys: "ctrl+enter", "alt+enter", isEnabled: \.canSubmit) {
      $0.submit()
    }
    TableAction("find.show", keys: "ctrl+f", isEnabled: \.isAttached) { $0.showFind() }
    TableAction("find.next", keys: "f3", isEnabled: \.hasSearched) { $0.findAgain() }
    TableAction("find.previous", keys: "shift+f3", isEnabled: \.hasSearched) {
      $0.findAgain(backwards: true)
    }
  }

  fileprivate var showsNoCompletions: Bool { !showsCompletions }

  private var canBeginLine: Bool { isEditable && !showsCompletions }

  private var canInsertTab: Bool { isEditable && insertsTabs && !showsCompletions }

  var canSubmit: Bool {
    hasSubscriber(to: .submit) || bindingWaitsForSubmit
      || validation?.events.contains(.submit) == true
  }

  func submit() {
    validation?.check(self, at: .submit)
    if !raise(.submit) { commitEdit() }
  }

  // MARK: Lines

  private func beginLine() {
    let indent = indentsNewLines ? self.indent : ""
    change {
      // A separate step, so that lines are undone one by one.
      $0.insert("\n" + indent)
      return true
    }
  }

  /// The blanks that the line of the caret begins with, as far as they are before the caret.
  private var indent: String {
    let line = editor.line
    var indent = ""
    for character in editor.buffer.characters(from: line.lowerBound) {
      guard line.lowerBound + indent.count < caret, character == " " || character == "\t" else {
        break
      }
      indent.append(character)
    }
    return indent
  }

  private func insertTab() {
    change {
      $0.type("\t")
      return true
    }
  }

  // MARK: Moves by rows

  private func move(_ step: AreaStep, selecting: Bool = false) {
    let layout = layout
    let row = layout.row(at: caret)
    let column = wantedColumn ?? layout.column(of: caret, in: row)
    switch step {
    case .rows(let count): go(by: count, from: row, to: column, layout, selecting: selecting)
    case .pages(let count):
      let page = max(1, textFrame.size.rows - 1)
      go(by: count * page, from: row, to: column, layout, selecting: selecting)
    case .text(let move):
      editor.move(move, selecting: selecting)
      caretMoved()
    }
  }

  /// Moves by a number of rows, or to the end of the text that is nearer.
  private func go(
    by count: Int,
    from row: TextRow,
    to column: Int,
    _ layout: TextLayout,
    selecting: Bool
  ) {
    var target: TextRow? = row
    for _ in 0..<abs(count) {
      guard let current = target else { break }
      let next = count < 0 ? layout.row(before: current) : layout.row(after: current)
      if next == nil, current.clusters != row.clusters { break }
      target = next
    }
    if let target {
      let offset = min(layout.offset(at: column, in: target), target.lastPlace)
      editor.moveCaret(to: offset, selecting: selecting)
    } else {
      editor.moveCaret(to: count < 0 ? 0 : editor.count, selecting: selecting)
    }
    caretMoved()
    wantedColumn = column
  }
}

/// A move of the caret that only an area has.
enum AreaStep: Sendable {
  case rows(Int)
  case pages(Int)
  case text(TextMove)

  static let moves: [KeyMove<AreaStep>] = [
    KeyMove("edit.up", .rows(-1), "up"),
    KeyMove("edit.down", .rows(1), "down"),
    KeyMove("edit.page.up", .pages(-1), "pageup"),
    KeyMove("edit.page.down", .pages(1), "pagedown"),
    KeyMove("edit.paragraph.up", .text(.paragraphUp), "ctrl+up"),
    KeyMove("edit.paragraph.down", .text(.paragraphDown), "ctrl+down"),
    KeyMove("edit.text.start", .text(.start), "ctrl+home"),
    KeyMove("edit.text.end", .text(.end), "ctrl+end"),
  ]
}
