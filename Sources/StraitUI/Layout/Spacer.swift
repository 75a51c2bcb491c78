public import StraitScreen

/// Takes the room that a row or a column has left over.
///
/// ```swift
/// Column {
///   form
///   Spacer()
///   KeyHints()      // at the lower edge of the screen
/// }
/// ```
@MainActor
public final class Spacer: Widget {
  /// Makes a spacer.
  public init() {
    super.init()
  }

  public override var semantics: Semantics { Semantics(.spacer) }

  public override var naturalWidth: Length { up is Row ? .fraction(1) : .fit }

  public override var naturalHeight: Length { up is Row ? .fit : .fraction(1) }

  public override func leastSize() -> Size { .zero }
}
