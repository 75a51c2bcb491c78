import StraitChannels
import StraitForms
import StraitModel

// The making of a form's rows.
extension Form {
  /// Makes the rows of the plan again; existing ones stay if possible, and the focus with them.
  func build() {
    // Controls and models that are not shown any more are released when the form is whole: that may
    // run the user's code, which may use the form.
    let former = (rows, parts, elements)
    // Rows that leave and come back send the focus through others, which must not see it.
    if let app = hostApp { app.withFocusEventsAfter { buildRows() } } else { buildRows() }
    follow()
    withExtendedLifetime(former) {}
  }

  private func buildRows() {
    isBuilding = true
    hasOtherElements = false
    watched = []
    let focused = focusedInside
    let known = parts + retired
    var builder = FormBuilder(self, parts: known)
    takeApart()
    stack.columnCount = plan.columns
    builder.fill(stack, with: plan.items)
    if !plan.hasOthers { builder.addOthers(to: stack) }
    builder.fill(stack, with: plan.last)
    let stayed = Set(builder.rows.map { ObjectIdentifier($0) })
    for row in rows where !stayed.contains(ObjectIdentifier(row)) {
      row.onChange = nil
      row.onShowingProblems = nil
      row.list?.onElements = nil
      row.field.binding?.dispose()
    }
    rows = builder.rows
    let present = Set(builder.parts.map { ObjectIdentifier($0) })
    retired = known.filter { !present.contains(ObjectIdentifier($0)) }
    parts = builder.parts
    elements = builder.elements
    leftOut = builder.leftOut
    for row in rows {
      row.onChange = { [weak self] in self?.rowChanged() }
      row.onShowingProblems = { [weak self] in self?.news.value &+= 1 }
      if let list = row.list { follow(list, of: row) }
      if let binding = row.field.binding { bindings.add(binding) }
    }
    isBuilding = false
    if let focused, focused.isAttached { hostApp?.focus(focused) }
  }

  /// Takes all rows out of the tree, those in sections and of models in arrays, too.
  private func takeApart() {
    for row in rows {
      (row.parent as? FormStack)?.remove(row)
      if let button = row.list?.addButton { (button.parent as? FormStack)?.remove(button) }
    }
    for element in elements { (element.parent as? FormStack)?.remove(element) }
    stack.removeAll()
  }

  private func rowChanged() {
    if isBuilding { return }
    failures = []
    news.value &+= 1
  }

  private func follow(_ list: any FormElements, of row: FormRow) {
    list.onElements = { [weak self] in
      self?.hasOtherElements = true
      self?.rowChanged()
    }
    list.onEdit = { [weak self] in self?.undoHistory.breakCoalescing() }
    list.onGo = { [weak self, weak row] index in
      guard let self, let row else { return }
      if hasOtherElements { untracked { self.build() } }
      let first = firstControl(below: "\(row.key).\(index).")
      if let next = first ?? row.list?.addButton { hostApp?.focus(next) }
    }
  }

  /// Returns a part for a model, with undo.
  func makePart(
    _ model: any ObservableModel,
    prefix: String,
    origin: (part: FormPart, name: String)?
  ) -> FormPart {
    // A model that is shown in several places was the same in all of them.
    let twin = parts.first { $0.model === model } ?? retired.first { $0.model === model }
    let part = FormPart(model, prefix: prefix, origin: origin, twin: twin)
    part.register(undoHistory)
    return part
  }
}
