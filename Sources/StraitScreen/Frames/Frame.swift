/// What a display shows at one moment: the cells, and where the caret is.
public struct Frame: Hashable, Sendable {
  /// The cells.
  public var cells: CellBuffer
  /// The cell the terminal's own cursor rests on, or `nil` to hide it.
  public var caret: Point?

  /// Makes a frame.
  ///
  /// - Parameters:
  ///   - cells: The cells.
  ///   - caret: The cell the terminal's own cursor rests on, or `nil` to hide it.
  public init(cells: CellBuffer, caret: Point? = nil) {
    self.cells = cells
    self.caret = caret
  }
}
