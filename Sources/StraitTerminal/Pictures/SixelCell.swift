/// The size in dots of a cell of a terminal that shows pictures as sixels.
public struct SixelCell: Hashable, Sendable {
  /// The width in dots.
  public let width: Int
  /// The height in dots.
  public let height: Int

  /// Makes a size.
  ///
  /// - Parameters:
  ///   - width: How many dots the cell is wide. From 1 to 256.
  ///   - height: How many dots the cell is high. From 1 to 256.
  public init(width: Int, height: Int) {
    precondition(
      1...256 ~= width && 1...256 ~= height,
      "a cell cannot have \(width) by \(height) dots"
    )
    self.width = width
    self.height = height
  }
}
