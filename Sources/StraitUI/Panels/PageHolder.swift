import StraitScreen

/// Shows one widget, or none, in all of its room.
///
/// A control that has content which comes and goes, such as `Tabs`, keeps it here: what is not
/// shown has left the app, and keeps its values.
@MainActor
final class PageHolder: Container {
  /// What is shown.
  private(set) var page: Widget?

  /// Shows another widget; the focus that was inside the former one goes where the closure says.
  ///
  /// What is called in the meantime may show another one, the former one too.
  ///
  /// - Parameters:
  ///   - next: The widget; `nil` for none.
  ///   - successor: Called if the focus was inside the former widget, while both are here.
  func show(_ next: Widget?, focusing successor: () -> Widget?) {
    guard next !== page else { return }
    page = next
    if let next, next.up !== self { append(next) }
    guard page === next else { return }
    // Before the former one leaves: so the focus rests nowhere else in between.
    // A dialog may be in front: the page has the focus again once that is closed.
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
