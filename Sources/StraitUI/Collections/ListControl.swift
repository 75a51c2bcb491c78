public import StraitChannels
import StraitModel
public import StraitScreen

/// A control that shows rows in a window over any number of them, one of which can be selected.
///
/// `List` is such a control; everything that does not depend on the type of its elements is here.
///
/// The value is the index of the selected row, or `nil`. An index that is set but that has no row
/// is kept, and shows no selection until there is such a row. When the elements are edited, the
/// index follows the selected element; that is sent like an edit of the user's, since what is bound
/// to the control would have a wrong index otherwise. See `List`.
@MainActor
public class ListControl: Control<Int?> {
  /// What stands in the list, in the role `.hint`, while it has no rows.
  public var placeholder: String? {
    didSet { if placeholder != oldValue { setNeedsDisplay() } }
  }

  /// How many rows are asked for their width, for the width that the list wants to have.
  private static let measuredRows = 20
  /// How many rows a list shows at most if it is asked what it wants.
  private static let mostIdealRows = 100

  let window: RowWindow
  private let source: RowSource
  private weak var selfReference: ListControl?
  /// How wide the first rows want to be; `nil` if that was not asked.
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

  // A row may outlive the list, and must not refer to it then.
  isolated deinit {
    window.up = nil
  }

  // MARK: The tree

  /// The window of the list, which holds a widget for each row in sight.
  public final override var children: [Widget] { [window] }

  final override var living: Widget? {
    if selfReference == nil { selfReference = self }
    return selfReference
  }

  final override var arrangesChildren: Bool { true }

  final override func arrangeChildren(in size: Size) {
    let rows = areas(in: size).rows
    if rows.isEmpty { window.hide() } else { window.take(frame: rows) }
  }

  final override func drawChildren(on canvas: inout Canvas) {
    window.drawTree(at: window.storedFrame, on: &canvas)
  }

  final override func child(at point: Point) -> Widget? {
    window.storedFrame.contains(point) ? window : nil
  }

  // MARK: The value

  /// The index of the selected row; `nil` if none is selected.
  ///
  /// Setting it is no edit: no channel of the list sends it. The row is brought into sight. An
  /// index without a row is kept, and shows no selection until there is such a row.
  public final var selectedIndex: Int? {
    get { value }
    set { value = newValue }
  }

  /// The index of the row that is shown as selected; `nil` if there is no such row.
  final var shownIndex: Int? {
    guard let value, value >= 0, value < window.count else { return nil }
    return value
  }

  public final override func valueChanged() {
    window.select(shownIndex, reveals: true)
  }

  /// An end of a new channel to the selection: see `newValueChannel()`.
  ///
  /// - Returns: The terminal: a new one, of a channel of its own, at each call.
  public final func newSelectedIndexChannel() -> ChannelTerminal<Int?> { newValueChannel() }

  /// An end of a new channel to the selection that takes `nil` for a row of its own.
  ///
  /// - Parameter nilValue: The index of the row that is selected when `nil` is sent in.
  /// - Returns: The terminal. See `newValueChannel()`.
  public final func newSelectedIndexChannel(nilValue: Int) -> ChannelTerminal<Int?> {
    .control(self, events: edits, key: \.[nilValue: nilValue])
  }

  private subscript(nilValue nilValue: Int) -> Int? {
    get { value }
    set { value = newValue ?? nilValue }
  }

  // MARK: Edits of the rows

  /// Follows an edit of the rows.
  ///
  /// - Parameters:
  ///   - shift: Where the rows are now.
  ///   - count: How many there are now.
  final func follow(_ shift: RowShift, count: Int) {
    let former = shownIndex
    window.follow(shift, count: count)
    var row = shownIndex
    if let former {
      switch shift.fate(of: former) {
      case .kept(let place): row = place
      case .exchanged: row = former
      case .gone(let place): row = count == 0 ? nil : min(place, count - 1)
      }
    }
    rowsChanged(selecting: row, since: former)
  }

  /// Follows the setting of all rows.
  ///
  /// - Parameter count: How many there are now.
  final func reset(count: Int) {
    let former = shownIndex
    window.reset(count: count, keepsTop: former.map { $0 < count } ?? false)
    rowsChanged(selecting: shownIndex, since: former)
  }

  /// Follows an edit of rows whose selection is known.
  ///
  /// - Parameters:
  ///   - edit: The edit; `nil` if all rows were set.
  ///   - row: The row that is selected now. It is no edit of the user's.
  ///   - count: How many rows there are now.
  final func follow<Element>(_ edit: ArrayEdit<Element>?, selecting row: Int?, count: Int) {
    let former = shownIndex
    if let edit, edit.kind != .setting {
      window.follow(RowShift(edit), count: count)
    } else {
      window.reset(count: count, keepsTop: row != nil && former != nil)
    }
    rowColumns = nil
    store(row)
    window.select(shownIndex, reveals: former == nil || edit == nil)
    setNeedsLayout()
    setNeedsDisplay()
  }

  private func rowsChanged(selecting row: Int?, since former: Int?) {
    rowColumns = nil
    // A row that was waited for is brought into sight.
    window.select(row, reveals: former == nil)
    setNeedsLayout()
    // An index that had no row before is kept as it is.
    guard former != nil, row != value else { return }
    store(row)
    sendEdit()
  }

  // MARK: Semantics

  public override var semantics: Semantics {
    let choice = SemanticChoice(shownIndex, of: window.count, item: source.makeReader())
    var abilities: SemanticAbilities = .choose
    if window.count > window.wholeRows { abilities.insert(.scroll) }
    var semantics = Semantics(.list, value: .choice(choice), abilities: abilities)
    if window.count == 0 { semantics.hint = placeholder }
    return semantics
  }

  /// Selects a row by its text or its index, or brings one into sight.
  ///
  /// - Parameter request: What is asked for.
  /// - Returns: `false` if there is no such row, or the list is not editable.
  public override func perform(_ request: SemanticRequest) -> Bool {
    guard case .scrollTo(let row) = request else { return super.perform(request) }
    guard takesPart, row >= 0, row < window.count else { return false }
    window.scroll(to: row)
    return true
  }

  // MARK: Layout

  public override var naturalWidth: Length { .fraction(1) }

  public override var naturalHeight: Length { .fraction(1) }

  public override func measure(_ proposal: Proposal) -> Size {
    var size = Size(columns: proposal.columns ?? 0, rows: frameRows)
    if proposal.columns == nil || !widthLength.isFraction { size.columns = idealColumns }
    var rows = min(window.count, Self.mostIdealRows)
    if window.count == 0, placeholder != nil { rows = 1 }
    size.rows += rows * window.rowHeight
    if let columns = proposal.columns { size.columns = min(size.columns, columns) }
    if let rows = proposal.rows { size.rows = min(size.rows, rows) }
    return size
  }

  /// The rows that are above and below the window.
  private var frameRows: Int { (name.isEmpty ? 0 : 1) + (problem == nil ? 0 : 1) }

  private var idealColumns: Int {
    let rows = rowColumns ?? source.columns(ofFirst: Self.measuredRows)
    rowColumns = rows
    var columns = max(rows, ShownText.columns(of: name))
    if window.count == 0, let placeholder {
      columns = max(columns, ShownText.columns(of: placeholder))
    }
    if let problem { columns = max(columns, ShownText.columns(of: problem) + 2) }
    // The bar of the selection, and perhaps that for scrolling.
    return columns + 2
  }

  public override func draw(on canvas: inout Canvas) {
    drawList(on: &canvas)
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
