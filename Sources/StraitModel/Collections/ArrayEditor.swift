/// An array that is being edited: it reads and changes as an array does, and knows what was done to it.
///
/// ```swift
/// person.$tags.edit { tags in
///   tags.append("new")
///   tags.removeAll { $0.isEmpty }
///   tags.sort()
/// }                                  // one change, told once
/// ```
///
/// Each method costs what that of `Array` does; while somebody wants to know the edits, the elements that it
/// removes or inserts are kept, too.
public struct ArrayEditor<Element> {
  @usableFromInline var content: [Element]
  @usableFromInline var log: ArrayEditLog<Element>

  init(_ content: consuming [Element], log: ArrayEditLog<Element>) {
    self.content = content
    self.log = log
  }

  /// The elements as they are now; O(1).
  @inlinable
  public var elements: [Element] { content }

  /// All that was done as one edit, or `nil` if nothing has changed.
  var edit: ArrayEdit<Element>? { log.edit(of: content) }
}

extension ArrayEditor: RandomAccessCollection, MutableCollection {
  /// The place of the first element.
  @inlinable
  public var startIndex: Int { 0 }

  /// The place behind the last element.
  @inlinable
  public var endIndex: Int { content.count }

  /// The element at a place.
  ///
  /// - Parameter index: The place.
  @inlinable
  public subscript(index: Int) -> Element {
    get { content[index] }
    set {
      if log.isOpen { log.willReplace(index..<(index + 1), by: 1, in: content) }
      content[index] = newValue
    }
    _modify {
      if log.isOpen { log.willReplace(index..<(index + 1), by: 1, in: content) }
      yield &content[index]
    }
  }

  /// Lends the elements, which lie next to each other.
  ///
  /// - Parameter body: Reads them.
  /// - Returns: What it returns.
  @inlinable
  public func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<Element>) throws -> Result
  ) rethrows -> Result? {
    try content.withContiguousStorageIfAvailable(body)
  }
}
