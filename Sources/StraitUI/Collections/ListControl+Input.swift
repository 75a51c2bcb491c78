import StraitScreen

// What keys and the mouse do in a list.
extension ListControl {
  static let table = ActionTable(for: ListControl.self) {
    TableAction("list.up", keys: "up", isEnabled: \.hasRows) { $0.move(by: -1) }
    TableAction("list.down", keys: "down", isEnabled: \.hasRows) { $0.move(by: 1) }
    TableAction("list.page.up", keys: "pageup", isEnabled: \.hasRows) { $0.move(by: -$0.page) }
    TableAction("list.page.down", keys: "pagedown", isEnabled: \.hasRows) { $0.move(by: $0.page) }
    TableAction("list.start", keys: "home", isEnabled: \.hasRows) { $0.go(to: 0) }
    TableAction("list.end", keys: "end", isEnabled: \.hasRows) { $0.go(to: $0.window.count - 1) }
    TableAction("list.submit", keys: "enter", isEnabled: \.canSubmit) { $0.raise(.submit) }
  }

  private var hasRows: Bool { window.count > 0 }

  private var canSubmit: Bool { shownIndex != nil && hasSubscriber(to: .submit) }

  /// How many rows a page is: one of those in sight stays there.
  private var page: Int { max(1, window.wholeRows - 1) }

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

  /// Selects a row, the first or the last if there are not so many; at the present one nothing is
  /// edited.
  private func go(to row: Int) {
    let row = max(0, min(row, window.count - 1))
    if !isEditable {
      window.scroll(to: row)
    } else if row == value {
      window.select(row, reveals: true)
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
      if row != value {
        // What is clicked is in sight, and stays where it is: the next click means the same row.
        store(row)
        window.select(row, reveals: false)
        sendEdit()
      }
      if isSecond { raise(.submit) }
      return true
    default: return false
    }
  }

  private func row(at point: Point) -> Int? {
    let rows = areas(in: contentSize).rows
    guard point.column >= 0, point.column < rows.origin.column + rows.size.columns,
      point.row >= rows.origin.row, point.row < rows.endRow
    else { return nil }
    let row = window.top + (point.row - rows.origin.row) / window.rowHeight
    return row < window.count ? row : nil
  }
}
