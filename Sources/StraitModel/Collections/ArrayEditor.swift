/// An array that is being edited: it reads and changes as an array does, and records its edits.
///
/// ```swift
/// person.$tags.edit { tags in
///   tags.append("new")
///   tags.removeAll { $0.isEmpty }
///   tags.sort()
/// }                                  // one change, delivered once
/// ```
///
/// Each method costs as much as the one of `Array`; while the edits are requested, the elements
/// that it removes or inserts are kept, too. Closures of its methods must not change it.
public final class ArrayEditor<Element>: CollectionEditor<[Element]> {
  @usableFromInline var log = ArrayEditLog<Element>()

  /// The elements as they are now; O(1).
  @inlinable
  public var elements: [Element] {
    property.checkReadable()
    return property.stored
  }

  override func makeNote() -> (any ChangeNote)? { EditNote(log.edit(of: elements)) }

  /// Notes that elements are about to be replaced by others.
  @inlinable
  func willReplace(_ range: Range<Int>, by count: Int) {
    willChange()
    if keepsEdits { log.willReplace(range, by: count, in: property.stored) }
  }

  /// Sets the whole array, which an edit has led to.
  func set(_ array: [Element], by edit: @autoclosure () -> ArrayEdit<Element>) {
    willChange()
    if keepsEdits { log.willApply(edit(), to: elements) }
    // Removed elements are released after the new array is stored: an element that is deallocated
    // may run the user's code.
    let old = elements
    property.stored = array
    withExtendedLifetime(old) {}
  }
}

extension ArrayEditor: RandomAccessCollection {
  /// The place of the first element.
  @inlinable
  public var startIndex: Int { 0 }

  /// The place behind the last element.
  @inlinable
  public var endIndex: Int { property.stored.count }

  /// The element at a place.
  ///
  /// - Parameter index: The place.
  @inlinable
  public subscript(index: Int) -> Element {
    get {
      property.checkReadable()
      return property.stored[index]
    }
    set {
      willReplace(index..<(index + 1), by: 1)
      var element = newValue
      // The old element may die, and run the user's code, when the new one is there.
      swap(&property.stored[index], &element)
    }
    _modify {
      willReplace(index..<(index + 1), by: 1)
      let readers = property.handOut()
      defer { property.takeBack(readers) }
      yield &property.stored[index]
    }
  }

  /// Lends the elements, which lie next to each other.
  ///
  /// - Parameter body: Reads them.
  /// - Returns: The result of the closure.
  @inlinable
  public func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<Element>) throws -> Result
  ) rethrows -> Result? {
    try elements.withContiguousStorageIfAvailable(body)
  }
}
