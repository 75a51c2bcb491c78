import StraitChannels
import StraitForms
import StraitScreen

// The months of a year and the years around it, from which a day far away is reached in a few keys.
extension MonthCalendar {
  /// The level of a calendar: the days of a month, the months of a year, or years.
  enum Level: Int {
    case days, months, years

    /// The number of cells in a row.
    var cellsInRow: Int { [7, 2, 4][rawValue] }
    /// The number of columns of a cell.
    var cellColumns: Int { [MonthCalendar.dayColumns, 14, 7][rawValue] }
    /// The number of months between a cell and the next; 0 for days.
    var months: Int { [0, 1, 12][rawValue] }
    /// By how many months a page is turned.
    var page: Int { [1, 12, 12 * MonthCalendar.yearCount][rawValue] }
    /// By how many months a large page is turned.
    var largePage: Int { [12, 120, 1200][rawValue] }
  }

  /// The number of years on a page.
  nonisolated static let yearCount = 20

  /// The first of the shown years; it may be 0, which is not a year.
  var firstYear: Int { day.year - day.year % Self.yearCount }

  /// Moves the mark by a number of cells.
  func go(_ columns: Int, _ rows: Int) {
    let cells = columns + rows * level.cellsInRow
    mark(level == .days ? day.advanced(by: cells) : day.advanced(byMonths: cells * level.months))
  }

  /// Goes to the first or the last cell that is shown, or the nearest in the range.
  func goToEnd(_ isLast: Bool) {
    switch level {
    case .days: mark(isLast ? day.lastOfMonth : day.firstOfMonth)
    case .months: mark(day.advanced(byMonths: (isLast ? 12 : 1) - day.month))
    case .years:
      let year = firstYear + (isLast ? Self.yearCount - 1 : 0)
      mark(day.advanced(byMonths: 12 * (year - day.year)))
    }
  }

  /// Shows the months instead of the days, or the years instead of the months.
  func widen() {
    if let wider = Level(rawValue: level.rawValue + 1) { level = wider }
  }

  /// Shows the days of the marked month, or the months of the marked year.
  func narrow() {
    if let narrower = Level(rawValue: level.rawValue - 1) { level = narrower }
  }

  // MARK: Cells

  /// Returns the months or years in their cells, from the first on: a day of each, the marked one
  /// in its own; `nil` for a year that there is not.
  func date(inCell index: Int) -> CalendarDate? {
    switch level {
    case .days: return nil
    case .months:
      guard 0..<12 ~= index else { return nil }
      return day.advanced(byMonths: index + 1 - day.month)
    case .years:
      let year = firstYear + index
      guard 0..<Self.yearCount ~= index, 1...9999 ~= year else { return nil }
      return day.advanced(byMonths: 12 * (year - day.year))
    }
  }

  /// Returns the place of a month's or a year's cell.
  func place(ofCell index: Int) -> Point {
    let (row, column) = index.quotientAndRemainder(dividingBy: level.cellsInRow)
    return Point(column: column * level.cellColumns, row: Self.headRows + row - firstRow)
  }

  /// Returns the month or the year in a cell of the widget; otherwise `nil`.
  func date(at point: Point) -> CalendarDate? {
    let column = point.column / level.cellColumns
    guard point.column >= 0, column < level.cellsInRow, point.row >= Self.headRows else {
      return nil
    }
    let row = point.row - Self.headRows + firstRow
    return date(inCell: row * level.cellsInRow + column)
  }

  /// Returns whether a month or a year has a day that can be chosen.
  func isInRange(_ date: CalendarDate) -> Bool {
    let (low, high) = (settings.range.lowerBound, settings.range.upperBound)
    switch level {
    case .days: return settings.range.contains(date)
    case .months: return low <= date.lastOfMonth && date.firstOfMonth <= high
    case .years: return low.year <= date.year && date.year <= high.year
    }
  }

  /// Returns whether there is a day that can be chosen before the page, or behind it.
  func hasPage(_ direction: Int) -> Bool {
    let (low, high) = (settings.range.lowerBound, settings.range.upperBound)
    switch level {
    case .days: return direction < 0 ? low < day.firstOfMonth : day.lastOfMonth < high
    case .months: return direction < 0 ? low.year < day.year : day.year < high.year
    case .years:
      return direction < 0 ? low.year < firstYear : firstYear + Self.yearCount <= high.year
    }
  }
}
