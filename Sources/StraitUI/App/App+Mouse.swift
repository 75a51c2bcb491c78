import StraitChannels
import StraitScreen

/// The widget that has taken a press, and the parts of the press that later reports repeat.
struct MouseCapture {
  weak var widget: Widget?
  let button: MousePress.Button?
  let clicks: Int
  /// The place of the widget when it was pressed; `nil` once the pointer has left it.
  var place: PressedPlace?
}

/// The place of a widget when it was pressed.
///
/// A press can move the pressed widget: a field that loses the focus shows a row for its problem,
/// and the widgets below move down. The user has not moved the mouse, so the release still belongs
/// to the place that was pressed. Widgets do not have to know: all points are relative to it
/// until the pointer leaves it.
struct PressedPlace {
  /// The upper left cell of the widget's frame, in cells of the screen.
  let origin: Point
  /// The part of the frame that was on the screen.
  let shown: Rect
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

  /// `true` if a menu is open.
  private var hasMenu: Bool {
    for layer in layers where layer.isMenu { return true }
    return false
  }

  /// Lets something that was done with the mouse take its effect.
  ///
  /// A press goes to the innermost widget in its cell, then outwards until one handles it; the
  /// innermost that can have the focus gets it first. The drags and the release that follow go to
  /// the widget that handled the press, relative to its place then, until the pointer leaves that
  /// place.
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
      give(press, to: widget, at: pressedPlace(under: press))
      return
    }
    guard let layer = layer(at: press.point) else { return closePopup(for: press) }
    let path = widgets(at: press.point, in: layer)
    // Before the focus moves, since its handlers can have the app laid out.
    let places = path.map {
      PressedPlace(origin: frameInLayer(of: $0).origin, shown: $0.screenFrame)
    }
    let target = path.first(where: \.canHaveFocus)
    if let target, target !== layer.focused { target.flags.insert(.awaitsPress) }
    defer { target?.flags.remove(.awaitsPress) }
    if let target { focus(target) }
    let taker = path.indices.first { index in
      let widget = path[index]
      return widget.host === self && widget.takesPart
        && give(press, to: widget, at: places[index])
    }
    if taker == nil, press.button == .right { showContextMenu(for: press, on: path) }
    capture = taker.map {
      MouseCapture(
        widget: path[$0],
        button: press.button,
        clicks: press.clicks,
        place: places[$0]
      )
    }
  }

  /// Returns the place of the captured widget when it was pressed, as long as the pointer has not
  /// left it.
  private func pressedPlace(under press: MousePress) -> PressedPlace? {
    guard let place = capture?.place else { return nil }
    if place.shown.contains(press.point) { return place }
    capture?.place = nil
    return nil
  }

  /// Closes a popup after a press outside of it, which has no other effect; of nested menus, all
  /// that the press is outside of.
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
    let place = pressedPlace(under: press)
    let isOwn = press.button == capture.button || press.button == nil
    var press = press
    if isOwn {
      press.clicks = capture.clicks
      // An old terminal does not report which button was released.
      press.button = capture.button
    }
    if isOwn, press.kind == .release { self.capture = nil }
    if let widget = capture.widget, widget.host === self, widget.takesPart {
      give(press, to: widget, at: place)
    }
  }

  private func offer(_ press: MousePress, to widgets: [Widget]) -> Widget? {
    for widget in widgets where widget.host === self && widget.takesPart {
      if give(press, to: widget) { return widget }
    }
    return nil
  }

  @discardableResult
  private func give(
    _ press: MousePress,
    to widget: Widget,
    at place: PressedPlace? = nil
  ) -> Bool {
    var press = press
    let origin = place?.origin ?? frameInLayer(of: widget).origin
    press.point.column -= origin.column
    press.point.row -= origin.row
    if place != nil {
      // The press may also have made the widget smaller.
      let size = widget.storedFrame.size
      press.point.column = min(press.point.column, max(0, size.columns - 1))
      press.point.row = min(press.point.row, max(0, size.rows - 1))
    }
    let inset = widget.contentOrigin
    press.point.column -= inset.column
    press.point.row -= inset.row
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

  /// Returns the layer that has the mouse in a cell; `nil` if a modal one is in front of it.
  private func layer(at point: Point) -> Layer? {
    for layer in layers.reversed() {
      if layer.frame.contains(point) { return layer }
      if layer.isModal { return nil }
    }
    return nil
  }

  /// Returns the widgets whose frames hold a cell, from the innermost.
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
