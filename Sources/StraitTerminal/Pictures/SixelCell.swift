/// The size in dots of a cell of a terminal that shows pictures as sixels.
public struct SixelCell: Hashable, Sendable {
  /// The width in dots.
  public let width: Int
  /// The height in dots.
  public let height: Int

  /// Makes a size.
  ///
  /// - Parameters:
  ///   - width: The width of the cell in dots. From 1 to 256.
  ///   - height: The height of the cell in dots. From 1 to 256.
  public init(width: Int, height: Int) {
    precondition(
      1...256 ~= width && 1...256 ~= height,
      "a cell cannot have \(width) by \(height) dots"
    )
    self.width = width
    self.height = height
  }
}
