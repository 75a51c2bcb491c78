import StraitScreen

// A subtree's entrance into an app, and its removal.
extension Widget {
  /// Returns whether this widget is another one, or is around it.
  final func isAround(_ other: Widget) -> Bool {
    var next: Widget? = other
    while let widget = next {
      if widget === self { return true }
      next = widget.up
    }
    return false
  }

  /// The widget as messages name it: its class and its identifier.
  final var named: String {
    "\(type(of: self))" + (id.map { " #\($0)" } ?? "")
  }

  /// Enters an app with all that is inside it: first this widget, then those inside it.
  ///
  /// `attached()` may change the tree, this widget's own place in it included.
  final func enterTree(of host: (any Host)?, depth: Int32) {
    guard let host, flags.isDisjoint(with: [.attached, .leaving]) else { return }
    flags.insert(.attached)
    self.host = host
    self.depth = depth
    // A size that was measured outside of the tree may be out of date, since changes are not
    // observed there.
    // Others depend on the widgets around it: texts are wrapped in a dialog only.
    flags.remove([.needsMeasure, .awaitsArrangement])
    forgetSizes()
    if usesMouse {
      flags.insert(.countsMouse)
      host.mouseWidgets += 1
    }
    if belongings?.tooltip != nil { host.tooltipWidgets += 1 }
    if flags.contains(.isDefault) { host.defaultWidgets.append(self) }
    box?.reportConflict(in: self)
    if let timers = belongings?.timers { for timer in timers { timer.begin(in: host) } }
    attached()
    // By index: children may come and go in the meantime. Those that come are attached as they do.
    var index = 0
    while flags.contains(.attached), index < children.count {
      let child = children[index]
      if !child.flags.contains(.attached) { child.enterTree(of: host, depth: self.depth + 1) }
      // If others have taken its place, one that waits may be in front of it.
      let isInPlace = index < children.count && children[index] === child
      index = isInPlace ? index + 1 : 0
    }
  }

  private final var usesMouse: Bool { takesMouse || belongings?.contextMenu != nil }

  /// Makes the app request or release the mouse, if the widget's use of it may have changed.
  final func renewMouse() {
    guard let host, flags.contains(.attached), usesMouse != flags.contains(.countsMouse) else {
      return
    }
    if usesMouse {
      flags.insert(.countsMouse)
      host.mouseWidgets += 1
    } else {
      flags.remove(.countsMouse)
      host.mouseWidgets -= 1
    }
    host.treeChanged(adding: [])
  }

  /// Leaves the app with all that is inside it: first those inside it, then this widget.
  final func leaveTree() {
    guard flags.contains(.attached), !flags.contains(.leaving) else { return }
    flags.insert(.leaving)
    // Children that `detached()` of one adds to this widget now are not attached, since it is
    // leaving.
    for child in children.reversed() where child.up === self { child.leaveTree() }
    host?.forget(self)
    host = nil
    if let timers = belongings?.timers { for timer in timers { timer.stop() } }
    flags.remove([
      .attached, .leaving, .countsMouse, .needsMeasure, .awaitsArrangement, .boxChanged,
    ])
    storedFrame = .zero
    framesLost()
    detached()
  }

  /// Calls a closure with this widget and all inside it, each before those inside it, in the order
  /// of the tree.
  ///
  /// - Parameter body: Is called with each widget.
  public final func forEachWidget(_ body: (Widget) -> Void) {
    body(self)
    for child in children { child.forEachWidget(body) }
  }
}
