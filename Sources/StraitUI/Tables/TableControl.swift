import StraitChannels
import StraitModel
public import StraitScreen

/// A control that shows rows of cells in columns, over a window of any number of rows.
///
/// `Table` is such a control; everything that does not depend on the type of its elements is here.
///
/// As in every `ListControl`, the value is the index of the row that the keys start from. One of
/// the columns is the current one: its cell in that row is edited, and the table is sorted by it.
@MainActor
public class TableControl: ListControl {
  /// The user's order of a table.
  public struct Sorting: Hashable, Sendable {
    /// The index of the column.
    public var column: Int
    /// `true` if the largest value is the first.
    public var isDescending: Bool

    /// Describes an order.
    ///
    /// - Parameters:
    ///   - column: The index of the column.
    ///   - isDescending: `true` if the largest value is the first.
    public init(column: Int, isDescending: Bool = false) {
      self.column = column
      self.isDescending = isDescending
    }
  }

  /// The number of rows that decide the widths of the columns.
  private static let measuredRows = 20

  let grid: TableGrid
  /// The place of the editor while a cell is edited.
  let stage = CellStage()
  /// The field in which cells are edited, one after the other.
  final lazy var editor = TextField(id: id.map { "\($0).cell" })
  /// The cell that is edited; `nil` if none is.
  final var edited: EditedCell?
  /// The place of a row that is searched after a commit.
  final var tracked: Int?
  /// The last value that a cell has refused: its number, and the reason.
  final var cellRefusal: (number: Int, reason: String)?
  /// A column whose width follows the mouse.
  final var resized: (column: Int, start: Int, width: Int)?

  /// The user's order; `nil` for the order of the rows when the table was made.
  ///
  /// Setting it sorts; the selected row stays in sight if it was. A column that does not exist, or
  /// cannot be sorted, is ignored. A program that sets the sort keys of the controller itself sets
  /// this to `nil` before.
  public final var sorting: Sorting? {
    didSet {
      if let sorting, !canSort(sorting.column) {
        self.sorting = oldValue
      } else if sorting != oldValue {
        let wasInSight = shownIndex.map { window.shows($0) } ?? false
        sort(by: sorting)
        if wasInSight { window.select(shownIndex, reveals: true) }
        setNeedsDisplay()
      }
    }
  }

  init(_ name: String, of source: RowSource, grid: TableGrid, value: Int?, id: String?) {
    self.grid = grid
    super.init(name, of: source, value: value, rowHeight: 1, id: id)
    stage.up = self
  }

  // MARK: Parts that depend on the type of the elements

  /// Sorts the rows.
  func sort(by sorting: Sorting?) {}

  /// Binds the editor to a cell.
  func bindEditor(to cell: EditedCell) -> CellBinding? { nil }

  /// Takes the next value of a cell.
  func step(_ row: Int, _ column: Int) {}

  /// Returns the choices of a cell; `nil` for another kind of cell.
  func choice(_ row: Int, _ column: Int) -> SemanticChoice? { nil }

  /// Returns the place of `nil` among the choices of a column; otherwise `nil`.
  func noneIndex(_ column: Int) -> Int? { nil }

  /// Takes one of the choices of a cell.
  func choose(_ index: Int, _ row: Int, _ column: Int) {}

  /// Returns the text of a cell.
  func text(_ row: Int, _ column: Int) -> String { "" }

  /// Returns whether a cell is checked; `nil` if it is not a checkbox.
  func isChecked(_ row: Int, _ column: Int) -> Bool? { nil }

  /// `true` if cells can be found wrong.
  var findsProblems: Bool { false }

  /// Returns the problem of a cell.
  func problem(_ row: Int, _ column: Int) -> String? { nil }

  // MARK: Columns

  /// The index of the current column.
  ///
  /// A set value is limited to the existing columns; the column is scrolled into view.
  public final var currentColumn: Int {
    get { grid.current }
    set {
      grid.select(newValue)
      setNeedsLayout()
    }
  }

  /// Returns the current width of a column.
  ///
  /// - Parameter column: Its index.
  /// - Returns: The number of cells; 0 for a column that does not exist, or before the first
  ///   layout.
  public final func width(of column: Int) -> Int {
    grid.columns.indices.contains(column) ? grid.columns[column].width : 0
  }

  /// Gives a column a width, as the user does with the mouse.
  ///
  /// - Parameters:
  ///   - column: Its index; one that there is not is ignored.
  ///   - width: The number of cells; cut to 2 to 500.
  public final func resize(_ column: Int, to width: Int) {
    grid.resize(column, to: width)
    grid.reveal()
    setNeedsLayout()
  }

