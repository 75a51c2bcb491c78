public import StraitScreen

/// How text looks; what is not given may be as it likes.
public struct ScriptStyle: Hashable, Sendable {
  /// The attributes that the text must have; it may have more.
  public var attributes: Style.Attributes
  /// The colour of the text.
  public var foreground: Color?
  /// The colour behind the text.
  public var background: Color?

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
