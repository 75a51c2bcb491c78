extension App {
  /// Gives a widget the focus.
  ///
  /// - Parameter widget: A widget of this app that can have it; others are ignored.
  public func focus(_ widget: Widget) {
    guard widget.app === self, widget.isFocusable, widget !== focused else { return }
    focused = widget
    setNeedsDisplay()
  }

  /// Moves the focus on, around the ends.
  ///
  /// - Parameter steps: How many widgets forward; backward if negative.
  public func moveFocus(by steps: Int) {
    let order = focusOrder
    guard !order.isEmpty else { return }
    let present = order.firstIndex { $0 === focused } ?? (steps > 0 ? -1 : 0)
    let next = (present + steps % order.count) % order.count
    focus(order[next < 0 ? next + order.count : next])
  }

  /// The widgets that can have the focus, in order.
  var focusOrder: [Widget] {
    var order: [Widget] = []
    root.forEachWidget { if $0.isFocusable { order.append($0) } }
    return order
  }
}
