/// The number of colours of a terminal.
public enum ScriptColorDepth: String, Hashable, Sendable, CaseIterable {
  /// No colours: attributes only.
  case none
  /// The sixteen plain and bright colours.
  case sixteen = "16"
  /// The palette of 256 colours.
  case palette = "256"
  /// Colours of 24 bits.
  case full = "true"
}
