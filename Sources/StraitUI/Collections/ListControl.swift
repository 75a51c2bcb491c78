public import StraitChannels
import StraitForms
import StraitModel
public import StraitScreen

/// A control that shows rows in a window over any number of them, one of which can be selected.
///
/// `List` is such a control; everything that does not depend on the type of its elements is here.
///
/// The value is the index of the selected row, or `nil`. An index without a row is kept, and shows
/// no selection until the row exists. When the elements are edited, the index follows the selected
/// element; that is sent like an edit by the user, since bindings of the control would have a wrong
/// index otherwise. See `List`.
@MainActor
public class ListControl: Control<Int?> {
  /// The text of an empty list, in the role `.hint`.
  public var placeholder: String? {
    didSet { if placeholder != oldValue { setNeedsLayout() } }
  }

  /// The number of rows to measure for the width that the list wants.
  private static let measuredRows = 20
  /// The maximum number of rows that a list wants to show.
  private static let mostIdealRows = 100
  /// So many rows are examined for rows of the same identity when all are set.
  private static let mostExamined = 1000

  let window: RowWindow
  final let source: RowSource
  /// The selected rows, if several can be selected; otherwise `nil`.
  final var marks: RowMarks?
  /// The row from which a range of rows is selected.
  final var anchor: Int?
  /// The number of rows to examine for equal identities; `nil` once some were found.
  private var examinedRows: Int? = ListControl.mostExamined
  /// The width that the first rows want; `nil` if it was not measured.
  private var rowColumns: Int?

  init(_ name: String, of source: RowSource, value: Int?, rowHeight: Int, id: String?) {
    precondition(
      1...1000 ~= rowHeight,
      "a list's row height must be from 1 to 1000, got \(rowHeight)"
    )
    self.source = source
    window = RowWindow(of: source, rowHeight: rowHeight)
    super.init(name, value: value, id: id)
    window.up = self
  }

  // Isolated to the main actor, because the shown widgets are.
  isolated deinit {}

  // MARK: The tree

  /// The window of the list, which holds a widget for each row in sight.
  public override var children: [Widget] { [window] }

  final override var arrangesChildren: Bool { true }

  override func arrangeChildren(in size: Size) {
    let rows = areas(in: size).rows
    if rows.isEmpty { window.hide() } else { window.take(frame: rows) }
    reportTwins()
  }

  /// Reports rows of the same identity, once: among the first ones when all rows were set, and
  /// among those in sight after another edit.
  private func reportTwins() {
    guard let examinedRows, examinedRows > 0 else { return }
    self.examinedRows = 0
    var rows = 0..<min(examinedRows, source.count)
    if examinedRows < Self.mostExamined {
      rows = min(window.top, source.count)..<min(window.top + examinedRows, source.count)
    }
    guard let (first, second) = marks?.twins(in: rows) ?? source.twins(in: rows) else { return }
    self.examinedRows = nil
    Report.send(.duplicateIdentity(widget: named, first: first + 1, second: second + 1))
  }

  override func drawChildren(on canvas: inout Canvas) {
    window.drawTree(at: window.storedFrame, on: &canvas)
  }

  override func child(at point: Point) -> Widget? {
    window.storedFrame.contains(point) ? window : nil
  }

  // MARK: The value

  /// The index of the selected row; `nil` if none is selected.
  ///
  /// Setting it is not an edit: no channel of the list sends it. The row is scrolled into view. An
  /// index without a row is kept, and shows no selection until the row exists.
  public final var selectedIndex: Int? {
    get { value }
    set { value = newValue }
  }

  /// The index of the row that is shown as selected; `nil` if it does not exist.
  final var shownIndex: Int? {
    guard let value, value >= 0, value < window.count else { return nil }
    return value
  }

  override func take(_ value: Int?) {
    super.take(value)
    guard let marks, let row = shownIndex else { return }
    anchor = row
    marks.select(from: row, to: row)
  }

  public final override func valueChanged() {
    window.select(shownIndex, reveals: true)
  }

  /// An end of a new channel to the selection: see `newValueChannel()`.
  ///
  /// - Returns: The terminal: a new one, of a separate channel, at each call.
  public final func newSelectedIndexChannel() -> ChannelTerminal<Int?> { newValueChannel() }

  /// An end of a new channel to the selection that takes `nil` for a separate row.
  ///
  /// - Parameter nilValue: The index of the row that is selected when `nil` is sent in.
  /// - Returns: The terminal. See `newValueChannel()`.
  public final func newSelectedIndexChannel(nilValue: Int) -> ChannelTerminal<Int?> {
    newOptionalChannel(nilValue: nilValue)
  }

  // MARK: Edits of the rows

