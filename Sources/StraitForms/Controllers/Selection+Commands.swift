import StraitModel

// The commands of keys, menus and buttons.
extension Selection {
  /// Selects a row, and nothing else.
  ///
  /// - Parameter row: The row; one that there is not selects nothing.
  public func select(row: Int) {
    let row = arranger.rowIfShown(at: row)
    select(row.map { [$0] } ?? [], lead: row)
  }

  /// Selects rows, and nothing else; if only one can be selected, the first of them.
  ///
  /// - Parameter rows: The rows; rows that do not exist are left out.
  public func select(rows: RangeSet<Int>) {
    let count = arranger.shownCount
    var found: [Row] = []
    for range in rows.ranges {
      for row in range.clamped(to: 0..<count) where allowsSeveral || found.isEmpty {
        found.append(arranger.order.row(atShown: row))
      }
    }
    select(Set(found), lead: found.first)
  }

  /// Selects all rows, if several can be selected.
  public func selectAll() {
    if !allowsSeveral { return }
    arranger.refresh()
    let rows = arranger.order.shownRows
    let lead = arranger.selection.lead.flatMap { arranger.order.isShown($0) ? $0 : nil }
    select(Set(rows), lead: lead ?? rows.first)
  }

  /// Selects nothing.
  public func deselectAll() {
    select([], lead: nil)
  }

  /// Selects the next row, the first if none is selected; at the last one nothing changes.
  ///
  /// - Returns: `true` if another row is selected.
  @discardableResult
  public func selectNext() -> Bool { move(by: 1) }

  /// Selects the row before, the last if none is selected; at the first one nothing changes.
  ///
  /// - Returns: `true` if another row is selected.
  @discardableResult
  public func selectPrevious() -> Bool { move(by: -1) }

  private func move(by step: Int) -> Bool {
    let count = arranger.shownCount
    if count == 0 { return false }
    let start = step > 0 ? -1 : count
    let target = (row ?? start) + step
    guard target >= 0, target < count else { return false }
    select(row: target)
    return true
  }

  /// Selects another row, or deselects it; if only one can be selected, the others are deselected.
  ///
  /// - Parameter row: The row; one that there is not changes nothing.
  public func toggle(row: Int) {
    guard let row = arranger.rowIfShown(at: row) else { return }
    if !allowsSeveral {
      let isSelected = arranger.selection.rows.contains(row)
      return select(isSelected ? [] : [row], lead: isSelected ? nil : row)
    }
    change { selection in
      if selection.rows.remove(row) == nil {
        selection.rows.insert(row)
        selection.lead = row
      } else if selection.lead == row {
        selection.lead = nil
      }
      selection.anchor = selection.lead
    }
  }

  /// Selects all rows from the one that was selected first to another one, as Shift and a click do.
  ///
  /// - Parameter row: The row; one that there is not changes nothing.
  public func extend(toRow row: Int) {
    guard let lead = arranger.rowIfShown(at: row) else { return }
    guard allowsSeveral, let anchor = arranger.selection.anchor,
      let start = arranger.shownIndex(of: anchor)
    else { return select([lead], lead: lead) }
    let rows = (min(start, row)...max(start, row)).map { arranger.order.row(atShown: $0) }
    change { selection in
      selection.rows = Set(rows)
      selection.lead = lead
    }
  }
}

extension ArrayController {
  /// Removes all selected elements that are shown from the array, as one edit.
  ///
  /// Elements that a filter hides are not removed and stay selected, since the user cannot see
  /// them.
  public func removeSelection() {
    remove(selection.state.rows.filter { arranger.order.isShown($0) })
  }
}
