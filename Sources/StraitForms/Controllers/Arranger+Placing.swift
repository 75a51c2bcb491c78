import StraitChannels
import StraitModel

extension Arranger {
  /// Up to this number, rows are placed one by one, and sent as edits; more are placed together,
  /// and sent as a setting.
  private var mostPlaced: Int { max(1024, sourceOrder.count / 16) }

  /// Places the rows of a change; returns whether the shown or selected rows have changed.
  func place(_ change: RowChange<Element>) -> Bool {
    // Rows that only moved have no new values.
    for row in change.touched where table.has(.doubtful, row) { examine(row) }
    let heir = heir(after: change.heirs)
    let hasChanged = change.touched.count <= mostPlaced ? placeFew(change) : placeMany(change)
    for row in change.touched {
      ordering.sections?.count(row, isShown: !table.has(.gone, row) && table.has(.passes, row))
    }
    let isSelectionNew = settleSelection(among: change.touched, heir: heir)
    for row in change.touched {
      table.set([.touched, .replaced, .moved, .doubtful], to: [], row)
    }
    for row in change.gone {
      watches.forget(row)
      ordering.sections?.forget(row)
      garbage.append(elements.remove(row))
    }
    for element in change.former.values { garbage.append(element) }
    ordering.sections?.settle()
    return hasChanged || isSelectionNew
  }

  private func placeFew(_ change: RowChange<Element>) -> Bool {
    let old = shownIndexes(of: change.touched)
    let isSorted = order !== sourceOrder
    for row in change.leaving { sourceOrder.remove(row) }
    for (index, row) in change.coming {
      let isShown = !isSorted && table.has(.passes, row)
      sourceOrder.insert(row, at: sourceOrder.place(at: index), isShown: isShown)
    }
    if isSorted {
      for row in change.touched where order.contains(row) { order.remove(row) }
      for row in change.touched where !table.has(.gone, row) {
        let place = order.place { isBefore($0, row) }
        order.insert(row, at: place, isShown: table.has(.passes, row))
      }
    } else {
      for row in change.touched where !table.has(.gone, row) {
        order.setShown(table.has(.passes, row), row)
      }
    }
    let new = shownIndexes(of: change.touched)
    if old.isEmpty, new.isEmpty { return false }
    if relay.isObserved { relay.add(edit(from: old, to: new, change.former)) }
    return true
  }

  /// Returns the indexes of rows that are shown, in their order.
  private func shownIndexes(of rows: [Row]) -> [(index: Int, row: Row)] {
    var indexes: [(index: Int, row: Row)] = []
    for row in rows where order.contains(row) {
      if let index = order.shownIndex(of: row) { indexes.append((index, row)) }
    }
    if indexes.count > 1 { indexes.sort { $0.index < $1.index } }
    return indexes
  }

  private func edit(
    from old: [(index: Int, row: Row)],
    to new: [(index: Int, row: Row)],
    _ former: [Row: Element]
  ) -> ArrayEdit<Element> {
    var moves: [ArrayEdit<Element>.Move] = []
    if old.count == 1, new.count == 1 {
      if old[0].row == new[0].row, !table.has(.replaced, old[0].row) {
        return .move(of: elements[old[0].row], from: old[0].index, to: new[0].index)
      }
    } else if !old.isEmpty, !new.isEmpty {
      let origins = Dictionary(uniqueKeysWithValues: old.lazy.map { ($0.row, $0.index) })
      for (index, row) in new where !table.has(.replaced, row) {
        if let origin = origins[row] { moves.append(ArrayEdit.Move(from: origin, to: index)) }
      }
    }
    return ArrayEdit(
      removing: Places(old.map(\.index), old.map { former[$0.row] ?? elements[$0.row] }),
      inserting: Places(new.map(\.index), new.map { elements[$0.row] }),
      moves: moves
    )
  }

