public import StraitScreen

/// Widgets one below the other, each as high as it wants to be.
///
/// ```swift
/// Column {
///   Label("Name")
///   TextField(id: "name")
/// }
/// ```
///
/// Where there is less room, the lowest go first; but as long as there is one row, the widget that has
/// the focus shows.
@MainActor
public final class Column: Widget {
  private let content: [Widget]
  private let spacing: Int

  /// Makes a column.
  ///
  /// - Parameters:
  ///   - spacing: How many rows are left free between two widgets. Must not be negative.
  ///   - id: The name by which tests and scripts find it.
  ///   - content: The widgets, from the top.
  public init(
    spacing: Int = 0,
    id: String? = nil,
    @WidgetBuilder _ content: () -> [Widget]
  ) {
    precondition(spacing >= 0, "a column's spacing must not be negative, got \(spacing)")
    self.spacing = spacing
    self.content = content()
    super.init(id: id)
  }

  public override var role: String { "column" }
  public override var children: [Widget] { content }

  public override func preferredSize(in available: Size) -> Size {
    var size = Size(columns: 0, rows: spacing * max(0, content.count - 1))
    for child in content {
      let wanted = child.preferredSize(in: available)
      size.columns = max(size.columns, wanted.columns)
      size.rows += wanted.rows
    }
    return size
  }

  public override func layoutChildren() {
    let wanted = content.map { $0.preferredSize(in: frame.size) }
    // Scrolls just far enough for the focus.
    var hidden = 0
    var top = 0
    for (child, size) in zip(content, wanted) {
      if child.holdsFocus { hidden = max(0, top + size.rows - frame.size.rows) }
      top += size.rows + spacing
    }
    top = -hidden
    for (child, size) in zip(content, wanted) {
      let visible = max(0, min(top + size.rows, frame.size.rows) - max(top, 0))
      child.frame = Rect(
        origin: Point(column: frame.origin.column, row: frame.origin.row + max(top, 0)),
        size: Size(columns: min(size.columns, frame.size.columns), rows: visible)
      )
      top += size.rows + spacing
    }
  }
}

extension Widget {
  /// Whether the widget, or one inside it, has the focus.
  var holdsFocus: Bool {
    isFocused || children.contains { $0.holdsFocus }
  }
}
