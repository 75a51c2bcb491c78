import StraitChannels
public import StraitModel

/// A description of a form's rows: their order, titles and controls.
///
/// ```swift
/// Form(of: person) {
///   $0.row(\.name)
///   $0.row(\.volume, as: .slider)
///   $0.row(\.plan, "Tariff", choosing: ["Free", "Team"])
///   $0.section("Address") {
///     $0.row(\.address.street)
///     $0.row(\.address.city)
///   }
///   $0.hide(\.secret)
/// }
/// ```
///
/// Variables that are neither named nor hidden follow at the end, or where `others()` stands;
/// `hideOthers()` leaves them out.
@MainActor
public final class FormArrangement<Model: ObservableModel> {
  private let model: Model
  var plan = FormPlan()
  /// The sections that are being described, the innermost last.
  private var open: [[FormPlan.Item]] = [[]]

  init(_ model: Model) {
    self.model = model
  }

  /// Returns the description.
  func finished() -> FormPlan {
    plan.items = open[0]
    return plan
  }

  private func add(_ item: FormPlan.Item) {
    open[open.count - 1].append(item)
  }

  private func key(of path: PartialKeyPath<Model>) -> String {
    guard let key = model.listedName(of: path) else {
      preconditionFailure(
        "a form's row must be a variable in the listing of \(type(of: model)), or of a model that "
          + "one leads to now, got \(path)"
      )
    }
    return key
  }

  // MARK: Rows

  /// Adds the row of a variable; one that has a row already is moved here.
  ///
  /// - Parameters:
  ///   - path: The variable: of the model itself, or of a model that one of its variables has now.
  ///   - title: The title before the control; by default the model's.
  ///   - look: The look of the value.
  public func row(
    _ path: PartialKeyPath<Model>,
    _ title: String? = nil,
    as look: FormLook = .automatic
  ) {
    add(.row(FormRowPlan(key(of: path), title, look)))
  }

  /// Adds the row of a variable by its name.
  ///
  /// - Parameters:
  ///   - name: The name, or names with dots between them. One that leads nowhere has no row.
  ///   - title: The title before the control; by default the model's.
  ///   - look: The look of the value.
  public func row(named name: String, _ title: String? = nil, as look: FormLook = .automatic) {
    add(.row(FormRowPlan(name, title, look)))
  }

  /// Adds the row of a number that changes by a step.
  ///
  /// - Parameters:
  ///   - path: The variable.
  ///   - title: The title before the control; by default the model's.
  ///   - look: The look of the value.
  ///   - step: The size of a step of an arrow. Must be positive.
  public func row<Number: SteppedNumber>(
    _ path: KeyPath<Model, Number>,
    _ title: String? = nil,
    as look: FormLook = .automatic,
    step: Number
  ) {
    NumberSteps.check(step, "step", of: "form's row")
    let plan = FormRowPlan(key(of: path), title, look)
    plan.step = step
    add(.row(plan))
  }

  /// Adds the row of a variable of which one of several values is chosen.
  ///
  /// - Parameters:
  ///   - path: The variable.
  ///   - title: The title before the control; by default the model's.
  ///   - look: The look of the choices.
  ///   - choices: The choices.
  public func row<Value: Hashable>(
    _ path: KeyPath<Model, Value>,
    _ title: String? = nil,
    as look: FormLook = .automatic,
    choosing choices: [Value]
  ) {
    row(path, title, as: look) { entry in entry.field(choosing: choices) }
  }

  /// Adds the row of a variable with a custom field.
  ///
  /// ```swift
  /// $0.row(\.stars) { entry in entry.field(Rating(entry.title, value: entry.value)) }
  /// ```
  ///
  /// - Parameters:
  ///   - path: The variable.
  ///   - title: The title before the control; by default the model's.
  ///   - look: The look that is passed to the closure.
  ///   - field: Makes the field; called when the row is made.
  public func row<Value>(
    _ path: KeyPath<Model, Value>,
    _ title: String? = nil,
    as look: FormLook = .automatic,
    field: @escaping @MainActor (FormEntry<Value>) -> FormField
  ) {
    let plan = FormRowPlan(key(of: path), title, look)
    plan.maker = FormMaker(field)
    add(.row(plan))
  }

  /// Adds the rows of all models of an array, each below a line from which it is moved and removed,
  /// and a button that adds another one.
  ///
  /// ```swift
  /// $0.list(\.lines, adding: { Line() }) {
  ///   $0.row(\.price, step: 0.5)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - path: The variable.
  ///   - title: The title before the number of models; by default the model's.
  ///   - make: Makes another model.
  ///   - arrange: Declares the rows of a model; called once for each of them. By default all in the
  ///     order of the listing.
  public func list<Element: ObservableModel>(
    _ path: KeyPath<Model, [Element]>,
    _ title: String? = nil,
    adding make: @escaping @MainActor () -> Element,
    _ arrange: @escaping @MainActor (FormArrangement<Element>) -> Void = { _ in }
  ) {
    row(path, title) { entry in entry.listField(adding: make, arrange) }
  }

