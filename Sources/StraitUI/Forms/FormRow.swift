import StraitChannels
import StraitForms
import StraitModel
import StraitScreen

/// One row of a form: a mark while its value was changed, the control, and its warning.
///
///     ● Age          36                     ▴▾
///       Weight       400                 kg ▴▾
///                    ⚠ usually from 40 to 200
@MainActor
final class FormRow: Container {
  /// The names that lead to the variable, and the places in arrays.
  private(set) var key: String
  /// The plan of the row.
  let plan: FormRowPlan
  /// The model that has the variable.
  weak var owner: AnyObject?
  let field: FormField
  let title: String
  /// The control, if it can have a text that is unknown to every binding.
  private let draft: (any TextDraft)?
  /// The control, if it is that of an array of models.
  let list: (any FormElements)?
  /// The first error of the binding.
  private(set) var error: String?
  /// The first warning of the binding, if it has no error.
  private(set) var warning: String? {
    didSet { if (warning == nil) != (oldValue == nil) { setNeedsLayout() } }
  }
  /// `true` if problems and warnings are shown.
  var showsProblems: Bool {
    get { field.showsProblems.value }
    set {
      guard newValue != field.showsProblems.value else { return }
      isSettingProblems = true
      field.showsProblems.value = newValue
      isSettingProblems = false
    }
  }
  private var isSettingProblems = false
  /// The problem of a value that a program has set out of the declared range; it does not prevent a
  /// submission.
  private(set) var rangeProblem: String?
  /// `true` if an edit waits for its commit, or cannot be read.
  private(set) var isPending = false
  /// `true` if the value is not the one that was there at first.
  var isChanged = false {
    didSet { if isChanged != oldValue { setNeedsDisplay() } }
  }
  /// Called when something of the above may have changed.
  var onChange: (() -> Void)?
  /// Called when the control has been edited or left for the first time.
  var onShowingProblems: (() -> Void)?

  init(_ key: String, _ plan: FormRowPlan, owner: AnyObject, title: String, field: FormField) {
    self.key = key
    self.plan = plan
    self.owner = owner
    self.title = title
    self.field = field
    draft = field.widget as? any TextDraft
    list = field.widget as? any FormElements
    super.init(content: [field.widget])
    guard let binding = field.binding else { return }
    own(
      field.showsProblems.values.subscribe(onNext: { [weak self] _ in
        guard let self else { return }
        if warning != nil { setNeedsLayout() }
        if !isSettingProblems { onShowingProblems?() }
      })
    )
    own(
      binding.states.subscribe(onNext: { [weak self] state in
        switch state {
        case .pending, .invalid, .conflict: self?.isPending = true
        default: self?.isPending = false
        }
        self?.onChange?()
      })
    )
    own(
      binding.problemsSignal.subscribe(onNext: { [weak self] problems in
        self?.error = problems.first { $0.severity == .error }?.message
        self?.warning = self?.error == nil ? problems.first?.message : nil
        self?.onChange?()
        self?.setNeedsDisplay()
      })
    )
    guard let rangeProblems = field.rangeProblems else { return }
    own(
      rangeProblems.subscribe(onNext: { [weak self] problem in
        self?.rangeProblem = problem
        self?.onChange?()
      })
    )
  }

  /// Takes another key, since the model has another place in an array.
  func rename(_ key: String) {
    guard key != self.key else { return }
    if field.widget.id == self.key { field.widget.id = key }
    self.key = key
  }

  /// `true` if a text is being typed that is not the value yet.
  var isUnfinished: Bool { draft?.isUnfinished ?? false }

  /// Makes such a text the value, or refuses it.
  func finishDraft() {
    if let draft, draft.isUnfinished { draft.finishDraft() }
  }

  /// The problem of a text that the control has not read.
  var draftProblem: String? { draft?.draftProblem }

  /// Shows the value in place of such a text.
  func dropDraft() { draft?.dropDraft() }

  /// The problem that prevents a submission; it may not be shown yet.
  var problem: String? { draftProblem ?? error }

  private var shownWarning: String? { showsProblems ? warning : nil }

  override var semantics: Semantics {
    // Without a name: that is the control's, which scripts look for.
    var semantics = Semantics(.formRow)
    semantics.description = shownWarning ?? ""
    return semantics
  }

  // MARK: Layout

  private static let indent = 2

  private func indent(in columns: Int) -> Int { columns > 8 ? Self.indent : 0 }

  private var control: Widget { field.widget }

  override var nameColumns: Int {
    let columns = control.isHidden ? 0 : control.nameColumns
    return columns == 0 ? 0 : columns + Self.indent
  }

  override func nameChanged() {
    nameColumnsChanged()
  }

  private func alignName() {
    guard control.nameColumns > 0 else { return }
    let columns = max(control.nameColumns, alignedNameColumns - Self.indent)
    if control.nameRoom != columns { control.align(name: columns) }
  }

  override var naturalWidth: Length { .fraction(1) }

  override func measure(_ proposal: Proposal) -> Size {
    guard !control.isHidden else { return .zero }
    alignName()
    let indent = proposal.columns.map(indent) ?? Self.indent
    let columns = proposal.columns.map { max(0, $0 - indent) }
    var size = control.size(for: Proposal(columns: columns, rows: nil))
    size.columns += indent
    size.rows += warningText(indent)?.rows(in: proposal.columns) ?? 0
    return size
  }

  override func leastSize() -> Size { control.least() }

  override func arrange(in size: Size) {
    alignName()
    let indent = indent(in: size.columns)
    let room = Size(columns: max(0, size.columns - indent), rows: size.rows)
    let wanted = control.size(for: Proposal(columns: room.columns, rows: nil))
    let columns = control.widthLength.isFraction ? room.columns : min(wanted.columns, room.columns)
    place(
      control,
      in: Rect(column: indent, columns: columns, rows: min(wanted.rows, room.rows))
    )
  }

  override func draw(on canvas: inout Canvas) {
    let indent = indent(in: canvas.size.columns)
    if isChanged, indent > 0 { canvas.draw(.edited, at: .zero, style: .accent) }
    warningText(indent)?.draw(from: control.storedFrame.endRow, on: &canvas)
  }

  private func warningText(_ indent: Int) -> ProblemText? {
    let name = control.alignedNameColumns
    return shownWarning.map {
      ProblemText($0, below: indent + name + (name > 0 ? 1 : 0), name: indent, isWarning: true)
    }
  }
}
