import CEngine
import StraitChannels

extension EditNote: ChangeNote {
  func changesNothing(leadingTo value: Any) -> Bool {
    if edit.isEmpty { return true }
    if let placed = edit as? any PlacedEdit { return placed.changesNothing(leadingTo: value) }
    return areSame(edit.removed, edit.inserted)
  }

  var brought: Any? { inserted }

  func joined(with later: [any ChangeNote]) -> (any ChangeNote)? {
    var edits = [edit]
    for note in later {
      guard let note = note as? EditNote else { return nil }
      edits.append(note.edit)
    }
    return Edit(coalescing: edits).map { EditNote($0) }
  }

  func reverted(_ value: Any) -> Any? {
    guard var content = value as? Edit.Content, leads(to: content) else { return nil }
    edit.inverse.apply(to: &content)
    return content
  }

  func revert(in property: AnyProperty) {
    guard let property = property as? Property<Edit.Content>, leads(to: property.current) else {
      return
    }
    let inverse = edit.inverse
    if property.isCoercing {
      var content = property.stored
      inverse.apply(to: &content)
      property.value = content
    } else {
      let change = property.beginChange(isNoted: true)
      inverse.apply(to: &property.stored)
      property.endChange(change, note: EditNote(inverse))
    }
  }

  /// Returns whether the inverse finds the elements that it removes.
  private func leads(to content: Edit.Content) -> Bool {
    (edit as? any PlacedEdit)?.mayLead(to: content) != false
  }
}

extension ArrayEdit: PlacedEdit {
  func mayLead(to content: Any) -> Bool {
    guard let array = content as? [Element] else { return false }
    if kind == .setting { return true }
    let growth = inserted.count - removed.count
    return array.count >= insertedIndexes.ranges.last?.upperBound ?? 0
      && array.count - growth >= removedIndexes.ranges.last?.upperBound ?? 0
  }

  /// Takes time linear in the distance from the first place to the last, as the edit itself did.
  func changesNothing(leadingTo content: Any) -> Bool {
    guard inserted.count == removed.count else { return false }
    if kind == .setting || removedIndexes == insertedIndexes { return areSame(removed, inserted) }
    guard mayLead(to: content), let array = content as? [Element],
      let lower = [removedIndexes, insertedIndexes].compactMap(\.ranges.first?.lowerBound).min(),
      let upper = [removedIndexes, insertedIndexes].compactMap(\.ranges.last?.upperBound).max()
    else { return false }
    // Equal elements may have changed places.
    let part = Array(array[lower..<upper])
    var before = part
    func shifted(_ indexes: RangeSet<Int>) -> RangeSet<Int> {
      RangeSet(indexes.ranges.map { ($0.lowerBound - lower)..<($0.upperBound - lower) })
    }
    ArrayEdit(
      kind: .replacement,
      removedIndexes: shifted(insertedIndexes),
      removed: inserted,
      insertedIndexes: shifted(removedIndexes),
      inserted: removed
    ).apply(to: &before)
    return areSame(before, part)
  }
}
