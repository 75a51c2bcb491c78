public import StraitChannels
public import StraitForms
public import StraitModel
public import StraitScreen

/// The values of a model, each in a row with its name and the control that suits it.
///
/// ```swift
/// let form = Form(of: person, policy: BindingPolicy(commit: .explicit))
/// form.submissions.subscribe(onNext: { store.save(person) })
/// App(root: form).runProgram()
/// ```
///
///      Person                                          ● edited
///      ────────────────────────────────────────────────────────
///      ● Name        ▌Ada Lovelace                  ▐
///        Age          36                     ▴▾
///        Subscribes   ◉━ on
///                                          Revert    ▐ Save ▌
///
/// The rows are made from `ObservableModel.properties`: titles, ranges, units and read-only
/// variables are those of `PropertyDeclaring`, and problems by the rules of the model are shown at
/// the fields, and summed up below them: at a field once it was edited or left, and at all of them
/// after a submission. A `FormArrangement` selects the rows, and their look.
///
/// The policy applies to all its bindings: with `eachChange` the model follows typing, with
/// `onSubmitOrBlur` it is set when the focus leaves a field, and with `explicit` only when the form
/// is submitted, completely or not at all. In each of them the form is dirty while something
/// differs from its value when the form was made, or submitted last. `show(_:)` exchanges the
/// model.
///
/// An app that quits asks first while one of its forms is dirty; see `App.quit()`.
@MainActor
public final class Form<Model: ObservableModel>: Container, ActionFollower, UnsavedWork {
  /// The model that is edited now, held; `show(_:)` exchanges it.
  public internal(set) var model: Model
  /// When edits are committed, and what becomes of conflicts.
  public let policy: BindingPolicy
  /// The undo history of the model's edits.
  public let undoHistory: UndoHistory
  /// The bindings of all rows.
  public let bindings = BindingGroup()

  /// `true` if something differs from its value when the form was made, or submitted last.
  ///
  /// ```swift
  /// form.isDirty.values.subscribe(onNext: { mark.isOn = $0 })
  /// ```
  public let isDirty: Derived<Bool>

  /// `true` if there are unsubmitted changes without problems.
  public let canSubmit: Derived<Bool>

  /// The model at each submission that has succeeded; completes when the form is deallocated.
  public var submissions: Signal<Model> { submitted }

  /// The title above the rows; may be empty.
  public var title: String {
    get { header.title }
    set { header.title = newValue }
  }

  /// `true` if buttons to save and to revert are below the rows.
  public var showsButtons: Bool {
    didSet { if showsButtons != oldValue { showButtons() } }
  }

  /// The variables that have no row, since no control is known for their type, by their keys.
  public internal(set) var leftOut: [String] = []

  let submitted: Subject<Model>
  /// `true` if the form made the undo history.
  let ownsUndoHistory: Bool
  private let ending: ScopedDisposable
  let header: FormHeader
  let stack: FormStack
  let problemList: FormProblems
  private let column: Column
  private var buttons: Row?

  var plan = FormPlan()
  var rows: [FormRow] = [] {
    didSet { rowsByKey = nil }
  }
  private var rowsByKey: [String: FormRow]?
  var parts: [FormPart] = []
  /// The parts of models that were referred to when the form was submitted last, and are not now.
  var retired: [FormPart] = [] {
    didSet { withExtendedLifetime(oldValue) {} }
  }
  /// The variables that refer to models, and the models when the rows were made.
  var watched: [(part: FormPart, name: String, model: (any ObservableModel)?)] = []
  /// The values of `isDirty` and `canSubmit`.
  let state = Property(FormState())
  /// The models of arrays, with their rows.
  var elements: [FormElement] = []
  /// `true` if an array has others than those.
  var hasOtherElements = false
  /// Changes whenever a row has something to say.
  let news = Property(0)
  /// The problems of the last submission, apart from those at the fields; each with the row that
  /// leads there, if one does.
  var failures: [(row: FormRow?, problem: BindingProblem)] = [] {
    didSet { withExtendedLifetime(oldValue) {} }
  }
  var following: Effect?
  /// `true` if a row has a problem or a warning, also one that is not shown yet.
  var hasProblems = false
  /// `true` if a row is being made, or taken away.
  var isBuilding = false
  /// The draft problems at the end of the last turn.
  var knownDrafts: [String] = []

