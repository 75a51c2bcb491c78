import StraitScreen

extension Widget {
  /// Draws the widget and what is inside it.
  ///
  /// - Parameters:
  ///   - frame: Where it is, in the coordinates of the canvas.
  ///   - canvas: Where the widget's container is drawn.
  final func drawTree(at frame: Rect, on canvas: inout Canvas) {
    guard !frame.isEmpty else { return }
    var inherited: Canvas.Inherited = []
    if flags.contains(.disabled) { inherited.insert(.disabled) }
    if flags.contains(.selected) { inherited.insert(.selected) }
    let outer = canvas.enter(frame, inheriting: inherited)
    if canvas.visible.isEmpty {
      canvas.leave(outer)
      return
    }
    guard let box else {
      drawContent(on: &canvas)
      canvas.leave(outer)
      return
    }
    if box.border != .none {
      canvas.box(
        canvas.bounds,
        border: box.border,
        title: box.title,
        style: holdsFocus ? .accent : .border
      )
    }
    let inner = canvas.enter(Rect(origin: contentOrigin, size: contentSize))
    if !canvas.visible.isEmpty { drawContent(on: &canvas) }
    canvas.leave(inner)
    canvas.leave(outer)
  }

  private final func drawContent(on canvas: inout Canvas) {
    draw(on: &canvas)
    drawChildren(on: &canvas)
  }
}
