import StraitChannels
import StraitScreen

/// Who has taken a press, and what of it later reports repeat.
struct MouseCapture {
  weak var widget: Widget?
  let button: MousePress.Button?
  let clicks: Int
}

extension App {
  /// Asks the display for the mouse, or not to report it any more.
  func askForMouse() {
    guard let display else { return }
    var isWanted = false
    if usesMouse { root.forEachWidget { if $0.takesMouse { isWanted = true } } }
    if display.reportsMouse != isWanted { display.reportsMouse = isWanted }
  }

  /// Lets something that was done with the mouse take its effect.
  ///
  /// A press goes to the innermost widget in its cell, then outwards until one takes it; the innermost that
  /// can have the focus gets it first. The drags and the release that follow go to whoever took the press.
  func take(_ press: MousePress) {
    guard usesMouse else { return }
    switch press.kind {
    case .press: begin(press)
    case .drag, .release: follow(press)
    case .move, .wheelUp, .wheelDown, .wheelLeft, .wheelRight:
      _ = offer(press, to: widgets(at: press.point))
    }
  }

  private func begin(_ press: MousePress) {
    var press = press
    press.clicks = clicks.count(press, at: scheduler?.now ?? .zero)
    // The same button again: its release was lost.
    if let capture, capture.button != press.button, let widget = capture.widget, widget.takesPart {
      _ = act(as: widget) { widget.take(press) }
      return
    }
    let path = widgets(at: press.point)
    if let widget = path.first(where: \.canHaveFocus) { focus(widget) }
    let taker = offer(press, to: path)
    capture = taker.map { MouseCapture(widget: $0, button: press.button, clicks: press.clicks) }
  }

  private func follow(_ press: MousePress) {
    guard let capture else { return }
    let isOwn = press.button == capture.button || press.button == nil
    var press = press
    if isOwn { press.clicks = capture.clicks }
    if isOwn, press.kind == .release { self.capture = nil }
    if let widget = capture.widget, widget.takesPart {
      _ = act(as: widget) { widget.take(press) }
    }
  }

  private func offer(_ press: MousePress, to widgets: [Widget]) -> Widget? {
    widgets.first { widget in
      widget.takesPart && act(as: widget) { widget.take(press) }
    }
  }

  /// The widgets whose frames hold a cell, from the innermost.
  private func widgets(at point: Point) -> [Widget] {
    var path: [Widget] = []
    var next: Widget? = root.frame.contains(point) ? root : nil
    while let widget = next {
      path.append(widget)
      // Of two in one place, the one that was drawn later shows.
      next = widget.children.last { $0.frame.contains(point) }
    }
    return path.reversed()
  }
}
