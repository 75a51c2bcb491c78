import StraitChannels
import StraitModel
import StraitScreen

/// A control that shows nodes in a window over any number of rows, of which each can be opened to
/// show those inside it.
///
/// `Tree` is such a control; everything that does not depend on the type of its nodes is here. As
/// in every `ListControl`, the value is the index of the selected row.
@MainActor
public class TreeControl: ListControl {
  /// The maximum number of rows that `outline.expandAll` opens.
  static let mostOpened = 10_000
  /// The number of rows that are searched for typed text.
  private static let mostSearched = 10_000
  /// The time within which typed characters belong together.
  private static let pause = Duration.seconds(1)

  private var typed = ""
  private var lastTyped = Duration.zero

  // MARK: Parts that depend on the type of the nodes

  /// Returns whether a row's node can be opened.
  func canOpen(_ row: Int) -> Bool { false }

  /// Returns whether a row's node is open.
  func isOpen(_ row: Int) -> Bool { false }

  /// Opens or closes a row's node.
  func setOpen(_ row: Int, _ isOpen: Bool) {}

  // The channels to the selected node send another one in the same row.
  final override var sendsExchanges: Bool { true }

  /// Returns the row of the node that a row's node is in.
  func parentRow(of row: Int) -> Int? { nil }

  /// Returns the column of a row's sign.
  func signColumn(of row: Int) -> Int { 0 }

  /// Returns the number of rows below a row's node.
  func rowsInside(_ row: Int) -> Int { 0 }

  // MARK: Opening and closing

  /// The number of rows: the roots, and the children of all open nodes.
  public final var rowCount: Int { window.count }

  /// Returns whether a row's node is open.
  ///
  /// - Parameter row: The row.
  /// - Returns: `false` also for a row that does not exist.
  public final func isExpanded(_ row: Int) -> Bool { isOpen(row) }

  /// Opens a row's node; the children that were open when it was closed are open again.
  ///
  /// - Parameter row: The row; one that there is not, or that has no children, is ignored.
  public final func expand(_ row: Int) {
    guard canOpen(row), !isOpen(row) else { return }
    window.renew(row)
    setOpen(row, true)
  }

  /// Closes a row's node.
  ///
  /// If the selection is inside it, the node is selected. If several can be selected, the nodes
  /// inside it are deselected.
  ///
  /// - Parameter row: The row; one whose node is not open is ignored.
  public final func collapse(_ row: Int) {
    guard isOpen(row) else { return }
    // Before what may run code of the program, which may move the rows.
    window.renew(row)
    guard let selected = shownIndex, selected > row, selected <= row + rowsInside(row) else {
      return setOpen(row, false)
    }
    // The selection is delivered once, when the row has been closed.
    transaction {
      let isMarked = marks?.contains(selected) == true
      store(row)
      window.select(row, reveals: true)
      if isMarked, let marks, !marks.contains(row) { marks.toggle(row) }
      setOpen(row, false)
    }
    sendEdit()
  }

  /// Opens a row's node and all nodes inside it, from the outermost, until 10,000 rows have come.
  ///
  /// - Parameter row: The row; one that there is not is ignored.
  public final func expandAll(below row: Int) {
    guard row >= 0, row < window.count else { return }
    let most = window.count + Self.mostOpened
    // Level by level: without enough rows, the deepest nodes stay closed.
    var isChanged = true
    while isChanged, window.count < most {
      isChanged = false
      var next = row
      while next <= row + rowsInside(row), window.count < most {
        if canOpen(next), !isOpen(next) {
          let former = window.count
          expand(next)
          // A node without rows would be opened for ever.
          if window.count > former { isChanged = true }
          next += window.count - former
        }
        next += 1
      }
    }
  }

  // MARK: Semantics

  public final override var semantics: Semantics {
    var semantics = super.semantics
    semantics.role = .tree
    if let row = shownIndex { describe(row, &semantics) }
    return semantics
  }

  /// Chooses a row, or opens or closes the selected one.
  ///
  /// - Parameter request: The request.
  /// - Returns: `false` if it cannot be done.
  public final override func perform(_ request: SemanticRequest) -> Bool {
    guard case .expand(let isExpanded) = request else { return super.perform(request) }
    return shownIndex.map { set($0, isExpanded: isExpanded) } ?? false
  }

  /// Returns the description of a row, with its value and its requests.
  ///
  /// - Parameter place: The row.
  /// - Returns: Its description.
  public final override func semantics(of place: ItemPlace) -> Semantics {
    var semantics = super.semantics(of: place)
    semantics.role = .treeRow
    if has(place) { describe(place.item, &semantics) }
    return semantics
  }

