import StraitScreen

@testable import StraitUI

/// The screen after something was drawn on a canvas over all of it.
@MainActor
func drawn(
  _ size: Size,
  theme: Theme = .dark,
  onto screen: CellBuffer? = nil,
  _ draw: (inout Canvas) -> Void
) -> CellBuffer {
  var buffer = screen ?? CellBuffer(size: size)
  buffer.withMutableCells { cells in
    var canvas = Canvas(over: cells, size: size, theme: theme)
    draw(&canvas)
  }
  return buffer
}

extension CellBuffer {
  /// Whether every wide cell has its right half, and every right half its wide cell.
  var isWhole: Bool {
    (0..<size.rows).allSatisfy { row in
      var expectsRightHalf = false
      for cell in self.row(row) {
        guard (cell.width == 0) == expectsRightHalf else { return false }
        expectsRightHalf = cell.width == 2
      }
      return !expectsRightHalf
    }
  }
}

func canvasRect(_ column: Int, _ row: Int, _ columns: Int, _ rows: Int) -> Rect {
  Rect(origin: Point(column: column, row: row), size: Size(columns: columns, rows: rows))
}

func canvasPoint(_ column: Int, _ row: Int) -> Point { Point(column: column, row: row) }
