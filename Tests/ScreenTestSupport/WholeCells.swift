package import StraitScreen

extension CellBuffer {
  /// `true` if every wide cell has its right half, and every right half its wide cell.
  package var isWhole: Bool {
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
