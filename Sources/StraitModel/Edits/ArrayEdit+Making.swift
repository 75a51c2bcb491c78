extension ArrayEdit {
  /// Returns the edit that sets a whole array; O(1).
  ///
  /// - Parameters:
  ///   - old: The array before.
  ///   - new: The array after.
  /// - Returns: An edit of kind `setting`.
  public static func setting(from old: [Element], to new: [Element]) -> ArrayEdit {
    ArrayEdit(
      kind: .setting,
      removedIndexes: RangeSet(old.indices),
      removed: old,
      insertedIndexes: RangeSet(new.indices),
      inserted: new
    )
  }

  /// Returns the edit that inserts neighbouring elements; O(1).
  ///
  /// - Parameters:
  ///   - elements: The new elements.
  ///   - index: The new place of the first of them.
  /// - Returns: An edit of kind `insertion`.
  public static func insertion(of elements: [Element], at index: Int) -> ArrayEdit {
    replacing(.insertion, [], at: index, with: elements)
  }

  /// Returns the edit that inserts elements at several places.
  ///
  /// - Parameters:
  ///   - elements: The new elements, in the order of the new array.
  ///   - indexes: Their places in the new array. Must be one for each element.
  /// - Returns: An edit of kind `insertion`.
  public static func insertion(of elements: [Element], at indexes: RangeSet<Int>) -> ArrayEdit {
    requireOne(for: elements, indexes)
    return ArrayEdit(
      kind: .insertion,
      removedIndexes: RangeSet(),
      removed: [],
      insertedIndexes: indexes,
      inserted: elements
    )
  }

  /// Returns the edit that removes neighbouring elements; O(1).
  ///
  /// - Parameters:
  ///   - elements: The removed elements.
  ///   - index: The place of the first of them.
  /// - Returns: An edit of kind `removal`.
  public static func removal(of elements: [Element], at index: Int) -> ArrayEdit {
    replacing(.removal, elements, at: index, with: [])
  }

  /// Returns the edit that removes elements from several places.
  ///
  /// - Parameters:
  ///   - elements: The removed elements, in the order of the old array.
  ///   - indexes: Their places in the old array. Must be one for each element.
  /// - Returns: An edit of kind `removal`.
  public static func removal(of elements: [Element], at indexes: RangeSet<Int>) -> ArrayEdit {
    insertion(of: elements, at: indexes).inverse
  }

  /// Returns the edit that puts elements instead of others; O(1).
  ///
  /// - Parameters:
  ///   - old: The removed elements.
  ///   - index: The place of the first of them, and the new place of the first of the others.
  ///   - new: The new elements; not necessarily as many.
  /// - Returns: An edit of kind `replacement`; an `insertion` or a `removal` if that is all it
  ///   does.
  public static func replacement(
    of old: [Element],
    at index: Int,
    with new: [Element]
  ) -> ArrayEdit {
    let kind: ChangeKind = old.isEmpty ? .insertion : new.isEmpty ? .removal : .replacement
    return replacing(kind, old, at: index, with: new)
  }

  /// Returns the edit that puts one element each instead of another.
  ///
  /// - Parameters:
  ///   - old: The removed elements, in the order of the array.
  ///   - indexes: The places. Must be one for each element that goes, and for each that comes.
  ///   - new: The new elements, in the order of the array.
  /// - Returns: An edit of kind `replacement`.
  public static func replacement(
    of old: [Element],
    at indexes: RangeSet<Int>,
    with new: [Element]
  ) -> ArrayEdit {
    requireOne(for: old, indexes)
    requireOne(for: new, indexes)
    return ArrayEdit(
      kind: .replacement,
      removedIndexes: indexes,
      removed: old,
      insertedIndexes: indexes,
      inserted: new
    )
  }

  /// Returns the edit that moves one element; O(1).
  ///
  /// - Parameters:
  ///   - element: The moved element.
  ///   - from: Its place in the old array.
  ///   - to: Its place in the new array.
  /// - Returns: An edit of kind `move`; it is empty if the places are the same.
  public static func move(of element: Element, from: Int, to: Int) -> ArrayEdit {
    requireNotNegative(min(from, to))
    let moves = from == to ? [] : [Move(from: from, to: to)]
    let elements = from == to ? [] : [element]
    return ArrayEdit(
      kind: .move,
      removedIndexes: RangeSet(ascending: moves.map(\.from)),
      removed: elements,
      insertedIndexes: RangeSet(ascending: moves.map(\.to)),
      inserted: elements,
      moves: moves
    )
  }

  /// Returns the edit that exchanges two elements, the first of which precedes the second.
  static func exchange(in array: [Element], _ first: Int, _ second: Int) -> ArrayEdit {
    let places = [first, second]
    return ArrayEdit(
      removing: Places(places, in: array),
      inserting: Places(places, [array[second], array[first]]),
      moves: [Move(from: first, to: second), Move(from: second, to: first)]
    )
  }

  /// Returns the edit that brings an array into another order; O(n log n).
  ///
  /// The order has, for each place of the new array, the place in the old one. The fewest possible
  /// elements count as moved.
  package static func reordering(_ array: [Element], by order: [Int]) -> ArrayEdit {
    assert(order.sorted() == Array(array.indices), "each place once")
    var staying = longestRise(in: order)[...]
    let moves = order.indices.compactMap { place -> Move? in
      if staying.first == place {
        staying.removeFirst()
        return nil
      }
      return Move(from: order[place], to: place)
    }
    let byOrigin = moves.sorted { $0.from < $1.from }
    return ArrayEdit(
      kind: .move,
      removedIndexes: RangeSet(ascending: byOrigin.lazy.map(\.from)),
      removed: byOrigin.map { array[$0.from] },
      insertedIndexes: RangeSet(ascending: moves.lazy.map(\.to)),
      inserted: moves.map { array[$0.from] },
      moves: byOrigin
    )
  }

  private static func replacing(
    _ kind: ChangeKind,
    _ old: [Element],
    at index: Int,
    with new: [Element]
  ) -> ArrayEdit {
    requireNotNegative(index)
    return ArrayEdit(
      kind: kind,
      removedIndexes: RangeSet(index..<(index + old.count)),
      removed: old,
      insertedIndexes: RangeSet(index..<(index + new.count)),
      inserted: new
    )
  }

  private static func requireNotNegative(_ index: Int) {
    precondition(index >= 0, "an index of an edit must not be negative, got \(index)")
  }

  private static func requireOne(for elements: [Element], _ indexes: RangeSet<Int>) {
    let count = indexes.indexCount
    precondition(
      count == elements.count,
      "an edit needs an index for each element, got \(count) indexes for \(elements.count)"
    )
    requireNotNegative(indexes.ranges.first?.lowerBound ?? 0)
  }
}
