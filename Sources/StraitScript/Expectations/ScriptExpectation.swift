public import StraitScreen

/// An expectation of an app: a statement that is true or false at a moment.
public enum ScriptExpectation: Hashable, Sendable {
  /// `expect @L …`: of a widget.
  case widget(ScriptLocator, ScriptPredicate)
  /// `expect screen has "x"` or `expect screen /re/`: of all rows of the screen, trimmed at the
  /// right, joined by line feeds.
  case screen(ScriptCheck)
  /// `expect row 3 == "…"`: of a row, counted from 0, trimmed at the right.
  case row(Int, ScriptCheck)
  /// `expect cell 3,10 "界" width 2 style bold`: of a cell.
  case cell(ScriptCell)
  /// `expect cursor 3,12`: where the terminal's cursor is; `nil`, written `hidden`, if none shows.
  case cursor(Point?)
  /// `expect model person.name == "Ada"`: of the value at a path of the model.
  case model(path: String, ScriptCheck)
  /// `expect events person.name == ["A","Ad"]`: the events that a channel has carried.
  case events(ScriptEvents)
  /// `expect clipboard "x"`
  case clipboard(ScriptCheck)
  /// `expect bell 1`: how often the bell rang since the last action.
  case bell(ScriptCount)
  /// `expect title "x"`: of the title that the app gave the terminal.
  case title(ScriptCheck)
  /// `expect exit 0`: that the app has ended, with that code.
  case exit(ScriptCount)
  /// `expect frames == 1`: the number of frames for the last action.
  case frames(ScriptCount)
  /// `expect leaks 0`: how many observers live on after the app was closed.
  case leaks(ScriptCount)
  /// `expect focus-order #a #b #c`: that Tab goes through these, in this order.
  case focusOrder([ScriptLocator])
}
