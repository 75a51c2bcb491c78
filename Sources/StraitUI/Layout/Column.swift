public import StraitScreen

/// Widgets one below the other.
///
/// ```swift
/// Column(spacing: 1) {
///   Label("Person")
///   TextField("Name", to: person.$name)
///   TextField("Age", to: person.$age, through: .integer(in: 0...150))
///   Spacer()
///   KeyHints()
/// }
/// ```
///
/// Each is as wide as it wants to be, one whose width is a fraction as wide as the column, and as
/// high as it wants; rows that are left over go to those whose height is a fraction. Where room
/// lacks, widgets that scroll become smaller first, then those with the lowest priority, none
/// below its least size; if not even that fits, the first get theirs and the last get none.
///
/// Names that widgets draw before their values take the same room, so that the values are aligned.
@MainActor
public final class Column: Container {
  /// The number of empty rows between two widgets.
  public var spacing: Int {
    didSet {
      precondition(spacing >= 0, "a column's spacing must not be negative, got \(spacing)")
      spacing = spacing.cutToCells
      if spacing != oldValue { childrenChanged() }
    }
  }

  /// The total size of the children, for one proposed width.
  private struct Totals {
    var proposed: Int?
    var columns = 0
    var rows = 0
  }

  private var totals: [Totals] = []
  private var flexibility: Flexibility?
  private var flexibilityIsOutdated = false
  /// The children whose width has changed, and nothing else.
  private var touched: [Widget] = []
  private var arrangesAll = true
  private var arrangedSize = Size.zero
  /// `true` if the frames follow each other, so that they can be searched.
  private var isOrdered = true

  /// Makes a column.
  ///
  /// - Parameters:
  ///   - spacing: The number of free rows between two widgets. Must not be negative.
  ///   - id: The name by which tests and scripts find it.
  ///   - content: The widgets, from the top.
  public init(
    spacing: Int = 0,
    id: String? = nil,
    @ContentBuilder _ content: () -> [any Content]
  ) {
    precondition(spacing >= 0, "a column's spacing must not be negative, got \(spacing)")
    self.spacing = spacing.cutToCells
    super.init(id: id, content: content())
  }

  public override var semantics: Semantics { Semantics(.column) }

  public override var childAxis: Axis? { .vertical }

  // MARK: Measuring

  public override var naturalWidth: Length { flexible.columns ? .fraction(1) : .fit }
  public override var naturalHeight: Length { flexible.rows ? .fraction(1) : .fit }

  public override func measure(_ proposal: Proposal) -> Size {
    let totals = totals(for: proposal.columns)
    return Size(columns: totals.columns, rows: totals.rows + spacingRows)
  }

  public override func leastSize() -> Size {
    var least = Size(columns: 0, rows: spacingRows)
    for child in shownList {
      let size = child.least()
      least.columns = max(least.columns, size.columns)
      least.rows += size.rows
    }
    return least
  }

  override func wholeContentRows(in columns: Int) -> Int? {
    shownList.reduce(spacingRows) { $0 + $1.wholeRows(in: columns) }
  }

  private var spacingRows: Int { spacing * max(0, shownList.count - 1) }

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

  private func totals(for columns: Int?) -> Totals {
    for totals in totals where totals.proposed == columns { return totals }
    alignNames()
    var sum = Totals(proposed: columns)
    let proposal = Proposal(columns: columns, rows: nil)
    for child in shownList {
      let size = child.size(for: proposal)
      sum.columns = max(sum.columns, size.columns)
      sum.rows += size.rows
    }
    if totals.count == 2 { totals.removeFirst() }
    totals.append(sum)
    return sum
  }

  override func nameChanged() {
    totals = []
    setNeedsLayout()
  }

  /// Gives all names the room of the longest.
  private func alignNames() {
    var names = 0
    for child in shownList { names = max(names, child.nameColumns) }
    for child in shownList where child.nameRoom != names { child.align(name: names) }
  }

  // MARK: Changes

  public override func childrenChanged() {
    isOrdered = false
    flexibilityIsOutdated = true
    totals = []
    arrangesAll = true
    touched = []
    super.childrenChanged()
  }

