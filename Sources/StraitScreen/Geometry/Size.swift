/// The number of columns and rows of a screen or of a part of it.
public struct Size: Hashable, Sendable, CustomStringConvertible {
  /// No cell: 0x0.
  public static let zero = Size(columns: 0, rows: 0)

  /// The number of columns; never negative.
  public var columns: Int
  /// The number of rows; never negative.
  public var rows: Int

  /// Makes a size.
  ///
  /// - Parameters:
  ///   - columns: The number of columns. Must not be negative.
  ///   - rows: The number of rows. Must not be negative.
  public init(columns: Int, rows: Int) {
    precondition(columns >= 0 && rows >= 0, "a size must not be negative, got \(columns)x\(rows)")
    self.columns = columns
    self.rows = rows
  }

  /// The size, cut to 65,535 columns and rows, the most that a terminal reports, and to a million
  /// cells by leaving out rows.
  package var cutToScreen: Size { cut(toCells: 1_000_000) }

  /// The size, cut likewise, but to the four million cells that a recording may have.
  var cutToBuffer: Size { cut(toCells: 4_000_000) }

  private func cut(toCells limit: Int) -> Size {
    let columns = max(0, min(columns, 65_535))
    let most = min(65_535, limit / max(1, columns))
    return Size(columns: columns, rows: max(0, min(rows, most)))
  }

  /// The size as terminals write it, columns first: `80x24`.
  public var description: String { "\(columns)x\(rows)" }
}