  /// Makes a form.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - title: The title above the rows; by default the name of the model's class in words; may be
  ///     empty.
  ///   - policy: The moments of commits, and the treatment of conflicts.
  ///   - undoHistory: The undo history of edits; by default a new one, which joins the edits of one
  ///     field in a row.
  ///   - showsButtons: `true` if buttons to save and to revert are below the rows.
  ///   - id: The name by which tests and scripts find it.
  ///   - arrange: Declares the rows, and their looks; by default all in the order of the listing.
  public init(
    of model: Model,
    title: String? = nil,
    policy: BindingPolicy = BindingPolicy(),
    undoHistory: UndoHistory? = nil,
    showsButtons: Bool = true,
    id: String? = nil,
    _ arrange: (FormArrangement<Model>) -> Void = { _ in }
  ) {
    self.model = model
    self.policy = policy
    let submitted = Subject<Model>()
    self.submitted = submitted
    ending = ScopedDisposable { submitted.sendCompleted() }
    isDirty = Derived { [state] in state.value.isDirty }
    canSubmit = Derived { [state] in state.value.canSubmit }
    ownsUndoHistory = undoHistory == nil
    self.undoHistory = undoHistory ?? UndoHistory()
    if undoHistory == nil { self.undoHistory.coalescing = .when { _, _ in true } }
    self.showsButtons = showsButtons
    header = FormHeader(title ?? words(ofName: "\(type(of: model))"))
    let stack = FormStack()
    let problemList = FormProblems()
    self.stack = stack
    self.problemList = problemList
    let content: [any Content] = [
      header, Scroll { stack }.height(.fit), problemList,
    ]
    column = Column { content }
    super.init(id: id, content: [column])
    problemList.onGo = { [weak self] in self?.go(to: $0) }
    rearrange(arrange)
    showButtons()
  }

  // The model may end with the form, and is not to be taken from under its controls.
  isolated deinit {
    bindings.dispose()
  }

  // MARK: Rows

  /// Arranges the rows again: those that stay keep their controls, their texts and the focus.
  ///
  /// - Parameter arrange: Declares the rows, and their looks.
  public func rearrange(_ arrange: (FormArrangement<Model>) -> Void) {
    let arrangement = FormArrangement(model)
    arrange(arrangement)
    // Captures of the previous closures are released last: that may run the user's code, which may
    // use the form.
    let former = plan
    plan = arrangement.finished()
    build()
    withExtendedLifetime(former) {}
  }

  /// Adds the row of a variable behind all others, or shows a hidden one.
  ///
  /// - Parameters:
  ///   - path: The variable.
  ///   - title: The title before the control; by default the model's.
  ///   - look: The look of the value.
  public func add(
    _ path: PartialKeyPath<Model>,
    _ title: String? = nil,
    as look: FormLook = .automatic
  ) {
    let arrangement = FormArrangement(model)
    arrangement.row(path, title, as: look)
    for item in arrangement.finished().items {
      if case .row(let row) = item { plan.hidden.remove(row.key) }
      plan.last.append(item)
    }
    build()
  }

  /// Takes the row of a variable away; the model keeps its value.
  ///
  /// - Parameter path: The variable.
  public func remove(_ path: PartialKeyPath<Model>) {
    let arrangement = FormArrangement(model)
    arrangement.hide(path)
    plan.hidden.formUnion(arrangement.plan.hidden)
    build()
  }

  /// Returns the control of a variable; `nil` if it has no row.
  ///
  /// - Parameter path: The variable.
  /// - Returns: The control.
  public func control(for path: PartialKeyPath<Model>) -> Widget? {
    guard let key = model.listedName(of: path) else { return nil }
    return row(key)?.field.widget
  }

  /// Returns the control of a key; `nil` if it has no row.
  ///
  /// - Parameter key: Names with dots between them, and the places in arrays, counted from 0:
  ///   `lines.0.price`.
  /// - Returns: The control.
  public func control(named key: String) -> Widget? { row(key)?.field.widget }

  /// The keys of the rows, from the top: names with dots between them.
  public var keys: [String] { rows.map(\.key) }

