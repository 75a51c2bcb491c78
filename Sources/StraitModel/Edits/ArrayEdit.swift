/// One change of an array: which elements went, which came, and which of them only moved.
///
/// ```swift
/// let edit = ArrayEdit.insertion(of: ["x", "y"], at: 1)
/// var list = ["a", "b"]
/// edit.apply(to: &list)             // a x y b
/// edit.inverse.apply(to: &list)     // a b
/// ```
///
/// Every change has one form: take the elements at `removedIndexes` out of the old array, then put
/// `inserted` in, so that they are at `insertedIndexes` of the new one. All the others keep their
/// order. `kind` tells the cases apart:
///
/// | `kind` | went | came |
/// | --- | --- | --- |
/// | `insertion` | none | `inserted` |
/// | `removal` | `removed` | none |
/// | `replacement` | `removed` | `inserted`, elsewhere or not as many perhaps; some may have moved |
/// | `move` | each of `moves`, from its old place | the same, at its new place |
/// | `setting` | the whole old array | the whole new one |
///
/// The edit holds the elements that it names, and nothing else. One that changes nothing has no indexes.
public struct ArrayEdit<Element>: CollectionEdit {
  /// An element that changed its place.
  public struct Move: Hashable, Sendable {
    /// Its place in the old array; one of `removedIndexes`.
    public let from: Int
    /// Its place in the new array; one of `insertedIndexes`.
    public let to: Int

    package init(from: Int, to: Int) {
      self.from = from
      self.to = to
    }
  }

  /// The kind of the change.
  public let kind: ChangeKind
  /// The places of the removed and the moved elements in the old array.
  public let removedIndexes: RangeSet<Int>
  /// Places in the new array: of what came, and of what moved.
  public let insertedIndexes: RangeSet<Int>
  /// The elements at `removedIndexes` of the old array, in its order.
  public let removed: [Element]
  /// The elements at `insertedIndexes` of the new array, in its order.
  public let inserted: [Element]
  /// The elements that are both in `removed` and in `inserted` since they only moved, in the order of
  /// the old array.
  public let moves: [Move]

  init(
    kind: ChangeKind,
    removedIndexes: RangeSet<Int>,
    removed: [Element],
    insertedIndexes: RangeSet<Int>,
    inserted: [Element],
    moves: [Move] = []
  ) {
    assert(removed.count == removedIndexes.indexCount, "an index for each element that went")
    assert(inserted.count == insertedIndexes.indexCount, "an index for each element that came")
    self.kind = kind
    self.removedIndexes = removedIndexes
    self.removed = removed
    self.insertedIndexes = insertedIndexes
    self.inserted = inserted
    self.moves = moves
  }

  /// The places that the kind speaks of: those in the old array for a removal, those in the new one for
  /// every other kind.
  public var indexes: RangeSet<Int> { kind == .removal ? removedIndexes : insertedIndexes }

  /// `true` if the array stays as it is.
  public var isEmpty: Bool { removedIndexes.isEmpty && insertedIndexes.isEmpty }

  /// The edit that undoes this one; O(m log m) for `m` moves, else O(1).
  public var inverse: ArrayEdit {
    ArrayEdit(
      kind: kind.opposite,
      removedIndexes: insertedIndexes,
      removed: inserted,
      insertedIndexes: removedIndexes,
      inserted: removed,
      moves: moves.map { Move(from: $0.to, to: $0.from) }.sorted { $0.from < $1.from }
    )
  }
}

extension ArrayEdit: Equatable where Element: Equatable {}

extension ArrayEdit: Hashable where Element: Hashable {}

extension ArrayEdit: Sendable where Element: Sendable {}

extension ArrayEdit: CustomStringConvertible {
  /// The change in words, with its places.
  public var description: String {
    switch kind {
    case .setting: "setting of \(inserted.count) elements over \(removed.count)"
    case .insertion: "insertion at \(insertedIndexes.indexList)"
    case .removal: "removal at \(removedIndexes.indexList)"
    case .move: "move " + moves.map { "\($0.from)→\($0.to)" }.joined(separator: ", ")
    case .replacement where removedIndexes == insertedIndexes:
      "replacement at \(insertedIndexes.indexList)"
    case .replacement:
      "replacement of \(removedIndexes.indexList) by \(insertedIndexes.indexList)"
    }
  }
}

extension RangeSet<Int> {
  /// Makes a set of indexes that come in ascending order.
  package init(ascending indexes: some Sequence<Int>) {
    self.init()
    var open: Range<Int>?
    for index in indexes {
      if let range = open, range.upperBound == index {
        open = range.lowerBound..<(index + 1)
      } else {
        if let range = open { insert(contentsOf: range) }
        open = index..<(index + 1)
      }
    }
    if let range = open { insert(contentsOf: range) }
  }

  /// The number of indexes in the set.
  package var indexCount: Int { ranges.reduce(0) { $0 + $1.count } }

  /// All indexes, ascending.
  package var allIndexes: [Int] { ranges.flatMap { $0 } }

  /// The indexes in words.
  var indexList: String {
    ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0)" }.joined(separator: ", ")
  }
}

extension ArrayEdit {
  /// Returns the same for an array of other things that stand as the elements do.
  func replacing<Other>(removed: [Other], inserted: [Other]) -> ArrayEdit<Other> {
    ArrayEdit<Other>(
      kind: kind,
      removedIndexes: removedIndexes,
      removed: removed,
      insertedIndexes: insertedIndexes,
      inserted: inserted
    )
  }
}
