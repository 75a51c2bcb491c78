import StraitModel

/// One of the things that the rows of a controller are sorted by.
///
/// ```swift
/// people.sortKeys = [.ascending(\.family), .descending(\.birth), .ordered { $0.rank < $1.rank }]
/// ```
///
/// The first key decides; rows that are equal by it are sorted by the next one, and rows
/// that are equal by all keys stay in the order of the array.
///
/// Behind all others, ascending and descending, are a key that is `nil` and one that is not equal
/// to itself, as NaN is.
public struct SortKey<Element> {
  /// Less than zero if the first element belongs before the second one, more if behind it.
  @usableFromInline let compare: (Element, Element) -> Int
  /// Reads the compared values, so that the dependencies of an element's place are known.
  @usableFromInline let read: (Element) -> Void
  /// Sorts entries, of which each names an element, and leaves the order of equal ones.
  @usableFromInline let sort: (inout ArraySlice<UInt32>, (UInt32) -> Element) -> Void

  @inlinable
  init(
    compare: @escaping (Element, Element) -> Int,
    read: @escaping (Element) -> Void,
    sort: @escaping (inout ArraySlice<UInt32>, (UInt32) -> Element) -> Void
  ) {
    self.compare = compare
    self.read = read
    self.sort = sort
  }

  /// Sorts by a value, the smallest first.
  ///
  /// - Parameter value: The value of an element: a key path, or a closure that changes nothing.
  /// - Returns: The key.
  @inlinable
  public static func ascending<Value: Comparable>(
    _ value: @escaping (Element) -> Value
  ) -> SortKey {
    SortKey(
      compare: { compareKeys(value($0), value($1), isDescending: false) },
      read: { _ = value($0) },
      sort: { sortEntries(&$0, $1, value, isDescending: false) }
    )
  }

  /// Sorts by a value, the largest first.
  ///
  /// - Parameter value: The value of an element: a key path, or a closure that changes nothing.
  /// - Returns: The key.
  @inlinable
  public static func descending<Value: Comparable>(
    _ value: @escaping (Element) -> Value
  ) -> SortKey {
    SortKey(
      compare: { compareKeys(value($0), value($1), isDescending: true) },
      read: { _ = value($0) },
      sort: { sortEntries(&$0, $1, value, isDescending: true) }
    )
  }

  /// Sorts by a value that may be missing, the smallest first.
  ///
  /// - Parameter value: The value of an element, or `nil`, which is behind all others.
  /// - Returns: The key.
  @inlinable
  @_disfavoredOverload
  public static func ascending<Value: Comparable>(
    _ value: @escaping (Element) -> Value?
  ) -> SortKey {
    ascending { PossibleKey(value($0), isDescending: false) }
  }

  /// Sorts by a value that may be missing, the largest first.
  ///
  /// - Parameter value: The value of an element, or `nil`, which is behind all others.
  /// - Returns: The key.
  @inlinable
  @_disfavoredOverload
  public static func descending<Value: Comparable>(
    _ value: @escaping (Element) -> Value?
  ) -> SortKey {
    ascending { PossibleKey(value($0), isDescending: true) }
  }

  /// Sorts by a closure that compares two elements.
  ///
  /// The properties that the closure reads are found by comparing each element with itself. If its
  /// results contradict each other, so that a row belongs both before and behind another one, the
  /// order is arbitrary; nothing else breaks.
  ///
  /// - Parameter isBefore: `true` if the first element belongs before the second one.
  /// - Returns: The key.
  public static func ordered(
    _ isBefore: @escaping (_ first: Element, _ second: Element) -> Bool
  ) -> SortKey {
    let compare: (Element, Element) -> Int = {
      isBefore($0, $1) ? -1 : isBefore($1, $0) ? 1 : 0
    }
    return SortKey(
      compare: compare,
      read: { _ = isBefore($0, $0) },
      sort: { entries, element in entries.sort { isBefore(element($0), element($1)) } }
    )
  }
}

/// A key that may be missing.
@usableFromInline
struct PossibleKey<Value: Comparable>: Comparable {
  @usableFromInline let value: Value?
  @usableFromInline let isDescending: Bool

  @inlinable
  init(_ value: Value?, isDescending: Bool) {
    self.value = value
    self.isDescending = isDescending
  }

  @inlinable
  static func < (first: PossibleKey, second: PossibleKey) -> Bool {
    guard let one = first.value, let other = second.value else {
      return first.value != nil && second.value == nil
    }
    return compareKeys(one, other, isDescending: first.isDescending) < 0
  }

  @inlinable
  static func == (first: PossibleKey, second: PossibleKey) -> Bool {
    guard let one = first.value, let other = second.value else {
      return first.value == nil && second.value == nil
    }
    return compareKeys(one, other, isDescending: first.isDescending) == 0
  }
}

/// Compares two keys in a total order.
@inlinable
func compareKeys<Value: Comparable>(
  _ one: Value,
  _ other: Value,
  isDescending: Bool
) -> Int {
  if one < other { return isDescending ? 1 : -1 }
  if other < one { return isDescending ? -1 : 1 }
  if one == other { return 0 }
  // One of them at least is not equal to itself: it is behind the others.
  return (one == one ? 0 : 1) - (other == other ? 0 : 1)
}

/// Sorts entries by keys that are read once each.
@inlinable
func sortEntries<Element, Value: Comparable>(
  _ entries: inout ArraySlice<UInt32>,
  _ element: (UInt32) -> Element,
  _ value: (Element) -> Value,
  isDescending: Bool
) {
  var keyed = entries.map { (key: value(element($0)), entry: $0) }
  // Sorting an array keeps the order of equal elements.
  keyed.sort { compareKeys($0.key, $1.key, isDescending: isDescending) < 0 }
  for (place, key) in zip(entries.indices, keyed) { entries[place] = key.entry }
}
