extension App {
  /// Gives a widget the focus.
  ///
  /// - Parameter widget: A widget of this app that can have it; others are ignored.
  public func focus(_ widget: Widget) {
    guard widget.app === self, widget.canHaveFocus, widget !== focused else { return }
    focused = widget
    setNeedsDisplay()
  }

  /// Moves the focus on, around the ends.
  ///
  /// - Parameter steps: How many widgets forward; backward if negative.
  public func moveFocus(by steps: Int) {
    // From where it is, even if it could not come there any more.
    let order = focusOrder(with: focused)
    guard !order.isEmpty else { return }
    let present = order.firstIndex { $0 === focused } ?? (steps > 0 ? -1 : 0)
    let next = (present + steps % order.count) % order.count
    focus(order[next < 0 ? next + order.count : next])
  }

  /// Moves the focus on if what has it cannot have it any more, and gives it to the first if none has it.
  func renewFocus() {
    guard focused?.canHaveFocus != true else { return }
    if let focused, focused.isFocusable, isActing(focused) {
      // It stays until the action has ended.
      focusIsDue = true
      return
    }
    var before: [Widget] = []
    var after: [Widget] = []
    var hasPassed = false
    root.forEachWidget { widget in
      if widget === focused { hasPassed = true }
      guard widget.canHaveFocus else { return }
      if hasPassed { after.append(widget) } else { before.append(widget) }
    }
    focused = after.first ?? before.first
    setNeedsDisplay()
  }

  /// The widgets that can have the focus, in order.
  var focusOrder: [Widget] { focusOrder(with: nil) }

  /// The widgets that can have the focus, and one that is among them though it cannot, in order.
  func focusOrder(with widget: Widget?) -> [Widget] {
    var order: [Widget] = []
    root.forEachWidget { if $0.canHaveFocus || $0 === widget { order.append($0) } }
    return order
  }

  /// Raises `end` at the widget that had the focus, and `begin` at the one that has it.
  ///
  /// What is done there may move the focus on. Every `end` belongs to a `begin`, and no two widgets
  /// are begun.
  func tellFocus() {
    if isTellingFocus { return }
    isTellingFocus = true
    defer { isTellingFocus = false }
    // Two that send the focus to each other come to an end all the same.
    for _ in 0..<1000 where begun !== focused {
      if let old = begun {
        begun = nil
        old.raise(.end)
      } else {
        begun = focused
        focused?.raise(.begin)
      }
    }
  }
}
