import StraitScreen

/// Rows of a form below each other, or in several columns, perhaps under a title: the names of all
/// rows of a form, those of its sections included, have the room of the longest.
@MainActor
class FormStack: Container {
  /// The title above the rows; `nil` without one.
  let title: String?
  /// The group's name for scripts and screen readers.
  var name: String
  /// The number of rows next to each other, if there is room.
  final var columnCount: Int {
    didSet { if columnCount != oldValue { childrenChanged() } }
  }
  /// `true` if the rows lie below each other, each with room.
  private var isOrdered = false

  init(_ title: String? = nil, name: String = "", columns: Int = 1, id: String? = nil) {
    self.title = title
    self.name = title ?? name
    columnCount = columns
    super.init(id: id)
  }

  override var semantics: Semantics { Semantics(.group, name: name) }

  /// Without a title, a widget inside it has the name of an array or a model of it.
  override var isNamedInside: Bool { title == nil }

  override var childAxis: Axis? { .vertical }

  /// The number of rows of the title, with the empty one above it.
  private var titleRows: Int { title == nil ? 0 : 2 }

  // MARK: Names

  override var nameColumns: Int {
    shownList.reduce(0) { max($0, $1.nameColumns) }
  }

  override func nameChanged() {
    nameColumnsChanged()
  }

  private func alignNames() {
    let columns = alignedNameColumns
    for child in shownList where child.nameColumns > 0 && child.nameRoom != columns {
      child.align(name: columns)
    }
  }

  // MARK: Layout

  /// The number of empty columns between two columns of rows.
  private static let gap = 2

  /// The minimum number of columns of a value if rows are next to each other.
  private static let leastValue = 16

  /// Returns the number of rows next to each other in a width.
  private func cells(in columns: Int?) -> Int {
    guard columnCount > 1, let columns else { return columnCount }
    let least = alignedNameColumns + Self.leastValue
    return max(1, min(columnCount, (columns + Self.gap) / (least + Self.gap)))
  }

  /// Goes through the children: their places, sizes and how many columns each could have.
  ///
  /// - Returns: The size of all.
  private func layOut(
    in columns: Int?,
    _ put: (_ child: Widget, _ wanted: Rect, _ room: Int?) -> Void = { _, _, _ in }
  ) -> Size {
    let count = cells(in: columns)
    let cell = columns.map { max(0, $0 - Self.gap * (count - 1)) / count }
    var size = Size(columns: title.map { ShownText.columns(of: $0) } ?? 0, rows: titleRows)
    // The line of rows; a single row without columns.
    var used = 0
    var start = 0
    var lineRows = 0
    for child in shownList {
      let isCell = count > 1 && child is FormRow
      if isCell, (child as? FormRow)?.field.widget.isHidden == true {
        put(child, Rect(origin: Point(column: start, row: size.rows), size: .zero), nil)
        continue
      }
      if used > 0, !isCell || used == count {
        size.rows += lineRows
        (used, start, lineRows) = (0, 0, 0)
      }
      let room = isCell ? cell : columns
      let wanted = child.size(for: Proposal(columns: room, rows: nil))
      put(child, Rect(origin: Point(column: start, row: size.rows), size: wanted), room)
      size.columns = max(size.columns, start + wanted.columns)
      if isCell {
        used += 1
        start += (cell ?? wanted.columns) + Self.gap
        lineRows = max(lineRows, wanted.rows)
      } else {
        size.rows += wanted.rows
      }
    }
    size.rows += lineRows
    return size
  }

  override func measure(_ proposal: Proposal) -> Size {
    alignNames()
    return layOut(in: proposal.columns)
  }

  override func wholeContentRows(in columns: Int) -> Int? { nil }

  override func leastSize() -> Size {
    var size = Size(columns: 1, rows: titleRows)
    for child in shownList {
      let least = child.least()
      size.columns = max(size.columns, least.columns)
      size.rows += least.rows
    }
    return size
  }

  override func arrange(in size: Size) {
    alignNames()
    isOrdered = cells(in: size.columns) == 1 && !flags.contains(.hasHidden)
    _ = layOut(in: size.columns) { child, wanted, room in
      let rows = min(wanted.size.rows, size.rows - wanted.origin.row)
      let room = room ?? size.columns
      let columns = child.widthLength.isFraction ? room : min(wanted.size.columns, room)
      place(
        child,
        in: Rect(origin: wanted.origin, size: Size(columns: max(0, columns), rows: max(0, rows)))
      )
      // A child without a frame has no order.
      if child.storedFrame.isEmpty { isOrdered = false }
    }
  }

  override func children(in rect: Rect) -> Range<Int> {
    isOrdered ? orderedChildren(in: rect) : 0..<childList.count
  }

  override func childrenChanged() {
    isOrdered = false
    super.childrenChanged()
  }

  override func draw(on canvas: inout Canvas) {
    guard let title else { return }
    // In a single row, the title is more use than the free row above it.
    let row = canvas.size.rows > 1 ? 1 : 0
    canvas.drawLine(title, at: Point(column: 0, row: row), style: .title)
  }
}
