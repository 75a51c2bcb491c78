import StraitChannels
import StraitScreen

/// A cell of a table that is edited, and what binds the editor to it.
struct EditedCell {
  var row: Int
  let column: Int
  var binding: CellBinding?
  var blur: ScopedDisposable?
  /// `true` while the typed text is being written to the cell.
  var isCommitting = false
}

/// Holds the editor of a table where its cell is.
@MainActor
final class CellStage: Container {
  /// The place of the editor.
  var place = Rect.zero

  // A cell has one row.
  override var wrapsContent: Bool { false }

  override func arrange(in size: Size) {
    for child in childList { child.take(frame: place) }
  }
}

// Edits of cells: one field that is moved from cell to cell.
extension TableControl {
  /// The outcome of an edit that ends.
  enum EditEnd {
    /// It is written to the cell; if it cannot be, the edit continues.
    case committing
    /// It is written if it can be, and is dropped otherwise.
    case leaving
    /// It is dropped.
    case dropping
  }

  /// `true` if the current cell can be edited as text.
  var canEdit: Bool {
    isEditable && shownIndex != nil && current?.isEdited == true
  }

  /// `true` if the current cell has a next value.
  var canStep: Bool {
    isEditable && edited == nil && shownIndex != nil && current?.isStepped == true
  }

  var isEditingCell: Bool { edited != nil }

  func stepCell() {
    guard let row = shownIndex else { return }
    step(row, grid.current)
    setNeedsLayout()
  }

  /// Begins to edit the current cell.
  ///
  /// - Parameters:
  ///   - text: The new text of the cell, as if it was typed; `nil` to keep it.
  ///   - isPaste: `true` if it was pasted.
  /// - Returns: `false` if the cell cannot be edited.
  @discardableResult
  func beginEdit(with text: String? = nil, isPaste: Bool = false) -> Bool {
    guard canEdit, edited == nil, let row = shownIndex else { return false }
    window.select(row, reveals: true)
    grid.reveal()
    edited = EditedCell(row: row, column: grid.current)
    // Another text in between, so that nothing of the last cell's can be undone here.
    editor.value = editor.value.isEmpty ? "-" : ""
    guard let cell = edited, let binding = bindEditor(to: cell) else {
      edited = nil
      return false
    }
    edited?.binding = binding
    stage.append(editor)
    editor.alignment = grid.columns[cell.column].alignment
    hostApp?.focus(editor)
    editor.selection = 0..<editor.buffer.count
    edited?.blur = ScopedDisposable(
      editor.signal(for: [.end, .change]).subscribe(onNext: { [weak self] event in
        if event == .end { self?.endEdit(.leaving) } else { self?.revealEdited() }
      })
    )
    if let text { _ = editor.handle(isPaste ? .paste(text) : .text(text)) }
    setNeedsLayout()
    return true
  }

  /// Scrolls the edited cell, and its problem, into view.
  private func revealEdited() {
    guard let edited else { return }
    if !window.shows(edited.row) { window.select(shownIndex, reveals: true) }
    grid.reveal()
    setNeedsLayout()
  }

  /// Ends the edit of a cell.
  ///
  /// - Parameter end: The outcome for the text.
  /// - Returns: `false` without an edit, or if it cannot be committed, so that it continues.
  @discardableResult
  func endEdit(_ end: EditEnd) -> Bool {
    guard let cell = edited, let binding = cell.binding?.binding else { return false }
    if end != .dropping {
      edited?.isCommitting = true
      binding.flush()
      edited?.isCommitting = false
      // A commit may have taken the element away, or made the table read-only, and so have ended
      // the edit.
      guard edited != nil else { return true }
      if !binding.state.isValid, end == .committing {
        hostApp?.display?.ring()
        setNeedsLayout()
        return false
      }
    }
    edited = nil
    cell.blur?.dispose()
    binding.dispose()
    editor.problem = nil
    // A dialog may have the keys: the focus comes back to the table afterwards.
    if hostApp?.layer(of: editor)?.focused === editor { hostApp?.focus(self) }
    stage.removeAll()
    setNeedsLayout()
    return true
  }

  /// Commits the typed text, and moves to the cell below or above.
  func commitAndMoveRow(by step: Int) {
    guard let row = edited?.row else { return }
    tracked = row + step >= 0 && row + step < window.count ? row + step : nil
    guard endEdit(.committing) else { return }
    // Its current row is used: a sorted column may have moved it.
    if let tracked { go(to: tracked) }
    tracked = nil
  }

  /// Commits the typed text, and edits the next or the previous cell that can be edited.
  func commitAndMove(by step: Int) {
    guard let cell = edited else { return }
    var column = cell.column + step
    var rowStep = 0
    var isFound = false
    for _ in 0...grid.columns.count {
      if !grid.columns.indices.contains(column) {
        rowStep += step
        column = step > 0 ? 0 : grid.columns.count - 1
      }
      if grid.columns[column].isEdited {
        isFound = true
        break
      }
      column += step
    }
    let row = cell.row + rowStep
    guard isFound, row >= 0, row < window.count else {
      endEdit(.committing)
      return
    }
    tracked = row
    guard endEdit(.committing), let tracked else { return }
    self.tracked = nil
    grid.select(column)
    if tracked != shownIndex { go(to: tracked) }
    beginEdit()
  }

  func handleText(_ text: String) -> Bool {
    if text.first == " ", selectsSeveral {
      toggleLead()
      let rest = text.dropFirst()
      return rest.isEmpty || handleText(String(rest))
    }
    return beginEdit(with: text)
  }
}
