/// What was done to a collection since its editing began, if it is asked for.
struct EditLog<Edit: CollectionEdit> {
  private var edits: [Edit] = []

  /// Notes what was done, or is about to be.
  mutating func note(_ edit: Edit) {
    if !edit.isEmpty { edits.append(edit) }
  }

  /// All of it as one edit, or `nil` if nothing was done.
  var edit: Edit? { Edit(coalescing: edits) }
}
