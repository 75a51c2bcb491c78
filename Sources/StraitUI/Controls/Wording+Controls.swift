public import StraitChannels

extension Wording {
  /// The titles of actions that the framework has, and what stands on the buttons of its dialogs.
  public static let controlKeys: [Key] = [
    .quit, .nextField, .previousField, .suspend, .press, .toggle, .ok, .cancel,
  ]
}

extension Wording.Key {
  /// The title of the action that ends the app.
  public static let quit = Self("title.app.quit", "Quit")
  /// The title of the action that suspends the app.
  public static let suspend = Self("title.app.suspend", "Suspend")
  /// The title of the action that moves the focus forwards.
  public static let nextField = Self("title.focus.next", "Next field")
  /// The title of the action that moves the focus backwards.
  public static let previousField = Self("title.focus.previous", "Previous field")
  /// The title of the action that presses a button.
  public static let press = Self("title.button.press", "Press")
  /// The title of the action that checks a box or unchecks it.
  public static let toggle = Self("title.checkbox.toggle", "Toggle")

  /// The button that agrees.
  public static let ok = Self("dialog.ok", "OK")
  /// The button that does not.
  public static let cancel = Self("dialog.cancel", "Cancel")
}
