// The cells of a table as scripts find them.
extension TableControl {
  func semantics(ofCell index: Int, row: Int) -> Semantics {
    let column = grid.columns[index]
    let text = text(row, index)
    let choice = choice(row, index)
    var semantics = Semantics(
      .tableCell,
      name: column.title,
      value: isChecked(row, index).map { .flag($0) } ?? choice.map { .choice($0) } ?? .text(text),
      abilities: []
    )
    // As in a `Select` that shows another text than its choices.
    if let choice, choice.index == nil, !text.isEmpty { semantics.hint = text }
    if isEditable {
      if column.isEdited { semantics.abilities.formUnion([.set, .press]) }
      if column.isChosen { semantics.abilities.formUnion([.choose, .set]) }
      if column.isStepped { semantics.abilities.formUnion([.toggle, .press]) }
    }
    semantics.isReadOnly = !isEditable && (column.isEdited || column.isStepped)
    let isBeingEdited = edited?.row == row && edited?.column == index
    semantics.problem = isBeingEdited ? editor.problem : problem(row, index)
    semantics.isFocused = holdsFocus && row == shownIndex && index == grid.current
    return semantics
  }

  /// Fulfils a request for a cell, once it is the current one.
  func perform(_ request: SemanticRequest, onCell column: Int, row: Int) -> Bool {
    let target = grid.columns[column]
    guard takesPart, isEditable else { return false }
    switch request {
    case .set where target.isEdited || target.isChosen: break
    case .setNone where target.isEdited || target.isChosen: break
    case .choose where target.isChosen, .chooseIndex where target.isChosen: break
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
    guard request == .press else { return performInCell(request) }
    if target.isEdited { return beginEdit() }
    stepCell()
    return true
  }

  /// Fulfils a request for the current cell, unless a cell is edited.
  func performInCell(_ request: SemanticRequest) -> Bool {
    guard takesPart, isEditable, edited == nil, let current, let row = shownIndex else {
      return false
    }
    switch request {
    case .set(let text) where current.isChosen, .choose(let text) where current.isChosen:
      return chooseInCell(choice(row, grid.current)?.firstIndex(of: text))
    case .chooseIndex(let index) where current.isChosen: return chooseInCell(index)
    case .setNone where current.isChosen: return chooseInCell(noneIndex(grid.current))
    case .set, .setNone:
      guard beginEdit() else { return false }
      var isTyped = false
      let reason = editor.reasonOfRefusal { isTyped = editor.perform(request) }
      if isTyped, endEdit(.committing) { return true }
      // The editor, and its problem with it, is removed once the edit is dropped.
      if let reason = reason ?? editor.problem {
        cellRefusal = ((cellRefusal?.number ?? 0) + 1, reason)
      }
      endEdit(.dropping)
      return false
    case .check(let isOn):
      guard canStep, let now = isChecked(row, grid.current) else { return false }
      if now != isOn { stepCell() }
      return true
    case .toggle:
      guard canStep else { return false }
      stepCell()
      return true
    default: return false
    }
  }

  private func chooseInCell(_ index: Int?) -> Bool {
    guard let index, let row = shownIndex, let choice = choice(row, grid.current),
      0..<choice.count ~= index
    else { return false }
    choose(index, row, grid.current)
    setNeedsLayout()
    return true
  }
}
