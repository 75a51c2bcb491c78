import StraitScreen

extension Widget {
  /// Calls a closure with this widget and all inside it, each before those inside it, in the order
  /// of focus.
  ///
  /// - Parameter body: Is called with each widget.
  public func forEachWidget(_ body: (Widget) -> Void) {
    body(self)
    for child in children { child.forEachWidget(body) }
  }

  /// Has the widget change its value, as an action of its own.
  ///
  /// - Parameter request: What is asked for.
  /// - Returns: `false` if the widget is of another kind, or the value is none that it can have.
  package func obey(_ request: WidgetRequest) -> Bool {
    guard let app else { return perform(request) }
    return app.act(as: self) { perform(request) }
  }

  /// Whether the focus can be here now.
  var canHaveFocus: Bool { isFocusable && takesPart }

  /// Whether the widget, or one inside it, has the focus.
  var holdsFocus: Bool {
    isFocused || children.contains(where: \.holdsFocus)
  }

  /// Lays out and draws the widget and then those inside it.
  func drawTree(into cells: inout CellBuffer) {
    guard !frame.isEmpty else { return hideChildren() }
    layoutChildren()
    draw(into: &cells)
    for child in children { child.drawTree(into: &cells) }
    // Once for all inside it.
    if !isEnabled { cells.add(.dim, in: frame) }
  }

  /// Takes the room from all widgets inside this one, which has none: none must think that it is
  /// where it was drawn last.
  private func hideChildren() {
    for child in children {
      child.frame.size = Size(columns: 0, rows: 0)
      child.hideChildren()
    }
  }
}
