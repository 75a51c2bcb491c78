/// Expects an edit to obey its law: applied to the old array it gives the new one, its inverse
/// leads back, and it names the very elements at its places.
func expectLawful<Element: Equatable>(
  _ edit: ArrayEdit<Element>,
  from old: [Element],
  to new: [Element],
  _ comment: Comment? = nil,
  at location: SourceLocation = #_sourceLocation
) {
  var array = old
  edit.apply(to: &array)
  #expect(array == new, comment, sourceLocation: location)
  edit.inverse.apply(to: &array)
  #expect(array == old, comment, sourceLocation: location)
  let takenRight = Array(old[edit.removedIndexes]) == edit.removed
  #expect(takenRight, comment, sourceLocation: location)
  let putRight = Array(new[edit.insertedIndexes]) == edit.inserted
  #expect(putRight, comment, sourceLocation: location)
  let movesAreReal = edit.moves.allSatisfy { move in
    old[move.from] == new[move.to] && edit.removedIndexes.contains(move.from)
      && edit.insertedIndexes.contains(move.to)
  }
  #expect(movesAreReal, comment, sourceLocation: location)
  #expect(Set(edit.moves.map(\.to)).count == edit.moves.count, comment, sourceLocation: location)
  #expect(edit.inverse.inverse == edit, comment, sourceLocation: location)
  let kindIsRight =
    switch edit.kind {
    case .insertion: edit.removed.isEmpty
    case .removal: edit.inserted.isEmpty
    case .move: edit.moves.count == edit.removed.count && edit.moves.count == edit.inserted.count
    case .replacement: edit.isEmpty || !edit.removed.isEmpty && !edit.inserted.isEmpty
    case .setting: edit.removed == old && edit.inserted == new
    }
  #expect(kindIsRight, comment, sourceLocation: location)
}

/// Holds an edit of a set or dictionary to its law.
func expectLawful<Edit: CollectionEdit & Equatable>(
  _ edit: Edit,
  from old: Edit.Content,
  to new: Edit.Content,
  _ comment: Comment? = nil,
  at location: SourceLocation = #_sourceLocation
) where Edit.Content: Equatable {
  var content = old
  edit.apply(to: &content)
  #expect(content == new, comment, sourceLocation: location)
  edit.inverse.apply(to: &content)
  #expect(content == old, comment, sourceLocation: location)
}

/// Holds a run of edits to the law of batches: each part is lawful, and so is any joint of neighbours.
func expectLawful<Element: Equatable>(
  run edits: [ArrayEdit<Element>],
  through arrays: [[Element]],
  _ comment: Comment? = nil
) {
  for (index, edit) in edits.enumerated() {
    expectLawful(edit, from: arrays[index], to: arrays[index + 1], comment)
  }
  for index in edits.indices.dropLast() {
    let joint = edits[index].followed(by: edits[index + 1])
    expectLawful(joint, from: arrays[index], to: arrays[index + 2], comment)
  }
  if let whole = ArrayEdit(coalescing: edits) {
    expectLawful(whole, from: arrays[0], to: arrays[edits.count], comment)
    // Joining is associative in its effect, in any order of joining.
    let fromLeft = edits.dropFirst().reduce(edits[0]) { $0.followed(by: $1) }
    expectLawful(fromLeft, from: arrays[0], to: arrays[edits.count], comment)
  }
}
