public import StraitScreen

extension Canvas {
  /// Makes the cells of a rectangle a link to a target, on a terminal that has links (OSC 8).
  ///
  /// ```swift
  /// let end = canvas.draw("manual", at: .zero, style: .accent)
  /// canvas.link(Rect(origin: .zero, size: Size(columns: end, rows: 1)), to: manual)
  /// ```
  ///
  /// The cells look as before. Cells drawn over them afterwards are not links.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - target: Its target.
  public mutating func link(_ rect: Rect, to target: LinkTarget) {
    let number = links.number(of: target)
    if number > 0 { painter.link(onScreen(rect), to: number) }
  }

  /// Makes the cells of a rectangle show a picture, on a terminal that has pictures.
  ///
  /// On others the cells look as before. Cells drawn over them afterwards cover the picture.
  ///
  /// - Parameters:
  ///   - bitmap: The picture.
  ///   - rect: The rectangle of the whole picture.
  ///   - background: The colour behind it.
  mutating func place(_ bitmap: Bitmap, in rect: Rect, over background: Color) {
    let rect = onScreen(rect)
    let number = links.number(of: PlacedBitmap(bitmap, in: rect, background: background))
    if number > 0 { painter.link(rect, to: number) }
  }

  /// Returns the background of a cell that can be seen.
  func background(at point: Point) -> Color { painter.background(at: onScreen(point)) }
}
