/// A note of a change of a value, in addition to the values before and after.
///
/// It says enough to take the change back: its holder need not keep the value before.
protocol ChangeNote: AnyObject {
  /// Returns whether it is known that the change left the value as it was.
  ///
  /// - Parameter value: The value after it.
  /// - Returns: `true` if it is.
  func changesNothing(leadingTo value: Any) -> Bool

  /// The values that the change inserted.
  var brought: Any? { get }

  /// Returns one note of this one and those of the changes after it, in order; `nil` if they are of
  /// different kinds.
  ///
  /// Joins many together: one by one they would take quadratic time.
  func joined(with later: [any ChangeNote]) -> (any ChangeNote)?

  /// Returns the value before the change.
  ///
  /// - Parameter value: The value after it.
  /// - Returns: The value before; `nil` if the change does not lead to this value.
  func reverted(_ value: Any) -> Any?

  /// Reverts the change in a property that has the value after it, and attaches a note of that.
  func revert(in property: AnyProperty)
}

/// A note of the change of a collection, in addition to the value.
@usableFromInline
package class CollectionNote<Content> {
  /// The kind of the change.
  @usableFromInline var kind: ChangeKind { .setting }
  /// The places, if it has any.
  @usableFromInline var places: ChangePlaces? { nil }
  /// The removed elements; `nil` if nothing was removed.
  @usableFromInline var removed: Content? { nil }
  /// The inserted elements; `nil` if nothing was inserted.
  @usableFromInline var inserted: Content? { nil }
}

/// A note of a collection of any type.
protocol AnyCollectionNote: AnyObject {
  /// Returns the note for an observer that receives values of any type.
  ///
  /// - Parameters:
  ///   - value: The observed value.
  ///   - event: The changed collection.
  /// - Returns: The note; `nil` if the value is not this collection.
  func erased(of value: Any?, at event: UnsafeRawPointer) -> CollectionNote<Any?>?
}

extension CollectionNote: AnyCollectionNote {
  func erased(of value: Any?, at event: UnsafeRawPointer) -> CollectionNote<Any?>? {
    guard let content = value as? Content, isSame(content, event) else { return nil }
    return ErasedNote(self)
  }

  /// Returns `true` if a value is the very collection at an address, and not another one that was
  /// made of it.
  func isSame(_ content: Content, _ event: UnsafeRawPointer) -> Bool {
    withUnsafeBytes(of: content) {
      $0.elementsEqual(UnsafeRawBufferPointer(start: event, count: $0.count))
    }
  }
}

/// A note of a collection whose type the observer does not know.
private final class ErasedNote<Content>: CollectionNote<Any?> {
  private let note: CollectionNote<Content>

  init(_ note: CollectionNote<Content>) {
    self.note = note
  }

  override var kind: ChangeKind { note.kind }
  override var places: ChangePlaces? { note.places }
  override var removed: Any?? { note.removed.map { $0 } }
  override var inserted: Any?? { note.inserted.map { $0 } }
}
