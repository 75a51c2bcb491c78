/// How a value was changed, beside the values before and after.
protocol ChangeNote: AnyObject {
  /// What this and another change, which came after it, make together; `nil` if that is not known.
  func followed(by other: any ChangeNote) -> (any ChangeNote)?
}

/// How a collection was changed, as a note beside the value.
@usableFromInline
class CollectionNote<Content>: ChangeNote {
  /// What happened.
  @usableFromInline var kind: ChangeKind { .setting }
  /// Where, if it has places.
  @usableFromInline var places: ChangePlaces? { nil }
  /// What went; `nil` if nothing did.
  @usableFromInline var removed: Content? { nil }
  /// What came; `nil` if nothing did.
  @usableFromInline var inserted: Content? { nil }

  func followed(by other: any ChangeNote) -> (any ChangeNote)? { nil }
}
