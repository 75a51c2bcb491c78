public import StraitScreen

/// A line of setup: a condition at the start of the app.
///
/// Setup at the top of a file applies to all its tests, setup at the top of a test to that test. Of
/// two lines of one kind the later one applies; `env` lines with different names all apply.
public enum ScriptSetup: Hashable, Sendable {
  /// `size 80x24`: the size of the screen, from 1x1 to 1000x1000.
  case size(Size)
  /// `term xterm-256color`: the kind of the terminal.
  case term(String)
  /// `color none|16|256|true`: how many colours the terminal has.
  case color(ScriptColorDepth)
  /// `locale fi_FI`: the language and region.
  case locale(String)
  /// `width wcwidth|cluster`: how the terminal measures characters.
  case width(ScriptWidthPolicy)
  /// `now 2026-01-01T12:00:00Z`: the time of the clock at the start.
  case now(ScriptInstant)
  /// `seed 7`: the seed of everything random.
  case seed(UInt64)
  /// `env K=V`: a variable of the environment.
  case environment(name: String, value: String)
  /// `open form:settings`: the part of the app to start with, named as the app names it.
  case open(String)
  /// `load model.json`: the path of a file that the model is read from.
  case load(path: String)
}
