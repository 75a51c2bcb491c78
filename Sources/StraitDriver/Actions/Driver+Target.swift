import StraitScreen
import StraitScript
import StraitUI

extension Driver {
  /// Returns the one widget that an action is performed on, after checking that a user could do it.
  ///
  /// A widget that is out of sight and can have the focus gets it, since that makes the widget
  /// visible; an item of a widget is scrolled to.
  ///
  /// - Parameters:
  ///   - locator: The widget.
  ///   - isForced: `true` to skip the check of a user's abilities.
  /// - Returns: The widget.
  /// - Throws: `DriverError` unless exactly one widget matches and a user could reach it: it is not
  ///   behind a dialog, it is enabled, and it is in sight.
  func target(_ locator: ScriptLocator, isForced: Bool) throws(DriverError) -> Widget {
    if isForced { return try find(locator) }
    var widget = try enabledTarget(locator)
    if isOutOfSight(widget) {
      if let owner = widget.partOwner {
        if isOutOfSight(owner), owner.isFocusable { giveFocus(to: owner) }
        widget.bringIntoSight()
        settle()
        widget = try find(locator)
      } else if widget.isFocusable {
        giveFocus(to: widget)
      }
    }
    guard !isOutOfSight(widget) else {
      throw DriverError(expected: "\(locator) to be visible", found: "it is out of sight")
    }
    return widget
  }

  /// Returns the one widget that the locator selects, if it is enabled and nothing in front of it
  /// blocks the user.
  func enabledTarget(_ locator: ScriptLocator) throws(DriverError) -> Widget {
    let widget = try find(locator)
    if let layer = openApp?.modalLayer(inFrontOf: widget.partOwner ?? widget) {
      throw DriverError(
        expected: "\(locator) to be in front",
        found: "\(locator) is behind the \(layer.summary)"
      )
    }
    if widget.described.isEnabled { return widget }
    throw DriverError(expected: "\(locator) to be enabled", found: "it is not")
  }

  /// Returns the one widget that keys are pressed in; it gets the focus.
  func focusedTarget(_ locator: ScriptLocator, isForced: Bool) throws(DriverError) -> Widget {
    let widget = try target(locator, isForced: isForced)
    guard widget.isFocusable else {
      throw DriverError(
        expected: "a widget that can have the focus",
        found: "\(locator), a \(widget.role)"
      )
    }
    giveFocus(to: widget)
    guard widget.isFocused else {
      throw DriverError(expected: "\(locator) to take the focus", found: "it did not")
    }
    return widget
  }

  func isOutOfSight(_ widget: Widget) -> Bool {
    widget.screenFrame.intersection(display.frame.cells.bounds).isEmpty
  }

  private func giveFocus(to widget: Widget) {
    openApp?.focus(widget)
    settle()
  }
}

extension Layer {
  /// The kind of the layer, and its name: `dialog "Settings"`.
  fileprivate var summary: DriverText {
    let kind: DriverText = "\(words: "\(self.kind)")"
    let name = root.described.name
    if !name.isEmpty { return "\(kind) \(name.debugDescription)" }
    return kind + (root.id.map { " #\(words: $0)" } ?? "")
  }
}
