import StraitChannels
import StraitForms
import StraitScreen

/// The problems of a form, a line for each field, or several in a narrow place: Return and a press
/// go there.
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

  /// The greatest number of lines that are shown, if no entry has more.
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
    let (row, shown) = shownLines(in: contentSize)
    let index = press.point.row - row
    if shown.indices.contains(index) { go(shown[index].entry) }
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
    let lines = lines(in: proposal.columns ?? columns)
    let longest = entries.indices.map { index in lines.count { $0.entry == index } }.max() ?? 0
    // An empty row precedes them.
    return Size(
      columns: min(columns, proposal.columns ?? columns),
      rows: 1 + min(lines.count, max(longest, Self.most))
    )
  }

  override func leastSize() -> Size {
    Size(columns: 1, rows: entries.isEmpty ? 0 : 1)
  }

  /// A line of an entry.
  private struct Line {
    let entry: Int
    let text: Substring
    let isFirst: Bool
  }

  private func indent(in columns: Int) -> Int { columns > 8 ? 2 : 0 }

  private func lines(in columns: Int) -> [Line] {
    let room = columns - indent(in: columns) - 2
    return entries.enumerated().flatMap { index, entry in
      WrappedLines.lines(of: entry.text, columns: room).enumerated().map {
        Line(entry: index, text: $1, isFirst: $0 == 0)
      }
    }
  }

  /// Returns the lines in sight, those of the chosen entry among them, and the row of the first.
  private func shownLines(in size: Size) -> (row: Int, lines: ArraySlice<Line>) {
    let gap = size.rows > 1 ? 1 : 0
    let rows = max(0, size.rows - gap)
    let lines = lines(in: size.columns)
    let start = lines.firstIndex { $0.entry == chosen } ?? 0
    let end = lines.lastIndex { $0.entry == chosen } ?? 0
    let first = min(start, max(0, min(end - rows + 1, lines.count - rows)))
    return (gap - first, lines[first...].prefix(rows))
  }

  override func draw(on canvas: inout Canvas) {
    let (row, lines) = shownLines(in: canvas.size)
    let indent = indent(in: canvas.size.columns)
    for (index, line) in zip(lines.indices, lines) {
      let entry = entries[line.entry]
      let isChosen = isFocused && line.entry == chosen
      let role: StyleRole = isChosen ? .focus : entry.isWarning ? .warning : .error
      let place = Point(column: indent, row: row + index)
      if line.isFirst || isChosen {
        let sign: Glyph = isChosen ? .selectionBar : entry.isWarning ? .warning : .problem
        canvas.draw(sign, at: place, style: role)
      }
      canvas.draw(line.text, at: Point(column: indent + 2, row: place.row), style: role)
    }
  }
}
