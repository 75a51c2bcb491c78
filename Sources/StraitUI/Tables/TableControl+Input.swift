import StraitScreen

// The keys and the mouse of a table that differ from a list's.
extension TableControl {
  static let tableActions = ActionTable(for: TableControl.self, adding: ListControl.table) {
    TableAction("table.cell.left", keys: "left", isEnabled: \.canMoveLeft) { $0.moveCell(by: -1) }
    TableAction("table.cell.right", keys: "right", isEnabled: \.canMoveRight) { $0.moveCell(by: 1) }
    TableAction("table.sort", keys: "alt+s", isEnabled: \.canSortCurrent) {
      $0.toggleSorting($0.grid.current)
    }
    TableAction("table.column.wider", keys: "alt+right", isEnabled: \.hasColumns) {
      $0.widen(by: 1)
    }
    TableAction("table.column.narrower", keys: "alt+left", isEnabled: \.hasColumns) {
      $0.widen(by: -1)
    }
    TableAction("table.step", keys: "space", isEnabled: \.canStep) { $0.stepCell() }
    TableAction("table.edit", keys: "f2", "enter", isEnabled: \.canBeginEdit) { $0.beginEdit() }
    TableAction("table.edit.commit", keys: "enter", "down", isEnabled: \.isEditingCell) {
      $0.commitAndMoveRow(by: 1)
    }
    TableAction("table.edit.up", keys: "up", isEnabled: \.isEditingCell) {
      $0.commitAndMoveRow(by: -1)
    }
    TableAction("table.edit.cancel", keys: "escape", isEnabled: \.isEditingCell) {
      $0.endEdit(.dropping)
    }
    TableAction("table.edit.next", keys: "tab", isEnabled: \.isEditingCell) {
      $0.commitAndMove(by: 1)
    }
    TableAction("table.edit.previous", keys: "shift+tab", isEnabled: \.isEditingCell) {
      $0.commitAndMove(by: -1)
    }
  }

  private var hasColumns: Bool { !isEditingCell && !grid.columns.isEmpty }

  private var canMoveLeft: Bool {
    hasColumns && (grid.current > 0 || grid.offset > 0 && grid.frozen == 0)
  }

  private var canMoveRight: Bool { hasColumns && grid.current < grid.columns.count - 1 }

  private var canSortCurrent: Bool { !isEditingCell && canSort(grid.current) }

  private var canBeginEdit: Bool { canEdit && !isEditingCell }

  private func moveCell(by step: Int) {
    grid.select(grid.current + step)
    setNeedsLayout()
  }

  private func widen(by step: Int) {
    resize(grid.current, to: width(of: grid.current) + step)
  }

  /// Sorts by a column: ascending, then descending, then not any more.
  func toggleSorting(_ column: Int) {
    guard canSort(column) else { return }
    if let sorting, sorting.column == column {
      self.sorting = sorting.isDescending ? nil : Sorting(column: column, isDescending: true)
    } else {
      sorting = Sorting(column: column)
    }
  }

  // MARK: The mouse

  /// Handles the mouse in the header and in cells.
  ///
  /// - Returns: `nil` for the list to handle it.
  func handleMouse(_ press: MousePress) -> Bool? {
    let areas = self.areas(in: contentSize)
    let place = press.point.column - areas.rows.origin.column
    switch press.kind {
    case .wheelLeft, .wheelRight:
      guard grid.scroll(to: grid.offset + (press.kind == .wheelLeft ? -3 : 3)) else { return false }
      setNeedsLayout()
      return true
    case .drag where press.button == .left:
      guard let resized else { return false }
      resize(resized.column, to: resized.width + place - resized.start)
      return true
    case .release where press.button == .left:
      defer { resized = nil }
      return resized != nil
    case .press where press.button == .left:
      resized = nil
      if let header = areas.header, press.point.row == header { return pressHeader(place) }
      guard let row = row(at: press.point) else { return nil }
      return pressCell(row, place, press)
    default: return nil
    }
  }

  private func pressHeader(_ place: Int) -> Bool {
    guard let (column, isBehind) = grid.column(at: place) else { return false }
    if isBehind {
      resized = (column, place, width(of: column))
    } else {
      toggleSorting(column)
    }
    return true
  }

  private func pressCell(_ row: Int, _ place: Int, _ press: MousePress) -> Bool? {
    guard let (column, _) = grid.column(at: place) else { return nil }
    let isSame = row == shownIndex && column == grid.current
    if column != grid.current { moveCell(by: column - grid.current) }
    guard isEditable else { return nil }
    // With Shift and Ctrl a click selects rows, in cells of any kind.
    if marks != nil, !press.modifiers.isDisjoint(with: [.shift, .control]) { return nil }
    if current?.isStepped == true, current?.isEdited == false, isSame, press.clicks == 1 {
      stepCell()
      return true
    }
    if isSame, press.clicks == 2, canBeginEdit {
      beginEdit()
      return true
    }
    return nil
  }
}
