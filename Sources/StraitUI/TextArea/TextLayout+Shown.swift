// The rows of a text that is only shown.
extension TextLayout {
  /// Returns all rows of the text, without the blanks at their ends and those at which lines were
  /// wrapped.
  ///
  /// - Parameter keepsIndents: `true` to keep the blanks at the start of a wrapped row, as in code.
  /// - Returns: The rows, without wrapped ones that consist of blanks.
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
