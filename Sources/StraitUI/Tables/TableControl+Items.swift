// The cells of a table as scripts find them.
extension TableControl {
  func semantics(ofCell index: Int, row: Int) -> Semantics {
    let column = grid.columns[index]
    let isOn = isChecked(row, index)
    var semantics = Semantics(
      .tableCell,
      name: column.title,
      value: isOn.map { .flag($0) } ?? .text(text(row, index)),
      abilities: []
    )
    if isEditable {
      if column.isEdited { semantics.abilities.formUnion([.set, .press]) }
      if column.isStepped { semantics.abilities.formUnion([.toggle, .press]) }
    }
    semantics.isReadOnly = !isEditable && (column.isEdited || column.isStepped)
    let isBeingEdited = edited?.row == row && edited?.column == index
    semantics.problem = isBeingEdited ? editor.problem : problem(row, index)
    semantics.isFocused = holdsFocus && row == shownIndex && index == grid.current
    return semantics
  }

  /// Does what a cell is asked for, once it is the current one.
  func perform(_ request: SemanticRequest, onCell column: Int, row: Int) -> Bool {
    let target = grid.columns[column]
    guard takesPart, isEditable else { return false }
    switch request {
    case .set where target.isEdited: break
    case .press where target.isEdited || target.isStepped: break
    case .toggle where target.isStepped, .check where target.isStepped: break
    default: return false
    }
    // An edit of another cell ends as it does when the focus leaves; rows may move then.
    tracked = row
    if edited != nil { endEdit(.leaving) }
    guard let place = tracked else { return false }
    tracked = nil
    grid.select(column)
    if shownIndex != place { go(to: place) }
    guard shownIndex == place, grid.current == column else { return false }
    setNeedsLayout()
    guard request == .press else { return perform(request) }
    if target.isEdited { return beginEdit() }
    stepCell()
    return true
  }
}
