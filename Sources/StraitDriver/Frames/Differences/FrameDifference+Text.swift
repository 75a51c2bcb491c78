import StraitScreen

extension FrameDifference: CustomStringConvertible {
  /// The differences for a reader: each changed row before and after, the cells marked below, then
  /// the styles of the marked cells if they differ.
  ///
  ///     3 cells differ, the first at 6,1
  ///     caret 6,1 became hidden
  ///     row 1
  ///     -Name: Ada
  ///     +Name: Bob
  ///            ^^^
  ///      6-8 fg=red became plain
  ///
  /// Empty if the frames are the same. Blanks at the ends of rows are left out, and cells that no
  /// terminal could show are replaced, as `Frame.textDocument` does it.
  public var description: String {
    guard !isEmpty else { return "" }
    let cells = count == 1 ? "1 cell differs" : "\(count) cells differ"
    let place = firstPoint.map { count == 1 ? " at \($0)" : ", the first at \($0)" } ?? ""
    var lines = [(count == 0 ? "no cell differs" : cells) + place]
    if old.cells.size != new.cells.size {
      lines.append("size \(old.cells.size) became \(new.cells.size)")
    }
    if old.caret != new.caret {
      lines.append("caret \(Self.text(old.caret)) became \(Self.text(new.caret))")
    }
    let (before, after) = (old.cells.exportable, new.cells.exportable)
    var start = spans.startIndex
    while start < spans.endIndex {
      let row = spans[start].row
      let end = spans[start...].firstIndex { $0.row != row } ?? spans.endIndex
      lines.append("row \(row)")
      lines.append("-" + before.text(ofRow: row))
      lines.append("+" + after.text(ofRow: row))
      lines.append(" " + Self.marks(spans[start..<end]))
      for span in spans[start..<end] { lines += Self.styles(of: span, before, after) }
      start = end
    }
    return lines.joined(separator: "\n")
  }

  private static func text(_ caret: Point?) -> String { caret?.description ?? "hidden" }

  private static func marks(_ spans: ArraySlice<FrameChanges.Span>) -> String {
    var text = ""
    var column = 0
    for span in spans {
      text += String(repeating: " ", count: span.columns.lowerBound - column)
      text += String(repeating: "^", count: span.columns.count)
      column = span.columns.upperBound
    }
    return text
  }

  /// A line for each part of a span where both frames keep their style and these are not the same.
  private static func styles(of span: FrameChanges.Span, _ old: CellBuffer, _ new: CellBuffer)
    -> [String]
  {
    var parts: [(columns: Range<Int>, old: Style, new: Style)] = []
    for column in span.columns {
      let point = Point(column: column, row: span.row)
      let (before, after) = (old[point].style, new[point].style)
      guard before != after else { continue }
      if let last = parts.last, last.columns.upperBound == column,
        last.old == before, last.new == after
      {
        parts[parts.count - 1].columns = last.columns.lowerBound..<column + 1
      } else {
        parts.append((column..<column + 1, before, after))
      }
    }
    return parts.map { " \($0.columns.inclusiveDescription) \($0.old) became \($0.new)" }
  }
}

extension CellBuffer {
  /// A row as `text` has it.
  fileprivate func text(ofRow row: Int) -> String {
    var buffer = CellBuffer(size: Size(columns: size.columns, rows: 1))
    buffer.cells = Array(self.row(row))
    return buffer.text
  }
}
