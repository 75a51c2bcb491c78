/// A change of a widget's value that is asked for as a whole, by a script or a tool, and not key by key.
///
/// The widget takes it as the user's own edit: its channels tell it.
public enum WidgetRequest: Hashable, Sendable {
  /// The value is to be this, given as text.
  case set(String)
  /// It is to be checked, or not.
  case check(Bool)
  /// This is to be chosen, by the text that is shown of it.
  case choose(String)
}
