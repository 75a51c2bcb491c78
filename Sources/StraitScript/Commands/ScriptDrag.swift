/// A movement of the mouse with the left button down.
public enum ScriptDrag: Hashable, Sendable {
  /// `drag @L from 2 to 9`: from one character of the target's text to another, counted from 0.
  case within(ScriptLocator, from: Int, to: Int)
  /// `drag @L to @L`: from one target to another.
  case between(ScriptLocator, ScriptLocator)
}
