public import StraitScreen

extension Frame {
  /// Returns the frame with some parts of it blanked, so that a comparison does not examine them.
  ///
  ///     let clock = Rect(origin: Point(column: 70, row: 0), size: Size(columns: 8, rows: 1))
  ///     let kept = frame.masked(clock).textDocument         // the same at any time of the day
  ///
  /// A wide cell that the edge of a part cuts loses its other half too, so let the parts be as wide
  /// as the cells they hide. The caret stays.
  ///
  /// - Parameters:
  ///   - parts: The rectangles. Parts outside the frame are ignored.
  ///   - cell: The cell to fill them with. Must be 1 or 2 columns wide.
  /// - Returns: The frame without the parts.
  public func masked(_ parts: [Rect], with cell: Cell = .blank) -> Frame {
    var frame = self
    for part in parts { frame.cells.fill(part, with: cell) }
    return frame
  }

  /// Returns the frame with some parts of it blanked; see `masked(_:with:)` with an array.
  ///
  /// - Parameters:
  ///   - parts: The rectangles. Parts outside the frame are ignored.
  ///   - cell: The cell to fill them with. Must be 1 or 2 columns wide.
  /// - Returns: The frame without the parts.
  public func masked(_ parts: Rect..., with cell: Cell = .blank) -> Frame {
    masked(parts, with: cell)
  }
}
