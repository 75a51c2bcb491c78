import StraitScreen

extension App {
  /// The widget that has the focus.
  public var focused: Widget? { activeLayer.focused }

  /// Gives a widget the focus.
  ///
  /// In a layer that is not the active one, it is the widget that has the focus once the layer is.
  ///
  /// - Parameter widget: A widget of this app that can have it; others are ignored.
  public func focus(_ widget: Widget) {
    guard widget.host === self, widget.canHaveFocus, let layer = layer(of: widget) else { return }
    // A covered widget is scrolled into view when its layer is in front.
    if layer === activeLayer { needsReveal = true }
    guard widget !== layer.focused else {
      // A turn forgets the reveal where nothing is drawn: a later frame must not scroll for it.
      if isInSight(widget) { askForTurn() } else { setNeedsDisplay() }
      return
    }
    layer.focused = widget
    notifyFocus()
    setNeedsDisplay()
  }

  /// Moves the focus on in the order of the tree, around the ends of its scope.
  ///
  /// Widgets that have no room are passed over.
  ///
  /// - Parameter steps: The number of widgets forward; backward if negative.
  public func moveFocus(by steps: Int) {
    let layer = activeLayer
    // From where it is, even if it could not come there any more.
    let scope = layer.focused.map { focusScope(of: $0) } ?? layer.root
    let order = reachable(focusOrder(in: scope, with: layer.focused), with: layer.focused)
    guard !order.isEmpty else { return }
    let present = order.firstIndex { $0 === layer.focused } ?? (steps > 0 ? -1 : 0)
    let next = (present + steps % order.count) % order.count
    focus(order[next < 0 ? next + order.count : next])
  }

  /// Moves the focus to the nearest widget in a direction, if there is one.
  ///
  /// - Parameter direction: The direction from the focused widget.
  /// - Returns: `false` if no widget is there.
  @discardableResult
  public func moveFocus(_ direction: FocusDirection) -> Bool {
    guard let widget = nearest(direction) else { return false }
    focus(widget)
    return true
  }

  /// Returns the nearest widget in a direction from the one that has the focus.
  func nearest(_ direction: FocusDirection) -> Widget? {
    guard let focused else { return nil }
    layOutIfNeeded()
    let from = frameInLayer(of: focused)
    var best: Widget?
    var bestDistance = Int.max
    for widget in focusOrder(in: focusScope(of: focused)) where widget !== focused {
      let frame = frameInLayer(of: widget)
      guard !frame.isEmpty, let distance = direction.distance(from: from, to: frame),
        distance < bestDistance
      else { continue }
      best = widget
      bestDistance = distance
    }
    return best
  }

  /// Moves the focus if its widget cannot have it any more, and gives it to the first widget if
  /// none has it: in every layer.
  func renewFocus() {
    for layer in layers where layer.takesFocus { renewFocus(in: layer) }
    if layers.count > 1 { closeDropDowns() }
    notifyFocus()
  }

  private func renewFocus(in layer: Layer) {
    guard layer.focused?.canHaveFocus != true else { return }
    let focused = layer.focused
    if let focused, focused.host === self, isActing(focused) {
      // It stays until the action has ended.
      focusIsDue = true
      return
    }
    // If none has had it, the first widget gets it.
    let isInside = if let focused { layer.root.isAround(focused) } else { false }
    var before: Widget?
    var after: Widget?
    var hasPassed = false
    layer.root.forEachInFocusOrder { widget in
      if widget === focused { hasPassed = true }
      guard widget.canHaveFocus else { return }
      if hasPassed, after == nil { after = widget }
      if !hasPassed, isInside || before == nil { before = widget }
    }
    let successor = after ?? before
    guard successor !== layer.focused else { return }
    layer.focused = successor
    needsReveal = true
    setNeedsDisplay()
  }

  // MARK: Widgets that leave

  /// Returns the widget that has the focus once some subtrees are gone: the next in order, else the
  /// one before; `nil` if the focus is in none of them.
  func focusSuccessor(without leaving: [Widget]) -> Widget? {
    guard let first = leaving.first, let layer = layer(of: first), let focused = layer.focused,
      leaving.contains(where: { $0.isAround(focused) })
    else { return nil }
    var before: Widget?
    var after: Widget?
    var hasPassed = false
    func look(_ widget: Widget) {
      if leaving.contains(where: { $0 === widget }) {
        if widget.isAround(focused) { hasPassed = true }
        return
      }
      let parts = widget.childrenAroundFocus
      for child in parts.before where after == nil { look(child) }
      if widget.canHaveFocus {
        if !hasPassed { before = widget } else if after == nil { after = widget }
      }
      for child in parts.after where after == nil { look(child) }
    }
    look(layer.root)
    return after ?? before
  }

  /// Moves the focus out of subtrees that are gone.
  func moveFocus(to successor: Widget?, from left: [Widget]) {
    for layer in layers {
      guard let focused = layer.focused, focused.host !== self else { continue }
      let isFit = successor.map { $0.canHaveFocus && $0.host === self } ?? false
      layer.focused = isFit ? successor : focusOrder(in: layer).first
      needsReveal = true
    }
    notifyFocus()
  }

