import StraitScript
import StraitUI

// Expectations at the end of a recorded script, so that a replay proves something.
extension Driver {
  /// A longer value is not written into a script.
  private static let valueLimit = 8_000

  /// The expectations of the widget that has the focus: its value, or that it has the focus.
  var focusExpectations: [ScriptExpectation] {
    guard let widget = openApp?.focused, let locator = locator(of: widget) else { return [] }
    let values = valueExpectations(of: widget, locator)
    return values.isEmpty ? [.widget(locator, .focused)] : values
  }

  /// The texts of the labels that have no other name.
  var labelTexts: Set<String> {
    Set(widgets.filter { $0.role == .label && $0.id == nil }.map(\.described.name))
  }

  /// Returns the expectations of all widgets.
  ///
  /// - Parameter old: The labels that say nothing of the session, since they were there at its start.
  /// - Returns: The expectations at the end of the script.
  func finalExpectations(except old: Set<String>) -> [ScriptExpectation] {
    var expectations: [ScriptExpectation] = []
    for widget in widgets {
      if widget.role == .label, widget.id == nil, old.contains(widget.described.name) { continue }
      guard let locator = locator(of: widget) else { continue }
      expectations += valueExpectations(of: widget, locator)
    }
    if let focused = openApp?.focused, let locator = locator(of: focused) {
      expectations.append(.widget(locator, .focused))
    }
    // No script can close the input.
    if let ending = openApp?.ending, ending != .inputClosed {
      expectations.append(.exit(ScriptCount(ending.exitCode)))
    }
    return expectations
  }

  /// Returns the value of a widget, and its checked or mixed state; of a secret one nothing, and no
  /// value in which another widget shows the contents of a secret one.
  private func valueExpectations(
    of widget: Widget,
    _ locator: ScriptLocator
  ) -> [ScriptExpectation] {
    let state = widget.described
    guard !state.isSecret else { return [] }
    var expectations: [ScriptExpectation] = []
    if state.isChecked == true { expectations.append(.widget(locator, .checked)) }
    if state.isMixed { expectations.append(.widget(locator, .mixed)) }
    if let value = state.text, value.utf8.count <= Self.valueLimit,
      presentSecrets.hide(value) == value
    {
      expectations.append(.widget(locator, .value(.equals(value))))
    }
    return expectations
  }
}