  /// Follows an edit of the rows.
  final func follow(_ shift: RowShift, count: Int) {
    let former = shownIndex
    noteRowsToExamine()
    moveAnchor(shift)
    rowsMoved(shift, count: count)
    window.follow(shift, count: count)
    // An index without a row may have one now.
    let row = former.map { place(of: $0, after: shift, count: count) } ?? shownIndex
    var isOther = false
    if sendsExchanges, let former {
      if case .kept = shift.fate(of: former), former != shift.renewed {} else { isOther = true }
    }
    rowsChanged(selecting: row, since: former, isOther: isOther)
  }

  /// `true` if an edit is sent, too, when another element has come to the selected row.
  var sendsExchanges: Bool { false }

  /// Returns the place of a row after an edit, or of its replacement.
  private func place(of former: Int, after shift: RowShift, count: Int) -> Int? {
    switch shift.fate(of: former) {
    case .kept(let place): return place
    case .exchanged: return former
    case .gone(let place): return count == 0 ? nil : min(place, count - 1)
    }
  }

  private func noteRowsToExamine() {
    if let examinedRows { self.examinedRows = max(examinedRows, window.wholeRows) }
  }

  /// Called when rows have moved, before the window follows.
  ///
  /// - Parameters:
  ///   - shift: Where the rows are now; `nil` if all rows were set.
  ///   - count: How many there are now.
  func rowsMoved(_ shift: RowShift?, count: Int) {}

  /// Follows the setting of all rows.
  ///
  /// - Parameters:
  ///   - count: How many there are now.
  ///   - row: The row that keys start from, where that is known.
  ///   - place: The new index of the selected element; `nil` if it is not among the rows.
  final func reset(count: Int, leading row: Int? = nil, following place: Int? = nil) {
    anchor = nil
    if examinedRows != nil { examinedRows = Self.mostExamined }
    if let row { store(row) }
    rowsMoved(nil, count: count)
    let former = shownIndex
    let wasInSight = former.map { window.shows($0) } ?? false
    window.reset(count: count, keepsTop: place != nil || (former.map { $0 < count } ?? false))
    rowsChanged(
      selecting: place ?? shownIndex,
      since: former,
      reveals: place != nil && wasInSight
    )
  }

  /// Follows an edit of rows whose selection is known.
  ///
  /// - Parameters:
  ///   - edit: The edit; `nil` if all rows were set.
  ///   - row: The row that is selected now. It is not an edit by the user.
  ///   - count: How many rows there are now.
  final func follow<Element>(_ edit: ArrayEdit<Element>?, selecting row: Int?, count: Int) {
    let former = shownIndex
    noteRowsToExamine()
    if let edit, edit.kind != .setting {
      let shift = RowShift(edit)
      rowsMoved(shift, count: count)
      window.follow(shift, count: count)
    } else {
      rowsMoved(nil, count: count)
      window.reset(count: count, keepsTop: row != nil && former != nil)
    }
    rowColumns = nil
    store(row)
    window.select(shownIndex, reveals: former == nil || edit == nil)
    setNeedsLayout()
    setNeedsDisplay()
  }

  private func rowsChanged(
    selecting row: Int?,
    since former: Int?,
    isOther: Bool = false,
    reveals: Bool = false
  ) {
    rowColumns = nil
    if marks != nil { window.remark() }
    // A row that was waited for is brought into sight.
    window.select(row, reveals: former == nil || reveals)
    setNeedsLayout()
    // An index that had no row before is kept as it is.
    guard former != nil, row != value || isOther else { return }
    store(row)
    sendEdit()
  }

  // MARK: Semantics

  public override var semantics: Semantics {
    var chosen: (@MainActor () -> RangeSet<Int>)?
    if let marks { chosen = { marks.rows } }
    let read = source.makeReader()
    let choice = SemanticChoice(shownIndex, of: window.count, chosen: chosen, item: read)
    var abilities: SemanticAbilities = .choose
    if window.count > window.wholeRows { abilities.insert(.scroll) }
    var semantics = Semantics(.list, value: .choice(choice), abilities: abilities)
    if window.count == 0 { semantics.hint = placeholder }
    if let marks {
      semantics.description = UserMessage(.listSelected, ["count": "\(marks.count)"]).text()
      if selectsSeveral { semantics.abilities.insert(.chooseSeveral) }
      if selectsSeveral, shownIndex != nil { semantics.abilities.insert(.toggle) }
    }
    return semantics
  }

  /// Selects a row by its text or its index, or brings one into sight.
  ///
  /// - Parameter request: The request.
  /// - Returns: `false` if the row does not exist, or the list is not editable.
  public override func perform(_ request: SemanticRequest) -> Bool {
    if let isDone = markRequested(request) { return isDone }
    guard case .scrollTo(let row) = request else { return super.perform(request) }
    guard takesPart, row >= 0, row < window.count else { return false }
    window.scroll(to: row)
    return true
  }

