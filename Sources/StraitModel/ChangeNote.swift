/// How a value was changed, beside the values before and after.
///
/// It says enough to take the change back: its holder need not keep the value before.
protocol ChangeNote: AnyObject {
  /// Whether it is known that the change left the value as it was.
  ///
  /// - Parameter value: The value after it.
  /// - Returns: Whether it is.
  func changesNothing(leadingTo value: Any) -> Bool

  /// What came with the change.
  var brought: Any? { get }

  /// One note of this one and those of the changes after it, in order; `nil` if they are of
  /// different kinds.
  ///
  /// Joins many at once: one by one they would take quadratic time.
  func joined(with later: [any ChangeNote]) -> (any ChangeNote)?

  /// The value before the change.
  ///
  /// - Parameter value: The value after it.
  /// - Returns: The value before; `nil` if the change does not lead to this value.
  func reverted(_ value: Any) -> Any?

  /// Takes the change back in a property that has the value after it, and says so in a note.
  func revert(in property: AnyProperty)
}

/// How a collection was changed, as a note beside the value.
@usableFromInline
package class CollectionNote<Content> {
  /// What happened.
  @usableFromInline var kind: ChangeKind { .setting }
  /// Where, if it has places.
  @usableFromInline var places: ChangePlaces? { nil }
  /// What went; `nil` if nothing did.
  @usableFromInline var removed: Content? { nil }
  /// What came; `nil` if nothing did.
  @usableFromInline var inserted: Content? { nil }
}
