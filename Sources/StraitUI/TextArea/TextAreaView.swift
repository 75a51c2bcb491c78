import StraitScreen

/// The visible part of a text in an area, and its place.
///
/// It is a function of the text, the caret, the size and where it was scrolled to, so that drawing
/// changes nothing.
struct TextAreaView {
  let layout: TextLayout
  /// The frame of the text, in the area's own coordinates.
  let frame: Rect
  /// The visible rows, from the top; at least one if there is room.
  let rows: [TextRow]
  /// The number of hidden columns at the left.
  let left: Int

  /// Finds the part that shows.
  ///
  /// - Parameters:
  ///   - layout: The layout of the text in rows.
  ///   - frame: The place of the text.
  ///   - top: A place in the row that showed at the top.
  ///   - left: The number of columns hidden at the left.
  ///   - caret: The place that has to be in sight; `nil` if none has.
  init(_ layout: TextLayout, in frame: Rect, top: Int, left: Int, caret: Int?) {
    self.layout = layout
    self.frame = frame
    let height = frame.size.rows
    guard height > 0, frame.size.columns > 0 else {
      rows = []
      self.left = 0
      return
    }
    var rows = Self.rows(layout, from: layout.row(at: min(top, layout.buffer.count)), height)
    if let caret, caret < rows[0].clusters.lowerBound {
      rows = Self.rows(layout, from: layout.row(at: caret), height)
    } else if let caret, caret > rows[rows.count - 1].lastPlace {
      var first = layout.row(at: caret)
      for _ in 1..<max(1, height) { first = layout.row(before: first) ?? first }
      rows = Self.rows(layout, from: first, height)
    }
    // The room below is filled while there are rows above.
    while rows.count < height, let before = layout.row(before: rows[0]) {
      rows.insert(before, at: 0)
    }
    self.rows = rows
    guard layout.columns == nil else {
      self.left = 0
      return
    }
    var hidden = left
    if let caret {
      let row = layout.row(at: caret)
      let column = layout.column(of: caret, in: row)
      // In steps, so that the text stands still while the caret moves inside of it.
      let step = max(1, frame.size.columns / 4)
      if column < hidden { hidden = max(0, column - step) }
      if column >= hidden + frame.size.columns {
        hidden = column - frame.size.columns + 1 + min(step, frame.size.columns - 1)
      }
    }
    self.left = hidden
  }

  /// So many rows from one on, or as many as there are.
  private static func rows(_ layout: TextLayout, from first: TextRow, _ height: Int) -> [TextRow] {
    var rows = [first]
    rows.reserveCapacity(min(height, layout.buffer.count + 1))
    while rows.count < height, let next = layout.row(after: rows[rows.count - 1]) {
      rows.append(next)
    }
    return rows
  }

  /// Returns a place in the area's own coordinates; `nil` if it is hidden.
  ///
  /// Behind a row that is as wide as the text's frame, it is the next column to the right.
  func place(of offset: Int) -> Point? {
    guard let index = rows.firstIndex(where: { $0.contains(offset) }) else { return nil }
    let row = rows[index]
    let column = layout.column(of: offset, in: row) - left
    guard column >= 0 else { return nil }
    guard column < frame.size.columns || layout.columns != nil else { return nil }
    return Point(
      column: frame.origin.column + min(column, frame.size.columns),
      row: frame.origin.row + index
    )
  }

  /// Returns the place that is nearest to a point in the area's own coordinates.
  func offset(at point: Point) -> Int {
    guard let first = rows.first, let last = rows.last else { return 0 }
    let index = point.row - frame.origin.row
    if index < 0 { return layout.row(before: first).map { offset(at: point, in: $0) } ?? 0 }
    if index >= rows.count {
      guard index >= frame.size.rows, let next = layout.row(after: last) else {
        return index >= frame.size.rows ? last.clusters.upperBound : offset(at: point, in: last)
      }
      return offset(at: point, in: next)
    }
    return offset(at: point, in: rows[index])
  }

  private func offset(at point: Point, in row: TextRow) -> Int {
    let column = point.column - frame.origin.column + left
    return min(layout.offset(at: max(0, column), in: row), row.lastPlace)
  }
}
