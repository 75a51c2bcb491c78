import StraitScreen

/// Rows of texts under headings, of which one may be selected: the list of the command palette and
/// of the help panel.
///
/// It has no focus. The dialog around it has the keys.
@MainActor
final class OverviewRows: Widget {
  /// A row.
  struct Row: Equatable {
    /// The text at the left.
    var text: String
    /// The characters of the text that were looked for, by their places.
    var marks: [Int] = []
    /// The text at the right.
    var detail = ""
    var isHeading = false
    /// By what else the row is found; not shown.
    var alias = ""
  }

  /// The rows.
  private(set) var rows: [Row] = []
  /// The index of the selected row; otherwise `nil`.
  private(set) var selected: Int?
  /// The text without rows.
  var placeholder = ""
  /// Runs the row of an index; `nil` if rows are only read.
  var onChoose: ((Int) -> Void)?
  /// The first row in sight, as far as there are so many.
  private var wantedTop = 0

  private var top: Int { max(0, min(wantedTop, rows.count - contentSize.rows)) }

  /// Shows other rows, from the first; the first is selected, if rows can be chosen.
  func show(_ rows: [Row]) {
    self.rows = rows
    selected = onChoose == nil || rows.isEmpty ? nil : 0
    wantedTop = 0
    setNeedsDisplay()
  }

  /// Moves the selection, or the rows in sight if none is selected.
  func move(by step: Int) {
    guard let selected else {
      wantedTop = max(0, min(top + step, rows.count - contentSize.rows))
      return setNeedsDisplay()
    }
    select(selected + step)
  }

  /// The number of rows of a page.
  var page: Int { max(1, contentSize.rows - 1) }

  private func select(_ row: Int) {
    let row = max(0, min(row, rows.count - 1))
    selected = row
    if row < top { wantedTop = row }
    if row >= top + contentSize.rows { wantedTop = row - contentSize.rows + 1 }
    setNeedsDisplay()
  }

  // MARK: The widget

  override var semantics: Semantics {
    let rows = self.rows
    let isRead = onChoose == nil
    let choice = SemanticChoice(selected, of: rows.count) { index in
      [rows[index].text, isRead ? rows[index].detail : ""].filter { !$0.isEmpty }
        .joined(separator: "  ")
    }
    return Semantics(
      .list,
      value: .choice(choice),
      abilities: isRead ? [] : .choose
    )
  }

  override func perform(_ request: SemanticRequest) -> Bool {
    guard let onChoose, let index = semantics.choice?.index(for: request) else { return false }
    onChoose(index)
    return true
  }

  override var naturalWidth: Length { .fraction(1) }

  override func measure(_ proposal: Proposal) -> Size {
    Size(columns: proposal.columns ?? 0, rows: max(1, rows.count))
  }

  override func draw(on canvas: inout Canvas) {
    let columns = canvas.size.columns
    if rows.isEmpty {
      canvas.draw(placeholder, at: Point(column: 2, row: 0), within: columns - 2, style: .hint)
    }
    let top = self.top
    for line in 0..<canvas.size.rows where top + line < rows.count {
      let place = Rect(row: line, columns: columns)
      let isSelected = top + line == selected
      if isSelected { canvas.fill(place, style: .selection) }
      let outer = canvas.enter(place, inheriting: isSelected ? .selected : [])
      if isSelected { canvas.draw(.selectionBar, at: .zero, style: .focus) }
      draw(rows[top + line], on: &canvas)
      canvas.leave(outer)
    }
    guard rows.count > canvas.size.rows, columns > 2 else { return }
    ScrollBar(extent: rows.count, view: canvas.size.rows, offset: top)
      .draw(at: Point(column: columns - 1, row: 0), on: &canvas)
  }

  private func draw(_ row: Row, on canvas: inout Canvas) {
    if row.isHeading {
      canvas.draw(row.text, at: .zero, within: canvas.size.columns - 2, style: .title)
      return
    }
    // One column remains for the scroll bar, one before it.
    let end = canvas.size.columns - 2
    let detail = detailColumns(of: row, in: end - 2)
    if detail > 0 {
      let place = Point(column: end - detail, row: 0)
      canvas.draw(row.detail, at: place, within: detail, style: .key)
    }
    let text = detail > 0 ? end - detail - 4 : end - 2
    canvas.draw(row.text, at: Point(column: 2, row: 0), within: text, style: .text)
    guard !row.marks.isEmpty else { return }
    var (column, number) = (2, 0)
    var marks = row.marks[...]
    for character in row.text {
      guard let mark = marks.first else { break }
      let columns = ShownText.columns(of: character)
      guard column + columns < 2 + text else { break }
      if number == mark {
        canvas.draw(character, at: Point(column: column, row: 0), style: .match)
        marks = marks.dropFirst()
      }
      column += columns
      number += 1
    }
  }

  /// Returns the number of columns of the text at the right of a row; 0 if it is hidden.
  ///
  /// Without enough room, a key that is cut is more useful than none.
  private func detailColumns(of row: Row, in room: Int) -> Int {
    let wanted = ShownText.columns(of: row.detail)
    guard wanted > 0, room - wanted <= 4 else { return wanted }
    let left = room - 2 - min(ShownText.columns(of: row.text), room / 2)
    return left < 4 ? 0 : min(wanted, left)
  }

  override var takesMouse: Bool { true }

  override func handle(_ input: WidgetInput) -> Bool {
    guard case .mouse(let press) = input else { return false }
    switch press.kind {
    case .wheelUp: wantedTop = max(0, top - 3)
    case .wheelDown: wantedTop = max(0, min(top + 3, rows.count - contentSize.rows))
    case .press where press.button == .left:
      let row = top + press.point.row
      guard rows.indices.contains(row), let onChoose else { return true }
      selected = row
      onChoose(row)
    default: return false
    }
    setNeedsDisplay()
    return true
  }
}

extension StyleRole {
  /// The characters of a text that were looked for.
  static let match = StyleRole("palette.match", fallback: .key)
}
