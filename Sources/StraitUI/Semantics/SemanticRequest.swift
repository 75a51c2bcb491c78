/// A change that is asked for as a whole, by a script or a tool, and not key by key.
///
/// A widget takes it as the user's own edit: its channels send it, once.
public enum SemanticRequest: Hashable, Sendable {
  /// The value is to be this, given as text.
  case set(String)
  /// It is to be pressed, as by Return or a click.
  case press
  /// The other of two states.
  case toggle
  /// It is to be checked, or not.
  case check(Bool)
  /// This is to be chosen, by the text that is shown of it.
  case choose(String)
  /// This is to be chosen, by its place counted from 0.
  case chooseIndex(Int)
  /// The value is to be so many steps larger, or smaller if negative: a date so many days later.
  case increment(Int)
  /// It is to be open, or closed.
  case expand(Bool)
  /// This row or item is to be in sight, counted from 0.
  case scrollTo(Int)
}
