import StraitScreen

/// Rows of texts under headings, of which one may be selected: the list of the command palette and
/// of the help panel.
///
/// A row that is too wide is broken into lines, with its keys in lines below its text. It has no
/// focus. The dialog around it has the keys.
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

  /// A line of the screen: a row, or a part of one.
  private struct Line {
    /// The index of the row.
    let row: Int
    /// The part of the row's text.
    var text: Substring = ""
    /// The part of the row's detail, at the right edge.
    var detail: Substring = ""
  }

  /// The rows.
  private(set) var rows: [Row] = []
  /// The index of the selected row; otherwise `nil`.
  private(set) var selected: Int?
  /// The text without rows.
  var placeholder = ""
  /// Runs the row of an index; `nil` if rows are only read.
  var onChoose: ((Int) -> Void)?
  /// The lines that were found last, and the width that they were found for.
  private var found: (columns: Int, lines: [Line])?
  /// The first line in sight, if there are that many.
  private var wantedTop = 0

  private var top: Int { max(0, min(wantedTop, lines.count - contentSize.rows)) }

  /// Shows other rows, from the first; the first is selected, if rows can be chosen.
  func show(_ rows: [Row]) {
    self.rows = rows
    selected = onChoose == nil || rows.isEmpty ? nil : 0
    found = nil
    wantedTop = 0
    setNeedsDisplay()
  }

  /// Moves the selection, or the lines in sight if no row is selected, or the selected one is cut
  /// off in that direction.
  func move(by step: Int) {
    guard let selected, let (first, last) = ends(of: selected) else { return scroll(by: step) }
    let edge = step < 0 ? top : top + max(1, contentSize.rows)
    if first < edge, last >= edge { scroll(by: step) } else { select(selected + step) }
  }

  /// The number of rows of a page.
  var page: Int { max(1, contentSize.rows - 1) }

  private func select(_ row: Int) {
    let row = max(0, min(row, rows.count - 1))
    let former = selected
    selected = row
    setNeedsDisplay()
    let end = top + contentSize.rows
    guard let (first, last) = ends(of: row) else { return }
    // One at an end of the list stays where it was read to.
    if row == former, first < end, last >= top { return }
    if last >= end { wantedTop = last - contentSize.rows + 1 }
    if first < top { wantedTop = first }
  }

  private func scroll(by step: Int) {
    wantedTop = max(0, min(top + step, lines.count - contentSize.rows))
    setNeedsDisplay()
  }

  /// Returns the first and the last line of a row.
  private func ends(of row: Int) -> (first: Int, last: Int)? {
    let lines = lines
    guard let first = lines.firstIndex(where: { $0.row == row }),
      let last = lines[first...].lastIndex(where: { $0.row == row })
    else { return nil }
    return (first, last)
  }

  // MARK: Lines

  /// The rows in lines, for the current width.
  private var lines: [Line] {
    let columns = contentSize.columns
    if let found, found.columns == columns { return found.lines }
    var lines: [Line] = []
    for (index, row) in rows.enumerated() { append(row, at: index, to: &lines, in: columns) }
    found = (columns, lines)
    return lines
  }

  /// Adds the lines of a row; one, if all of it has room there.
  private func append(_ row: Row, at index: Int, to lines: inout [Line], in columns: Int) {
    // Without the scroll bar, the gap before it, and the bar of the selection.
    let room = columns - 2 - (row.isHeading ? 0 : 2)
    let text = ShownText.columns(of: row.text)
    let detail = ShownText.columns(of: row.detail)
    guard room > 0, text + (detail > 0 ? detail + 2 : 0) > room else {
      lines.append(Line(row: index, text: row.text[...], detail: row.detail[...]))
      return
    }
    lines += WrappedLines.lines(of: row.text, columns: room).map { Line(row: index, text: $0) }
    guard detail > 0 else { return }
    lines += WrappedLines.lines(of: row.detail, columns: room).map { Line(row: index, detail: $0) }
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
      let lines = WrappedLines.lines(of: placeholder, columns: columns - 2)
      for (row, line) in lines.enumerated() {
        canvas.draw(line, at: Point(column: 2, row: row), style: .hint)
      }
    }
    let (lines, top) = (lines, top)
    for row in 0..<canvas.size.rows where top + row < lines.count {
      let line = lines[top + row]
      let place = Rect(row: row, columns: columns)
      let isSelected = line.row == selected
      if isSelected { canvas.fill(place, style: .selection) }
      let outer = canvas.enter(place, inheriting: isSelected ? .selected : [])
      if isSelected { canvas.draw(.selectionBar, at: .zero, style: .focus) }
      draw(line, on: &canvas)
      canvas.leave(outer)
    }
    guard lines.count > canvas.size.rows, columns > 2 else { return }
    ScrollBar(extent: lines.count, view: canvas.size.rows, offset: top)
      .draw(at: Point(column: columns - 1, row: 0), on: &canvas)
  }

  private func draw(_ line: Line, on canvas: inout Canvas) {
    let row = rows[line.row]
    let end = canvas.size.columns - 2
    let text = String(line.text)
    guard !row.isHeading else {
      canvas.draw(text, at: .zero, within: end, style: .title)
      return
    }
    let detail = String(line.detail)
    let start = max(2, end - ShownText.columns(of: detail))
    canvas.draw(detail, at: Point(column: start, row: 0), within: end - start, style: .key)
    canvas.draw(text, at: Point(column: 2, row: 0), within: end - 2, style: .text)
    guard !row.marks.isEmpty else { return }
    var column = 2
    var number = row.text.distance(from: row.text.startIndex, to: line.text.startIndex)
    var marks = row.marks.drop { $0 < number }
    for character in line.text {
      guard let mark = marks.first else { break }
      let columns = ShownText.columns(of: character)
      guard column + columns <= end else { break }
      if number == mark {
        canvas.draw(character, at: Point(column: column, row: 0), style: .match)
        marks = marks.dropFirst()
      }
      column += columns
      number += 1
    }
  }

  override var takesMouse: Bool { true }

  override func handle(_ input: WidgetInput) -> Bool {
    guard case .mouse(let press) = input else { return false }
    switch press.kind {
    case .wheelUp: scroll(by: -3)
    case .wheelDown: scroll(by: 3)
    case .press where press.button == .left:
      let line = top + press.point.row
      guard lines.indices.contains(line), let onChoose else { return true }
      let row = lines[line].row
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
