import StraitScreen

extension App {
  /// Draws all layers as they are laid out.
  ///
  /// - Parameter size: The size of the screen.
  /// - Returns: The cells and the place of the caret.
  func frame(size: Size) -> Frame {
    var cells = CellBuffer(size: size, blank: Cell(base: " ", style: theme[.surface]))
    cells.withMutableCells { pointer in
      var canvas = Canvas(over: pointer, size: size, theme: theme)
      for (index, layer) in layers.enumerated() {
        if index > 0, layer.kind == .dialog { canvas.restyle(canvas.bounds, as: .behind) }
        let view = canvas.enter(layer.frame)
        if index > 0 { canvas.fill(canvas.bounds, style: .surface) }
        var frame = layer.root.storedFrame
        frame.origin.column -= layer.frame.origin.column
        frame.origin.row -= layer.frame.origin.row
        layer.root.drawTree(at: frame, on: &canvas)
        canvas.leave(view)
      }
    }
    return Frame(cells: cells, caret: caretOnScreen)
  }

  /// Where the terminal's cursor rests.
  private var caretOnScreen: Point? {
    guard let focused, let point = focused.caretPoint else { return nil }
    let rect = onScreen(
      Rect(origin: point, size: Size(columns: 1, rows: 1)),
      of: focused,
      inContent: true
    )
    return rect.isEmpty ? nil : rect.origin
  }
}
