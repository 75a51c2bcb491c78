import StraitScreen

/// The settings of a widget's modifiers.
///
/// Most widgets have no box.
final class Box {
  var width: Length?
  var height: Length?
  var minimumColumns: Int?
  var minimumRows: Int?
  var maximumColumns: Int?
  var maximumRows: Int?
  var padding = Insets()
  var border = Border.none
  var title = ""
  var horizontal: Alignment?
  var vertical: Alignment?
  var priority = 0

  /// The number of cells of border and padding at each side.
  var insets: Insets {
    guard border != .none else { return padding }
    return Insets(
      top: padding.top + 1,
      left: padding.left + 1,
      bottom: padding.bottom + 1,
      right: padding.right + 1
    )
  }

  /// The number of columns that the border wants for its title; 0 without one.
  var titleColumns: Int {
    border == .none || title.isEmpty ? 0 : ShownText.columns(of: title) + 6
  }

  /// Returns a width between the minimum and the maximum; the minimum wins.
  func limit(columns: Int) -> Int {
    max(minimumColumns ?? 0, min(columns, maximumColumns ?? .max))
  }

  /// Returns a height between the minimum and the maximum; the minimum wins.
  func limit(rows: Int) -> Int {
    max(minimumRows ?? 0, min(rows, maximumRows ?? .max))
  }
}

/// The number of empty cells at each side.
struct Insets: Equatable {
  var top = 0
  var left = 0
  var bottom = 0
  var right = 0

  var columns: Int { left + right }
  var rows: Int { top + bottom }
}