  /// The number of columns at the left that stay visible when the others are scrolled sideways; 0
  /// by default.
  ///
  /// ```swift
  /// table.frozenColumns = 1     // the name of a member stays beside the years
  /// ```
  ///
  /// At least one column is scrolled. If fewer than 8 cells remained for the scrolled ones, no
  /// column stays while the table is so narrow. Negative values are set to 0.
  public final var frozenColumns: Int {
    get { grid.wantedFrozen }
    set {
      grid.wantedFrozen = max(0, newValue)
      setNeedsLayout()
    }
  }

  final func canSort(_ column: Int) -> Bool {
    grid.columns.indices.contains(column) && grid.columns[column].isSortable
  }

  /// The column that is edited with the keys.
  final var current: TableGrid.Column? {
    grid.columns.indices.contains(grid.current) ? grid.columns[grid.current] : nil
  }

  // MARK: The tree

  public final override var children: [Widget] { [window, stage] }

  final override func arrangeChildren(in size: Size) {
    _ = source.columns(ofFirst: Self.measuredRows)
    let rows = areas(in: size).rows
    grid.layOut(in: rows.size.columns)
    super.arrangeChildren(in: size)
    if let edited, !rows.isEmpty, let frame = frame(of: edited, in: rows) {
      stage.place = frame
      stage.flags.insert(.needsArrangement)
      stage.take(
        frame: Rect(
          origin: Point(column: 0, row: rows.origin.row),
          size: Size(columns: rows.origin.column + rows.size.columns, rows: rows.size.rows)
        )
      )
    } else {
      stage.hide()
    }
  }

  /// Returns the frame of a cell's editor, in the coordinates of the stage.
  private func frame(of cell: EditedCell, in rows: Rect) -> Rect? {
    guard window.shows(cell.row), grid.columns.indices.contains(cell.column) else { return nil }
    let place = rows.origin.column + grid.place(of: cell.column)
    let isScrolled = grid.frozen > 0 && cell.column >= grid.frozen
    let start = max(isScrolled ? rows.origin.column + grid.frozenEnd - 1 : 0, place - 1)
    let end = min(
      rows.origin.column + rows.size.columns,
      max(place + grid.columns[cell.column].width + 1, start + 5)
    )
    guard start < end else { return nil }
    return Rect(column: start, row: cell.row - window.top, columns: end - start)
  }

  final override func drawChildren(on canvas: inout Canvas) {
    super.drawChildren(on: &canvas)
    drawCurrentCell(on: &canvas)
    if !stage.storedFrame.isEmpty { stage.drawTree(at: stage.storedFrame, on: &canvas) }
  }

  final override func child(at point: Point) -> Widget? {
    let frame = stage.storedFrame
    let inside = Point(
      column: point.column - frame.origin.column,
      row: point.row - frame.origin.row
    )
    if frame.contains(point), stage.place.contains(inside), !stage.children.isEmpty {
      return stage
    }
    return super.child(at: point)
  }

  // MARK: Rows that move

  final override func rowsMoved(_ shift: RowShift?, count: Int) {
    func place(_ row: Int) -> Int? {
      switch shift?.fate(of: row) {
      case .kept(let place): place
      case .exchanged: row
      case .gone, nil: nil
      }
    }
    tracked = tracked.flatMap(place)
    guard let edited else { return }
    if let row = place(edited.row) {
      self.edited?.row = row
    } else {
      // Text typed for a removed element has no destination.
      endEdit(.dropping)
    }
  }

  // MARK: Items

  /// The titles of the columns, from the left.
  public final override var columnTitles: [String] { grid.titles }

  /// Returns the description of a row or a cell.
  ///
  /// - Parameter place: The row, or the cell.
  /// - Returns: The description; without a value and abilities for a row or column that does not
  ///   exist.
  public final override func semantics(of place: ItemPlace) -> Semantics {
    if let column = place.column, has(place) { return semantics(ofCell: column, row: place.item) }
    var semantics = super.semantics(of: place)
    semantics.role = .tableRow
    return semantics
  }

  /// Returns the frame of a row or a cell; empty if it is hidden, or does not exist.
  ///
  /// - Parameter place: The row, or the cell.
  /// - Returns: Its cells of the screen, in the coordinates of the content.
  public final override func frame(of place: ItemPlace) -> Rect {
    var frame = super.frame(of: place)
    guard let column = place.column, !frame.isEmpty else { return frame }
    let sight = grid.sight(of: column)
    frame.origin.column += sight.lowerBound
    frame.size.columns = sight.count
    return frame.isEmpty ? .zero : frame
  }

