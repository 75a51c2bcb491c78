/// A screen as a value: a grid of cells that can be drawn into, compared and read back.
///
/// The wide cells of a buffer are always whole: whatever is drawn over one half blanks the other.
public struct CellBuffer: Hashable, Sendable {
  /// How many columns and rows the buffer has.
  public let size: Size
  /// The cells, row after row from the top, each row from the left.
  public private(set) var cells: [Cell]

  /// Makes a buffer of blanks.
  ///
  /// - Parameter size: How many columns and rows it has.
  public init(size: Size) {
    self.size = size
    cells = Array(repeating: .blank, count: size.columns * size.rows)
  }
}
