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

/// A note that says enough of a change to take it back: whoever has it need not keep the value
/// before.
protocol ReversibleNote: ChangeNote {
  /// Whether it is known that the change left the value as it was.
  ///
  /// - Parameter value: The value after it.
  /// - Returns: Whether it is.
  func changesNothing(leadingTo value: Any) -> Bool

  /// What came with the change.
  var brought: Any? { get }

  /// One note of this one and those of the changes after it, in order; `nil` if they are of
  /// different kinds.
  func joined(with later: [any ReversibleNote]) -> (any ReversibleNote)?

  /// The value before the change.
  ///
  /// - Parameter value: The value after it.
  /// - Returns: The value before; `nil` if the change does not lead to this value.
  func reverted(_ value: Any) -> Any?

  /// Takes the change back in a property that has the value after it, and says so in a note.
  func revert(in property: AnyProperty)
}
