import StraitScreen

// Lists in which several rows can be selected: the value is the row that the keys start from, and
// `marks` know which rows are selected.
extension ListControl {
  /// `true` if keys and the mouse can select several rows.
  var selectsSeveral: Bool { marks != nil && isEditable && window.count > 0 }

  /// Takes over the selection of rows.
  func use(_ marks: RowMarks) {
    self.marks = marks
    window.marks = marks
    marks.onChange = { [weak self] row in self?.marksChanged(row) }
    setNeedsLayout()
  }

  /// Follows a change of the selection.
  ///
  /// - Parameter row: The row that the keys start from now; `nil` if that stays.
  private func marksChanged(_ row: Int?) {
    if let row, row != value {
      store(row)
      anchor = row
      window.select(shownIndex, reveals: true)
    }
    window.remark()
    setNeedsDisplay()
  }

  /// Moves the row at which the selected range begins, after an edit of the rows.
  func moveAnchor(_ shift: RowShift) {
    guard let anchor else { return }
    switch shift.fate(of: anchor) {
    case .kept(let place): self.anchor = place
    case .exchanged: break
    case .gone: self.anchor = nil
    }
  }

  /// Moves the row that the keys start from.
  ///
  /// - Parameters:
  ///   - row: The row; the first or the last if there are fewer rows.
  ///   - isSelecting: `true` if all rows from the anchor to it are selected; otherwise the
  ///     selection does not change.
  func moveLead(to row: Int, isSelecting: Bool) {
    guard let marks, isEditable else { return }
    let row = max(0, min(row, window.count - 1))
    let start = anchor ?? shownIndex ?? row
    if isSelecting { anchor = start }
    setLead(row) {
      if isSelecting { marks.select(from: min(start, window.count - 1), to: row) }
    }
  }

  /// Moves the row that the keys start from, and then changes the selection.
  ///
  /// A change of the selection runs code of the program, which may move the rows: the row is not
  /// used afterwards.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - reveals: `true` if the row is brought into sight.
  ///   - isRequested: `true` if a request is carried out, which is an edit also where the row
  ///     stays.
  ///   - marking: Changes the selection.
  private func setLead(
    _ row: Int,
    reveals: Bool = true,
    isRequested: Bool = false,
    marking: () -> Void
  ) {
    let isOther = row != value
    store(row)
    window.select(row, reveals: reveals)
    marking()
    window.remark()
    if isOther || isRequested { sendEdit() } else { setNeedsDisplay() }
  }

  /// Selects the row that the keys start from, or deselects it.
  func toggleLead() {
    let row = shownIndex ?? window.top
    if marks == nil { go(to: row) } else { toggle(row, isRequested: false) }
  }

  /// Selects a row, or deselects it; the keys start from it.
  func toggle(_ row: Int, isRequested: Bool) {
    guard let marks, isEditable else { return }
    anchor = row
    setLead(row, isRequested: isRequested) { marks.toggle(row) }
  }

  /// Selects rows and nothing else, as requested; the keys start from the first of them.
  private func select(_ rows: RangeSet<Int>) {
    if let row = rows.ranges.first?.lowerBound {
      anchor = row
      setLead(row, isRequested: true) { marks?.select(rows) }
    } else {
      marks?.select(rows)
      window.remark()
      sendEdit()
    }
  }

  func selectAllRows() {
    guard let marks, isEditable else { return }
    marks.selectAll()
    window.remark()
    setNeedsDisplay()
  }

  /// Selects a clicked row, with Shift up to it, with Ctrl in addition to others.
  func click(_ row: Int, _ modifiers: KeyPress.Modifiers) {
    guard let marks else { return }
    let isRange = modifiers.contains(.shift)
    let start = isRange ? min(anchor ?? shownIndex ?? row, window.count - 1) : row
    anchor = start
    setLead(row, reveals: false) {
      if !isRange, modifiers.contains(.control) {
        marks.toggle(row)
      } else {
        marks.select(from: start, to: row)
      }
    }
  }

  /// Fulfils a request for the row that the keys start from: one edit, for any previous selection
  /// (F22).
  ///
  /// - Returns: `nil` if the request is another one.
  func markRequested(_ request: SemanticRequest) -> Bool? {
    guard let marks else { return nil }
    let canMark = takesPart && selectsSeveral
    switch request {
    case .chooseIndexes(let rows):
      guard canMark, rows.isSubset(of: RangeSet(0..<window.count)) else { return false }
      select(rows)
    case .setNone:
      guard canMark else { return false }
      select(RangeSet())
    case .toggle:
      guard canMark, let row = shownIndex else { return false }
      toggle(row, isRequested: true)
    case .check(let isOn):
      guard canMark, let row = shownIndex else { return false }
      if marks.contains(row) != isOn { toggle(row, isRequested: true) } else { sendEdit() }
    default: return nil
    }
    return true
  }
}
