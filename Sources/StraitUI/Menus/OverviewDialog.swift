import StraitChannels
import StraitForms
import StraitScreen

/// A field for the search text, and below it the matching rows: the frame of the command palette
/// and of the help panel.
@MainActor
class OverviewDialog: Container {
  /// The preferred columns and rows.
  private static let ideal = Size(columns: 64, rows: 16)

  let field: TextField
  let rows: OverviewRows
  /// The layer that shows it.
  private weak var layer: Layer?

  init(title: String, id: String) {
    field = TextField("", id: "\(id).search")
    field.placeholder = UserMessage(.searchHint).text()
    rows = OverviewRows(id: "\(id).list")
    rows.placeholder = UserMessage(.nothingMatches).text()
    super.init(id: id, content: [field, rows])
    border(.rounded, title: title)
    padding(top: 0, left: 1, bottom: 0, right: 1)
    own(field.edits.subscribe(onNext: { [weak self] in self?.search($0) }))
  }

  /// Shows the rows that fit a text.
  func search(_ text: String) {}

  override var semantics: Semantics { Semantics(.dialog, name: box?.title ?? "") }

  override func measure(_ proposal: Proposal) -> Size {
    Size(
      columns: min(Self.ideal.columns, proposal.columns ?? .max),
      rows: min(Self.ideal.rows, proposal.rows ?? .max)
    )
  }

  override func leastSize() -> Size { Size(columns: 4, rows: 2) }

  override func arrange(in size: Size) {
    let gap = size.rows > 6 ? 1 : 0
    let top = Rect(origin: .zero, size: Size(columns: size.columns, rows: 1))
    place(field, in: top)
    place(
      rows,
      in: Rect(row: 1 + gap, columns: size.columns, rows: max(0, size.rows - 1 - gap))
    )
  }

  func show(in app: App) -> Layer {
    let layer = Layer(self, .dialog)
    self.layer = layer
    app.show(layer)
    return layer
  }

  func close() {
    if let layer { hostApp?.close(layer) }
  }

  // Up and Down are the field's only if it has a history, which it has not.
  static let table = ActionTable(for: OverviewDialog.self) {
    TableAction("palette.up", keys: "up", "ctrl+p") { $0.rows.move(by: -1) }
    TableAction("palette.down", keys: "down", "ctrl+n") { $0.rows.move(by: 1) }
    TableAction("palette.page.up", keys: "pageup") { $0.rows.move(by: -$0.rows.page) }
    TableAction("palette.page.down", keys: "pagedown") { $0.rows.move(by: $0.rows.page) }
    TableAction("palette.run", keys: "enter", isEnabled: \.canRun) { $0.run() }
  }

  override class var actionTable: ActionTable { table }

  private var canRun: Bool { rows.selected != nil && rows.onChoose != nil }

  private func run() {
    if let selected = rows.selected { rows.onChoose?(selected) }
  }
}
