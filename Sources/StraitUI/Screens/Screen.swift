/// A screen that was opened instead of the one before, which waits below it.
///
/// While it is covered it stays as it is: its values, its focus, and how far it is scrolled.
@MainActor
public final class Screen {
  /// Which screen it is, and what it was asked for with.
  public let route: ScreenRoute
  /// Its widgets.
  public let root: Widget
  /// What the terminal's window is called while the screen is shown; empty leaves the name of the
  /// screen below.
  public var title: String {
    didSet { if title != oldValue { onTitle?() } }
  }

  /// Called once, when the screen has been closed, by the user or by the program.
  public var onClose: (() -> Void)? {
    // What the closure holds is released last: that may run the user's code, which may use the
    // screen.
    didSet { withExtendedLifetime(oldValue) {} }
  }

  /// Called when the title has changed.
  var onTitle: (() -> Void)?
  let layer: Layer

  init(_ route: ScreenRoute, title: String, layer: Layer) {
    self.route = route
    self.title = title
    self.layer = layer
    root = layer.root
  }

  func notifyClosed() {
    let onClose = self.onClose
    self.onClose = nil
    onTitle = nil
    onClose?()
  }
}