  /// Adds the rows of all models of an array, to which none can be added.
  ///
  /// - Parameters:
  ///   - path: The variable.
  ///   - title: The title before the number of models; by default the model's.
  ///   - arrange: Declares the rows of a model; called once for each of them.
  public func list<Element: ObservableModel>(
    _ path: KeyPath<Model, [Element]>,
    _ title: String? = nil,
    _ arrange: @escaping @MainActor (FormArrangement<Element>) -> Void
  ) {
    row(path, title) { entry in entry.listField(arrange) }
  }

  /// Adds a widget between the rows, such as a label.
  ///
  /// - Parameter widget: The widget. Must not have a parent.
  public func widget(_ widget: Widget) {
    add(.widget(widget))
  }

  // MARK: Sections and the rest

  /// Adds a title with rows below it.
  ///
  /// - Parameters:
  ///   - title: The title; it is the name of the group for scripts and screen readers.
  ///   - columns: The number of rows next to each other, if the form is wide enough. Must be
  ///     positive.
  ///   - content: Adds the rows, to the arrangement that it is given.
  public func section(
    _ title: String,
    columns: Int = 1,
    _ content: (FormArrangement) -> Void
  ) {
    precondition(columns > 0, "a section must have a column at least, got \(columns)")
    open.append([])
    content(self)
    let items = open.removeLast()
    add(.section(title, columns: columns, items))
  }

  /// The number of rows next to each other outside of sections, if the form is wide enough.
  ///
  /// ```swift
  /// $0.columns = 2
  /// ```
  ///
  /// They are filled from left to right. Must be positive.
  public var columns: Int {
    get { plan.columns }
    set {
      precondition(newValue > 0, "a form must have a column at least, got \(newValue)")
      plan.columns = newValue
    }
  }

  /// Declares the place of the variables that are not named.
  public func others() {
    plan.hasOthers = true
    add(.others)
  }

  /// Leaves out the variables that are not named.
  public func hideOthers() {
    plan.hasOthers = true
  }

  /// Leaves out variables.
  ///
  /// - Parameter paths: The variables.
  public func hide(_ paths: PartialKeyPath<Model>...) {
    for path in paths { plan.hidden.insert(key(of: path)) }
  }

  /// Declares the field of all variables of a type that have no other one.
  ///
  /// - Parameters:
  ///   - type: The type of the values.
  ///   - field: Makes the field.
  public func field<Value>(
    for type: Value.Type,
    _ field: @escaping @MainActor (FormEntry<Value>) -> FormField
  ) {
    plan.makers[ObjectIdentifier(type)] = FormMaker(field)
  }
}

/// The plan of a form.
@MainActor
struct FormPlan {
  indirect enum Item {
    case row(FormRowPlan)
    case section(String, columns: Int, [Item])
    case widget(Widget)
    case others
  }

  var items: [Item] = []
  /// The items after all others.
  var last: [Item] = []
  var hidden: Set<String> = []
  /// `true` if the place of the others was declared, or that they are left out.
  var hasOthers = false
  /// The fields of values, by their types.
  var makers: [ObjectIdentifier: AnyFormMaker] = [:]
  /// The number of rows next to each other.
  var columns = 1
  /// The rows of variables that are not named, which are the same each time.
  let others = FormOthers()
}

/// The plan for rows that a form's plan does not name.
@MainActor
final class FormOthers {
  private var rows: [String: FormRowPlan] = [:]

  func row(_ key: String) -> FormRowPlan {
    if let row = rows[key] { return row }
    let row = FormRowPlan(key)
    rows[key] = row
    return row
  }
}

/// The plan of a row.
@MainActor
final class FormRowPlan {
  let key: String
  let title: String?
  let look: FormLook
  var step: Any?
  var maker: AnyFormMaker?

  init(_ key: String, _ title: String? = nil, _ look: FormLook = .automatic) {
    self.key = key
    self.title = title
    self.look = look
  }

  /// Returns whether a row that was made by another plan is what this one would make.
  func makesSame(as other: FormRowPlan) -> Bool {
    self === other
      || title == other.title && look == other.look && step == nil && other.step == nil
        && maker == nil && other.maker == nil
  }
}

/// A maker of fields, for values of any type.
class AnyFormMaker {}

/// A maker of fields for values of a type.
final class FormMaker<Value>: AnyFormMaker {
  let make: @MainActor (FormEntry<Value>) -> FormField

  init(_ make: @escaping @MainActor (FormEntry<Value>) -> FormField) {
    self.make = make
  }
}
