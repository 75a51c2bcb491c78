import StraitScreen
import StraitUI

/// A widget that takes whatever it is asked for, and keeps a list of it.
@MainActor
final class ProbeWidget: Widget {
  var isChecked: Bool?
  var choices: [String] = []
  var problem: String?
  var hint: String?
  var takes = true
  private(set) var requests: [WidgetRequest] = []
  private(set) var presses: [MousePress] = []

  override var role: String { "probe" }
  override var isFocusable: Bool { true }
  override func preferredSize(in available: Size) -> Size { Size(columns: 10, rows: 2) }

  override var state: WidgetState {
    var state = super.state
    state.isChecked = isChecked
    state.choices = choices
    state.problem = problem
    state.hint = hint
    return state
  }

  override func perform(_ request: WidgetRequest) -> Bool {
    guard takes else { return false }
    requests.append(request)
    if case .check(let isChecked) = request { self.isChecked = isChecked }
    return true
  }

  override func take(_ press: MousePress) -> Bool {
    presses.append(press)
    return true
  }

  override func draw(into cells: inout CellBuffer) {
    cells.draw(
      "probe",
      at: frame.origin,
      style: Style(foreground: .red, attributes: .bold),
      clippedTo: frame
    )
  }
}
