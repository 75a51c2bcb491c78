import StraitScreen

/// The layout of a table's columns.
///
/// ```
/// room          ├───────────────┤
/// columns   │Name    │  Age│Member  │City    │      offset 4, total 33
/// ```
@MainActor
final class TableGrid {
  /// The layout of a column, apart from its cells.
  struct Column {
    let title: String
    let length: Length
    let alignment: Alignment
    let isSortable: Bool
    let isEdited: Bool
    let isStepped: Bool
    var isChosen = false
    /// The width that the user has given it.
    var ownWidth: Int?
    /// The width that its title and its first cells want.
    var ideal = 0
    var width = 0
    /// The column at which it begins.
    var start = 0

    var end: Int { start + width }
  }

  /// The number of cells between two columns.
  static let gap = 2
  /// The widths that a user can give a column.
  static let widths = 2...500
  /// The minimum number of cells for the scrolled columns, so that others can stay.
  private static let leastScrolled = 8

  var columns: [Column]
  /// The number of hidden cells at the left.
  private(set) var offset = 0
  /// The width of all columns.
  private(set) var total = 0
  /// The number of cells for them.
  private(set) var room = 0
  /// The column of the current cell.
  private(set) var current = 0
  /// The requested number of leading columns that stay visible.
  var wantedFrozen = 0
  /// The number of leading columns that stay in place while the others are scrolled.
  private(set) var frozen = 0
  /// The beginning of the other columns' room.
  private(set) var frozenEnd = 0

  init(_ columns: [Column]) {
    self.columns = columns
  }

  /// The width that the table wants.
  var idealTotal: Int {
    var total = 0
    for column in columns { total += Self.gap + wanted(column) }
    return max(0, total - Self.gap)
  }

  private func wanted(_ column: Column) -> Int {
    if let width = column.ownWidth { return width }
    if case .cells(let count) = column.length.kind { return count }
    return column.ideal
  }

  /// Distributes the width; columns that do not fit keep their preferred widths.
  func layOut(in room: Int) {
    self.room = room
    var solver = LengthSolver()
    solver.reserve(columns.count)
    for column in columns {
      let length = column.ownWidth.map { Length.cells($0) } ?? column.length
      solver.add(length, ideal: column.ideal, least: wanted(column))
    }
    solver.solve(room: max(room, idealTotal), spacing: Self.gap)
    total = 0
    for index in columns.indices {
      columns[index].start = solver.offset(index)
      columns[index].width = solver.size(index)
      total = max(total, columns[index].end)
    }
    frozen = max(0, min(wantedFrozen, columns.count - 1))
    frozenEnd = frozen > 0 ? columns[frozen - 1].end + Self.gap : 0
    if frozenEnd + Self.leastScrolled > room { (frozen, frozenEnd) = (0, 0) }
    scroll(to: offset)
  }

  /// The titles of the columns.
  var titles: [String] {
    var titles: [String] = []
    for column in columns { titles.append(column.title) }
    return titles
  }

  // MARK: Scrolling

  /// Returns the beginning of a column in the room, visible or not.
  func place(of column: Int) -> Int {
    columns[column].start - (column < frozen ? 0 : offset)
  }

  /// Returns the part of the room in which a column is in sight; empty if it is not.
  func sight(of column: Int) -> Range<Int> {
    let place = place(of: column)
    let start = max(place, column < frozen ? 0 : frozenEnd)
    return start..<max(start, min(place + columns[column].width, room))
  }

  /// Scrolls sideways, as far as there is something to scroll to.
  ///
  /// - Returns: `true` if that changes the visible part.
  @discardableResult
  func scroll(to offset: Int) -> Bool {
    let former = self.offset
    self.offset = max(0, min(offset, total - room))
    return self.offset != former
  }

  /// Makes a column the current one, and brings it into sight.
  func select(_ column: Int) {
    current = max(0, min(column, columns.count - 1))
    reveal()
  }

  /// Brings the current column into sight.
  func reveal() { reveal(current) }

  /// Brings a column into sight.
  func reveal(_ index: Int) {
    guard columns.indices.contains(index), index >= frozen, room > 0 else { return }
    let column = columns[index]
    if column.end > offset + room { scroll(to: column.end - room) }
    if column.start < offset + frozenEnd { scroll(to: column.start - frozenEnd) }
  }

  /// Returns the column of a cell of the screen, or the one before the gap that the cell is in.
  ///
  /// - Parameter place: The cell, counted from the left edge of the columns' room.
  /// - Returns: The column, and whether the cell is behind it; `nil` if it is behind all columns.
  func column(at place: Int) -> (index: Int, isBehind: Bool)? {
    guard place >= 0 else { return nil }
    let place = place < frozenEnd ? place : place + offset
    for (index, column) in columns.enumerated() where place < column.end + Self.gap {
      return (index, place >= column.end)
    }
    return nil
  }

  /// Gives a column a width, within useful limits.
  func resize(_ column: Int, to width: Int) {
    guard columns.indices.contains(column) else { return }
    columns[column].ownWidth = min(max(width, Self.widths.lowerBound), Self.widths.upperBound)
    layOut(in: room)
  }
}
