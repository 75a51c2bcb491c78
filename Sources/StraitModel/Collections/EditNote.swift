/// An edit, as a note.
package final class EditNote<Edit: CollectionEdit>: CollectionNote<Edit.Content> {
  package let edit: Edit

  init(_ edit: Edit) {
    self.edit = edit
  }

  /// The kind that observers receive: a replacement puts each element instead of another.
  override var kind: ChangeKind {
    let kind = edit.kind
    guard kind == .replacement, let edit = edit as? any PlacedEdit else { return kind }
    return edit.removedIndexes == edit.insertedIndexes ? kind : .setting
  }

  override var places: ChangePlaces? {
    guard let edit = edit as? any PlacedEdit else { return nil }
    return ChangePlaces(
      removed: kind == .insertion ? nil : edit.removedIndexes,
      inserted: kind == .removal ? nil : edit.insertedIndexes
    )
  }

  override var removed: Edit.Content? { kind == .insertion ? nil : edit.removed }

  override var inserted: Edit.Content? { kind == .removal ? nil : edit.inserted }
}

/// An edit of a collection whose elements have places.
protocol PlacedEdit {
  var removedIndexes: RangeSet<Int> { get }
  var insertedIndexes: RangeSet<Int> { get }

  /// Returns whether it is known that it left a content as it was, the one that it leads to.
  func changesNothing(leadingTo content: Any) -> Bool

  /// Returns whether a content has all the places where something came.
  func mayLead(to content: Any) -> Bool
}
