import StraitModel

/// A model whose variables have rows in a form: the form's own, or one that a variable leads to.
@MainActor
final class FormPart {
  /// The prefix of its variables' names: empty, `address.`, or `lines.0.`.
  var prefix: String
  let model: any ObservableModel
  let listed: [ListedProperty]
  /// The part that has the variable which leads here, and the variable's name.
  let origin: (part: FormPart, name: String)?
  /// The names of its variables that had rows when it was shown last, and of those that lead on.
  var shown: Set<String> = []
  /// The places of its variables in the listing.
  private var places: [String: Int] = [:]
  /// The plan of the part's rows by its list.
  private var listPlan: (list: ObjectIdentifier, plan: FormPlan)?
  /// The values of its variables when they were committed.
  let baseline: any FormBaseline
  let register: (UndoHistory) -> Void

  init(
    _ model: some ObservableModel,
    prefix: String,
    origin: (part: FormPart, name: String)?,
    twin: FormPart?
  ) {
    self.model = model
    self.prefix = prefix
    self.origin = origin
    listed = model.listedProperties
    baseline = twin?.baseline ?? Baseline(of: model)
    register = { [weak model] in if let model { $0.register(model) } }
    for (place, variable) in listed.enumerated() { places[variable.description.name] = place }
  }

  func variable(named name: String) -> ListedProperty? {
    places[name].map { listed[$0] }
  }

  /// Returns whether a variable leads to a model, or could.
  static func leadsToModel(_ variable: ListedProperty) -> Bool {
    let type = variable.description.valueType
    let wrapped = (type as? any NoneHolder.Type)?.wrappedType ?? type
    return variable.property != nil && wrapped is any ObservableModel.Type
  }

  /// Returns whether a variable has an array of models.
  static func leadsToModels(_ variable: ListedProperty) -> Bool {
    guard variable.property != nil else { return false }
    let type = variable.description.valueType as? any ModelArrayValue.Type
    return type?.leadsToModels ?? false
  }

  /// Returns the plan of the rows by a list; the same one each time, so that rows can stay.
  func plan(by list: any FormElements) -> FormPlan {
    if let listPlan, listPlan.list == ObjectIdentifier(list) { return listPlan.plan }
    let plan = list.plan(for: model)
    listPlan = (ObjectIdentifier(list), plan)
    return plan
  }

  /// Returns the model that a variable leads to now; reading it is noted.
  func inner(_ name: String) -> (any ObservableModel)? {
    guard let value = try? model.value(forKey: name) else { return nil }
    return value as? any ObservableModel
  }

  /// Returns whether a model is this one, or one on the way to it.
  func encloses(_ other: any ObservableModel) -> Bool {
    var next: FormPart? = self
    while let part = next {
      if part.model === other { return true }
      next = part.origin?.part
    }
    return false
  }

  var depth: Int {
    var depth = 0
    var next = origin?.part
    while let part = next {
      depth += 1
      next = part.origin?.part
    }
    return depth
  }
}

/// A baseline of a model of any type.
protocol FormBaseline {
  var dirtyNames: [String] { get }
  func commit()
  func revert(named names: Set<String>)
}

extension Baseline: FormBaseline {}