  /// Brings a row or a cell into sight.
  ///
  /// - Parameter place: The row, or the cell; one that there is not is ignored.
  public final override func bringIntoSight(_ place: ItemPlace) {
    super.bringIntoSight(place)
    guard let column = place.column, has(place) else { return }
    grid.reveal(column)
    setNeedsLayout()
  }

  /// Fulfils a request for a row or a cell, as the user's edit.
  ///
  /// A cell becomes the current one, and its row the selected one.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - place: The row, or the cell.
  /// - Returns: `false` if it cannot be done, or the row or column does not exist.
  public final override func perform(_ request: SemanticRequest, at place: ItemPlace) -> Bool {
    guard let column = place.column, has(place) else { return super.perform(request, at: place) }
    return perform(request, onCell: column, row: place.item)
  }

  // MARK: Semantics

  public final override var semantics: Semantics {
    var semantics = super.semantics
    semantics.role = .table
    guard let row = shownIndex, let current else { return semantics }
    let cell = "\(current.title): \(text(row, grid.current))"
    semantics.description =
      semantics.description.isEmpty ? cell : semantics.description + ", " + cell
    if current.isStepped, isEditable { semantics.abilities.insert(.toggle) }
    if current.isEdited || current.isChosen, isEditable { semantics.abilities.insert(.set) }
    return semantics
  }

  /// Chooses a row, toggles the current cell, or sets it to a text or to a choice of that text.
  ///
  /// - Parameter request: The request.
  /// - Returns: `false` if it cannot be done.
  public final override func perform(_ request: SemanticRequest) -> Bool {
    switch request {
    case .set: return performInCell(request)
    case .check where current?.isStepped == true, .toggle where current?.isStepped == true:
      return performInCell(request)
    default: return super.perform(request)
    }
  }

  package final override var lastRefusal: (number: Int, reason: String)? { cellRefusal }

  // MARK: Looks

  final override var headerRows: Int { 1 }

  // Room that is always kept, so that rows stay where they are while the current cell moves.
  final override func messageRows(in columns: Int?) -> Int {
    guard findsProblems else { return super.messageRows(in: columns) }
    // A problem of the table, or of an edit, stays until it is solved, and may have several.
    return problem == nil && edited == nil ? 1 : max(1, super.messageRows(in: columns))
  }

  final override var cutRow: String? {
    let column = grid.current
    guard edited == nil, let current, let index = shownIndex,
      let row = window.widget(of: index) as? TableRow, row.cells.indices.contains(column)
    else { return nil }
    // The text was made, and its columns counted, when the row was filled.
    let cell = row.cells[column]
    let sign = cell.hasProblem ? 2 : 0
    let room = min(current.width - sign, grid.sight(of: column).count)
    return cell.isOn == nil && cell.columns > room ? "\(current.title): \(cell.text)" : nil
  }

  final override func editabilityChanged() {
    // As when the focus leaves; a commit in progress is not written again.
    if !isEditable { endEdit(edited?.isCommitting == true ? .dropping : .leaving) }
    editor.isEditable = isEditable
  }

  final override var canMoveRows: Bool { edited == nil && super.canMoveRows }

  final override var canSubmit: Bool { edited == nil && !canEdit && super.canSubmit }

  final override var canToggleRow: Bool { edited == nil && !canStep && super.canToggleRow }

  /// The problem of the table, or of the edited cell, or otherwise of the current one.
  final override var message: String? {
    if let problem { return problem }
    let column = edited?.column ?? grid.current
    guard grid.columns.indices.contains(column) else { return nil }
    let message: String?
    if edited != nil {
      message = editor.problem ?? editor.notice
    } else {
      message = shownIndex.flatMap { self.problem($0, column) }
    }
    return message.map { "\(grid.columns[column].title): \($0)" }
  }

  public final override func draw(on canvas: inout Canvas) {
    super.draw(on: &canvas)
    drawHeader(on: &canvas)
  }

  // MARK: Input

  public final override class var actionTable: ActionTable { tableActions }

  /// `true` if typed text begins an edit of the current cell.
  public final override var takesText: Bool { canEdit && edited == nil }

  public final override func handle(_ input: WidgetInput) -> Bool {
    switch input {
    case .mouse(let press): handleMouse(press) ?? super.handle(input)
    case .text(let text): handleText(text)
    case .paste(let text): beginEdit(with: text, isPaste: true)
    }
  }
}
