/// A verb that has a target and no other part: `check #newsletter`.
///
/// Parsing, printing and requests derive from the cases; `Driver.perform(_:force:)` performs them.
public enum ScriptVerb: String, Hashable, Sendable, CaseIterable {
  /// Presses the target as Return or a click does, without keys.
  case press
  /// Empties the target as `fill` with no text does.
  case clear
  /// Moves the mouse over the target.
  case hover
  /// Gives the target the focus.
  case focus
  /// Turns the target on if it is off, and off if it is on.
  case toggle
  /// Checks the target; nothing happens if it is checked.
  case check
  /// Takes the check off the target; nothing happens if it has none.
  case uncheck
  /// Opens the target; nothing happens if it is open.
  case expand
  /// Closes the target; nothing happens if it is closed.
  case collapse
  /// Submits the target, as Return does in a text field.
  case submit
}
