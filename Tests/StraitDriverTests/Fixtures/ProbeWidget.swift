/// A widget that takes all requests, and keeps a list of them.
@MainActor
final class ProbeWidget: Widget {
  var isChecked: Bool?
  var choices: [String] = []
  var problem: String?
  var hint: String?
  var takes = true
  private(set) var requests: [SemanticRequest] = []
  private(set) var presses: [MousePress] = []

  override var isFocusable: Bool { true }
  override func measure(_ proposal: Proposal) -> Size { Size(columns: 10, rows: 2) }

  override var semantics: Semantics {
    var semantics = Semantics("probe")
    if let isChecked { semantics.value = .flag(isChecked) }
    if !choices.isEmpty { semantics.value = .choice(SemanticChoice(nil, of: choices)) }
    semantics.problem = problem
    semantics.hint = hint
    return semantics
  }

  override func perform(_ request: SemanticRequest) -> Bool {
    guard takes else { return false }
    requests.append(request)
    if case .check(let isChecked) = request { self.isChecked = isChecked }
    return true
  }

  override func handle(_ input: WidgetInput) -> Bool {
    guard case .mouse(var press) = input else { return false }
    let origin = screenFrame.origin
    press.point = Point(
      column: press.point.column + origin.column,
      row: press.point.row + origin.row
    )
    presses.append(press)
    return true
  }

  override func draw(on canvas: inout Canvas) {
    canvas.draw(
      "probe",
      at: Point(column: 0, row: 0),
      style: Style(foreground: .red, attributes: .bold)
    )
  }
}
