import StraitChannels
import StraitForms
import StraitScreen

/// What is wrong in a form, a line for each field: Return and a press go there.
///
///     ✗ Age: must be from 0 to 150
///     ⚠ Weight: usually from 40 to 200
@MainActor
final class FormProblems: Widget {
  struct Entry: Equatable {
    /// The field's row; `nil` if the problem is the form's.
    let key: String?
    let text: String
    let isWarning: Bool
  }

  /// So many lines are shown at most.
  private static let most = 4

  var entries: [Entry] = [] {
    didSet {
      guard entries != oldValue else { return }
      chosen = max(0, min(chosen, entries.count - 1))
      if entries.isEmpty != oldValue.isEmpty { host?.renewFocus() }
      setNeedsLayout()
    }
  }

  private var chosen = 0 {
    didSet { if chosen != oldValue { setNeedsDisplay() } }
  }

  init() {
    super.init(id: "form.problems")
  }

  /// Goes to a field.
  var onGo: ((String) -> Void)?

  private func go(_ index: Int) {
    guard entries.indices.contains(index) else { return }
    chosen = index
    if let key = entries[index].key { onGo?(key) }
  }

  // MARK: Input

  private static let table = ActionTable(for: FormProblems.self) {
    TableAction("form.problem.previous", keys: "up", isEnabled: \.hasPrevious) { $0.chosen -= 1 }
    TableAction("form.problem.next", keys: "down", isEnabled: \.hasNext) { $0.chosen += 1 }
    TableAction("form.problem.show", UserMessage(.formGoTo), keys: "enter", "space") {
      $0.go($0.chosen)
    }
  }

  override class var actionTable: ActionTable { table }

  private var hasPrevious: Bool { chosen > 0 }
  private var hasNext: Bool { chosen + 1 < entries.count }

  override var isFocusable: Bool { !entries.isEmpty }

  override var takesMouse: Bool { true }

  override func handle(_ input: WidgetInput) -> Bool {
    guard case .mouse(let press) = input, press.kind == .press, press.button == .left else {
      return false
    }
    let gap = gap(in: contentSize.rows)
    if press.point.row >= gap { go(first(in: contentSize.rows - gap) + press.point.row - gap) }
    return true
  }

  // MARK: Semantics

  override var semantics: Semantics {
    var semantics = Semantics(.list, name: UserMessage(.formProblems).text(), abilities: [])
    guard !entries.isEmpty else { return semantics }
    let entries = self.entries
    semantics.value = .choice(
      SemanticChoice(chosen, of: entries.count) { entries[$0].text }
    )
    semantics.abilities = [.choose, .press]
    return semantics
  }

  override func perform(_ request: SemanticRequest) -> Bool {
    guard takesPart else { return false }
    let index = request == .press ? chosen : semantics.choice?.index(for: request)
    guard let index, entries.indices.contains(index) else { return false }
    go(index)
    return true
  }

  // MARK: Layout

  override func measure(_ proposal: Proposal) -> Size {
    if entries.isEmpty { return .zero }
    let columns = ShownText.columns(ofWidest: entries.map(\.text)) + 4
    // A free row stands above them.
    return Size(
      columns: min(columns, proposal.columns ?? columns),
      rows: 1 + min(entries.count, Self.most)
    )
  }

  override func leastSize() -> Size {
    Size(columns: 1, rows: entries.isEmpty ? 0 : 1)
  }

  /// The first entry that is shown.
  private func first(in rows: Int) -> Int {
    guard rows > 0, entries.count > rows else { return 0 }
    return max(0, min(chosen - rows + 1, entries.count - rows))
  }

  /// How many rows are free above the entries.
  private func gap(in rows: Int) -> Int { rows > 1 ? 1 : 0 }

  override func draw(on canvas: inout Canvas) {
    let gap = gap(in: canvas.size.rows)
    let first = first(in: canvas.size.rows - gap)
    let indent = canvas.size.columns > 8 ? 2 : 0
    for row in 0..<canvas.size.rows - gap where entries.indices.contains(first + row) {
      let entry = entries[first + row]
      let isChosen = isFocused && first + row == chosen
      let role: StyleRole = entry.isWarning ? .warning : .error
      let end = canvas.draw(
        isChosen ? Glyph.selectionBar : entry.isWarning ? .warning : .problem,
        at: Point(column: indent, row: row + gap),
        style: isChosen ? .focus : role
      )
      canvas.drawLine(
        entry.text,
        at: Point(column: end + 1, row: row + gap),
        style: isChosen ? .focus : role
      )
    }
  }
}
