import StraitChannels
import StraitModel

/// The changes of rows since they were settled.
struct RowChange<Element> {
  /// The rows that are placed again, each once: those that went, came, moved, were replaced, or are
  /// to be examined.
  var touched: [Row] = []
  /// Rows whose element has left.
  var gone: [Row] = []
  /// The elements before of rows that have another one now.
  var former: [Row: Element] = [:]
  /// The replacements of rows whose element has left.
  var heirs: [Row: Row] = [:]
  /// Places of the array before, and the rows that leave them.
  var leaving: [Row] = []
  /// Places of the array now, ascending, and the rows that come there.
  var coming: [(index: Int, row: Row)] = []
}

extension Arranger {
  /// Notes that a row must be placed again, and marks it with the reason.
  func touch(_ row: Row, _ reason: RowMarks, in change: inout RowChange<Element>) {
    table.set(reason, true, row)
    if table.has(.touched, row) { return }
    table.set(.touched, true, row)
    change.touched.append(row)
  }

  /// Notes what an edit of the array does to rows; makes those that come.
  ///
  /// Elements that stay may be others if the edit was found by comparing identities.
  func follow(
    _ edit: ArrayEdit<Element>,
    isDifference: Bool,
    in change: inout RowChange<Element>
  ) {
    let removed = rows(at: edit.removedIndexes)
    let places = edit.insertedIndexes.allIndexes
    var coming = partners(of: removed, edit, places)
    let isInPlace = edit.removedIndexes == edit.insertedIndexes
    elements.reserveCapacity(coming.count)
    for (rank, element) in edit.inserted.enumerated() {
      if let row = coming[rank] {
        replace(row, by: element, in: &change)
        if isInPlace, removed[rank] == row { continue }
        touch(row, .moved, in: &change)
        change.leaving.append(row)
        change.coming.append((places[rank], row))
      } else {
        let row = elements.insert(element)
        coming[rank] = row
        touch(row, .doubtful, in: &change)
        change.coming.append((places[rank], row))
      }
    }
    noteGone(removed, coming, isInPlace, in: &change)
    if isDifference, !identity.isWhole { noteReplaced(edit, in: &change) }
  }

  private func rows(at indexes: RangeSet<Int>) -> [Row] {
    if indexes.isEmpty { return [] }
    let count = indexes.indexCount
    if count <= 1024 { return indexes.allIndexes.map { sourceOrder.row(at: $0) } }
    let rows = sourceOrder.rows
    return indexes.allIndexes.map { rows[$0] }
  }

  /// For each element that is inserted, the row that it had, if it had one.
  private func partners(of removed: [Row], _ edit: ArrayEdit<Element>, _ places: [Int]) -> [Row?] {
    var partners = [Row?](repeating: nil, count: places.count)
    if removed.isEmpty { return partners }
    var isTaken = [Bool](repeating: false, count: removed.count)
    if !edit.moves.isEmpty {
      let ranks = Dictionary(uniqueKeysWithValues: places.enumerated().map { ($1, $0) })
      let origins = edit.removedIndexes.allIndexes
      let originRanks = Dictionary(uniqueKeysWithValues: origins.enumerated().map { ($1, $0) })
      for move in edit.moves {
        guard let from = originRanks[move.from], let to = ranks[move.to] else { continue }
        partners[to] = removed[from]
        isTaken[from] = true
      }
    }
    if edit.removedIndexes == edit.insertedIndexes {
      // An element that is replaced at its place keeps its row before one of the same identity
      // elsewhere does.
      for rank in removed.indices where !isTaken[rank] && partners[rank] == nil {
        guard identity.areAlike(elements[removed[rank]], edit.inserted[rank]) else { continue }
        partners[rank] = removed[rank]
        isTaken[rank] = true
      }
    }
    let goneRanks = removed.indices.filter { !isTaken[$0] }
    let comeRanks = partners.indices.filter { partners[$0] == nil }
    let pairs = identity.partners(
      of: goneRanks.map { elements[removed[$0]] },
      in: comeRanks.map { edit.inserted[$0] }
    )
    for (rank, partner) in pairs.enumerated() {
      if let partner { partners[comeRanks[partner]] = removed[goneRanks[rank]] }
    }
    return partners
  }

  /// Gives a row another element of the same identity, if it is not the same.
  private func replace(_ row: Row, by element: Element, in change: inout RowChange<Element>) {
    if identity.isSame(elements[row], element) { return }
    let old = elements.replace(row, by: element)
    if !table.has(.replaced, row) {
      table.set(.replaced, true, row)
      change.former[row] = old
    }
    touch(row, .doubtful, in: &change)
  }

  private func noteGone(
    _ removed: [Row],
    _ coming: [Row?],
    _ isInPlace: Bool,
    in change: inout RowChange<Element>
  ) {
    for (rank, row) in removed.enumerated() where !table.has(.moved, row) {
      if isInPlace, coming[rank] == row { continue }
      touch(row, .gone, in: &change)
      change.gone.append(row)
      change.leaving.append(row)
      if isInPlace { change.heirs[row] = coming[rank] }
    }
  }

  /// Looks for elements that have kept their place and identity, and are not the same.
  private func noteReplaced(_ edit: ArrayEdit<Element>, in change: inout RowChange<Element>) {
    let present = source.value
    var stayed: [Row] = []
    stayed.reserveCapacity(sourceOrder.count)
    let removed = edit.removedIndexes
    var index = 0
    sourceOrder.forEach { row, _ in
      if !removed.contains(index) { stayed.append(row) }
      index += 1
    }
    var next = stayed.makeIterator()
    for (place, element) in present.enumerated() where !edit.insertedIndexes.contains(place) {
      if let row = next.next() { replace(row, by: element, in: &change) }
    }
  }
}