  // MARK: Items

  /// The titles of the columns: none, but in a table.
  public var columnTitles: [String] { [] }

  /// Returns the description of a row.
  ///
  /// - Parameter place: The row.
  /// - Returns: The description; without a value and abilities for a row that does not exist.
  public func semantics(of place: ItemPlace) -> Semantics {
    guard has(place) else { return Semantics(.listRow) }
    let text = source.makeReader()(place.item)
    var semantics = Semantics(.listRow, value: .text(text))
    if isEditable, hasSubscriber(to: .submit) { semantics.abilities.insert(.press) }
    if selectsSeveral { semantics.abilities.insert(.toggle) }
    semantics.isFocused = isFocused && place.item == shownIndex
    return semantics
  }

  /// Returns the frame of a row; empty if it is hidden, or does not exist.
  ///
  /// - Parameter place: The row.
  /// - Returns: Its cells, in the coordinates of the content.
  public func frame(of place: ItemPlace) -> Rect {
    has(place) ? frame(ofRow: place.item) : .zero
  }

  /// Brings a row into sight.
  ///
  /// - Parameter place: The row; one that there is not is ignored.
  public func bringIntoSight(_ place: ItemPlace) {
    if has(place) { window.bringIntoSight(place.item) }
  }

  /// Fulfils a request for a row, as the user's edit.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - place: The row.
  /// - Returns: `false` if it cannot be done, or the row does not exist.
  public func perform(_ request: SemanticRequest, at place: ItemPlace) -> Bool {
    has(place) && perform(request, onRow: place.item)
  }

  // MARK: Layout

  public override var naturalWidth: Length { .fraction(1) }

  public override var naturalHeight: Length { .fraction(1) }

  /// The current row, while it is in sight.
  override var menuPlace: Rect {
    let row = frame(ofRow: shownIndex ?? window.top)
    return row.isEmpty ? super.menuPlace : row
  }

  public override func measure(_ proposal: Proposal) -> Size {
    var size = Size(columns: proposal.columns ?? 0, rows: frameRows(in: proposal.columns))
    if proposal.columns == nil || !widthLength.isFraction { size.columns = idealColumns }
    var rows = min(window.count, Self.mostIdealRows)
    if window.count == 0, placeholder != nil { rows = 1 }
    size.rows += rows * window.rowHeight
    if let columns = proposal.columns { size.columns = min(size.columns, columns) }
    if let rows = proposal.rows { size.rows = min(size.rows, rows) }
    return size
  }

  override func wholeContentRows(in columns: Int) -> Int? {
    frameRows(in: columns) + window.rowHeight
  }

  /// The number of rows between the name and the window that belong to neither.
  var headerRows: Int { 0 }

  /// The text below the rows.
  var message: String? { problem }

  /// Returns the number of rows below the window, in a width.
  func messageRows(in columns: Int?) -> Int {
    guard let message else { return 0 }
    return ProblemText(message, below: marks == nil ? 1 : 3).rows(in: columns)
  }

  /// `true` if keys can move the selection.
  var canMoveRows: Bool { window.count > 0 }

  /// `true` if Return submits.
  var canSubmit: Bool { shownIndex != nil && hasSubscriber(to: .submit) }

  final override var submitKey: SubmitKey { .row }

  final override var canBeSubmitted: Bool { canSubmit || bindingWaitsForSubmit }

  /// `true` if Space selects a row or deselects it: several can be selected, or no row is.
  var canToggleRow: Bool { selectsSeveral || canSelectFirst }

  private var idealColumns: Int {
    let rows = rowColumns ?? source.columns(ofFirst: Self.measuredRows)
    rowColumns = rows
    var columns = max(rows, ShownText.columns(of: name))
    if window.count == 0, let placeholder {
      columns = max(columns, ShownText.columns(of: placeholder))
    }
    if let message { columns = max(columns, ShownText.columns(of: message) + 2) }
    // The bar of the selection, and perhaps that for scrolling.
    return columns + 2 + (marks == nil ? 0 : 2)
  }

  public override func draw(on canvas: inout Canvas) {
    drawList(on: &canvas)
  }

  override var cutText: CutText? { cutTexts }

  /// The text of the selected row, if it is cut.
  var cutRow: String? {
    guard let widget = shownIndex.flatMap(window.widget(of:)) else { return nil }
    // Not kept, since rows in a window are not measured again.
    return widget.askSize(for: Proposal()).columns > widget.frame.size.columns
      ? widget.combinedText : nil
  }

  // MARK: Input

  public override class var actionTable: ActionTable { table }

  public override var isFocusable: Bool { true }

  public override var takesMouse: Bool { true }

  public override func handle(_ input: WidgetInput) -> Bool {
    guard case .mouse(let press) = input else { return false }
    return handle(press)
  }
}
