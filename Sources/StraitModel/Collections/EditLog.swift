/// What was done to a collection since its editing began, if somebody wants to know.
@usableFromInline
struct EditLog<Edit: CollectionEdit> {
  /// Whether somebody wants to know.
  @usableFromInline let isOpen: Bool
  private var edits: [Edit] = []

  init(isOpen: Bool) {
    self.isOpen = isOpen
  }

  /// Notes what was done, or is about to be.
  mutating func note(_ edit: Edit) {
    if isOpen, !edit.isEmpty { edits.append(edit) }
  }

  /// All of it as one edit, or `nil` if nothing has changed.
  var edit: Edit? {
    guard let edit = Edit(coalescing: edits), !edit.isEmpty else { return nil }
    return edit
  }
}
