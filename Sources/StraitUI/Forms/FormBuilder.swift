import StraitChannels
import StraitModel

/// Makes the rows of a form, and keeps those that can stay.
@MainActor
struct FormBuilder<Model: ObservableModel> {
  private let form: Form<Model>
  private var former: [Place: FormRow] = [:]
  private let formerParts: [FormPart]
  private(set) var rows: [FormRow] = []
  private(set) var parts: [FormPart] = []
  private(set) var elements: [FormElement] = []
  private(set) var leftOut: [String] = []
  /// The keys of the rows, and of the omitted ones.
  private var keys: Set<String> = []
  private var scope: Scope

  /// The variable of a row: its model, and the names that lead there from the form's model or the
  /// model of an array.
  private struct Place: Hashable {
    let owner: ObjectIdentifier
    let key: String
  }

  /// The model of rows: the form's, or one of an array.
  private struct Scope {
    let part: FormPart
    let plan: FormPlan
    var named: Set<String> = []

    init(_ part: FormPart, _ plan: FormPlan) {
      self.part = part
      self.plan = plan
      note(plan.items)
      note(plan.last)
    }

    private mutating func note(_ items: [FormPlan.Item]) {
      for item in items {
        switch item {
        case .row(let plan): named.insert(plan.key)
        case .section(_, _, let inner): note(inner)
        case .widget, .others: break
        }
      }
    }
  }

  /// So deep are models in models shown by themselves.
  private static var deepest: Int { 3 }

  init(_ form: Form<Model>, parts: [FormPart]) {
    self.form = form
    formerParts = parts
    for row in form.rows {
      guard let owner = row.owner else { continue }
      former[Place(owner: ObjectIdentifier(owner), key: row.plan.key)] = row
    }
    let own =
      parts.first { $0.origin == nil } ?? form.makePart(form.model, prefix: "", origin: nil)
    own.shown = []
    self.parts = [own]
    scope = Scope(own, form.plan)
  }

  mutating func fill(_ stack: FormStack, with items: [FormPlan.Item]) {
    for item in items {
      switch item {
      case .row(let plan): add(plan, to: stack)
      case .section(let title, let columns, let inner):
        let section = FormStack(title, columns: columns)
        fill(section, with: inner)
        if !section.children.isEmpty { stack.append(section) }
      case .widget(let widget):
        (widget.parent as? Container)?.remove(widget)
        stack.append(widget)
      case .others: addOthers(to: stack)
      }
    }
  }

  mutating func addOthers(to stack: FormStack) {
    addOthers(of: scope.part, to: stack)
  }

  private mutating func addOthers(of part: FormPart, to stack: FormStack) {
    let way = String(part.prefix.dropFirst(scope.part.prefix.count))
    // References to models are sections, below which nothing else must follow.
    for isSection in [false, true] {
      for variable in part.listed {
        let leadsOn = FormPart.leadsToModel(variable) || FormPart.leadsToModels(variable)
        let key = way + variable.description.name
        if leadsOn == isSection, !scope.named.contains(key) {
          add(scope.plan.others.row(key), to: stack)
        }
      }
    }
  }

  // MARK: Parts

  /// Returns the part of the names behind the scope's model; `nil` without a model.
  private mutating func part(_ names: ArraySlice<Substring>) -> FormPart? {
    var part = scope.part
    for name in names {
      let name = String(name)
      let model = untracked { part.inner(name) }
      let outer = part
      if !form.watched.contains(where: { $0.part === outer && $0.name == name }) {
        form.watched.append((outer, name, model))
      }
      part.shown.insert(name)
      guard let model else { return nil }
      part = self.part(of: model, in: outer, name, prefix: outer.prefix + name + ".")
    }
    return part
  }

  /// Returns the part of a model that a variable leads to: the one from before, if there is one.
  private mutating func part(
    of model: any ObservableModel,
    in outer: FormPart,
    _ name: String,
    prefix: String,
    isElement: Bool = false
  ) -> FormPart {
    func isSame(_ part: FormPart) -> Bool {
      part.model === model && part.origin?.part === outer && part.origin?.name == name
    }
    let present = parts.first(where: isSame)
    if let present, !isElement { return present }
    // A model that is in an array twice has rows twice.
    let known = present == nil ? formerParts.first(where: isSame) : nil
    let part = known ?? form.makePart(model, prefix: prefix, origin: (outer, name))
    part.prefix = prefix
    part.shown = []
    parts.append(part)
    return part
  }

  // MARK: Rows