  private func placeMany(_ change: RowChange<Element>) -> Bool {
    let old = relay.needsArrays ? order.shownRows.map { change.former[$0] ?? elements[$0] } : []
    let isSorted = order !== sourceOrder
    let rows = sourceRows(after: change)
    sourceOrder.reset(rows) { [self] in !isSorted && table.has(.passes, $0) }
    if isSorted { order.reset(sorted(rows)) { [self] in table.has(.passes, $0) } }
    relay.addSetting(from: old, to: shownElements)
    return true
  }

  private func sourceRows(after change: RowChange<Element>) -> ContiguousArray<Row> {
    var staying: ContiguousArray<Row> = []
    sourceOrder.forEach { row, _ in
      if !table.has(.moved, row), !table.has(.gone, row) { staying.append(row) }
    }
    if change.coming.isEmpty { return staying }
    var rows: ContiguousArray<Row> = []
    rows.reserveCapacity(staying.count + change.coming.count)
    var next = 0
    for (index, row) in change.coming {
      let before = index - rows.count
      rows += staying[next..<(next + before)]
      next += before
      rows.append(row)
    }
    rows += staying[next...]
    return rows
  }

  /// The elements of all rows that are shown.
  var shownElements: [Element] { order.shownRows.map { elements[$0] } }

  /// Shows the rows that pass, and hides the others; returns whether there were any.
  func showMarked(onlyHides: Bool = false) -> Bool {
    let heir = heir(after: [:])
    let limit = mostPlaced
    let before = relay.needsArrays ? order.shownRows : []
    var flips: [(row: Row, old: Int, new: Int)] = []
    var count = 0
    order.update(onlyHides: onlyHides) {
      table.has(.passes, $0)
    } flipped: { row, old, new in
      count += 1
      if count <= limit { flips.append((row, old, new)) }
      ordering.sections?.count(row, isShown: table.has(.passes, row))
    }
    if count == 0 { return false }
    ordering.sections?.settle()
    if count <= limit {
      let hidden = flips.filter { !table.has(.passes, $0.row) }
      let shown = flips.filter { table.has(.passes, $0.row) }
      relay.add(
        edit(from: hidden.map { ($0.old, $0.row) }, to: shown.map { ($0.new, $0.row) }, [:])
      )
    } else {
      relay.addSetting(from: before.map { elements[$0] }, to: shownElements)
    }
    _ = settleSelection(among: nil, heir: heir)
    return true
  }

  /// Examines all rows after a change of the filter, or of something that it reads unobserved.
  func renewFilter() -> Bool {
    isFilterNew = false
    examineAll(having: .examined(isNarrower: isFilterNarrower && filter != nil))
    isFilterNarrower = false
    return showMarked()
  }

  /// Sorts all rows again.
  func reorder(by new: Ordering<Element>) -> Bool {
    newOrdering = nil
    let former = ordering.sections
    adopt(ordering: new)
    examineAll()
    let old = order.shownRows
    if ordering.isNatural {
      order = sourceOrder
      order.update {
        table.has(.passes, $0)
      } flipped: { _, _, _ in
      }
    } else {
      let rows = sorted(sourceOrder.rows)
      if order === sourceOrder { order = RowOrder() }
      order.reset(rows) { [self] in table.has(.passes, $0) }
    }
    countSections()
    if let former, former !== ordering.sections { former.finish() }
    noteReordering(from: old)
    _ = settleSelection(among: nil, heir: nil)
    return true
  }

  private func noteReordering(from old: ContiguousArray<Row>) {
    if !relay.isObserved { return }
    let new = order.shownRows
    if old == new { return }
    if old.count <= 1024, old.count == new.count {
      let places = Dictionary(uniqueKeysWithValues: old.enumerated().map { ($1, $0) })
      let origins = new.compactMap { places[$0] }
      if origins.count == new.count {
        return relay.add(.reordering(old.map { elements[$0] }, by: origins))
      }
    }
    relay.addSetting(from: old.map { elements[$0] }, to: new.map { elements[$0] })
  }
}