  override func forgetSizes() {
    super.forgetSizes()
    totals = []
    flexibility = nil
    arrangesAll = true
    touched = []
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

  override func childChanged(_ child: Widget, from old: MeasureCache, hasOtherBox: Bool) {
    let isOther = hasOtherBox || child.hasOtherFlexibility
    if !flexibilityIsOutdated, flexibility?.follow(child) == true { flags.insert(.boxChanged) }
    // If rows are shared, each counts for all.
    var keepsRows = !arrangesAll && !isOther && isOrdered && !child.storedFrame.isEmpty
    for index in totals.indices.reversed() {
      let proposal = Proposal(columns: totals[index].proposed, rows: nil)
      guard let former = old.answer(to: proposal), let present = child.cache.answer(to: proposal),
        present.columns >= totals[index].columns || former.columns < totals[index].columns
      else {
        // It was the widest: which is it now has to be looked for.
        totals.remove(at: index)
        keepsRows = false
        continue
      }
      totals[index].columns = max(totals[index].columns, present.columns)
      totals[index].rows += present.rows - former.rows
      if present.rows != former.rows { keepsRows = false }
    }
    if keepsRows {
      touched.append(child)
    } else {
      arrangesAll = true
      touched = []
    }
  }

  // MARK: Arranging

  override func framesLost() { arrangesAll = true }

  public override func arrange(in size: Size) {
    let columns = askedColumns(in: size)
    if !arrangesAll, size == arrangedSize {
      for child in touched where child.up === self { reposition(child, asked: columns, in: size) }
      touched = []
      return
    }
    arrangesAll = false
    touched = []
    arrangedSize = size
    let totals = totals(for: columns)
    isOrdered = !flexible.rows && totals.rows + spacingRows <= size.rows
    if isOrdered {
      var row = 0
      let proposal = Proposal(columns: columns, rows: nil)
      for child in shownList {
        let wanted = child.size(for: proposal)
        child.take(
          frame: Rect(
            origin: Point(column: offset(of: child, wanted, size), row: row),
            size: Size(columns: width(of: child, wanted, size), rows: wanted.rows)
          )
        )
        // A child without a frame has no order.
        if child.storedFrame.isEmpty { isOrdered = false }
        row += wanted.rows + spacing
      }
      // Hidden children have no frame, and so no order.
      if flags.contains(.hasHidden) { isOrdered = false }
    } else {
      share(size, asked: columns)
    }
  }

  /// Returns the width that was proposed to the children when they gave the answers that hold now.
  ///
  /// A fitting size is the children's answer to the width they get: so they are not measured again.
  private func askedColumns(in size: Size) -> Int? {
    // A child that fills the width gets another one than its ideal.
    let fills = flexible.columns
    for totals in totals where totals.columns <= size.columns {
      if fills, totals.proposed == nil { continue }
      if totals.proposed.map({ size.columns <= $0 }) ?? true { return totals.proposed }
    }
    return size.columns
  }

  private func reposition(_ child: Widget, asked columns: Int?, in size: Size) {
    let wanted = child.size(for: Proposal(columns: columns, rows: nil))
    child.take(
      frame: Rect(
        origin: Point(column: offset(of: child, wanted, size), row: child.storedFrame.origin.row),
        size: Size(columns: width(of: child, wanted, size), rows: child.storedFrame.size.rows)
      )
    )
    if child.storedFrame.isEmpty { isOrdered = false }
  }

  private func width(of child: Widget, _ wanted: Size, _ size: Size) -> Int {
    if child.widthLength.isFraction {
      return min(child.box?.limit(columns: size.columns) ?? size.columns, size.columns)
    }
    return min(wanted.columns, size.columns)
  }

  private func offset(of child: Widget, _ wanted: Size, _ size: Size) -> Int {
    guard let alignment = child.box?.horizontal else { return 0 }
    return alignment.offset(of: width(of: child, wanted, size), in: size.columns)
  }

  /// Shares the rows among the children, if they are too few, or some have to be filled.
  private func share(_ size: Size, asked columns: Int?) {
    let proposal = Proposal(columns: columns, rows: nil)
    // Widgets that scroll become smaller before any text is cut.
    let lacks = totals(for: columns).rows + spacingRows > size.rows
    let keepsWhole = lacks && (wholeContentRows(in: size.columns) ?? .max) <= size.rows
    var solver = LengthSolver()
    for child in shownList {
      let wanted = child.size(for: proposal)
      let least = keepsWhole ? child.wholeRows(in: size.columns) : child.least().rows
      solver.add(
        child.heightLength,
        ideal: wanted.rows,
        least: min(least, max(wanted.rows, child.box?.minimumRows ?? 0)),
        most: child.box?.maximumRows,
        priority: child.box?.priority ?? 0
      )
    }
    solver.solve(room: size.rows, spacing: spacing)
    for (index, child) in shownList.enumerated() {
      let rows = solver.size(index)
      guard rows > 0 else {
        child.hide()
        continue
      }
      let wanted = child.size(for: proposal)
      child.take(
        frame: Rect(
          origin: Point(column: offset(of: child, wanted, size), row: solver.offset(index)),
          size: Size(columns: width(of: child, wanted, size), rows: rows)
        )
      )
    }
  }

  public override func children(in rect: Rect) -> Range<Int> {
    isOrdered ? orderedChildren(in: rect) : 0..<childList.count
  }
}

extension Column {
  /// Sets how many rows are left free between two widgets.
  ///
  /// - Parameter rows: The number. Must not be negative.
  /// - Returns: The column.
  @discardableResult
  public func spacing(_ rows: Int) -> Self {
    spacing = rows
    return self
  }
}
