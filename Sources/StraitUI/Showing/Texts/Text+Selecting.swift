import StraitScreen

// The selection of a text, with keys and the mouse.
extension Text {
  static let table = ActionTable(for: Text.self) {
    for move in TextKeys.moves {
      TableAction(move.selectID, keys: move.selectKeys, isEnabled: \.isSelectable) {
        $0.select(.text(move.step))
      }
    }
    for move in rowMoves {
      TableAction(move.selectID, keys: move.selectKeys, isEnabled: \.isSelectable) {
        $0.select(move.step)
      }
    }
    TableAction("edit.selectAll", keys: "ctrl+a", isEnabled: \.isSelectable) {
      $0.editor.selectAll()
      $0.selectionChanged()
    }
    TableAction("edit.copy", keys: TextKeys.copy, isEnabled: \.canCopy) {
      if let text = $0.selectedText { $0.hostApp?.clipboard = text }
    }
  }

  /// The moves by rows and lines; the pages are those of the scroll around the text.
  private static let rowMoves = AreaStep.moves.filter {
    if case .pages = $0.step { false } else { true }
  }

  /// The clusters that are selected, counted from 0; `nil` if none are.
  ///
  /// A set range is limited to the length of the text.
  public var selection: Range<Int>? {
    get { editor.selection }
    set {
      if let newValue { editor.select(newValue) } else { editor.moveCaret(to: editor.caret) }
      selectionChanged()
    }
  }

  /// The text that is selected; `nil` if none is.
  public var selectedText: String? { editor.selectedText }

  private var canCopy: Bool { isSelectable && editor.selection != nil }

  private func selectionChanged() {
    wantedColumn = nil
    if isFocused { hostApp?.needsReveal = true }
    setNeedsDisplay()
  }

  /// Moves the end of the selection.
  private func select(_ step: AreaStep) {
    switch step {
    case .text(let move):
      editor.move(move, selecting: true)
      selectionChanged()
    case .rows(let count):
      let column = wantedColumn ?? place(of: editor.caret).column
      editor.moveCaret(to: place(after: count, at: column), selecting: true)
      selectionChanged()
      wantedColumn = column
    case .pages: break
    }
  }

  /// Returns the place a number of rows away from the end of the selection, or the nearer end of
  /// the text.
  private func place(after count: Int, at column: Int) -> Int {
    let row = rowIndex(of: editor.caret)
    guard shownRows.indices.contains(row + count) else { return count < 0 ? 0 : editor.count }
    return offset(at: Point(column: column, row: row + count))
  }

  // MARK: The mouse

  /// Handles a press or drag of the mouse, at a point in the text's own coordinates.
  func select(_ press: MousePress) -> Bool {
    guard press.button == .left else { return false }
    switch press.kind {
    case .press: pressed.select(press, at: offset(at: press.point), in: &editor)
    case .drag: pressed.extend(to: offset(at: press.point), in: &editor)
    case .release: return true
    default: return false
    }
    selectionChanged()
    return true
  }

  // MARK: Places

  private var shownRows: [TextRow] { rows(in: textColumns(in: contentSize.columns)) }

  /// Returns the place nearest to a point: the start of the text for a point above it, its end for
  /// one below.
  private func offset(at point: Point) -> Int {
    let rows = shownRows
    guard point.row >= 0 else { return 0 }
    guard point.row < rows.count else { return editor.count }
    let columns = textColumns(in: contentSize.columns)
    let layout = layout(columns: columns)
    let row = rows[point.row]
    let start = barColumns(in: contentSize.columns) + start(of: row, in: columns, layout)
    return layout.offset(at: max(0, point.column - start), in: row)
  }

  /// The cell of a place, in the text's own coordinates.
  func place(of offset: Int) -> Point {
    let rows = shownRows
    guard !rows.isEmpty else { return .zero }
    let index = rowIndex(of: offset)
    let columns = textColumns(in: contentSize.columns)
    let layout = layout(columns: columns)
    let clusters = rows[index].clusters
    let shown = min(max(offset, clusters.lowerBound), clusters.upperBound)
    let column =
      barColumns(in: contentSize.columns) + start(of: rows[index], in: columns, layout)
      + layout.column(of: shown, in: rows[index])
    return Point(column: max(0, min(column, contentSize.columns - 1)), row: index)
  }

  /// The cell of the moving end of the selection; `nil` without a selection.
  var endPoint: Point? { editor.selection == nil ? nil : place(of: editor.caret) }

  /// The row that a place is in; at a blank where a line was wrapped, the row before it.
  private func rowIndex(of offset: Int) -> Int {
    let rows = shownRows
    var (low, high) = (0, rows.count)
    while low < high {
      let middle = (low + high) / 2
      if rows[middle].clusters.lowerBound <= offset { low = middle + 1 } else { high = middle }
    }
    return max(0, low - 1)
  }

  /// The column at which a row begins by its alignment, in the columns of the text.
  func start(of row: TextRow, in columns: Int, _ layout: TextLayout) -> Int {
    guard alignment != .start else { return 0 }
    return alignment.offset(of: layout.column(of: row.clusters.upperBound, in: row), in: columns)
  }
}
