import StraitModel

// Edits of the array by rows. Each is an edit of the property: its observers, undo and bindings see
// nothing else.
extension ArrayController {
  /// Inserts an element into the array, before that of a row.
  ///
  /// The filter and the sort keys decide where it is shown.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - row: The row, or the number of rows to insert it behind the last one's. Must not be more.
  public func insert(_ element: Element, at row: Int) {
    let count = endIndex
    precondition(row >= 0 && row <= count, "no place \(row) among \(count) rows")
    if row < count {
      source.insert(element, at: sourceIndex(ofRow: row))
    } else {
      source.insert(element, at: count == 0 ? 0 : sourceIndex(ofRow: count - 1) + 1)
    }
  }

  /// Adds an element at the end of the array.
  ///
  /// - Parameter element: The element.
  public func append(_ element: Element) {
    source.append(element)
  }

  /// Removes the element of a row from the array.
  ///
  /// - Parameter row: The row. Must be one that there is.
  /// - Returns: The element.
  @discardableResult
  public func remove(at row: Int) -> Element {
    source.remove(at: sourceIndex(ofRow: row))
  }

  /// Removes the elements of some rows from the array, as one edit.
  ///
  /// - Parameter rows: The rows. Must exist.
  public func remove(at rows: RangeSet<Int>) {
    remove(rows.ranges.flatMap { $0 }.map { arranger.row(at: $0) })
  }

  func remove(_ rows: [Row]) {
    if rows.isEmpty { return }
    let places = rows.map { arranger.sourceOrder.index(of: $0) }.sorted()
    source.edit { $0.removeSubranges(RangeSet(ascending: places)) }
  }

  /// Replaces the element of a row in the array.
  ///
  /// If the new element has the same identity, the row stays selected, and moves if it is sorted
  /// elsewhere.
  ///
  /// - Parameters:
  ///   - row: The row. Must be one that there is.
  ///   - element: The new element.
  public func replace(at row: Int, with element: Element) {
    let index = sourceIndex(ofRow: row)
    source.edit { $0[index] = element }
  }
}
