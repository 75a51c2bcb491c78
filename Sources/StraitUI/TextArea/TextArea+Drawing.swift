import StraitScreen

// The look of an area: its name, the numbers of its lines, its rows, and the problem below them.
extension TextArea {
  var layout: TextLayout { layout(in: textFrame) }

  private func layout(in frame: Rect) -> TextLayout {
    let columns = wraps ? max(1, frame.size.columns) : nil
    starts = starts.followed(changeAt: editor.firstChange, columns: columns, tabWidth: tabWidth)
    editor.firstChange = .max
    return TextLayout(buffer: editor.buffer, columns: columns, tabWidth: tabWidth, starts: starts)
  }

  /// The parts of an area, in its own coordinates.
  struct Areas {
    /// The frame of the text.
    let text: Rect
    /// The number of columns of the line numbers, with a blank behind them.
    let numbers: Int
    /// `true` if there is a bar at the left for the focus, and one at the right for scrolling.
    let hasBars: Bool

    /// The text with the numbers and bars at its sides.
    var well: Rect {
      let bar = hasBars ? 1 : 0
      return Rect(
        origin: Point(column: text.origin.column - numbers - bar, row: 0),
        size: Size(columns: numbers + text.size.columns + 2 * bar, rows: text.size.rows)
      )
    }
  }

  /// The parts as they are laid out.
  var areas: Areas {
    var room = contentSize.columns
    let rows = max(min(1, contentSize.rows), contentSize.rows - messageRows(in: room))
    let spare = max(0, room - min(columns, 8) - 2)
    let name = min(alignedNameColumns, spare)
    // A problem may have made the area wider than its text.
    if message != nil, up != nil, !widthLength.isFraction { room = min(room, name + columns + 2) }
    let numbers = numberColumns(in: room - name)
    let hasBars = room - name - numbers > 2
    return Areas(
      text: Rect(
        origin: Point(column: name + (hasBars ? 1 : 0) + numbers, row: 0),
        size: Size(columns: max(0, room - name - numbers - (hasBars ? 2 : 0)), rows: rows)
      ),
      numbers: numbers,
      hasBars: hasBars
    )
  }

  /// Returns the number of rows for the problem, below the text.
  func messageRows(in columns: Int) -> Int {
    message.map { ProblemText($0, below: alignedNameColumns + 1).rows(in: columns) } ?? 0
  }

  /// The frame of the text, in the area's own coordinates.
  var textFrame: Rect { areas.text }

  /// Returns the number of columns of the line numbers, with a blank behind them.
  private func numberColumns(in columns: Int) -> Int {
    guard showsLineNumbers else { return 0 }
    let digits = String(editor.buffer.lineCount).count
    return columns >= digits + 11 ? digits + 1 : 0
  }

  /// The part of the text that shows.
  ///
  /// It is found once for each state of the area, since a key asks for it several times.
  var view: TextAreaView {
    let frame = textFrame
    let state = ViewState(
      revision: editor.revision,
      frame: frame,
      columns: wraps ? max(1, frame.size.columns) : nil,
      tabWidth: tabWidth,
      top: top,
      left: left,
      caret: followsCaret ? caret : nil
    )
    if let found, found.state == state { return found.view }
    let view = TextAreaView(layout(in: frame), in: frame, top: top, left: left, caret: state.caret)
    found = (state, view)
    return view
  }

  /// All that the part of the text depends on that shows.
  struct ViewState: Hashable {
    let revision: Int
    let frame: Rect
    let columns: Int?
    let tabWidth: Int
    let top: Int
    let left: Int
    let caret: Int?
  }

  /// The number of columns that can be hidden at the left, so that some text remains visible.
  var mostLeft: Int {
    let view = view
    guard !view.rows.isEmpty else { return left }
    var columns = 0
    for row in view.rows { columns = max(columns, view.layout.column(of: row.lastPlace, in: row)) }
    return max(0, columns + 1 - view.frame.size.columns)
  }

  /// Keeps what shows now, so that the next key scrolls from here.
  func settleView() {
    guard contentSize.columns > 0, contentSize.rows > 0 else { return }
    let view = view
    top = view.rows.first?.clusters.lowerBound ?? 0
    left = view.left
  }

  func drawArea(on canvas: inout Canvas) {
    let areas = self.areas
    let frame = areas.text
    let view = view
    drawName(before: areas.well, on: &canvas)
    guard !frame.isEmpty else { return }
    canvas.fill(areas.well, style: .well)
    if areas.hasBars { drawBars(of: areas.well, beside: view, on: &canvas) }
    if areas.numbers > 0 { drawNumbers(beside: view, on: &canvas) }
    let outer = canvas.enter(frame)
    if let placeholder, editor.count == 0 { canvas.drawLine(placeholder, style: .hint) }
    for (index, row) in view.rows.enumerated() { draw(row, at: index, of: view, on: &canvas) }
    canvas.leave(outer)
    if let message { draw(message, in: areas, on: &canvas) }
  }

