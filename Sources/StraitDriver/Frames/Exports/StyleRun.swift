import StraitScreen

/// Adjacent cells of one row that look alike.
struct StyleRun {
  /// The columns of the cells.
  var columns: Range<Int>
  /// The look of the cells.
  let style: Style

  /// The run as one line: `3 bold` or `0-4 fg=red`.
  var description: String { "\(columns.inclusiveDescription) \(style)" }
}

extension CellBuffer {
  /// The runs of a row that are not plain, from the left.
  func styledRuns(inRow row: Int) -> [StyleRun] {
    var runs: [StyleRun] = []
    for (column, cell) in self.row(row).enumerated() where cell.style != .plain {
      if let last = runs.indices.last, runs[last].columns.upperBound == column,
        runs[last].style == cell.style
      {
        runs[last].columns = runs[last].columns.lowerBound..<column + 1
      } else {
        runs.append(StyleRun(columns: column..<column + 1, style: cell.style))
      }
    }
    return runs
  }
}

extension Range<Int> {
  /// The first and the last number, or the only one.
  var inclusiveDescription: String {
    count == 1 ? "\(lowerBound)" : "\(lowerBound)-\(upperBound - 1)"
  }
}
