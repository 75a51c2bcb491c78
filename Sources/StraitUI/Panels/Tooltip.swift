import StraitChannels
import StraitScreen

extension Widget {
  /// Describes the widget's purpose, in a sentence that is shown next to it once the focus or the
  /// mouse has rested on it for a while.
  ///
  /// ```swift
  /// Button("Push", command: push).tooltip("Sends what was committed to the server")
  /// ```
  ///
  /// It is broken into lines where it is long; Page Up, Page Down and the wheel scroll one that is
  /// too long for the screen. Any other key and any press hides it. Scripts and screen readers have
  /// it as the description of the widget, the help panel shows it first, and a `StatusBar` shows it
  /// on request. Over a disabled widget it is shown by the mouse. A text at the focus that is cut,
  /// such as the chosen line of a menu in a narrow place, is shown whole in the same way, above the
  /// tooltip of its widget.
  ///
  /// - Parameter text: The sentence; `nil` for none.
  /// - Returns: The widget.
  @discardableResult
  public final func tooltip(_ text: String?) -> Self {
    let belongings = self.belongings ?? Belongings()
    self.belongings = belongings
    let former = belongings.tooltip
    belongings.tooltip = text
    if let host, (former != nil) != (text != nil) {
      host.tooltipWidgets += former != nil ? -1 : 1
      host.treeChanged(adding: [])
    }
    if text != former { hostApp?.renewTooltip(of: self) }
    setNeedsDisplay()
    return self
  }
}

// When a tooltip shows, and when not.
extension App {
  /// Follows the focus or the mouse to a widget: its tooltip is due after a while.
  func followTooltip(of widget: Widget?) {
    guard tooltipOwner != nil || widget?.belongings?.tooltip != nil else { return }
    guard widget !== tooltipOwner else { return }
    hideTooltip()
    guard let widget, widget.belongings?.tooltip != nil else { return }
    awaitTooltip(of: widget)
  }

  /// Shows the tooltip of a widget after a while.
  func awaitTooltip(of widget: Widget) {
    guard let delay = tooltipDelay, let scheduler else { return }
    tooltipOwner = widget
    tooltipTimer?.dispose()
    tooltipTimer = scheduler.schedule(after: delay) { [weak self, weak widget] in
      guard let self, let widget, tooltipOwner === widget else { return }
      showTooltip(of: widget)
    }
  }

  /// Follows the mouse, which was moved without a button.
  func followTooltip(under path: [Widget]) {
    for widget in path where widget.belongings?.tooltip != nil {
      // It is due once the mouse rests.
      guard widget === tooltipOwner, tooltipTimer != nil else { return followTooltip(of: widget) }
      return awaitTooltip(of: widget)
    }
    if let tooltipOwner, !tooltipOwner.isFocused { followTooltip(of: nil) }
  }

  private func showTooltip(of widget: Widget) {
    tooltipTimer = nil
    let cut = cutText?.widget === widget ? cutText : nil
    let text = [cut?.text, widget.belongings?.tooltip].compactMap { $0 }.joined(separator: "\n")
    guard widget.hostApp === self, !text.isEmpty, !widget.screenFrame.isEmpty else { return }
    let layer = Layer(TooltipNote(text), .note, owner: widget)
    layer.anchor = cut?.place
    tooltipLayer = layer
    show(layer)
  }

  /// Shows the current text of a widget's tooltip, if it is shown.
  func renewTooltip(of widget: Widget) {
    guard tooltipOwner === widget, tooltipLayer != nil else { return }
    hideTooltip()
    guard widget.belongings?.tooltip != nil else { return }
    tooltipOwner = widget
    showTooltip(of: widget)
  }

  /// Hides the tooltip that shows, and the one that is due.
  func hideTooltip() {
    tooltipTimer?.dispose()
    tooltipTimer = nil
    tooltipOwner = nil
    if let tooltipLayer { close(tooltipLayer) }
    tooltipLayer = nil
  }
}

/// A sentence about a widget, next to it.
@MainActor
final class TooltipNote: WrappedText {
  init(_ text: String) {
    super.init(text, margin: 1, style: .muted)
    border(.rounded)
  }

  override var semantics: Semantics { Semantics(.tooltip, name: text, value: .text(text)) }
}
