public import StraitChannels
public import StraitForms
import StraitModel

/// Rows of cells in columns, that can be sorted and edited, over any number of elements.
///
/// ```swift
/// let table = Table("Members", of: club.$members) {
///   TableColumn("Name", editing: \.name).width(.fraction(1))
///   TableColumn("Age", editing: \.age, through: .integer(in: 0...150)).alignment(.end)
///   TableColumn("Pays", toggling: \.pays)
///   TableColumn("Born", \.born)
/// }
/// table.filter(by: search.$text.values, on: scheduler) { person, text in
///   person.name.contains(text)
/// }
/// ```
///
/// The rows are those of an `ArrayController`: the table makes one for a property's array, or is
/// given one. So a row represents its element by identity, is sorted and filtered there, and its
/// selection is the controller's. Edits arrive as deltas; there is a widget for each visible row
/// and for no other, so that a table of a million rows costs as much as one of a hundred.
///
/// The keys of a list move the selection; Left and Right move the current cell. A click on a title,
/// or Alt-S, sorts by the column: ascending, descending, and not any more. Dragging the edge of a
/// title, and Alt-Left and Alt-Right, make a column wider and narrower. Columns that do not fit are
/// scrolled sideways.
///
/// Return, F2, a double click or typed text edits the current cell, if its column can be edited.
/// Return commits and moves down, Tab commits and edits the next cell, Escape drops the typed text.
/// A text that cannot be read is not committed: its problem is shown below the table, and the edit
/// continues; it is dropped if the focus leaves. When the element leaves, the edit is dropped.
/// Space sets the next value of a cell of checkboxes or choices. If several rows can be selected, a
/// click with Shift or Ctrl selects rows, and changes no cell.
///
/// Scripts choose a row by the texts of its cells with a blank between them, and set or toggle the
/// current cell. A cell of choices is chosen from as a `Select` is.
@MainActor
public final class Table<Element>: TableControl {
  /// The source of the rows.
  public let controller: ArrayController<Element>
  private let rows: TableRows<Element>
  /// The order of the rows until the user has sorted by a column.
  private let ownKeys: [SortKey<Element>]

  /// Makes a table of the rows of a controller, and of its selection.
  ///
  /// If the controller's selection allows several elements when the table is made, several rows can
  /// be selected, with the keys of such a `List`.
  ///
  /// - Parameters:
  ///   - name: The name above it; may be empty.
  ///   - controller: The controller; retained.
  ///   - id: The name by which tests and scripts find it.
  ///   - columns: The columns, from the left.
  public init(
    _ name: String,
    of controller: ArrayController<Element>,
    id: String? = nil,
    @TableColumnBuilder<Element> columns: () -> [TableColumn<Element>]
  ) {
    self.controller = controller
    ownKeys = controller.sortKeys
    rows = TableRows(controller, columns())
    super.init(name, of: rows, grid: rows.grid, value: controller.selection.row, id: id)
    followRows(of: controller)
  }

  isolated deinit {
    // The elements are released before the editor, which is not the app's mistake.
    edited?.binding?.binding.dispose()
  }

  // MARK: Elements

  /// The element that was selected last; `nil` if none is.
  ///
  /// Setting it selects its first row, as `Selection.element` says.
  public var selectedElement: Element? {
    get { controller.selection.element }
    set { controller.selection.element = newValue }
  }

  /// Filters the rows by something that changes, such as the text of a search field.
  ///
  /// The selection is kept by identity, also for a hidden element, unless
  /// `controller.selection.whenHidden` is another policy. See
  /// `ArrayController.filter(by:on:rowsPerSlice:narrowing:_:)`.
  ///
  /// - Parameters:
  ///   - criteria: The criteria of the filter.
  ///   - scheduler: Examines the elements in slices, away from the keys; `nil` to filter
  ///     immediately.
  ///   - isNarrower: `true` if a criterion hides all elements that the one in effect hides, such as
  ///     `{ $1.hasPrefix($0) }` for a search text; `nil` if that is unknown.
  ///   - isShown: Returns `true` if an element is shown.
  /// - Returns: The subscription, which may be dropped.
  @discardableResult
  public func filter<Criterion>(
    by criteria: Signal<Criterion>,
    on scheduler: (any Scheduler)? = nil,
    narrowing isNarrower: ((_ former: Criterion, _ new: Criterion) -> Bool)? = nil,
    _ isShown: @escaping (_ element: Element, _ criterion: Criterion) -> Bool
  ) -> Disposable {
    controller.filter(by: criteria, on: scheduler, narrowing: isNarrower, isShown)
  }

  // MARK: Requests of a table

  override func sort(by sorting: Sorting?) {
    guard let sorting else {
      controller.sortKeys = ownKeys
      return
    }
    if let makeKey = rows.columns[sorting.column].sortKey {
      controller.sortKeys = [makeKey(sorting.isDescending)]
    }
  }

  override func bindEditor(to cell: EditedCell) -> CellBinding? {
    guard case .edited(let bind) = rows.columns[cell.column].use else { return nil }
    return bind(
      editor,
      TableColumn<Element>.Access(
        element: { [weak self] in self?.edited.flatMap { self?.rows.element(at: $0.row) } },
        replace: { [weak self] element in
          if let row = self?.edited?.row { self?.replace(row, with: element) }
        }
      )
    )
  }

  override func step(_ row: Int, _ column: Int) {
    switch rows.columns[column].use {
    case .stepped(let step): step(access(to: row))
    case .chosen(let choosing): choosing.step(access(to: row))
    case .shown, .edited: break
    }
  }

  private func access(to row: Int) -> TableColumn<Element>.Access {
    TableColumn<Element>.Access(
      element: { [rows] in rows.element(at: row) },
      replace: { [weak self] in self?.replace(row, with: $0) }
    )
  }

  private func choosing(_ column: Int) -> TableColumn<Element>.Choosing? {
    if case .chosen(let choosing) = rows.columns[column].use { choosing } else { nil }
  }

  override func choice(_ row: Int, _ column: Int) -> SemanticChoice? {
    guard let choosing = choosing(column) else { return nil }
    return SemanticChoice(rows.element(at: row).flatMap(choosing.index), of: choosing.titles())
  }

  override func noneIndex(_ column: Int) -> Int? { choosing(column)?.noneIndex }

  override func choose(_ index: Int, _ row: Int, _ column: Int) {
    choosing(column)?.choose(index, access(to: row))
  }

  private func replace(_ row: Int, with element: Element) {
    if row >= 0, row < controller.count { controller.replace(at: row, with: element) }
  }

  override func text(_ row: Int, _ column: Int) -> String {
    rows.element(at: row).map { rows.columns[column].text($0) } ?? ""
  }

  override func isChecked(_ row: Int, _ column: Int) -> Bool? {
    rows.element(at: row).flatMap { rows.columns[column].flag?($0) }
  }

  override func problem(_ row: Int, _ column: Int) -> String? {
    guard let find = rows.columns[column].findProblem else { return nil }
    return rows.element(at: row).flatMap(find)
  }

  override var findsProblems: Bool {
    // A loop, as everywhere where columns are examined for each row: of a type that is known only
    // at run time, a sequence is walked by calls.
    for column in rows.columns where column.findProblem != nil { return true }
    return false
  }
}
