import StraitScreen

/// Shows one widget, or none, in all of its room.
///
/// The holder of content that is shown and hidden, as in `Tabs`: hidden content has left the app,
/// and keeps its values.
@MainActor
final class PageHolder: Container {
  /// The shown content.
  private(set) var page: Widget?

  /// Shows another widget; a closure returns the widget that gets the focus from the previous one.
  ///
  /// Handlers that run in the meantime may show another one, even the previous one.
  ///
  /// - Parameters:
  ///   - next: The widget; `nil` for none.
  ///   - successor: Called if the focus was inside the previous widget, while both are here.
  func show(_ next: Widget?, focusing successor: () -> Widget?) {
    guard next !== page else { return }
    page = next
    if let next, next.up !== self { append(next) }
    guard page === next else { return }
    // Before the previous one leaves: so the focus rests nowhere else in between. A dialog may be
    // in front: the page gets the focus again once that is closed.
    if focusedInside != nil, next?.focusedInside == nil, let widget = successor() {
      host?.focus(widget)
    }
    guard page === next else { return }
    while let former = childList.first(where: { $0 !== page }) { remove(former) }
  }

  override func measure(_ proposal: Proposal) -> Size { page?.size(for: proposal) ?? .zero }

  override func leastSize() -> Size { page?.least() ?? .zero }

  override func arrange(in size: Size) {
    if let page { place(page, in: Rect(origin: .zero, size: size)) }
  }
}
