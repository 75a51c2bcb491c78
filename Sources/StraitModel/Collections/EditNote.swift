/// An edit, as a note.
final class EditNote<Edit: CollectionEdit>: CollectionNote<Edit.Content> {
  let edit: Edit

  init(_ edit: Edit) {
    self.edit = edit
  }

  /// What observers receive: a replacement puts each element in the place of another.
  override var kind: ChangeKind {
    let kind = edit.kind
    guard kind == .replacement, let edit = edit as? any IndexedEdit else { return kind }
    return edit.removedIndexes == edit.insertedIndexes ? kind : .setting
  }

  override var places: ChangePlaces? {
    guard let edit = edit as? any IndexedEdit else { return nil }
    return ChangePlaces(
      removed: kind == .insertion ? nil : edit.removedIndexes,
      inserted: kind == .removal ? nil : edit.insertedIndexes
    )
  }

  override var removed: Edit.Content? { kind == .insertion ? nil : edit.removed }

  override var inserted: Edit.Content? { kind == .removal ? nil : edit.inserted }
}

/// An edit of a collection whose elements have places.
private protocol IndexedEdit {
  var removedIndexes: RangeSet<Int> { get }
  var insertedIndexes: RangeSet<Int> { get }
}

extension ArrayEdit: IndexedEdit {}

/// Keeps what is released later: elements may be deallocated with it, and run the user's code.
final class Dropped<Content> {
  private let content: Content

  init(_ content: Content) {
    self.content = content
  }
}
