public import StraitScreen

/// The cells that differ between two frames.
public struct FrameChanges: Hashable, Sendable {
  /// Adjacent cells of one row.
  public struct Span: Hashable, Sendable {
    /// The row.
    public var row: Int
    /// The columns.
    public var columns: Range<Int>
  }

  /// The cells, row after row from the top.
  public var spans: [Span]

  /// No change.
  public init() { spans = [] }

  /// Compares two frames; in another size, all cells are other ones.
  ///
  /// - Parameters:
  ///   - old: The frame before.
  ///   - new: The frame after.
  /// - Complexity: O(*n*) in the number of cells.
  public init(from old: Frame, to new: Frame) {
    let size = new.cells.size
    if old.cells.size == size {
      spans = FrameDifference(from: old, to: new).spans
    } else {
      let rows = size.columns > 0 ? 0..<size.rows : 0..<0
      spans = rows.map { Span(row: $0, columns: 0..<size.columns) }
    }
  }

  /// Number of cells that differ.
  public var count: Int {
    spans.reduce(0) { count, span in
      let columns = span.columns
      return count.addingWithoutOverflow(
        columns.upperBound.subtractingWithoutOverflow(columns.lowerBound)
      )
    }
  }

  /// The rows with such cells, from the top.
  public var rows: [Int] {
    var rows: [Int] = []
    for span in spans where rows.last != span.row { rows.append(span.row) }
    return rows
  }
}
