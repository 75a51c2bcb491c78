public import StraitScreen

/// Widgets in rows and columns.
///
/// ```swift
/// Grid(columns: [.fit, .fraction(1)]) {
///   Label("Name"); name
///   Label("Notes"); notes
/// }
/// ```
///
/// The widgets fill one row after the other. The names of controls in one column get the room of
/// the longest, so that their values are aligned. A column's length is its width: a number of
/// cells, the width of its widest widget, or a share of the rest. A row is as high as its highest
/// widget wants to be; remaining rows go to the rows with a widget whose height is a fraction. A
/// widget fills its column, unless a modifier has set its width or its alignment.
///
/// Without enough room, columns and rows become smaller as the widgets of a `Row` and a `Column`
/// do: the ones with the lowest priority first, which is the highest of their widgets', none below
/// the least size of its widgets; if not even that fits, the first get theirs and the last get
/// none.
@MainActor
public final class Grid: Container {
  /// The widths of the columns, from the left.
  public var columns: [Length] {
    didSet {
      precondition(!columns.isEmpty, "a grid must have a column")
      if columns != oldValue {
        flags.insert(.boxChanged)
        childrenChanged()
      }
    }
  }

  /// The number of empty columns between two columns.
  public var spacing: Int {
    didSet {
      precondition(spacing >= 0, "a grid's spacing must not be negative, got \(spacing)")
      spacing = spacing.cutToCells
      if spacing != oldValue { childrenChanged() }
    }
  }

  /// The number of empty rows between two rows.
  public var rowSpacing: Int {
    didSet {
      precondition(rowSpacing >= 0, "a grid's spacing must not be negative, got \(rowSpacing)")
      rowSpacing = rowSpacing.cutToCells
      if rowSpacing != oldValue { childrenChanged() }
    }
  }

  private var flexibility: Flexibility?
  private var flexibilityIsOutdated = false

  /// Makes a grid.
  ///
  /// - Parameters:
  ///   - columns: The widths of the columns, from the left. Must not be empty.
  ///   - spacing: The number of free columns between two columns. Must not be negative.
  ///   - rowSpacing: The number of free rows between two rows. Must not be negative.
  ///   - id: The name by which tests and scripts find it.
  ///   - content: The widgets, row by row.
  public init(
    columns: [Length],
    spacing: Int = 2,
    rowSpacing: Int = 0,
    id: String? = nil,
    @ContentBuilder _ content: () -> [any Content]
  ) {
    precondition(!columns.isEmpty, "a grid must have a column")
    precondition(spacing >= 0, "a grid's spacing must not be negative, got \(spacing)")
    precondition(rowSpacing >= 0, "a grid's spacing must not be negative, got \(rowSpacing)")
    self.columns = columns
    self.spacing = spacing.cutToCells
    self.rowSpacing = rowSpacing.cutToCells
    super.init(id: id, content: content())
  }

  public override var semantics: Semantics { Semantics(.grid) }

  // MARK: Measuring

  public override var naturalWidth: Length {
    for column in columns where column.isFraction { return .fraction(1) }
    return .fit
  }

  public override var naturalHeight: Length { flexible.rows ? .fraction(1) : .fit }

  public override func measure(_ proposal: Proposal) -> Size {
    let widths = solvedColumns(in: proposal.columns)
    var size = Size(columns: widths.total, rows: rowSpacing * max(0, rowCount - 1))
    for row in 0..<rowCount { size.rows += wantedRows(of: row, widths) }
    return size
  }

  override func wholeContentRows(in columns: Int) -> Int? { nil }

  public override func leastSize() -> Size {
    var size = Size(
      columns: spacing * (columns.count - 1),
      rows: rowSpacing * max(0, rowCount - 1)
    )
    for column in columns.indices { size.columns += leastColumns(of: column) }
    for row in 0..<rowCount { size.rows += leastRows(of: row) }
    return size
  }

  /// The children without the rows whose children are all hidden, while any child is hidden; `nil`
  /// until they are needed.
  private var cellsAmongHidden: [Widget]?

  /// The children without the rows whose children are all hidden.
  private var cells: [Widget] {
    if let cellsAmongHidden { return cellsAmongHidden }
    guard flags.contains(.hasHidden) else { return childList }
    var cells: [Widget] = []
    for start in stride(from: 0, to: childList.count, by: columns.count) {
      let row = childList[start..<min(start + columns.count, childList.count)]
      for child in row where !child.isHidden {
        cells += row
        break
      }
    }
    cellsAmongHidden = cells
    return cells
  }

  private var rowCount: Int { (cells.count + columns.count - 1) / columns.count }

  private func indices(ofRow row: Int) -> Range<Int> {
    let start = row * columns.count
    return start..<min(start + columns.count, cells.count)
  }

  private func leastColumns(of column: Int) -> Int {
    var least = 0
    for index in stride(from: column, to: cells.count, by: columns.count) {
      least = max(least, cells[index].least().columns)
    }
    if case .cells(let cells) = columns[column].kind { least = min(least, cells) }
    return least
  }

  private func leastRows(of row: Int) -> Int {
    var least = 0
    for index in indices(ofRow: row) { least = max(least, cells[index].least().rows) }
    return least
  }

