import StraitScreen

/// The rows of a list that are in sight: there is a widget for each of them, and for no other.
///
/// ```
/// rows       0 … 41 │ 42 43 44 45 │ 46 … 999,999
///                   └── window ───┘     top 42, wholeRows 4
/// slots               2  0  3  1        each shows one row after the other
/// ```
///
/// A slot whose row leaves the window shows one that enters it. An edit takes each slot to where
/// its element is now, so that rows in sight keep their widgets.
final class RowWindow: Container {
  /// The height of a row in cells.
  let rowHeight: Int
  /// The number of rows, as far as edits were followed.
  private(set) var count = 0
  /// The first row in sight.
  private(set) var top = 0
  /// The number of rows that are completely visible, or of one that is too high; 0 before the first
  /// layout.
  private(set) var wholeRows = 0
  /// The row that is drawn as selected.
  private(set) var selected: Int?
  /// The rows that are drawn as selected, if several can be.
  var marks: RowMarks?

  private let source: RowSource
  private var slots: [RowSlot] = []
  /// `true` if the selected row has to be in sight, once it is known how many are.
  private var mustReveal = false
  /// The number of edits that were followed.
  private var edits = 0
  /// `true` if the window was filled with elements of an edit that was not followed yet.
  private var isAhead = false

  init(of source: RowSource, rowHeight: Int) {
    self.source = source
    self.rowHeight = rowHeight
    super.init()
    flags.insert(.keepsFocusOut)
  }

  /// Returns whether a row is in sight as a whole.
  func shows(_ row: Int) -> Bool { row >= top && row < top + wholeRows }

  // MARK: Edits

  /// Follows an edit.
  ///
  /// Visible rows stay in place, except at the very top, where rows inserted in front are shown.
  func follow(_ shift: RowShift, count: Int) {
    for slot in slots where slot.row >= 0 {
      switch shift.fate(of: slot.row) {
      case .kept(let row):
        if slot.row == shift.renewed { slot.isStale = true }
        slot.row = row
      case .exchanged: slot.isStale = true
      case .gone: slot.row = -1
      }
    }
    if top > 0 {
      // A row that has moved does not take the window along.
      switch shift.fate(of: top, followsMoves: false) {
      case .kept(let row), .gone(let row): top = row
      case .exchanged: break
      }
    }
    edited(count)
    if isAhead { setAllStale() }
    isAhead = false
  }

  /// Follows the setting of a whole array.
  func reset(count: Int, keepsTop: Bool) {
    setAllStale()
    if !keepsTop { top = 0 }
    edited(count)
    isAhead = false
  }

  private func setAllStale() {
    for slot in slots { slot.isStale = true }
  }

  private func edited(_ count: Int) {
    edits &+= 1
    self.count = count
    cut()
    flags.insert(.needsArrangement)
  }

  // MARK: Scrolling and selecting

  /// Draws a row as selected.
  ///
  /// - Parameters:
  ///   - row: The row; `nil` for none. Must be below `count`.
  ///   - reveals: `true` if it is brought into sight.
  func select(_ row: Int?, reveals: Bool) {
    selected = row
    for slot in slots { mark(slot) }
    mustReveal = row != nil && (reveals || mustReveal)
    guard wholeRows > 0 else { return }
    let former = top
    reveal()
    if top != former { setNeedsArrangement() }
  }

  /// Draws the rows again that are selected now, and those that were.
  func remark() {
    for slot in slots { mark(slot) }
  }

  /// Fills a row again whose element's look has changed, apart from its value.
  func renew(_ row: Int) {
    for slot in slots where slot.row == row { slot.isStale = true }
    setNeedsArrangement()
  }

  /// Scrolls to a row, as far as there is something to scroll to.
  ///
  /// - Returns: `true` if that changes the visible rows.
  @discardableResult
  func scroll(to row: Int) -> Bool {
    let former = top
    top = row
    mustReveal = false
    cut()
    guard top != former else { return false }
    setNeedsArrangement()
    return true
  }

