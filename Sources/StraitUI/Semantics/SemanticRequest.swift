/// A request by a script or a tool for a complete change, instead of single keys.
///
/// A widget treats it as the user's own edit: its channels send it, once.
public enum SemanticRequest: Hashable, Sendable {
  /// Sets the value, given as text.
  case set(String)
  /// Sets the value to `nil`: for a control whose value is optional.
  case setNone
  /// Presses it, as Return or a click does.
  case press
  /// The other of two states.
  case toggle
  /// Checks it, or unchecks it.
  case check(Bool)
  /// Chooses an item by its shown text.
  case choose(String)
  /// Chooses an item by its place counted from 0.
  case chooseIndex(Int)
  /// Chooses these items and no others, by their places counted from 0, if several can be chosen.
  case chooseIndexes(RangeSet<Int>)
  /// Increments the value by a number of steps, decrements if negative: a date by days.
  case increment(Int)
  /// Opens or closes it.
  case expand(Bool)
  /// Undoes the last edit.
  case undo
  /// Redoes the edit that was undone last.
  case redo
  /// Submits it, as Return in a text field does.
  case submit
  /// Selects these characters of its text, counted from 0; none, if `nil`.
  case select(Range<Int>?)
  /// Completes its text with the suggestion or with this completion.
  case complete(String?)
  /// Shows the entry of its history before the current one, or the one after.
  case recall(previous: Bool)
  /// Shows the newest entry of its history with this text.
  case recallEntry(String)
  /// Scrolls this row or item into view, counted from 0.
  case scrollTo(Int)
}
