/// The line that a box is drawn with.
public enum Border: Hashable, Sendable, CaseIterable {
  /// No line; it takes no room.
  case none
  /// A thin line with square corners.
  case single
  /// A thin line with round corners.
  case rounded
  /// Two thin lines.
  case double
  /// A thick line.
  case thick
  /// `+`, `-` and `|`.
  case ascii

  /// The number of columns, and rows, of the border at each side of its content: 0 or 1.
  public var width: Int { self == .none ? 0 : 1 }
}

/// The pieces of a border, all of one column.
struct BorderGlyphs: Hashable {
  let horizontal: Unicode.Scalar
  let vertical: Unicode.Scalar
  let topLeft: Unicode.Scalar
  let topRight: Unicode.Scalar
  let bottomLeft: Unicode.Scalar
  let bottomRight: Unicode.Scalar

  /// The pieces of a border; `nil` for `.none`.
  init?(_ border: Border, in glyphs: Glyphs) {
    switch border {
    case .none: return nil
    case _ where glyphs.usesASCIIBorders, .ascii: self.init("-", "|", "+", "+", "+", "+")
    case .single: self.init("─", "│", "┌", "┐", "└", "┘")
    case .rounded: self.init("─", "│", "╭", "╮", "╰", "╯")
    case .double: self.init("═", "║", "╔", "╗", "╚", "╝")
    case .thick: self.init("━", "┃", "┏", "┓", "┗", "┛")
    }
  }

  private init(
    _ horizontal: Unicode.Scalar,
    _ vertical: Unicode.Scalar,
    _ topLeft: Unicode.Scalar,
    _ topRight: Unicode.Scalar,
    _ bottomLeft: Unicode.Scalar,
    _ bottomRight: Unicode.Scalar
  ) {
    self.horizontal = horizontal
    self.vertical = vertical
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomLeft = bottomLeft
    self.bottomRight = bottomRight
  }
}
