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
/// Rows that are left over go to the widgets that stretch, such as a `Spacer`. Where there is less
/// room, the lowest widgets go first; but as long as there is one row, the one that has the focus
/// shows.
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
  public override var stretches: Bool { content.contains(where: \.stretches) }

  private var spacingRows: Int { spacing * max(0, content.count - 1) }

  public override func preferredSize(in available: Size) -> Size {
    var size = Size(columns: 0, rows: spacingRows)
    for child in content {
      let wanted = child.preferredSize(in: available)
      size.columns = max(size.columns, wanted.columns)
      size.rows += wanted.rows
    }
    return size
  }

  // Asked at every frame, so it collects nothing: each size is kept in the child's own frame.
  public override func layoutChildren() {
    measure()
    stretch()
    // Either the container has scrolled far enough for the focus, or the column does it itself.
    var top = -max(rowsAbove, (rowsDownToFocus(in: frame.size) ?? 0) - frame.size.rows)
    for child in content {
      let rows = child.frame.size.rows
      let visible = max(0, min(top + rows, frame.size.rows) - max(top, 0))
      child.frame.origin.column = frame.origin.column
      child.frame.origin.row = frame.origin.row + max(top, 0)
      child.frame.size.rows = visible
      child.rowsAbove = max(0, -top)
      top += rows + spacing
    }
  }

  /// Gives each child the size it wants, no wider than the column.
  private func measure() {
    for child in content {
      child.frame.size = child.preferredSize(in: frame.size)
      child.frame.size.columns = min(child.frame.size.columns, frame.size.columns)
    }
  }

  /// Shares the rows that are left over among the children that stretch, evenly from the top.
  private func stretch() {
    var spare = frame.size.rows - content.reduce(spacingRows) { $0 + $1.frame.size.rows }
    guard spare > 0 else { return }
    var count = content.count(where: \.stretches)
    for child in content where child.stretches {
      let share = (spare + count - 1) / count
      child.frame.size.rows += share
      spare -= share
      count -= 1
    }
  }

  override func rowsDownToFocus(in available: Size) -> Int? {
    var rows = 0
    for child in content {
      if let more = child.rowsDownToFocus(in: available) { return rows + more }
      rows += child.preferredSize(in: available).rows + spacing
    }
    return nil
  }
}
