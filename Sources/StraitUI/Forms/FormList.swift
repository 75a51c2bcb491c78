import StraitChannels
import StraitForms
import StraitModel
import StraitScreen

/// An array of models in a form, for models of any type.
@MainActor
protocol FormElements: Widget {
  /// The models, as they are in the form: an edit that waits is among them.
  var models: [any ObservableModel] { get }
  /// The title of one of them.
  var elementTitle: String { get }
  /// `true` if models can be removed and moved.
  var isEditable: Bool { get }
  /// Adds another model at the end.
  var addButton: Button { get }
  /// `true` if there is a way to make another model.
  var canAdd: Bool { get }
  /// Called when the models are others, or in another order.
  var onElements: (() -> Void)? { get set }
  /// Called before and after an edit of the user's.
  var onEdit: (() -> Void)? { get set }
  /// Called after an edit with the index of the model that is to have the focus.
  var onGo: ((Int) -> Void)? { get set }

  func add(at index: Int)
  func remove(at index: Int)
  func move(from index: Int, to target: Int)
  /// Returns the plan of a model's rows.
  func plan(for model: any ObservableModel) -> FormPlan
}

/// The models of an array in a form: shows their number; each has its rows below.
///
///     Lines        2
///
///       Line 1                        Up  Down  Remove
///       Name       ▌Tea                              ▐
@MainActor
final class FormList<Element: ObservableModel>: Control<[Element]>, FormElements {
  private let make: (@MainActor () -> Element)?
  private let arrangement: @MainActor (FormArrangement<Element>) -> Void
  let elementTitle = words(ofName: "\(Element.self)")
  var onElements: (() -> Void)?
  var onEdit: (() -> Void)?
  var onGo: ((Int) -> Void)?
  lazy var addButton: Button = makeButton()

  /// Makes one.
  init(
    _ name: String,
    value: [Element],
    adding make: (@MainActor () -> Element)?,
    _ arrangement: @escaping @MainActor (FormArrangement<Element>) -> Void
  ) {
    self.make = make
    self.arrangement = arrangement
    super.init(name, value: value)
  }

  private func makeButton() -> Button {
    let title = UserMessage(.formListAdd, ["title": UserMessage(elementTitle)]).text()
    let button = Button(title, id: (id ?? "") + ".add") { [weak self] in
      guard let self else { return }
      add(at: value.count)
    }
    button.padding(top: 1, left: 2, bottom: 0, right: 0)
    return button
  }

  // MARK: The models

  var models: [any ObservableModel] { value }

  var canAdd: Bool { make != nil && isEditable }

  override func valueChanged() {
    setNeedsLayout()
    onElements?()
  }

  /// An array of the same models is not a new one.
  override func accepts(_ value: [Element]) -> Bool {
    let present = self.value
    guard value.count == present.count else { return true }
    for index in value.indices where value[index] !== present[index] { return true }
    // A binding that reverts an edit sets the same models.
    return false
  }

  func add(at index: Int) {
    guard canAdd, let element = make?() else { return }
    let place = max(0, min(index, value.count))
    change { $0.insert(element, at: place) }
    onGo?(place)
  }

  func remove(at index: Int) {
    guard isEditable, value.indices.contains(index) else { return }
    change { $0.remove(at: index) }
    onGo?(min(index, value.count - 1))
  }

  func move(from index: Int, to target: Int) {
    guard isEditable, value.indices.contains(index), value.indices.contains(target) else { return }
    change { $0.insert($0.remove(at: index), at: target) }
  }

  /// Each is a separate step for undoing, and is committed immediately if edits do not wait.
  private func change(_ body: (inout [Element]) -> Void) {
    var elements = value
    body(&elements)
    onEdit?()
    edit(elements)
    commitEdit()
    onEdit?()
  }

  func plan(for model: any ObservableModel) -> FormPlan {
    guard let model = model as? Element else { return FormPlan() }
    let plan = FormArrangement(model)
    arrangement(plan)
    return plan.finished()
  }

  // MARK: The widget

  override var isFocusable: Bool { false }

  override var nameColumns: Int { ShownText.columns(ofName: name) }

  override var semantics: Semantics {
    Semantics(.formList, name: name, value: .text("\(value.count)"), abilities: [])
  }

  override func measure(_ proposal: Proposal) -> Size {
    let text = problem.map { ShownText.columns(of: $0) + 2 } ?? 0
    return Size(
      columns: alignedNameColumns + 1 + max(text, ShownText.columns(of: "\(value.count)")),
      rows: 1 + (problemText?.rows(in: proposal.columns) ?? 0)
    )
  }

  override func draw(on canvas: inout Canvas) {
    let columns = min(alignedNameColumns, max(0, canvas.size.columns - 4))
    canvas.draw(name, at: .zero, within: columns, style: .muted)
    let start = Point(column: columns + 1, row: 0)
    let end = canvas.drawLine("\(value.count)", at: start, style: .text)
    guard let problem else { return }
    guard canvas.size.rows > 1 else {
      return canvas.draw(problem: problem, at: Point(column: end + 1, row: 0))
    }
    problemText?.draw(from: 1, on: &canvas)
  }

  private var problemText: ProblemText? {
    problem.map { ProblemText($0, below: alignedNameColumns + 1) }
  }
}

extension FormEntry {
  /// Makes the field of an array of models.
  func listField<Element: ObservableModel>(
    adding make: (@MainActor () -> Element)? = nil,
    _ arrange: @escaping @MainActor (FormArrangement<Element>) -> Void = { _ in }
  ) -> FormField where Value == [Element] {
    field(FormList(title, value: value, adding: make, arrange))
  }
}

/// An array, with elements of any type.
@MainActor
protocol ModelArrayValue {
  static var leadsToModels: Bool { get }
  /// Makes the field of an entry of this type, if models are in it.
  static func listField(of entry: Any) -> FormField?
}

extension Array: ModelArrayValue {
  static var leadsToModels: Bool { Element.self is any ObservableModel.Type }

  static func listField(of entry: Any) -> FormField? {
    func field<Model: ObservableModel>(_ type: Model.Type) -> FormField? {
      (entry as? FormEntry<[Model]>)?.listField()
    }
    return (Element.self as? any ObservableModel.Type).flatMap { field($0) }
  }
}
