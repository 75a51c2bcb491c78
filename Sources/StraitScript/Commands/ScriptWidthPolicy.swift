/// The way a terminal measures the width of a character of several scalars.
public enum ScriptWidthPolicy: String, Hashable, Sendable, CaseIterable {
  /// Each scalar by itself, as the C library's function of that name does.
  case wcwidth
  /// The whole character.
  case cluster
}
