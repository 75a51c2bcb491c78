@testable package import StraitUI

/// The screen after something was drawn on a canvas over all of it.
@MainActor
package func drawn(
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

package func canvasRect(_ column: Int, _ row: Int, _ columns: Int, _ rows: Int) -> Rect {
  Rect(origin: Point(column: column, row: row), size: Size(columns: columns, rows: rows))
}

package func canvasPoint(_ column: Int, _ row: Int) -> Point { Point(column: column, row: row) }
