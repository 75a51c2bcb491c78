public import StraitScreen

/// A look of text; omitted parts match anything.
///
/// It is written as `Style` is, and as messages and snapshots have it: `bold fg=#102030`.
public struct ScriptStyle: Hashable, Sendable {
  /// The style without colours and attributes, and no other; it is written `plain`.
  public static let plain: ScriptStyle = {
    var plain = ScriptStyle(foreground: .default, background: .default)
    plain.isPlain = true
    return plain
  }()

  /// The attributes that the text must have; it may have more.
  public var attributes: Style.Attributes
  /// The colour of the text.
  public var foreground: Color?
  /// The colour behind the text.
  public var background: Color?
  /// `true` if the text must have no attributes either.
  public private(set) var isPlain = false

  /// Makes a style, of which at least one attribute or colour must be given.
  ///
  /// - Parameters:
  ///   - attributes: The attributes that the text must have.
  ///   - foreground: The colour of the text.
  ///   - background: The colour behind the text.
  public init(
    _ attributes: Style.Attributes = [],
    foreground: Color? = nil,
    background: Color? = nil
  ) {
    precondition(
      !attributes.isEmpty || foreground != nil || background != nil,
      "nothing is expected of the style"
    )
    self.attributes = attributes
    self.foreground = foreground
    self.background = background
  }
}
