/// A change that is asked for as a whole, by a script or a tool, and not key by key.
///
/// A widget takes it as the user's own edit: its channels send it, once.
public enum SemanticRequest: Hashable, Sendable {
  /// The value is to be this, given as text.
  case set(String)
  /// The value is to be none, `nil`: a control whose value is an optional can take it.
  case setNone
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
  /// These are to be chosen and nothing else, by their places counted from 0, where several can be.
  case chooseIndexes(RangeSet<Int>)
  /// The value is to be so many steps larger, or smaller if negative: a date so many days later.
  case increment(Int)
  /// It is to be open, or closed.
  case expand(Bool)
  /// The last edit is to be undone.
  case undo
  /// The edit that was undone last is to be done again.
  case redo
  /// It is to be submitted, as by Return in a text field.
  case submit
  /// These characters of its text are to be selected, counted from 0; none, if `nil`.
  case select(Range<Int>?)
  /// Its text is to be completed, as it suggests or with this completion.
  case complete(String?)
  /// The entry of its history before the current one is to be in it, or the one after.
  case recall(previous: Bool)
  /// The newest entry of its history that is this text is to be in it.
  case recallEntry(String)
  /// This row or item is to be in sight, counted from 0.
  case scrollTo(Int)
}
