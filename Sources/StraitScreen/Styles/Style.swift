/// The look of a cell: two colours and a set of attributes.
public struct Style: Hashable, Sendable {
  /// The look of the text itself, apart from its colour.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The set as bits.
    public let rawValue: UInt8

    /// Makes a set from its bits.
    ///
    /// - Parameter rawValue: The bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Bold, or brighter.
    public static let bold = Attributes(rawValue: 1)
    /// Dimmer than usual.
    public static let dim = Attributes(rawValue: 2)
    /// Slanted.
    public static let italic = Attributes(rawValue: 4)
    /// Underlined.
    public static let underline = Attributes(rawValue: 8)
    /// Text and background colours swapped.
    public static let reverse = Attributes(rawValue: 16)
  }

  /// The colour of the text.
  public var foreground: Color
  /// The colour behind the text.
  public var background: Color
  /// The look of the text apart from its colour.
  public var attributes: Attributes

  /// Makes a style.
  ///
  /// - Parameters:
  ///   - foreground: The colour of the text.
  ///   - background: The colour behind the text.
  ///   - attributes: The look of the text apart from its colour.
  public init(
    foreground: Color = .default,
    background: Color = .default,
    attributes: Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The terminal's own colours and no attributes.
  public static let plain = Style()
}
