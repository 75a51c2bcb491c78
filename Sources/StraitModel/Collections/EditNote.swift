/// How a collection was changed, as a note beside the value.
@usableFromInline
class CollectionNote<Content>: ChangeNote {
  /// What happened.
  @usableFromInline var kind: ChangeKind { .setting }
  /// Where, if it has places.
  @usableFromInline var indexes: RangeSet<Int>? { nil }
  /// What went; `nil` if nothing did.
  @usableFromInline var removed: Content? { nil }
  /// What came; `nil` if nothing did.
  @usableFromInline var inserted: Content? { nil }

  func followed(by other: any ChangeNote) -> (any ChangeNote)? { nil }
}

/// An edit, as a note.
final class EditNote<Edit: CollectionEdit>: CollectionNote<Edit.Content> {
  let edit: Edit

  init(_ edit: Edit) {
    self.edit = edit
  }

  override var kind: ChangeKind { edit.changeKind }

  override var indexes: RangeSet<Int>? { (edit as? any IndexedEdit)?.indexes }

  override var removed: Edit.Content? { kind == .insertion ? nil : edit.removed }

  override var inserted: Edit.Content? { kind == .removal ? nil : edit.inserted }

  override func followed(by other: any ChangeNote) -> (any ChangeNote)? {
    (other as? EditNote).map { EditNote(edit.followed(by: $0.edit)) }
  }
}

/// An edit of a collection whose elements have places.
private protocol IndexedEdit {
  var indexes: RangeSet<Int> { get }
}

extension ArrayEdit: IndexedEdit {}
