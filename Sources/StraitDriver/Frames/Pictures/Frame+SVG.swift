public import StraitScreen

extension Frame {
  /// The frame as a picture in SVG, for a browser or for a report.
  ///
  /// Each column is 9 pixels wide and each row 18 high, in any font: runs of letters are given
  /// their length, and characters whose width depends on the font are placed alone in the middle of
  /// their columns. Lines and blocks are drawn as shapes, so that they join. The first sixteen
  /// colours, and the default ones, are those of one palette for each `paper`; `reverse` swaps the
  /// colours, `dim` mixes the text with its background. The caret is a bar before its cell; one
  /// outside the frame is not drawn.
  ///
  /// The same frame gives the same bytes everywhere. Cells that no terminal could show are
  /// replaced, as `textDocument` does it, so that the picture is well-formed XML in any case.
  ///
  /// - Complexity: O(*n*) in the number of cells.
  public var svgDocument: String {
    let margin = SVGShape.margin
    let size = cells.size
    let (width, columnsOverflow) = size.columns.multipliedReportingOverflow(by: SVGShape.cellWidth)
    let (height, rowsOverflow) = size.rows.multipliedReportingOverflow(by: SVGShape.cellHeight)
    // Only of a frame without cells can there be so many; it has nothing to show.
    guard !columnsOverflow, !rowsOverflow, max(width, height) < .max - 2 * margin else {
      return Frame(cells: CellBuffer(size: Size(columns: 0, rows: 0)), paper: paper).svgDocument
    }
    let total = "width=\"\(width + 2 * margin)\" height=\"\(height + 2 * margin)\""
    var writer = SVGWriter(cells: cells.exportable, on: paper)
    let lines =
      [
        "<svg xmlns=\"http://www.w3.org/2000/svg\" \(total)"
          + " viewBox=\"0 0 \(width + 2 * margin) \(height + 2 * margin)\">",
        "<rect \(total) rx=\"8\" fill=\"\(paper.palette.paper.text)\"/>",
        "<g transform=\"translate(\(margin) \(margin))\" font-size=\"15\""
          + " font-family=\"\(Self.svgFonts)\" fill=\"\(paper.palette.text.text)\">",
      ] + writer.elements(caret: caret) + ["</g>", "</svg>"]
    return lines.joined(separator: "\n")
  }

  static let svgFonts =
    "ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', 'Liberation Mono', monospace"
}
