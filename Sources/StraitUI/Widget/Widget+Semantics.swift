package import StraitScreen

extension Widget {
  /// The description of the widget, with the parts of every widget: its identifier, and whether it
  /// is enabled, focused and the default of its layer.
  public final var described: Semantics {
    var semantics = self.semantics
    semantics.id = id
    semantics.isEnabled = takesPart
    semantics.isDefault = isDefault
    semantics.isFocused = isFocused
    if semantics.description.isEmpty, let tooltip = belongings?.tooltip {
      semantics.description = tooltip
    }
    complete(&semantics)
    return semantics
  }

  /// The kind of widget, such as `textfield` or `label`.
  public final var role: Role { semantics.role }

  /// `true` if typing into the focused widget changes its text.
  package final var editsText: Bool {
    let semantics = described
    return semantics.caret != nil && semantics.isEditable
  }

  /// Asks the widget for something, as a separate action.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - isForced: `true` to skip the check that the widget is enabled.
  /// - Returns: `false` if the widget cannot do it, or takes no part.
  package final func obey(_ request: SemanticRequest, isForced: Bool = false) -> Bool {
    guard let host else { return perform(request) }
    guard isForced || takesPart else { return false }
    return host.act(as: self) { perform(request) }
  }

  /// Calls a closure that edits the widget's text, and finds out why the text was refused.
  ///
  /// - Parameter edit: Makes one edit.
  /// - Returns: The reason why it was refused or cut short; otherwise `nil`.
  /// - Throws: The closure's error.
  package final func reasonOfRefusal<Failure: Error>(
    of edit: () throws(Failure) -> Void
  ) throws(Failure) -> String? {
    let former = lastRefusal?.number
    try edit()
    guard let lastRefusal, lastRefusal.number != former else { return nil }
    return lastRefusal.reason
  }

  /// Runs the action that the widget itself has for a key, outside of an app as well.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - keyMap: The keys of actions.
  /// - Returns: `false` if it has none that is enabled.
  package final func runAction(for key: KeyPress, in keyMap: KeyMap) -> Bool {
    guard let entry = Swift.type(of: self).actionTable.action(for: key, in: keyMap, of: self)
    else { return false }
    entry.run(self)
    return true
  }
}