  private mutating func add(_ plan: FormRowPlan, to stack: FormStack) {
    let key = scope.part.prefix + plan.key
    guard !scope.plan.hidden.contains(plan.key), !keys.contains(key) else { return }
    let names = plan.key.split(separator: ".")
    guard let last = names.last, let part = part(names.dropLast()),
      let variable = part.variable(named: String(last))
    else { return }
    let place = Place(owner: ObjectIdentifier(part.model), key: plan.key)
    if let row = former[place], canStay(row, plan) {
      former[place] = nil
      row.rename(key)
      return put(row, of: part, String(last), to: stack)
    }
    let title = plan.title ?? variable.description.title
    if plan.maker == nil, FormPart.leadsToModel(variable), plan.look == .automatic {
      return addSection(title, of: key, in: part, names, to: stack)
    }
    guard let field = field(plan, key, variable, title, in: part) else {
      leftOut.append(key)
      return
    }
    let row = FormRow(key, plan, owner: part.model, title: title, field: field)
    put(row, of: part, String(last), to: stack)
  }

  private func canStay(_ row: FormRow, _ plan: FormRowPlan) -> Bool {
    if row.plan === plan { return true }
    return row.plan.makesSame(as: plan) && scope.plan.makers.isEmpty && form.plan.makers.isEmpty
  }

  private mutating func put(
    _ row: FormRow,
    of part: FormPart,
    _ name: String,
    to stack: FormStack
  ) {
    keys.insert(row.key)
    rows.append(row)
    part.shown.insert(name)
    guard let list = row.list else { return stack.append(row) }
    let group = FormStack(name: row.title)
    group.append(row)
    addElements(of: list, row.key, name, in: part, to: group)
    stack.append(group)
  }

  private mutating func addElements(
    of list: any FormElements,
    _ key: String,
    _ name: String,
    in outer: FormPart,
    to group: FormStack
  ) {
    guard outer.depth < Self.deepest else { return leftOut.append(key) }
    let former = scope
    for (index, model) in list.models.enumerated() where !outer.encloses(model) {
      let key = "\(key).\(index)"
      let part = part(of: model, in: outer, name, prefix: key + ".", isElement: true)
      let plan = part.plan(by: list)
      scope = Scope(part, plan)
      let element = form.elements.first { $0.part === part } ?? FormElement(of: part)
      element.begin(at: index, of: list, key: key, columns: plan.columns)
      fill(element, with: plan.items)
      if !plan.hasOthers { addOthers(to: element) }
      elements.append(element)
      group.append(element)
    }
    scope = former
    guard list.canAdd else { return }
    list.addButton.id = key + ".add"
    group.append(list.addButton)
  }

  private mutating func addSection(
    _ title: String,
    of key: String,
    in outer: FormPart,
    _ names: [Substring],
    to stack: FormStack
  ) {
    guard let name = names.last.map(String.init) else { return }
    guard let model = untracked({ outer.inner(name) }) else {
      form.watched.append((outer, name, nil))
      outer.shown.insert(name)
      return
    }
    guard !outer.encloses(model), outer.depth < Self.deepest, let part = part(names[...]) else {
      leftOut.append(key)
      return
    }
    let section = FormStack(title, id: key)
    addOthers(of: part, to: section)
    if !section.children.isEmpty { stack.append(section) }
  }

  private func field(
    _ plan: FormRowPlan,
    _ key: String,
    _ variable: ListedProperty,
    _ title: String,
    in part: FormPart
  ) -> FormField? {
    guard let property = variable.property else {
      return computedField(key, variable, title, in: part)
    }
    if variable.isWeak { return nil }
    // The text of models says nothing.
    if variable.description.isReadOnly, FormPart.leadsToModels(variable) { return nil }
    func open<Value>(_: Value.Type) -> FormField? {
      guard let property = property as? Property<Value> else { return nil }
      let entry = FormEntry(
        key: key,
        title: title,
        description: variable.description,
        property: property,
        policy: form.policy,
        look: plan.look,
        step: plan.step
      )
      let type = ObjectIdentifier(Value.self)
      let maker = plan.maker ?? scope.plan.makers[type] ?? form.plan.makers[type]
      if let maker = maker as? FormMaker<Value> { return maker.make(entry) }
      if let type = Value.self as? any ModelArrayValue.Type, type.leadsToModels {
        return plan.look == .automatic ? type.listField(of: entry) : nil
      }
      return entry.usualField()
    }
    return open(variable.description.valueType)
  }

  /// A computed variable is shown.
  private func computedField(
    _ key: String,
    _ variable: ListedProperty,
    _ title: String,
    in part: FormPart
  ) -> FormField {
    let name = variable.description.name
    let unit = variable.description.unit
    return FormField(
      ShownValue(title, id: key) { [weak model = part.model] in
        guard let value = try? model?.value(forKey: name) else { return FormText.none }
        return FormText.text(of: value, unit: unit)
      }
    )
  }
}
