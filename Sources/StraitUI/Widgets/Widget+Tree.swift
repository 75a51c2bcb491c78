import StraitScreen

extension Widget {
  /// Finds a widget by its id.
  ///
  /// - Parameter id: The id.
  /// - Returns: This widget or the first inside it that has the id, in the order of focus.
  public func widget(withID id: String) -> Widget? {
    if self.id == id { return self }
    for child in children {
      if let found = child.widget(withID: id) { return found }
    }
    return nil
  }

  /// This widget and all inside it, each before those inside it.
  public var allWidgets: [Widget] {
    [self] + children.flatMap(\.allWidgets)
  }

  /// The widgets that can have the focus, in order.
  var focusOrder: [Widget] {
    allWidgets.filter(\.isFocusable)
  }

  var firstFocusable: Widget? {
    focusOrder.first
  }

  /// Lays out and draws the widget and then those inside it.
  func drawTree(into cells: inout CellBuffer) {
    guard !frame.isEmpty else { return }
    layoutChildren()
    draw(into: &cells)
    for child in children { child.drawTree(into: &cells) }
  }
}