  /// Removes the app's references to a widget that leaves.
  func forget(_ widget: Widget) {
    if capture?.widget === widget { capture = nil }
    if widget.flags.contains(.countsMouse) { mouseWidgets -= 1 }
    if widget.belongings?.tooltip != nil { tooltipWidgets -= 1 }
    if !actionFollowers.isEmpty { actionFollowers.removeAll { $0 === widget } }
    if !motion.widgets.isEmpty { motion.widgets.removeAll { $0 === widget } }
    if !allLayerActors.isEmpty { allLayerActors.removeAll { $0 === widget } }
    if widget.flags.contains(.isDefault) { defaultWidgets.removeAll { $0 === widget } }
    if !widget.flags.isDisjoint(with: [.needsMeasure, .awaitsArrangement]) {
      layout.hasDeparted = true
    }
  }

  /// Follows a change of the tree, once it is complete.
  ///
  /// - Parameter added: The added widgets; if nothing else could have the focus, one in them may.
  func treeChanged(adding added: [Widget] = []) {
    for widget in added where widget.host === self {
      guard let layer = layer(of: widget), layer.takesFocus, layer.focused == nil else { continue }
      layer.focused = focusOrder(in: widget).first
      if layer.focused != nil {
        needsReveal = true
        notifyFocus()
      }
    }
    askForMouse()
    if layers.count > 1 { closeOrphans() }
    // Without drawing, nothing else would release it.
    if layout.hasDeparted, display == nil || lendings > 0 { layout.dropDeparted() }
    setNeedsDisplay()
  }

  // MARK: Order

  /// The widgets that can have the focus in the active layer, in order.
  var focusOrder: [Widget] { focusOrder(in: activeLayer) }

  func focusOrder(in layer: Layer) -> [Widget] { focusOrder(in: layer.root) }

  /// Returns the widgets of a subtree that can have the focus, and one that is among them though it
  /// cannot, in order.
  func focusOrder(in root: Widget, with widget: Widget? = nil) -> [Widget] {
    var order: [Widget] = []
    func look(_ next: Widget) {
      // A disabled or hidden widget keeps the focus from all widgets inside it.
      let isEnabled = next.flags.isDisjoint(with: .unusable)
      let isOpen = !next.flags.contains(.keepsFocusOut) && (isEnabled || widget != nil)
      let parts = isOpen ? next.childrenAroundFocus : (before: [], after: [])
      for child in parts.before { look(child) }
      if isEnabled && next.isFocusable || next === widget { order.append(next) }
      for child in parts.after { look(child) }
    }
    guard root.takesPart || widget != nil else { return [] }
    look(root)
    return order.filter { $0.takesPart || $0 === widget }
  }

  /// Returns the widgets that have room on the screen or could be scrolled to, if it is known.
  private func reachable(_ order: [Widget], with widget: Widget?) -> [Widget] {
    guard display != nil else { return order }
    layOutIfNeeded()
    return order.filter { !$0.storedFrame.isEmpty || $0 === widget }
  }

  /// Returns the innermost scope that a widget is in; itself, if it is one.
  func focusScope(of widget: Widget) -> Widget {
    var scope = widget
    while !scope.flags.contains(.isFocusScope), let up = scope.up { scope = up }
    return scope
  }

  /// Returns the layer that a widget is in.
  func layer(of widget: Widget) -> Layer? {
    var root = widget
    while let up = root.up { root = up }
    return layers.first { $0.root === root }
  }

  /// Returns the widget that has the focus of the layer that a widget is in.
  func focusInLayer(of widget: Widget) -> Widget? { layer(of: widget)?.focused }

  // MARK: Events

  /// Calls a closure during which the focus may move, and raises `end` and `begin` after it, if
  /// another widget than before has the focus then.
  func withFocusEventsAfter(_ body: () -> Void) {
    // The notification in progress continues with the new focus.
    guard !isNotifyingFocus else { return body() }
    isNotifyingFocus = true
    body()
    isNotifyingFocus = false
    notifyFocus()
  }

  /// Raises `end` at the widget that had the focus, and `begin` at the one that has it.
  ///
  /// Its handlers may move the focus again. Every `end` belongs to a `begin`, and no two widgets
  /// are begun.
  func notifyFocus() {
    guard display != nil || begun != nil, !isNotifyingFocus else { return }
    isNotifyingFocus = true
    defer { isNotifyingFocus = false }
    // Two that send the focus to each other come to an end nevertheless.
    for _ in 0..<1000 {
      if begun === focused { return }
      if let old = begun {
        begun = nil
        old.focusChanged(false)
        old.raise(.end)
      } else {
        begun = focused
        followTooltip(of: focused)
        focused?.focusChanged(true)
        focused?.raise(.begin)
      }
    }
  }
}
