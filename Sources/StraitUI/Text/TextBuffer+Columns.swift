import StraitScreen

// Columns of a text on one line, in which tabs have a width that depends on their column.
extension TextBuffer {
  /// Advances from a place by clusters, to another place or to a number of columns.
  ///
  /// - Parameters:
  ///   - start: The place, in column 0.
  ///   - end: The last place. Must be at or behind the start.
  ///   - columns: No cluster is passed that ends behind this number of columns.
  ///   - tabWidth: A tab leads to the next column that is a multiple of this.
  /// - Returns: The place that was reached, and its column.
  /// - Complexity: The one of `subscript(_:)` for a text without tabs; a chunk with tabs is read.
  func advance(
    from start: Int,
    upTo end: Int,
    within columns: Int = .max,
    tabWidth: Int
  ) -> (offset: Int, column: Int) {
    var offset = start
    var column = 0
    guard start < end else { return (offset, column) }
    let place = place(of: start)
    /// Passes a part as a whole, if no tab is in it and it does not lead too far.
    func pass(_ measure: TextMeasure) -> Bool {
      guard measure.tabs == 0, measure.clusters <= end - offset,
        measure.columns <= columns - column
      else { return false }
      offset += measure.clusters
      column += measure.columns
      return true
    }
    var first = place
    for group in groups[place.group...] {
      if first.chunk == 0, first.cluster == 0, pass(group.measure) { continue }
      for chunk in group.chunks[first.chunk...] {
        if first.cluster == 0, pass(chunk.measure) { continue }
        for character in chunk.drawn(from: first.cluster) {
          guard offset < end else { return (offset, column) }
          let width =
            character.isTab ? tabWidth - column % tabWidth : ShownText.columns(of: character)
          guard width <= columns - column else { return (offset, column) }
          offset += 1
          column += width
        }
        first.cluster = 0
        if offset == end { return (offset, column) }
      }
      first.chunk = 0
    }
    return (offset, column)
  }
}
