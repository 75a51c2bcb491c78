import StraitScreen

// The keys and the mouse of a list.
extension ListControl {
  static let table = ActionTable(for: ListControl.self) {
    TableAction("list.up", keys: "up", isEnabled: \.canMoveRows) { $0.move(by: -1) }
    TableAction("list.down", keys: "down", isEnabled: \.canMoveRows) { $0.move(by: 1) }
    TableAction("list.page.up", keys: "pageup", isEnabled: \.canMoveRows) { $0.move(by: -$0.page) }
    TableAction("list.page.down", keys: "pagedown", isEnabled: \.canMoveRows) {
      $0.move(by: $0.page)
    }
    TableAction("list.start", keys: "home", isEnabled: \.canMoveRows) { $0.go(to: 0) }
    TableAction("list.end", keys: "end", isEnabled: \.canMoveRows) {
      $0.go(to: $0.window.count - 1)
    }
    TableAction("list.submit", keys: "enter", isEnabled: \.canSubmit) { $0.raise(.submit) }
    TableAction("list.toggle", keys: "space", isEnabled: \.canToggleRow) { $0.toggleLead() }
    TableAction("list.selectAll", keys: "ctrl+a", isEnabled: \.selectsSeveral) {
      $0.selectAllRows()
    }
    for move in ListMove.all {
      TableAction(move.selectID, keys: move.selectKey, isEnabled: \.selectsSeveral) {
        $0.moveLead(to: move.target($0), isSelecting: true)
      }
      TableAction(move.leadID, keys: move.leadKey, isEnabled: \.selectsSeveral) {
        $0.moveLead(to: move.target($0), isSelecting: false)
      }
    }
  }

  /// The target of a key that moves the current row.
  struct ListMove {
    let selectID: String
    let selectKey: KeyPress
    let leadID: String
    let leadKey: KeyPress
    let target: @MainActor (ListControl) -> Int

    private init(
      _ name: String,
      _ key: String,
      _ target: @escaping @MainActor (ListControl) -> Int
    ) {
      selectID = "list.select.\(name)"
      leadID = "list.lead.\(name)"
      selectKey = KeyPress(stringLiteral: "shift+\(key)")
      leadKey = KeyPress(stringLiteral: "ctrl+\(key)")
      self.target = target
    }

    static var all: [ListMove] {
      [
        ListMove("up", "up") { $0.shownIndex.map { $0 - 1 } ?? $0.window.top },
        ListMove("down", "down") { $0.shownIndex.map { $0 + 1 } ?? $0.window.top },
        ListMove("page.up", "pageup") { list in
          list.shownIndex.map { $0 - list.page } ?? list.window.top
        },
        ListMove("page.down", "pagedown") { list in
          list.shownIndex.map { $0 + list.page } ?? list.window.top
        },
        ListMove("start", "home") { _ in 0 },
        ListMove("end", "end") { $0.window.count - 1 },
      ]
    }
  }

  /// `true` if no row is selected, and a key can select the first row in sight.
  var canSelectFirst: Bool { isEditable && canMoveRows && shownIndex == nil }

  /// The number of rows of a page: one of the visible ones stays.
  var page: Int { max(1, window.wholeRows - 1) }

  /// Moves the selection, or in a list that cannot be edited the window.
  private func move(by rows: Int) {
    if !isEditable {
      window.scroll(to: window.top + rows)
    } else if let shownIndex {
      go(to: shownIndex + rows)
    } else {
      go(to: window.top)
    }
  }

  /// Selects a row, the first or the last if there are fewer rows; at the current one nothing is
  /// edited.
  func go(to row: Int) {
    let row = max(0, min(row, window.count - 1))
    if !isEditable {
      window.scroll(to: row)
    } else if row == value {
      window.select(row, reveals: true)
      guard let marks else { return }
      anchor = row
      marks.select(from: row, to: row)
    } else {
      edit(row)
    }
  }

  func handle(_ press: MousePress) -> Bool {
    switch press.kind {
    case .wheelUp: return window.scroll(to: window.top - 3)
    case .wheelDown: return window.scroll(to: window.top + 3)
    case .press where press.button == .left:
      guard isEditable, let row = row(at: press.point) else { return false }
      let isSecond = press.clicks == 2 && row == value
      if marks != nil {
        click(row, press.modifiers)
      } else if row != value {
        // A clicked row is visible, and stays where it is: the next click is on the same row.
        store(row)
        window.select(row, reveals: false)
        sendEdit()
      }
      // The selection may have changed, and the rows with it.
      if isSecond, shownIndex == row { raise(.submit) }
      return true
    default: return false
    }
  }

  func row(at point: Point) -> Int? {
    let rows = areas(in: contentSize).rows
    guard point.column >= 0, point.column < rows.origin.column + rows.size.columns,
      point.row >= rows.origin.row, point.row < rows.endRow
    else { return nil }
    let row = window.top + (point.row - rows.origin.row) / window.rowHeight
    return row < window.count ? row : nil
  }
}