  private func describe(_ row: Int, _ semantics: inout Semantics) {
    guard canOpen(row) else { return }
    semantics.isExpanded = isOpen(row)
    semantics.abilities.insert(.expand)
  }

  private func set(_ row: Int, isExpanded: Bool) -> Bool {
    guard takesPart, canOpen(row) else { return false }
    if isExpanded { expand(row) } else { collapse(row) }
    return true
  }

  /// Opens or closes a row, or does what rows of lists do.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - place: The row.
  /// - Returns: `false` if it cannot be done.
  public final override func perform(_ request: SemanticRequest, at place: ItemPlace) -> Bool {
    guard case .expand(let isExpanded) = request else {
      return super.perform(request, at: place)
    }
    return has(place) && set(place.item, isExpanded: isExpanded)
  }

  final override var cutRow: String? {
    let row = shownIndex.flatMap { window.widget(of: $0) as? TreeNodeRow }
    return row?.isCut == true ? row?.text : nil
  }

  // MARK: Input

  static let outlineActions = ActionTable(for: TreeControl.self, adding: ListControl.table) {
    // Also where they have no effect: otherwise the arrows would move the focus out of the tree.
    TableAction("outline.expand", keys: "right", isEnabled: \.hasCurrentRow) { $0.goIn() }
    TableAction("outline.collapse", keys: "left", isEnabled: \.hasCurrentRow) { $0.goOut() }
    TableAction("outline.expandAll", keys: "ctrl+right", isEnabled: \.canOpenSelected) { tree in
      if let row = tree.shownIndex { tree.expandAll(below: row) }
    }
  }

  public final override class var actionTable: ActionTable { outlineActions }

  private var canOpenSelected: Bool { shownIndex.map { canOpen($0) } ?? false }

  private var hasCurrentRow: Bool { shownIndex != nil || canSelectFirst }

  /// Opens the selected node, or selects the first node inside one that is open; without a
  /// selection, selects the first row in sight.
  private func goIn() {
    guard let row = shownIndex else { return go(to: window.top) }
    guard canOpen(row) else { return }
    if !isOpen(row) {
      expand(row)
    } else if rowsInside(row) > 0, isEditable {
      go(to: row + 1)
    }
  }

  /// Closes the selected node, or selects the one around it; without a selection, selects the first
  /// row in sight.
  private func goOut() {
    guard let row = shownIndex else { return go(to: window.top) }
    if isOpen(row) {
      collapse(row)
    } else if isEditable, let parent = parentRow(of: row) {
      go(to: parent)
    }
  }

  /// `true` if typed text looks for a node.
  public final override var takesText: Bool { isEditable && window.count > 0 }

  public final override func handle(_ input: WidgetInput) -> Bool {
    switch input {
    case .text(let text): return find(text)
    case .mouse(let press):
      if press.kind == .press, press.button == .left, let row = row(at: press.point),
        canOpen(row)
      {
        let sign = areas(in: contentSize).rows.origin.column + signColumn(of: row)
        let isSign = press.point.column >= sign && press.point.column <= sign + 1
        let isSecond = press.clicks == 2 && row == value && !hasSubscriber(to: .submit)
        if isSign || isSecond {
          if isOpen(row) { collapse(row) } else { expand(row) }
          return true
        }
      }
      return super.handle(input)
    case .paste: return false
    }
  }

  /// Selects the next row whose text begins with the typed text; `*` opens all below the selected
  /// row.
  private func find(_ text: String) -> Bool {
    let now = hostApp?.scheduler?.now ?? .zero
    if now - lastTyped > Self.pause { typed = "" }
    // A blank that begins nothing does what Space does where keys are no text.
    if text.first == " ", canToggleRow, typed.isEmpty {
      toggleLead()
      let rest = text.dropFirst()
      return rest.isEmpty || find(String(rest))
    }
    lastTyped = now
    if typed.isEmpty, text == "*" {
      guard let row = shownIndex, canOpen(row) else { return false }
      expandAll(below: row)
      return true
    }
    let wanted = (typed + text).folded
    let read = source.makeReader()
    let count = window.count
    // Further typing may still match the current row; a new search begins behind it.
    let start = (shownIndex ?? -1) + (typed.isEmpty || shownIndex == nil ? 1 : 0)
    for step in 0..<min(count, Self.mostSearched) {
      let row = (start + step) % count
      if read(row).folded.hasPrefix(wanted) {
        typed = wanted
        go(to: row)
        return true
      }
    }
    return false
  }
}
