import StraitScreen

extension App {
  /// Brings the layout up to date, for callers that need positions before the frame is drawn.
  func layOutIfNeeded() {
    guard let display else { return }
    layOut(on: display.size)
  }

  /// Measures and arranges the widgets that have changed since the last layout.
  func layOut(on size: Size) {
    layOutLayers(on: size)
    placeToasts(on: size)
  }

  private func layOutLayers(on size: Size) {
    // Its handlers may change sizes again; a widget that always does is drawn in its current state.
    var reveals = false
    for _ in 0..<8 {
      var isOutdated = laidOutSize != size
      laidOutSize = size
      if !layout.isEmpty, !layout.measure().isEmpty { isOutdated = true }
      for layer in layers where !layer.isLoose {
        if isOutdated || layer.needsLayout || layer.isMisplaced || layer.root.storedFrame.isEmpty {
          layer.needsLayout = false
          layer.layOut(on: size)
        }
      }
      if !layout.isEmpty { layout.arrange() }
      // Again after further layout: the visible part may be another one then.
      reveals = reveals || needsReveal
      needsReveal = false
      if reveals { reveal() }
      if layout.isEmpty, !needsReveal, !hasMisplacedLayer { return }
    }
  }

  /// `true` if the owner of a layer has moved since the layer was placed.
  private var hasMisplacedLayer: Bool {
    for layer in layers where layer.isMisplaced { return true }
    return false
  }

  /// Scrolls so that the focus is in sight: the innermost scroll first.
  private func reveal() {
    guard let focused, let layer = layer(of: focused), !focused.storedFrame.isEmpty else { return }
    focused.revealCaret()
    var rect = vitalPart(of: focused)
    var widget: Widget = focused
    // A field of one row is shown whole, with its caret.
    while true {
      let origin = widget.contentOrigin
      rect.origin.column += origin.column + widget.storedFrame.origin.column
      rect.origin.row += origin.row + widget.storedFrame.origin.row
      guard let up = widget.up else { break }
      // Its children are in the coordinates of its content.
      let moved = up.reveal(rect)
      if moved != .zero { setNeedsDisplay() }
      rect.origin.column += moved.column
      rect.origin.row += moved.row
      // A widget that is too large is visible in outer containers only in the part that its scroll
      // shows.
      let shown = rect.intersection(Rect(origin: .zero, size: up.contentSize))
      if !shown.isEmpty { rect = shown }
      widget = up
    }
    let place = Rect(
      origin: Point(
        column: rect.origin.column - layer.root.storedFrame.origin.column,
        row: rect.origin.row - layer.root.storedFrame.origin.row
      ),
      size: rect.size
    )
    let former = layer.offset
    layer.scroll(to: place.revealed(in: layer.frame.size, from: former))
    if layer.offset != former { setNeedsDisplay() }
  }

  // MARK: Places on the screen

  /// Returns the part of a widget to scroll into view: its caret, or all of it without one.
  ///
  /// - Parameter widget: The widget.
  /// - Returns: The part, in the coordinates of the widget's content.
  private func vitalPart(of widget: Widget) -> Rect {
    let size = widget.contentSize
    guard let caret = widget.revealedPoint else { return Rect(origin: .zero, size: size) }
    let point = Point(
      column: max(0, min(caret.column, size.columns - 1)),
      row: max(0, min(caret.row, size.rows - 1))
    )
    return Rect(origin: point, size: Size(columns: 1, rows: 1))
  }

  /// Returns whether the caret of a widget is on the screen, or any part of the widget if it has
  /// none.
  func isInSight(_ widget: Widget) -> Bool {
    !onScreen(vitalPart(of: widget), of: widget, inContent: true).isEmpty
  }

  /// Returns the part of a rectangle that is on the screen, in its cells.
  ///
  /// - Parameters:
  ///   - rect: In the coordinates of the widget's frame, or of its content.
  ///   - widget: The widget.
  ///   - inContent: `true` if the coordinates are those of the content.
  /// - Returns: The part; empty if nothing of it is there.
  func onScreen(_ rect: Rect, of widget: Widget, inContent: Bool) -> Rect {
    var rect = rect
    var next = widget
    if inContent { rect.origin = rect.origin.moved(by: widget.contentOrigin) }
    rect = rect.intersection(Rect(origin: .zero, size: widget.storedFrame.size))
    while true {
      rect.origin = rect.origin.moved(by: next.storedFrame.origin)
      guard let up = next.up else { break }
      rect = rect.intersection(Rect(origin: .zero, size: up.contentSize))
      rect.origin = rect.origin.moved(by: up.contentOrigin)
      next = up
    }
    // A screen covers all that is below it.
    guard let layer = layers[lowestShown...].first(where: { $0.root === next }) else {
      return .zero
    }
    rect = rect.intersection(layer.frame)
    if let laidOutSize { rect = rect.intersection(Rect(origin: .zero, size: laidOutSize)) }
    return rect.isEmpty ? .zero : rect
  }

  /// Returns the frame of a widget in its layer, visible or not.
  func frameInLayer(of widget: Widget) -> Rect {
    var rect = Rect(origin: .zero, size: widget.storedFrame.size)
    var next = widget
    while true {
      rect.origin = rect.origin.moved(by: next.storedFrame.origin)
      guard let up = next.up else { return rect }
      rect.origin = rect.origin.moved(by: up.contentOrigin)
      next = up
    }
  }
}

extension Point {
  /// Returns the point a number of columns and rows further.
  func moved(by other: Point) -> Point {
    Point(column: column &+ other.column, row: row &+ other.row)
  }
}

extension Rect {
  /// Returns the offset to which a view has to be scrolled to make the rectangle visible.
  ///
  /// - Parameters:
  ///   - view: The size of the view.
  ///   - offset: The current scroll offset.
  /// - Returns: The nearest possible place. The offset stays if a rectangle that is too large
  ///   fills the view already; otherwise its upper left part is shown.
  func revealed(in view: Size, from offset: Point) -> Point {
    func reveal(_ start: Int, _ count: Int, _ view: Int, _ offset: Int) -> Int {
      let last = start.addingWithoutOverflow(count.subtractingWithoutOverflow(view))
      if count > view { return start...last ~= offset ? offset : start }
      if start < offset { return start }
      return max(offset, last)
    }
    return Point(
      column: reveal(origin.column, size.columns, view.columns, offset.column),
      row: reveal(origin.row, size.rows, view.rows, offset.row)
    )
  }
}
