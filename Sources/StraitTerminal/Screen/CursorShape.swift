/// The shape that a program has asked for with `CSI … SP q`, by its number there.
public enum CursorShape: Int, Hashable, Sendable, CaseIterable {
  /// The user's choice.
  case standard = 0
  /// A blinking block.
  case blinkingBlock = 1
  /// A block.
  case block = 2
  /// A blinking line below the cell.
  case blinkingUnderline = 3
  /// A line below the cell.
  case underline = 4
  /// A blinking bar before the cell.
  case blinkingBar = 5
  /// A bar before the cell.
  case bar = 6
}
