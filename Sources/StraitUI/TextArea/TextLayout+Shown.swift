// The rows of a text that is only shown.
extension TextLayout {
  /// Returns all rows of the text, without the blanks at their ends and those at which lines were
  /// wrapped.
  ///
  /// - Parameter keepsIndents: Whether blanks stay that a wrapped line continues with, as in code.
  /// - Returns: The rows; a wrapped one that has blanks only is left out.
  /// - Complexity: O(*n*) in the length of the text.
  func shownRows(keepingIndents keepsIndents: Bool = false) -> [TextRow] {
    var rows: [TextRow] = []
    var next: TextRow? = row(at: 0)
    while let row = next {
      next = self.row(after: row)
      var (start, end) = (row.clusters.lowerBound, row.clusters.upperBound)
      while end > start, buffer[end - 1].isWhitespace { end -= 1 }
      if !keepsIndents, !row.beginsLine {
        while start < end, buffer[start].isWhitespace { start += 1 }
        if start == end { continue }
      }
      rows.append(
        TextRow(
          clusters: start..<end,
          lineStart: row.lineStart,
          endsLine: row.endsLine,
          hasLong: row.hasLong
        )
      )
    }
    return rows
  }
}
