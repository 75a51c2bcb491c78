public import StraitScreen

/// An expectation of a cell; all given parts must hold.
public struct ScriptCell: Hashable, Sendable {
  /// The cell's place.
  public var point: Point
  /// The character that it shows.
  public var text: String?
  /// The number of columns of the character.
  public var width: Int?
  /// The look.
  public var style: ScriptStyle?

  /// Makes the expectation, of which at least one of text, width and style must be given.
  ///
  /// - Parameters:
  ///   - point: The cell's place. Must not be negative.
  ///   - text: The character that it shows.
  ///   - width: The number of columns that the character covers. Must be 1 or 2.
  ///   - style: Its style.
  public init(_ point: Point, text: String? = nil, width: Int? = nil, style: ScriptStyle? = nil) {
    precondition(text != nil || width != nil || style != nil, "nothing is expected of the cell")
    self.point = point
    self.text = text
    self.width = width
    self.style = style
  }
}
