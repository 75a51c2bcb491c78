public import StraitScreen

/// A line that names the app's keys.
@MainActor
public final class KeyHints: Widget {
  /// Makes the line.
  ///
  /// - Parameter id: The name by which tests and scripts find it.
  public override init(id: String? = nil) {
    super.init(id: id)
  }

  public override var role: String { "hints" }

  public override var value: String? {
    app?.keys.map { "\($0.key.hint) \($0.title)" }.joined(separator: "   ")
  }

  public override func preferredSize(in available: Size) -> Size {
    Size(columns: available.columns, rows: 1)
  }

  public override func draw(into cells: inout CellBuffer) {
    cells.draw(
      value ?? "",
      at: frame.origin,
      style: Style(attributes: .dim),
      clippedTo: frame
    )
  }
}

extension KeyPress {
  /// The key press as a person reads it: `Ctrl-Q`, `Shift-Tab`.
  var hint: String {
    description.split(separator: "+", omittingEmptySubsequences: false)
      .map { $0.prefix(1).uppercased() + $0.dropFirst() }
      .joined(separator: "-")
  }
}
