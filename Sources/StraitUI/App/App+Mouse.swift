import StraitChannels
import StraitScreen

/// Who has taken a press, and what of it later reports repeat.
struct MouseCapture {
  weak var widget: Widget?
  let button: MousePress.Button?
  let clicks: Int
}

extension App {
  /// Asks the display for the mouse, or not to report it any more; for its moves without a button
  /// only while a menu is open or some widget has a tooltip.
  func askForMouse() {
    guard let display else { return }
    let isWanted = usesMouse && mouseWidgets > 0
    if display.reportsMouse != isWanted { display.reportsMouse = isWanted }
    let followsMoves = isWanted && (tooltipDelay != nil && tooltipWidgets > 0 || hasMenu)
    if display.reportsMoves != followsMoves { display.reportsMoves = followsMoves }
  }

  /// Whether a menu is open.
  private var hasMenu: Bool {
    for layer in layers where layer.isMenu { return true }
    return false
  }

  /// Lets something that was done with the mouse take its effect.
  ///
  /// A press goes to the innermost widget in its cell, then outwards until one takes it; the
  /// innermost that can have the focus gets it first. The drags and the release that follow go to
  /// the widget that took the press.
  func take(_ press: MousePress) {
    guard usesMouse else { return }
    var press = press
    press.point = order.drawn(press.point)
    switch press.kind {
    case .press: begin(press)
    case .drag, .release: follow(press)
    case .move, .wheelUp, .wheelDown, .wheelLeft, .wheelRight:
      // A key of the same turn has its focus in sight before the wheel scrolls away from it.
      if press.kind != .move, needsReveal { layOutIfNeeded() }
      guard let layer = layer(at: press.point) else { return }
      let path = widgets(at: press.point, in: layer)
      if press.kind == .move { followTooltip(under: path) }
      if offer(press, to: path) == nil { scroll(layer, by: press) }
    }
  }

  private func begin(_ press: MousePress) {
    var press = press
    press.clicks = clicks.count(press, at: scheduler?.now ?? .zero)
    deliver(press)
  }

  private func deliver(_ press: MousePress) {
    // The same button again: its release was lost.
    if let capture, capture.button != press.button, let widget = capture.widget, widget.takesPart {
      give(press, to: widget)
      return
    }
    guard let layer = layer(at: press.point) else { return closePopup(for: press) }
    let path = widgets(at: press.point, in: layer)
    if let widget = path.first(where: \.canHaveFocus) { focus(widget) }
    let taker = offer(press, to: path)
    if taker == nil, press.button == .right { showContextMenu(for: press, on: path) }
    capture = taker.map { MouseCapture(widget: $0, button: press.button, clicks: press.clicks) }
  }

  /// Closes a popup that a press is beside, which does nothing else; of menus inside each other, as
  /// many as the press is beside.
  private func closePopup(for press: MousePress) {
    let popup = activeLayer
    guard popup.kind == .popup else { return }
    let isOnOwner = popup.owner?.screenFrame.contains(press.point) ?? false
    let isOnNeighbor = popup.neighbor?.screenFrame.contains(press.point) ?? false
    cancel(popup)
    if popup.isMenu && activeLayer.isMenu || isOnNeighbor && !isOnOwner { deliver(press) }
  }

  private func showContextMenu(for press: MousePress, on path: [Widget]) {
    for widget in path where widget.host === self {
      let origin = frameInLayer(of: widget).origin
      let point = Point(
        column: press.point.column - origin.column,
        row: press.point.row - origin.row
      )
      if widget.showContextMenu(at: point) { return }
    }
  }

  private func follow(_ press: MousePress) {
    guard let capture else { return }
    let isOwn = press.button == capture.button || press.button == nil
    var press = press
    if isOwn {
      press.clicks = capture.clicks
      // An old terminal does not say which button went up.
      press.button = capture.button
    }
    if isOwn, press.kind == .release { self.capture = nil }
    if let widget = capture.widget, widget.host === self, widget.takesPart {
      give(press, to: widget)
    }
  }

  private func offer(_ press: MousePress, to widgets: [Widget]) -> Widget? {
    for widget in widgets where widget.host === self && widget.takesPart {
      if give(press, to: widget) { return widget }
    }
    return nil
  }

  @discardableResult
  private func give(_ press: MousePress, to widget: Widget) -> Bool {
    var press = press
    let origin = frameInLayer(of: widget).origin.moved(by: widget.contentOrigin)
    press.point.column -= origin.column
    press.point.row -= origin.row
    return act(as: widget) { widget.handle(.mouse(press)) }
  }

  private func scroll(_ layer: Layer, by press: MousePress) {
    var offset = layer.offset
    switch press.kind {
    case .wheelUp: offset.row -= 3
    case .wheelDown: offset.row += 3
    case .wheelLeft: offset.column -= 3
    case .wheelRight: offset.column += 3
    default: return
    }
    let former = layer.offset
    layer.scroll(to: offset)
    if layer.offset != former { setNeedsDisplay() }
  }

  /// The layer that has the mouse in a cell; `nil` if a modal one is in front of it.
  private func layer(at point: Point) -> Layer? {
    for layer in layers.reversed() {
      if layer.frame.contains(point) { return layer }
      if layer.isModal { return nil }
    }
    return nil
  }

  /// The widgets whose frames hold a cell, from the innermost.
  func widgets(at point: Point, in layer: Layer) -> [Widget] {
    var path: [Widget] = []
    var point = point
    var next: Widget? = layer.root.storedFrame.contains(point) ? layer.root : nil
    while let widget = next {
      path.append(widget)
      next = nil
      let origin = widget.storedFrame.origin.moved(by: widget.contentOrigin)
      point.column -= origin.column
      point.row -= origin.row
      guard Rect(origin: .zero, size: widget.contentSize).contains(point) else { break }
      next = widget.child(at: point)
    }
    return path.reversed()
  }
}
