public import StraitScreen

/// Widgets next to each other.
///
/// ```swift
/// Row(spacing: 2) {
///   Label("Search")
///   search.width(.fraction(1))
///   Button("Go", command: find)
/// }
/// ```
///
/// Each is as wide as it wants to be, and those whose width is a fraction share the rest. Each is
/// as high as it wants to be, one whose height is a fraction as high as the row. Without enough
/// room, those with the lowest priority become smaller first, none below its least size; if not
/// even that fits, the first get theirs and the last get none.
@MainActor
public final class Row: Container {
  /// The number of empty columns between two widgets.
  public var spacing: Int {
    didSet {
      precondition(spacing >= 0, "a row's spacing must not be negative, got \(spacing)")
      spacing = spacing.cutToCells
      if spacing != oldValue { childrenChanged() }
    }
  }

  /// `true` if widgets are stacked where they do not fit in one row, also outside of a dialog;
  /// those after a `Spacer` are aligned to the trailing edge.
  var stacks = false {
    didSet { if stacks != oldValue { childrenChanged() } }
  }

  private var flexibility: Flexibility?
  private var flexibilityIsOutdated = false

  /// Makes a row.
  ///
  /// - Parameters:
  ///   - spacing: The number of free columns between two widgets. Must not be negative.
  ///   - id: The name by which tests and scripts find it.
  ///   - content: The widgets, from the left.
  public init(
    spacing: Int = 1,
    id: String? = nil,
    @ContentBuilder _ content: () -> [any Content]
  ) {
    precondition(spacing >= 0, "a row's spacing must not be negative, got \(spacing)")
    self.spacing = spacing.cutToCells
    super.init(id: id, content: content())
  }

  public override var semantics: Semantics { Semantics(.row) }

  public override var childAxis: Axis? { .horizontal }

  // MARK: Measuring

  public override var naturalWidth: Length { flexible.columns ? .fraction(1) : .fit }
  public override var naturalHeight: Length { flexible.rows ? .fraction(1) : .fit }

  public override func measure(_ proposal: Proposal) -> Size {
    guard let room = proposal.columns else { return ideal() }
    if isStacked(in: room) { return stackedSize(in: room) }
    let solver = solved(in: room)
    var size = Size(columns: solver.total, rows: 0)
    for (index, child) in shownList.enumerated() {
      let columns = solver.size(index)
      if columns > 0 { size.rows = max(size.rows, wanted(by: child, columns: columns).rows) }
    }
    return size
  }

  private func ideal() -> Size {
    var size = Size(columns: spacingColumns, rows: 0)
    for child in shownList {
      let wanted = child.size(for: Proposal())
      size.columns += wanted.columns
      // A widget without columns is invisible, in any room.
      if wanted.columns > 0 { size.rows = max(size.rows, wanted.rows) }
    }
    return size
  }

  /// Returns `true` if the widgets are stacked.
  private func isStacked(in room: Int) -> Bool {
    guard stacks || wrapsContent else { return false }
    var needed = spacingColumns
    for child in shownList {
      let fills = child.widthLength.isFraction
      needed += fills ? child.least().columns : child.size(for: Proposal()).columns
    }
    return needed > room
  }

  private func stackedSize(in room: Int) -> Size {
    var size = Size.zero
    for child in shownList {
      let wanted = stackedSize(of: child, in: room)
      size.columns = max(size.columns, wanted.columns)
      size.rows += wanted.rows
    }
    return size
  }

  /// Returns the size of a child in a separate row; empty for a spacer.
  private func stackedSize(of child: Widget, in room: Int) -> Size {
    let ideal = child.size(for: Proposal()).columns
    guard ideal > 0 else { return .zero }
    let columns = child.widthLength.isFraction ? room : min(ideal, room)
    return Size(columns: columns, rows: wanted(by: child, columns: columns).rows)
  }

  public override func leastSize() -> Size {
    var least = Size(columns: spacingColumns, rows: 0)
    for child in shownList {
      let size = child.least()
      least.columns += size.columns
      least.rows = max(least.rows, size.rows)
    }
    return least
  }

  override func wholeContentRows(in columns: Int) -> Int? {
    if isStacked(in: columns) { return stackedSize(in: columns).rows }
    let solver = solved(in: columns)
    var rows = 0
    for (index, child) in shownList.enumerated() where solver.size(index) > 0 {
      rows = max(rows, child.wholeRows(in: solver.size(index)))
    }
    return rows
  }

  private var spacingColumns: Int { spacing * max(0, shownList.count - 1) }

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

  /// Returns the size that a child wants in a width; the ideal, if that is its preferred width.
  private func wanted(by child: Widget, columns: Int) -> Size {
    let ideal = child.size(for: Proposal())
    return ideal.columns == columns ? ideal : child.size(for: Proposal(columns: columns, rows: nil))
  }

  private func solved(in room: Int) -> LengthSolver {
    var solver = LengthSolver()
    for child in shownList {
      let ideal = child.size(for: Proposal()).columns
      solver.add(
        child.widthLength,
        ideal: ideal,
        least: min(child.least().columns, max(ideal, child.box?.minimumColumns ?? 0)),
        most: child.box?.maximumColumns,
        priority: child.box?.priority ?? 0
      )
    }
    solver.solve(room: room, spacing: spacing)
    return solver
  }

  // MARK: Changes

  public override func childrenChanged() {
    flexibilityIsOutdated = true
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
    if former.columns != present.columns || former.rows != present.rows {
      flags.insert(.boxChanged)
    }
  }

  // MARK: Arranging

  public override func arrange(in size: Size) {
    if isStacked(in: size.columns) { return stack(in: size) }
    let solver = solved(in: size.columns)
    for (index, child) in shownList.enumerated() {
      let columns = solver.size(index)
      guard columns > 0 else {
        child.hide()
        continue
      }
      var rows = min(wanted(by: child, columns: columns).rows, size.rows)
      if child.heightLength.isFraction {
        rows = min(child.box?.limit(rows: size.rows) ?? size.rows, size.rows)
      }
      let row = (child.box?.vertical ?? .start).offset(of: rows, in: size.rows)
      child.take(
        frame: Rect(
          origin: Point(column: solver.offset(index), row: row),
          size: Size(columns: columns, rows: rows)
        )
      )
    }
  }

  private func stack(in size: Size) {
    var row = 0
    var alignment = Alignment.start
    for child in shownList {
      let wanted = stackedSize(of: child, in: size.columns)
      guard wanted != .zero else {
        child.hide()
        alignment = .end
        continue
      }
      let column = alignment.offset(of: wanted.columns, in: size.columns)
      child.take(frame: Rect(origin: Point(column: column, row: row), size: wanted))
      row += wanted.rows
    }
  }
}

extension Row {
  /// Sets how many columns are left free between two widgets.
  ///
  /// - Parameter columns: The number. Must not be negative.
  /// - Returns: The row.
  @discardableResult
  public func spacing(_ columns: Int) -> Self {
    spacing = columns
    return self
  }
}
