public import StraitScreen

/// A line that names the app's keys, as many as have room.
@MainActor
public final class KeyHints: Widget {
  private static let gap = 3

  /// Makes the line.
  ///
  /// - Parameter id: The name by which tests and scripts find it.
  public override init(id: String? = nil) {
    super.init(id: id)
  }

  public override var role: String { "hints" }

  public override var value: String? {
    app?.keys.map(\.hint).joined(separator: String(repeating: " ", count: Self.gap))
  }

  public override func preferredSize(in available: Size) -> Size {
    Size(columns: available.columns, rows: 1)
  }

  public override func draw(into cells: inout CellBuffer) {
    guard let app else { return }
    var column = frame.origin.column
    for command in app.keys {
      let isFirst = column == frame.origin.column
      // A hint that is cut could name another key; only the first is better cut than left out.
      let end = column + ShownText.columns(of: command.hint)
      guard isFirst || end <= frame.endColumn else { return }
      cells.draw(
        command.hint,
        at: Point(column: column, row: frame.origin.row),
        style: Style(attributes: .dim),
        clippedTo: frame
      )
      column = end + Self.gap
    }
  }
}
