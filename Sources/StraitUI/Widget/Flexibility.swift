/// In which directions the widgets of a container can fill more room than they want.
///
/// Counted once, and then kept by what each changed widget adds: a container of many would
/// otherwise examine all of them for each change of one.
struct Flexibility {
  private var columnCount = 0
  private var rowCount = 0

  /// `true` if one of them fills the width.
  var columns: Bool { columnCount > 0 }
  /// `true` if one of them fills the height.
  var rows: Bool { rowCount > 0 }

  /// Looks at all widgets of a container.
  @MainActor
  init(of widgets: [Widget]) {
    for widget in widgets {
      widget.flags.remove([.fillsColumns, .fillsRows])
      _ = follow(widget)
    }
  }

  /// Looks at a widget again that has changed.
  ///
  /// - Returns: `true` if the container is another one thereby.
  @MainActor
  mutating func follow(_ widget: Widget) -> Bool {
    let former = (columns, rows)
    if widget.flags.contains(.fillsColumns) { columnCount -= 1 }
    if widget.flags.contains(.fillsRows) { rowCount -= 1 }
    widget.noteFlexibility()
    if widget.flags.contains(.fillsColumns) { columnCount += 1 }
    if widget.flags.contains(.fillsRows) { rowCount += 1 }
    return former != (columns, rows)
  }
}

extension Widget {
  /// `true` if the widget fills other directions than its container has counted.
  final var hasOtherFlexibility: Bool {
    flags.contains(.fillsColumns) != widthLength.isFraction
      || flags.contains(.fillsRows) != heightLength.isFraction
  }

  /// Updates the container's counts.
  fileprivate final func noteFlexibility() {
    if widthLength.isFraction { flags.insert(.fillsColumns) } else { flags.remove(.fillsColumns) }
    if heightLength.isFraction { flags.insert(.fillsRows) } else { flags.remove(.fillsRows) }
  }
}