  /// Draws the problem: in its own rows, or as a sign at the end of the area.
  private func draw(_ message: String, in areas: Areas, on canvas: inout Canvas) {
    let isWarning = problem == nil
    guard areas.text.endRow < contentSize.rows else {
      guard areas.hasBars else { return }
      let corner = Point(column: areas.well.endColumn - 1, row: 0)
      canvas.draw(problemSign: isWarning, at: corner)
      return
    }
    ProblemText(message, below: areas.text.origin.column, isWarning: isWarning)
      .draw(from: areas.text.endRow, on: &canvas)
  }

  private func drawName(before well: Rect, on canvas: inout Canvas) {
    let room = min(alignedNameColumns, well.origin.column)
    guard room > 0 else { return }
    canvas.draw(name, at: .zero, within: room, style: isFocused ? .title : .muted)
  }

  /// Draws the bar of the focus at the left, and at the right what part of the text shows.
  private func drawBars(of well: Rect, beside view: TextAreaView, on canvas: inout Canvas) {
    let style: StyleRole = isFocused ? .focus : .border
    let height = view.frame.size.rows
    func drawBar(_ glyph: Glyph, at column: Int, on canvas: inout Canvas) {
      for row in 0..<height {
        canvas.draw(glyph, at: Point(column: column, row: row), style: style)
      }
    }
    drawBar(isFocused ? .focusStart : .fieldStart, at: well.origin.column, on: &canvas)
    guard let first = view.rows.first, let last = view.rows.last else { return }
    let right = well.endColumn - 1
    let hasMore = first.clusters.lowerBound > 0 || last.clusters.upperBound < editor.count
    guard hasMore else {
      return drawBar(isFocused ? .focusEnd : .fieldEnd, at: right, on: &canvas)
    }
    // Counted in lines, since how many rows a text has is known only when all are laid out.
    let lines = editor.buffer.lineCount
    let top = editor.buffer.lineNumber(at: first.clusters.lowerBound)
    let extent = max(lines, height + 1)
    ScrollBar(extent: extent, view: height, offset: min(top, extent - height))
      .draw(at: Point(column: right, row: 0), isMarked: isFocused, on: &canvas)
  }

  private func drawNumbers(beside view: TextAreaView, on canvas: inout Canvas) {
    guard let first = view.rows.first else { return }
    var number = editor.buffer.lineNumber(at: first.clusters.lowerBound)
    let own = editor.buffer.lineNumber(at: caret)
    for (index, row) in view.rows.enumerated() {
      if index > 0, row.beginsLine { number += 1 }
      guard row.beginsLine else { continue }
      let text = "\(number + 1)"
      canvas.draw(
        text,
        at: Point(column: view.frame.origin.column - 1 - text.count, row: index),
        style: number == own && isFocused ? .accent : .muted
      )
    }
  }

  /// `true` if a popup of the area has the focus, as the one that finds a text does.
  private var hasOpenPopup: Bool {
    hostApp?.layers.contains { $0.kind == .popup && $0.owner === self } == true
  }

  /// Draws one row: the parts before, in and behind the selection.
  private func draw(
    _ row: TextRow,
    at index: Int,
    of view: TextAreaView,
    on canvas: inout Canvas
  ) {
    let selection = isFocused || hasOpenPopup ? editor.selection : nil
    if selection == nil, !row.hasLong, suggestion == nil || !row.contains(caret) {
      let text = editor.buffer.string(in: row.clusters)
      if !text.utf8.contains(0x09) {
        canvas.draw(text, at: Point(column: 0, row: index), style: .text)
        return
      }
    }
    var offset = row.clusters.lowerBound
    var column = 0
    if view.left > 0 {
      offset = view.layout.offset(at: view.left, in: row)
      column = view.layout.column(of: offset, in: row)
    }
    var run = ""
    var runStart = 0
    var runIsSelected = false
    var runIsApart = false
    let end = view.left + view.frame.size.columns
    func flush(_ canvas: inout Canvas) {
      guard !run.isEmpty else { return }
      canvas.draw(
        run,
        at: Point(column: runStart - view.left, row: index),
        style: runIsSelected ? .selection : .text
      )
      run = ""
    }
    var clusters = editor.buffer.drawnCharacters(from: offset)
    while offset < row.clusters.upperBound, column < end, let character = clusters.next() {
      let width = view.layout.width(of: character, at: column)
      let isSelected = selection?.contains(offset) == true
      // Parts of a cluster that was cut would join again.
      let isApart = clusters.isApart
      if isSelected != runIsSelected || isApart || runIsApart { flush(&canvas) }
      runIsApart = isApart
      if run.isEmpty {
        runStart = column
        runIsSelected = isSelected
      }
      if character.isTab {
        run += String(repeating: " ", count: width)
      } else {
        run.append(character)
      }
      column += width
      offset += 1
    }
    flush(&canvas)
    // A selected line break shows as a selected blank.
    if let selection, row.endsLine, selection.contains(row.clusters.upperBound) {
      canvas.draw(" ", at: Point(column: column - view.left, row: index), style: .selection)
    } else if let suggestion, offset == caret {
      canvas.draw(suggestion, at: Point(column: column - view.left, row: index), style: .hint)
    }
  }
}
