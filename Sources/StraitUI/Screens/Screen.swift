/// A screen that was opened instead of the one before, which waits below it.
///
/// While it is covered it stays as it is: its values, its focus, and how far it is scrolled.
@MainActor
public final class Screen {
  /// The name of the screen, and its parameters.
  public let route: ScreenRoute
  /// Its widgets.
  public let root: Widget
  /// The title of the terminal's window while the screen is shown; empty keeps the name of the
  /// screen below.
  public var title: String {
    didSet { if title != oldValue { onTitle?() } }
  }

  /// Called once, when the screen has been closed, by the user or by the program.
  public var onClose: (() -> Void)? {
    // The closure's captures are released last: that may run the user's code, which may use the
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
