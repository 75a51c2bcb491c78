public import StraitScreen

/// A text whose parts can have different looks.
///
/// ```swift
/// let warning: StyledText = "\(names.count, .error) files \("cannot", .bold) be restored."
/// Text("Press " + StyledText("Ctrl-S", .key) + " to save.")
/// ```
///
/// A part has a role, which the theme gives a look, attributes in addition, both or neither. Parts
/// next to each other with the same look are one. The text may hold anything: it is shown so that
/// it cannot emit control sequences.
public struct StyledText: Hashable, Sendable {
  /// A part of a text, in one look.
  public struct Part: Hashable, Sendable {
    /// The text.
    public fileprivate(set) var text: String
    /// The role; `nil` for that of the widget which shows the text.
    public let role: StyleRole?
    /// The attributes in addition to those of the role, such as bold.
    public let attributes: Style.Attributes
  }

  /// The parts, none of them empty.
  public private(set) var parts: [Part] = []

  /// Makes a text in one look.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - role: Its role; `nil` for that of the widget which shows it.
  ///   - attributes: Attributes in addition.
  public init(
    _ text: String = "",
    _ role: StyleRole? = nil,
    _ attributes: Style.Attributes = []
  ) {
    append(text, role, attributes)
  }

  /// The text without its looks.
  public var string: String {
    // Most texts have one part, whose storage is shared.
    if parts.count == 1 { return parts[0].text }
    var string = ""
    for part in parts { string += part.text }
    return string
  }

  /// Adds a part at the end.
  ///
  /// - Parameters:
  ///   - text: The text of the part.
  ///   - role: Its role; `nil` for that of the widget which shows the text.
  ///   - attributes: Attributes in addition.
  public mutating func append(
    _ text: String,
    _ role: StyleRole? = nil,
    _ attributes: Style.Attributes = []
  ) {
    guard !text.isEmpty else { return }
    if let last = parts.last, last.role == role, last.attributes == attributes {
      parts[parts.count - 1].text += text
    } else {
      parts.append(Part(text: text, role: role, attributes: attributes))
    }
  }

  /// Adds another text at the end.
  ///
  /// - Parameter other: The text, which keeps its looks.
  public mutating func append(_ other: StyledText) {
    for part in other.parts { append(part.text, part.role, part.attributes) }
  }

  /// Joins two texts.
  ///
  /// - Parameters:
  ///   - left: The first one.
  ///   - right: The second one.
  /// - Returns: Both, with their looks.
  public static func + (left: StyledText, right: StyledText) -> StyledText {
    var both = left
    both.append(right)
    return both
  }
}

extension StyledText: ExpressibleByStringInterpolation {
  /// Makes a text from a literal.
  ///
  /// - Parameter value: The literal.
  public init(stringLiteral value: String) {
    self.init(value)
  }

  /// Makes a text from a literal with values in it.
  ///
  /// - Parameter stringInterpolation: The parts of the literal.
  public init(stringInterpolation: Interpolation) {
    self = stringInterpolation.text
  }

  /// The parts of a literal: `"\(count, .error) files \("cannot", .bold) be restored"`.
  public struct Interpolation: StringInterpolationProtocol {
    fileprivate var text = StyledText()

    /// Begins a literal.
    ///
    /// - Parameters:
    ///   - literalCapacity: The length of the literal's own text.
    ///   - interpolationCount: The number of values in it.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds text of the literal.
    ///
    /// - Parameter literal: The text.
    public mutating func appendLiteral(_ literal: String) {
      text.append(literal)
    }

    /// Adds a value in the look of the widget.
    ///
    /// - Parameter value: The value.
    public mutating func appendInterpolation(_ value: some Any) {
      text.append("\(value)")
    }

    /// Adds a text, which keeps its looks.
    ///
    /// - Parameter value: The text.
    public mutating func appendInterpolation(_ value: StyledText) {
      text.append(value)
    }

    /// Adds a value in a role.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - role: Its role.
    ///   - attributes: Attributes in addition.
    public mutating func appendInterpolation(
      _ value: some Any,
      _ role: StyleRole,
      _ attributes: Style.Attributes = []
    ) {
      text.append("\(value)", role, attributes)
    }

    /// Adds a value with attributes, in the role of the widget.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - attributes: The attributes.
    public mutating func appendInterpolation(_ value: some Any, _ attributes: Style.Attributes) {
      text.append("\(value)", nil, attributes)
    }
  }
}
