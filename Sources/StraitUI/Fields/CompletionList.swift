import StraitChannels
import StraitForms
import StraitScreen

/// The completions of a text, below it.
@MainActor
final class CompletionList: Widget {
  /// The maximum number of rows.
  private static let rows = 8

  private weak var completer: Completer?
  private weak var control: TextControl?

  init(of completer: Completer, for control: TextControl) {
    self.completer = completer
    self.control = control
    super.init()
    border(.rounded)
  }

  private var completions: [String] { completer?.completions ?? [] }

  override var semantics: Semantics {
    let completions = completions
    let chosen = completions.isEmpty ? nil : completer?.index
    return Semantics(
      .list,
      name: UserMessage(.completions).text(),
      value: .choice(SemanticChoice(chosen, of: completions)),
      abilities: .choose
    )
  }

  override func perform(_ request: SemanticRequest) -> Bool {
    guard let completer, let control, let index = semantics.choice?.index(for: request) else {
      return false
    }
    return completer.choose(index, in: control)
  }

  override var takesMouse: Bool { true }

  override func handle(_ input: WidgetInput) -> Bool {
    guard case .mouse(let press) = input, let completer, let control else { return false }
    switch press.kind {
    case .wheelUp: completer.scroll(by: -3)
    case .wheelDown: completer.scroll(by: 3)
    case .press where press.button == .left:
      // The border belongs to no completion.
      if Rect(origin: .zero, size: contentSize).contains(press.point) {
        completer.choose(first + press.point.row, in: control)
      }
    default: return false
    }
    return true
  }

  override func measure(_ proposal: Proposal) -> Size {
    let completions = completions
    let shown = completions.prefix(1000)
    return Size(
      columns: shown.reduce(1) { max($0, ShownText.columns(of: $1)) } + 2,
      rows: max(1, min(Self.rows, completions.count))
    )
  }

  /// The first completion that shows, so that the chosen one does.
  private var first: Int {
    let rows = max(1, contentSize.rows)
    return max(0, (completer?.index ?? 0) - rows + 1)
  }

  override var cutText: CutText? {
    guard let completer, let chosen = completer.chosen,
      ShownText.columns(of: chosen) > contentSize.columns - 1
    else { return nil }
    let place = Rect(row: completer.index - first, columns: contentSize.columns)
    return CutText([chosen], in: self, at: place)
  }

  override func draw(on canvas: inout Canvas) {
    let completions = completions
    if completions.isEmpty {
      let sign = canvas.theme.glyphs.usesASCIIBorders ? "-" : "–"
      canvas.draw(sign, at: Point(column: 1, row: 0), style: .muted)
    }
    let first = first
    for row in 0..<contentSize.rows where first + row < completions.count {
      let isChosen = first + row == completer?.index
      let place = Rect(row: row, columns: contentSize.columns)
      if isChosen { canvas.fill(place, style: .selection) }
      canvas.drawLine(
        completions[first + row],
        at: Point(column: 1, row: row),
        style: isChosen ? .selection : .text
      )
    }
  }
}