  /// Returns the widget that shows a row; `nil` if none does.
  func widget(of row: Int) -> Widget? {
    // After the layout, slots are in the order of their rows.
    if let place = slots.first.map({ row - $0.row }), slots.indices.contains(place),
      slots[place].row == row
    {
      return slots[place].widget
    }
    return slots.first { $0.row == row }?.widget
  }

  /// Scrolls as little as is needed to have a row in sight.
  func bringIntoSight(_ row: Int) {
    if row < top {
      scroll(to: row)
    } else if row - top >= wholeRows {
      scroll(to: row - max(1, wholeRows) + 1)
    }
  }

  /// Brings the selected row into sight, if that is due.
  private func reveal() {
    guard mustReveal else { return }
    mustReveal = false
    guard let selected else { return }
    if selected < top { top = selected }
    if selected - top >= wholeRows { top = selected - wholeRows + 1 }
  }

  private func cut() {
    top = max(0, min(top, count - max(1, wholeRows)))
  }

  private func mark(_ slot: RowSlot) {
    if let marks { return slot.widget.isDrawnSelected = slot.row >= 0 && marks.contains(slot.row) }
    if slot.row == selected {
      slot.widget.flags.insert(.selected)
    } else {
      slot.widget.flags.remove(.selected)
    }
  }

  // MARK: Layout

  override func arrange(in size: Size) {
    let whole = max(1, size.rows / rowHeight)
    if whole != wholeRows {
      // A selected row that was in sight stays there when the size changes.
      if let selected, shows(selected) { mustReveal = true }
      wholeRows = whole
    }
    reveal()
    cut()
    let edits = self.edits
    let inSight = (size.rows + rowHeight - 1) / rowHeight
    show(top..<max(top, min(count, top + inSight)))
    if edits != self.edits { setAllStale() }
    for slot in slots {
      slot.widget.take(
        frame: Rect(row: (slot.row - top) * rowHeight, columns: size.columns, rows: rowHeight)
      )
    }
  }

  /// Lets the slots show some rows: those that show one of them already stay.
  private func show(_ range: Range<Int>) {
    if source.count != count { isAhead = true }
    var shown = [RowSlot?](repeating: nil, count: range.count)
    var spare: [RowSlot] = []
    for slot in slots {
      let index = slot.row - range.lowerBound
      if range.contains(slot.row), shown[index] == nil {
        shown[index] = slot
      } else {
        spare.append(slot)
      }
    }
    var present: [RowSlot] = []
    var fresh: [Widget] = []
    present.reserveCapacity(range.count)
    for index in shown.indices {
      let row = range.lowerBound + index
      if let slot = shown[index] {
        if slot.isStale, !source.fill(slot, with: row) {
          spare.append(slot)
          continue
        }
        present.append(slot)
      } else if let slot = spare.popLast() {
        if source.fill(slot, with: row) { present.append(slot) } else { spare.append(slot) }
      } else if let slot = source.makeSlot(for: row) {
        fresh.append(slot.widget)
        present.append(slot)
      }
    }
    slots = present
    if !fresh.isEmpty { insert(fresh, at: childList.count, after: places.count) }
    // In the order of the rows, then those that are no longer needed.
    var widgets: [Widget] = []
    widgets.reserveCapacity(present.count + spare.count)
    for slot in present {
      mark(slot)
      widgets.append(slot.widget)
    }
    for slot in spare { widgets.append(slot.widget) }
    childList = widgets
    remove(present.count..<widgets.count, in: nil)
  }

  // Rows have a fixed height.
  override var wrapsContent: Bool { false }

  /// Its children come and go in `arrange(in:)`, which places them itself.
  override func childrenChanged() {}

  // Outside of an app nothing is in sight.
  override func detached() {
    super.detached()
    slots = []
    remove(0..<childList.count, in: nil)
  }
}
