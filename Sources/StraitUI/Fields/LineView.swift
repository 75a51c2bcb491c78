import StraitScreen

/// The visible part of a line in a field that may be too narrow for it.
///
/// It is a function of the line, its caret and the field's width, so that drawing changes nothing.
/// A line that fits shows from its start, where its alignment says. In a longer one the caret's
/// cell is always in sight, at its end with as much text before it as there is room for, and else
/// in steps of half the width: so the text stands still while the caret moves inside of it. No wide
/// cluster is shown by half. A field without the focus shows its line as if the caret were at the
/// start.
///
/// During a drag on the field, its text begins at the same cluster as at the press, as long as the
/// caret is visible: the text under the pointer must not move away.
struct LineView {
  /// The clusters that show.
  let shown: Range<Int>
  /// The column of the first one, counted from the field's left edge.
  let indent: Int
  /// The caret's column, counted from the field's left edge; always within the field unless it has
  /// none.
  let caretColumn: Int

  /// Finds the part that shows.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - caret: The number of clusters before the caret.
  ///   - columns: The number of columns of the field.
  ///   - held: The first cluster that is shown if the caret is in sight then; `nil` leaves it to
  ///     the caret.
  ///   - alignment: The place of a line that fits.
  init(
    _ line: ShownLine,
    caret: Int,
    columns: Int,
    held: Int? = nil,
    alignment: Alignment = .start
  ) {
    let total = line.columns
    let before = line.columns(before: caret)
    // The caret takes a separate cell, at the end behind the last cluster.
    guard columns > 0, total + 1 > columns else {
      shown = 0..<(columns > 0 ? line.count : 0)
      indent = alignment.offset(of: total + 1, in: columns)
      caretColumn = columns > 0 ? indent + before : 0
      return
    }
    var first: Int
    if let held {
      first = min(held, caret)
      if before - line.columns(before: first) >= columns {
        first = line.offset(atColumn: before - columns + 1)
      }
    } else {
      let step = max(1, columns / 2)
      let least = max(0, before - columns + 1)
      let offset = min((least + step - 1) / step * step, total + 1 - columns, before)
      first = line.offset(atColumn: offset)
    }
    let start = line.columns(before: first)
    var end = line.offset(atColumn: start + columns)
    if end > first, line.columns(before: end) - start > columns { end -= 1 }
    shown = first..<end
    indent = 0
    caretColumn = min(before - start, columns - 1)
  }

  /// Returns the place in the line of a column of the field.
  ///
  /// - Parameters:
  ///   - column: The column, counted from the field's left edge; either half of a wide cluster
  ///     gives its place.
  ///   - line: The line.
  /// - Returns: The number of clusters before the one that is shown there; otherwise of all.
  func offset(at column: Int, in line: ShownLine) -> Int {
    let start = line.columns(before: shown.lowerBound)
    let wanted = start + max(0, column - indent)
    let offset = line.offset(atColumn: wanted + 1)
    return line.columns(before: offset) > wanted ? max(shown.lowerBound, offset - 1) : offset
  }

  /// Draws the visible part, and the selection in it.
  @discardableResult
  @MainActor
  func draw(_ line: ShownLine, selection: Range<Int>?, on canvas: inout Canvas) -> Int {
    let selected = selection?.clamped(to: shown) ?? shown.upperBound..<shown.upperBound
    let parts: [(Range<Int>, StyleRole)] = [
      (shown.lowerBound..<selected.lowerBound, .text), (selected, .selection),
      (selected.upperBound..<shown.upperBound, .text),
    ]
    var column = indent
    for (range, style) in parts where !range.isEmpty {
      for piece in line.pieces(in: range) {
        column = canvas.draw(piece, at: Point(column: column, row: 0), style: style)
      }
    }
    return column
  }
}
