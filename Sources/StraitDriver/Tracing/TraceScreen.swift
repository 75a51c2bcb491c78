import StraitScreen

/// Draws the screens of a trace's page.
enum TraceScreen {
  /// Returns the picture of a frame, without the names that only a separate file needs.
  static func picture(of frame: Frame) -> String {
    frame.svgDocument.replacing(
      " xmlns=\"http://www.w3.org/2000/svg\"",
      with: "",
      maxReplacements: 1
    )
  }

  /// Returns the marks that lie over a picture where cells have changed.
  ///
  /// - Returns: A picture of the same size; empty if nothing has changed.
  static func marks(of changes: FrameChanges, size: Size) -> String {
    guard !changes.spans.isEmpty else { return "" }
    let margin = SVGShape.margin
    let width = size.columns * SVGShape.cellWidth + 2 * margin
    let height = size.rows * SVGShape.cellHeight + 2 * margin
    let spans = changes.spans.filter { (0..<size.rows).contains($0.row) }
    let path = spans.map { span in
      let columns = span.columns.clamped(to: 0..<size.columns)
      let x = margin + columns.lowerBound * SVGShape.cellWidth
      let y = margin + span.row * SVGShape.cellHeight
      let length = columns.count * SVGShape.cellWidth
      return "M\(x) \(y)h\(length)v\(SVGShape.cellHeight)h-\(length)z"
    }
    return "<svg width=\"\(width)\" height=\"\(height)\" viewBox=\"0 0 \(width) \(height)\">"
      + "<path d=\"\(path.joined())\" fill=\"#ffb454\" fill-opacity=\"0.22\" stroke=\"#ffb454\"/>"
      + "</svg>"
  }
}
