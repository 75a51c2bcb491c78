/// A picture on a screen, which a terminal that has pictures shows in the cells that name it.
public struct PlacedBitmap: Hashable, Sendable {
  /// The picture.
  public var bitmap: Bitmap
  /// The cells that the whole of it takes.
  ///
  /// A cell has two dots of a picture in its own size, one above the other. The rectangle may reach
  /// beyond the screen.
  public var rect: Rect
  /// The colour behind those dots that are not seen.
  public var background: Color

  /// Places a picture.
  ///
  /// - Parameters:
  ///   - bitmap: The picture.
  ///   - rect: The cells that the whole of it takes.
  ///   - background: The colour behind those dots that are not seen.
  public init(_ bitmap: Bitmap, in rect: Rect, background: Color = .default) {
    self.bitmap = bitmap
    self.rect = rect
    self.background = background
  }
}
