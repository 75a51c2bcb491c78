import StraitUI

/// A state in which the gallery shows a control.
enum ControlState: String, CaseIterable {
  case plain
  case disabled
  case readOnly = "read-only"
  case problem

  @MainActor
  func apply<Value>(to control: Control<Value>, problem: String) {
    switch self {
    case .plain: break
    case .disabled: control.isEnabled = false
    case .readOnly: control.isEditable = false
    case .problem: control.problem = problem
    }
  }
}

/// Returns a control in each state, one below the other under the title.
///
/// - Parameters:
///   - title: The name of its class.
///   - id: The start of the controls' identifiers.
///   - problem: The problem of the last of them.
///   - others: Other states, which only this control has.
///   - make: Makes the control with the name and the identifier of a state.
/// - Returns: The block.
@MainActor
func states<Value, Kind: Control<Value>>(
  _ title: String,
  _ id: String,
  problem: String = "not allowed",
  others: [Kind] = [],
  _ make: (_ name: String, _ id: String) -> Kind
) -> Column {
  var controls = everyState(id, problem: problem, make)
  controls.insert(contentsOf: others, at: 1)
  return Column {
    Label(title, style: .title)
    controls.map { $0.width(.fraction(1)) }
  }
}

/// A control in each state, for a separate place each.
@MainActor
func everyState<Value, Kind: Control<Value>>(
  _ id: String,
  problem: String = "not allowed",
  _ make: (_ name: String, _ id: String) -> Kind
) -> [Kind] {
  ControlState.allCases.map { state in
    let control = make(state.rawValue, "\(id).\(state)")
    state.apply(to: control, problem: problem)
    return control
  }
}

/// Returns a page with blocks in columns of one width, row by row.
@MainActor
func columns(_ count: Int, @ContentBuilder _ blocks: () -> [any Content]) -> Grid {
  Grid(
    columns: Array(repeating: .fraction(1), count: count),
    spacing: 3,
    rowSpacing: 1,
    blocks
  )
}