  /// Gives all names of a column the room of its longest.
  private func alignNames(of column: Int) {
    var names = 0
    for index in stride(from: column, to: cells.count, by: columns.count) {
      if !cells[index].isHidden { names = max(names, cells[index].nameColumns) }
    }
    for index in stride(from: column, to: cells.count, by: columns.count)
    where cells[index].nameRoom != names {
      cells[index].align(name: names)
    }
  }

  private func solvedColumns(in room: Int?) -> LengthSolver {
    var solver = LengthSolver()
    solver.reserve(columns.count)
    for (column, length) in columns.enumerated() {
      alignNames(of: column)
      var ideal = 0
      var priority = Int.min
      for index in stride(from: column, to: cells.count, by: columns.count)
      where !cells[index].isHidden {
        ideal = max(ideal, cells[index].size(for: Proposal()).columns)
        priority = max(priority, cells[index].box?.priority ?? 0)
      }
      solver.add(
        length,
        ideal: ideal,
        least: min(leastColumns(of: column), max(ideal, 0)),
        priority: priority == .min ? 0 : priority
      )
    }
    solver.solve(room: room, spacing: spacing)
    return solver
  }

  private func wantedRows(of row: Int, _ widths: LengthSolver) -> Int {
    var rows = 0
    for (column, index) in indices(ofRow: row).enumerated() {
      let width = widths.size(column)
      if width > 0 { rows = max(rows, wanted(by: cells[index], columns: width).rows) }
    }
    return rows
  }

  /// Returns the size that a child wants in a width; the ideal, if that is its preferred width.
  private func wanted(by child: Widget, columns: Int) -> Size {
    let ideal = child.size(for: Proposal())
    return ideal.columns == columns ? ideal : child.size(for: Proposal(columns: columns, rows: nil))
  }

  private var flexible: Flexibility {
    if let flexibility, !flexibilityIsOutdated { return flexibility }
    let present = Flexibility(of: shownList)
    // The previous value is compared when the sizes are read again.
    if flexibility == nil {
      flexibility = present
      flexibilityIsOutdated = false
    }
    return present
  }

  // MARK: Changes

  override func nameChanged() {
    setNeedsLayout()
  }

  public override func childrenChanged() {
    flexibilityIsOutdated = true
    cellsAmongHidden = nil
    super.childrenChanged()
  }

  override func childChanged(_ child: Widget, from old: MeasureCache, hasOtherBox: Bool) {
    if !flexibilityIsOutdated, flexibility?.follow(child) == true { flags.insert(.boxChanged) }
    super.childChanged(child, from: old, hasOtherBox: hasOtherBox)
  }

  override func forgetSizes() {
    super.forgetSizes()
    flexibility = nil
  }

  override func prepareSizes() {
    guard flexibilityIsOutdated, let former = flexibility else { return }
    flexibilityIsOutdated = false
    let present = Flexibility(of: shownList)
    flexibility = present
    if former.rows != present.rows { flags.insert(.boxChanged) }
  }

  // MARK: Arranging

  public override func arrange(in size: Size) {
    let widths = solvedColumns(in: size.columns)
    let heights = solvedRows(in: size.rows, widths)
    for (number, child) in cells.enumerated() {
      let (row, column) = number.quotientAndRemainder(dividingBy: columns.count)
      let room = Size(columns: widths.size(column), rows: heights.size(row))
      guard room.columns > 0, room.rows > 0 else {
        child.hide()
        continue
      }
      var frame = Rect(
        origin: Point(column: widths.offset(column), row: heights.offset(row)),
        size: room
      )
      let wanted = wanted(by: child, columns: room.columns)
      let fills =
        child.widthLength.isFraction || child.box?.width == nil && child.box?.horizontal == nil
      let most = child.box?.limit(columns: room.columns) ?? room.columns
      frame.size.columns = min(fills ? most : wanted.columns, room.columns)
      if !child.heightLength.isFraction { frame.size.rows = min(wanted.rows, room.rows) }
      frame.origin.column += (child.box?.horizontal ?? .start)
        .offset(of: frame.size.columns, in: room.columns)
      frame.origin.row += (child.box?.vertical ?? .start)
        .offset(of: frame.size.rows, in: room.rows)
      child.take(frame: frame)
    }
  }

  private func solvedRows(in room: Int, _ widths: LengthSolver) -> LengthSolver {
    var solver = LengthSolver()
    solver.reserve(rowCount)
    for row in 0..<rowCount {
      var fills = false
      var priority = Int.min
      for index in indices(ofRow: row) {
        if cells[index].isHidden { continue }
        if cells[index].heightLength.isFraction { fills = true }
        priority = max(priority, cells[index].box?.priority ?? 0)
      }
      let wanted = wantedRows(of: row, widths)
      solver.add(
        fills ? .fraction(1) : .fit,
        ideal: wanted,
        least: min(leastRows(of: row), wanted),
        priority: priority
      )
    }
    solver.solve(room: room, spacing: rowSpacing)
    return solver
  }
}

extension Grid {
  /// Sets how many columns are left free between two columns.
  ///
  /// - Parameter columns: The number. Must not be negative.
  /// - Returns: The grid.
  @discardableResult
  public func spacing(_ columns: Int) -> Self {
    spacing = columns
    return self
  }
}