  func row(_ key: String) -> FormRow? {
    if let rowsByKey { return rowsByKey[key] }
    var found: [String: FormRow] = [:]
    for row in rows { found[row.key] = row }
    rowsByKey = found
    return found[key]
  }

  /// Brings a field into sight, and gives it the focus.
  func go(to key: String) {
    guard let row = row(key) else { return }
    // A problem of an array is corrected by adding a model, or changing one.
    let next = row.list.map { $0.canAdd ? $0.addButton : firstControl(below: key + ".") }
    if let widget = next ?? row.field.widget { hostApp?.focus(widget) }
  }

  /// Returns the first control that can have the focus among those whose keys begin with a text.
  func firstControl(below prefix: String) -> Widget? {
    for row in rows where row.key.hasPrefix(prefix) && row.list == nil {
      if row.field.widget.canHaveFocus { return row.field.widget }
    }
    return nil
  }

  private func showButtons() {
    if let buttons { column.remove(buttons) }
    buttons = nil
    guard showsButtons else { return }
    let row = Row(spacing: 2) {
      Spacer()
      Button(UserMessage(.formRevert).text(), action: "form.revert", id: "form.revert")
      Button(UserMessage(.formSave).text(), action: "form.submit", id: "form.submit").asDefault()
    }
    row.stacks = true
    row.padding(top: 1, left: 0, bottom: 0, right: 0)
    buttons = row
    column.append(row)
  }

  // MARK: The widget

  public override var semantics: Semantics {
    Semantics(.form, name: title, abilities: [.submit, .undo, .redo])
  }

  /// Submits the form, or undoes and redoes an edit.
  ///
  /// - Parameter request: The request.
  /// - Returns: `false` if it cannot be done.
  public override func perform(_ request: SemanticRequest) -> Bool {
    guard takesPart else { return false }
    switch request {
    case .submit: return submit()
    case .undo where undoHistory.canUndo: undo()
    case .redo where undoHistory.canRedo: redo()
    default: return false
    }
    return true
  }

  public override class var actionTable: ActionTable {
    .shared(by: self) {
      ActionTable(for: Form<Model>.self) {
        TableAction(
          "form.submit",
          UserMessage(.formSave),
          keys: "ctrl+s",
          isEnabled: \.isSubmittable
        ) { $0.submit() }
        TableAction("form.revert", UserMessage(.formRevert), isEnabled: \.isOpen) { $0.revert() }
        TableAction(
          "form.undo",
          UserMessage(.formUndo),
          keys: "ctrl+_",
          "alt+z",
          isEnabled: \.canUndo
        ) { $0.undo() }
        TableAction(
          "form.redo",
          UserMessage(.formRedo),
          keys: "alt+shift+z",
          isEnabled: \.canRedo
        ) { $0.redo() }
      }
    }
  }

  // A problem that is not shown yet is found by submitting.
  private var isSubmittable: Bool { isEdited || hasProblems }
  private var isOpen: Bool { isEdited || !problemList.entries.isEmpty }
  private var canUndo: Bool { undoHistory.canUndo }
  private var canRedo: Bool { undoHistory.canRedo }

  public override func attached() {
    super.attached()
    hostApp?.actionFollowers.append(self)
  }

  /// A control's text that is unknown to every binding is checked at the end of a turn.
  func followActions() {
    var drafts: [String] = []
    for row in rows {
      if let problem = row.draftProblem {
        drafts.append(row.key + problem)
      } else if row.isUnfinished {
        drafts.append(row.key)
      }
    }
    guard drafts != knownDrafts else { return }
    knownDrafts = drafts
    news.value &+= 1
  }

  // MARK: Layout

  public override var naturalWidth: Length { .fraction(1) }

  override var mostChildren: Int { 1 }

  public override func measure(_ proposal: Proposal) -> Size {
    children.first?.size(for: proposal) ?? .zero
  }

  override func wholeContentRows(in columns: Int) -> Int? { nil }

  public override func leastSize() -> Size { children.first?.least() ?? .zero }

  public override func arrange(in size: Size) {
    for child in children { place(child, in: Rect(origin: .zero, size: size)) }
  }
}

/// The state of a form as a whole.
struct FormState: Equatable {
  var isDirty = false
  var canSubmit = false
}
