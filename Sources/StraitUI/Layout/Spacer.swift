public import StraitScreen

/// Takes the room that a row or a column has left over, in the direction of `Container.childAxis`;
/// elsewhere it fills the height.
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

  private var isHorizontal: Bool { (up as? Container)?.childAxis == .horizontal }

  public override var naturalWidth: Length { isHorizontal ? .fraction(1) : .fit }

  public override var naturalHeight: Length { isHorizontal ? .fit : .fraction(1) }

  public override func leastSize() -> Size { .zero }
}
