public import StraitScreen

/// An expectation of a widget.
public enum ScriptPredicate: Hashable, Sendable {
  /// `value "Ada"`: its value, as a type has it.
  case value(ScriptCheck)
  /// `text /re/`: the text that it shows.
  case text(ScriptCheck)
  /// `caret 3`: the character before which the caret is, counted from 0.
  case caret(ScriptCount)
  /// `selection 1..3`: the characters that are selected, from the first to before the second;
  /// `nil`, written `none`, if none are.
  case selection(Range<Int>?)
  /// `suggestion "lin"`: the suggestion after its caret; `nil`, which is also written `none`,
  /// without one.
  case suggestion(ScriptCheck)
  /// `completions == ["Berlin", "Bern"]`: what its text can be completed with now.
  case completions(ScriptCheck)
  /// `visible`
  case visible
  /// `hidden`
  case hidden
  /// `focused`
  case focused
  /// `enabled`
  case enabled
  /// `editable`
  case editable
  /// `checked`
  case checked
  /// `mixed`: checked for some things, and not for others.
  case mixed
  /// `expanded`
  case expanded
  /// `busy`
  case busy
  /// `choice "Team"`: the text of the entry that is chosen in it; `nil` if none is. Where several
  /// can be chosen, the list of their texts.
  case choice(ScriptCheck)
  /// `items 2..4,7`: the entries chosen in it, listed in any order.
  case items(ScriptItems)
  /// `valid`
  case valid
  /// `invalid ["message"]`: invalid, with that message if one is given.
  case invalid(String?)
  /// `count 3`: how many widgets the locator matches; the only predicate that takes any number.
  case count(ScriptCount)
  /// `role button`
  case role(String)
  /// `rect 4,2 20x1`: the cells it covers.
  case rect(Rect)
  /// `style bold fg=red`: how its text looks.
  case style(ScriptStyle)
  /// `hint "Ctrl+S"`: the hint that shows its key.
  case hint(String)
}
