/// Takes the rows that a column has left over.
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

  public override var role: String { "spacer" }
  public override var stretches: Bool { true }
}
