import CEngine
import StraitChannels

/// An editor of a collection that is a property's value; see `Property.edit`.
///
/// It is the property's while it is being edited: nothing is copied.
public class CollectionEditor<Content> {
  /// The property, or a draft of its value if the result is set as a whole.
  @usableFromInline final let property: Property<Content>
  /// `true` if the edits are requested.
  @usableFromInline final let keepsEdits: Bool
  /// `true` if anything was done.
  @usableFromInline final var hasChanged = false
  private var change: ChangeInPlace<Content>?
  /// The interrupted outermost call: work that is started during the edit is finished after it.
  private let interrupted: UInt32

  /// Makes an editor, and begins to edit.
  required init(of property: Property<Content>) {
    if property.isCoercing || PathWrite.current != nil {
      // The result is coerced, or set for an end of a channel, as a whole.
      self.property = Property(property.current)
      keepsEdits = false
    } else {
      self.property = property
      keepsEdits = property.hub.isAskedForNote
    }
    interrupted = PublicEntry.interrupt()
    change = self.property.beginChange(isNoted: true)
  }

  /// Returns a note of the edits, for observers of edits.
  func makeNote() -> (any ChangeNote)? { nil }

  /// Ends the edit, and has it delivered.
  final func finish(_ property: Property<Content>) {
    guard let change else { return }
    self.change = nil
    PublicEntry.resume(interrupted)
    if hasChanged, property === self.property {
      return property.endChange(change, note: keepsEdits ? makeNote() : nil)
    }
    self.property.cancelChange()
    if hasChanged { property.value = self.property.stored } else { PublicEntry.run {} }
  }

  /// Checks that the edit is in progress, and that no element of the collection is being changed in
  /// place.
  @usableFromInline
  final func checkUsable() {
    precondition(change != nil, "an editor must not be used after the edit that it was made for")
    property.checkReadable()
  }

  /// Notes that something is about to be changed.
  @usableFromInline
  final func willChange() {
    checkUsable()
    hasChanged = true
    if property.isRead { property.markChange() }
  }
}
