extension Widget {
  /// `true` if the focus can be here now.
  final var canHaveFocus: Bool {
    guard isFocusable, flags.isDisjoint(with: .unusable) else { return false }
    // A widget that keeps the focus out of its content may have it itself.
    var next = up
    while let widget = next {
      if !widget.flags.isDisjoint(with: [.disabled, .hidden, .keepsFocusOut]) { return false }
      next = widget.up
    }
    return true
  }

  /// `true` if the widget, or one inside it, has the focus.
  public final var holdsFocus: Bool {
    guard let focused = host?.focused else { return false }
    return isAround(focused)
  }

  /// This widget, or the one inside it, that has the focus of its layer; `nil` if neither has.
  ///
  /// While a dialog or another layer is in front, it is the widget that has the focus again once
  /// that is closed.
  final var focusedInside: Widget? {
    guard let focused = host?.focusInLayer(of: self), isAround(focused) else { return nil }
    return focused
  }

  /// This widget, or the first one inside it, that can have the focus; `nil` if none can.
  final var firstFocus: Widget? {
    var first: Widget?
    forEachInFocusOrder { if first == nil, $0.canHaveFocus { first = $0 } }
    return first
  }

  /// `true` if a control keeps its caret in sight: it has the focus of its layer.
  ///
  /// Otherwise its text shows from the start. A press that gives it the focus still refers to the
  /// text as it was shown then.
  final var revealsCaret: Bool {
    !flags.contains(.awaitsPress) && host?.focusInLayer(of: self) === self
  }

  /// `true` if Tab and the arrow keys stay inside the widget while the focus is there.
  ///
  /// A layer is a scope by itself.
  public final var isFocusScope: Bool {
    get { flags.contains(.isFocusScope) }
    set {
      if newValue { flags.insert(.isFocusScope) } else { flags.remove(.isFocusScope) }
    }
  }

  /// `true` if nothing inside the widget can have the focus: it has the focus itself, and the keys.
  ///
  /// Set by a container whose children only show something, such as a list with a selection, though
  /// they may be widgets that could have the focus elsewhere. The mouse reaches them nevertheless.
  /// If the focus is inside, it goes to the widget, or moves on if the widget cannot have it.
  public final var keepsFocusOut: Bool {
    get { flags.contains(.keepsFocusOut) }
    set {
      guard newValue != flags.contains(.keepsFocusOut) else { return }
      if newValue { flags.insert(.keepsFocusOut) } else { flags.remove(.keepsFocusOut) }
      guard let host else { return }
      if newValue, focusedInside != nil, canHaveFocus {
        host.focus(self)
      } else {
        host.renewFocus()
      }
    }
  }

  /// The children that precede the widget in the order of the focus, and those that follow it.
  final var childrenAroundFocus: (before: ArraySlice<Widget>, after: ArraySlice<Widget>) {
    let children = self.children
    let count = flags.contains(.followsFirstChild) ? 1 : 0
    return (children.prefix(count), children.dropFirst(count))
  }

  /// Calls a closure with this widget and all inside it, in the order of the focus.
  package final func forEachInFocusOrder(_ body: (Widget) -> Void) {
    let parts = childrenAroundFocus
    for child in parts.before { child.forEachInFocusOrder(body) }
    body(self)
    for child in parts.after { child.forEachInFocusOrder(body) }
  }
}
