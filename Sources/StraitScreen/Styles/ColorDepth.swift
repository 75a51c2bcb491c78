/// The number of colours that a display has, or a theme uses.
public enum ColorDepth: Hashable, Sendable, CaseIterable, Comparable {
  /// None: attributes only.
  case monochrome
  /// The sixteen colours that every terminal's user has chosen.
  case sixteen
  /// The palette of 256 colours.
  case palette
  /// Colours given by red, green and blue.
  case direct
}
