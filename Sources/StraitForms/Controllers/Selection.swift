public import StraitModel

/// The selected elements of a controller, by identity.
///
/// ```swift
/// let selection = people.selection
/// selection.select(row: 2)
/// list.newSelectedIndexChannel().bind(to: selection.channel(to: \.row))
/// ```
///
/// One variable of the element that was selected last is `selection.channel(through: \.element, to:
/// \.city)`; of all selected elements, see
/// `channel(toValues:noSelectionPlaceholder:multipleValuesPlaceholder:)`.
///
/// Selected elements stay selected when they move: by a sort key, another order, or an edit of the
/// array. When the last selected element leaves the array, its neighbour is selected, or none: see
/// `whenRemoved`; when a filter hides a selected element, see `whenHidden`.
///
/// It is an `ObservableModel`: its variables can be followed, and bound by `channel(to:)`. They are
/// as fresh as the rows of the controller, in a transaction, too.
public final class Selection<Element>: ObservableModel {
  private let arrangerAtHome: AtHome<Arranger<Element>>
  var arranger: Arranger<Element> { arrangerAtHome.object }
  /// A counter that grows with each selection by the program.
  private let commands = Property(outsideTransactions: 0)

  init(_ arranger: Arranger<Element>) {
    arrangerAtHome = AtHome(arranger)
  }

  /// `true` if more than one element can be selected; at first only one can.
  ///
  /// When it is set to `false`, only the element that was selected last stays selected.
  public var allowsSeveral = false {
    didSet {
      if !allowsSeveral, let lead = state.lead { select([lead], lead: lead) }
    }
  }

  /// The selection after the last selected element has left the array; by default its neighbour.
  public var whenRemoved: RemovalPolicy {
    get { arranger.selection.removal }
    set { arranger.selection.removal = newValue }
  }

  /// The policy for a selected element that a filter hides; `.keep` by default.
  ///
  /// Setting another policy than `.keep` deselects hidden elements.
  public var whenHidden: HidingPolicy {
    get { arranger.selection.hiding }
    set {
      arranger.refresh()
      arranger.selection.hiding = newValue
      if untracked({ arranger.settleSelection(among: nil, heir: nil) }) { commands.value &+= 1 }
    }
  }

  // MARK: Selected elements

  /// The rows and their selection, up to date as far as possible.
  var state: RowSelection {
    arranger.refresh()
    _ = commands.value
    return arranger.selection
  }

  /// The number of selected elements, including hidden ones.
  public var count: Int { state.rows.count }

  /// `true` if nothing is selected.
  public var isEmpty: Bool { count == 0 }

  /// The row of the element that was selected last; `nil` if none is, or it is hidden.
  ///
  /// Setting it selects the element of that row and nothing else; `nil`, or a row that there is
  /// not, selects nothing.
  public var row: Int? {
    get { state.lead.flatMap { arranger.shownIndex(of: $0) } }
    set {
      if let newValue { select(row: newValue) } else { deselectAll() }
    }
  }

  /// The rows of all selected elements that are shown; O(k log n) for k of them.
  ///
  /// Setting it selects the elements in these rows.
  public var rows: RangeSet<Int> {
    get {
      let indexes = state.rows.compactMap { arranger.shownIndex(of: $0) }
      return RangeSet(ascending: indexes.sorted())
    }
    set { select(rows: newValue) }
  }

  /// The element that was selected last; `nil` if none is.
  ///
  /// Setting it selects the first row of its identity, or nothing without such a row; O(n). With
  /// the policy `.keep` for hidden elements, a hidden element can be selected, too.
  public var element: Element? {
    get { state.lead.map { arranger.elements[$0] } }
    set {
      arranger.refresh()
      let row = newValue.flatMap { element in
        arranger.shownRow(like: element)
          ?? (whenHidden == .keep ? arranger.hiddenRow(like: element) : nil)
      }
      select(row.map { [$0] } ?? [], lead: row)
    }
  }

  /// All selected elements, in the order of the rows, hidden ones where they would be; O(k log n)
  /// for k of them.
  public var elements: [Element] { sortedRows.map { arranger.elements[$0] } }

  /// All selected rows, in order.
  var sortedRows: [Row] {
    let rows = state.rows
    if rows.count < 2 { return Array(rows) }
    let indexed = rows.map { (row: $0, index: arranger.order.index(of: $0)) }
    return indexed.sorted { $0.index < $1.index }.map(\.row)
  }

  /// Returns whether the element of a row is selected.
  ///
  /// - Parameter row: The row.
  /// - Returns: `false` also for a row that does not exist.
  public func contains(row: Int) -> Bool {
    let rows = state.rows
    return arranger.rowIfShown(at: row).map { rows.contains($0) } ?? false
  }

  /// Selects rows, and nothing else; a rollback does not change this selection.
  ///
  /// If they are selected already, no observer is called; a text that a binding could not read is
  /// replaced nevertheless (T16).
  func select(_ rows: Set<Row>, lead: Row?) {
    arranger.lostSelections = []
    if rows == arranger.selection.rows, lead == arranger.selection.lead {
      // As in `showAssigned`: in a ring, a separate wave would go round without end.
      if PathWrite.current == nil { commands.showAgain() }
      return
    }
    arranger.selection.set(rows, lead: lead)
    commands.value &+= 1
  }

  /// Changes the selection.
  func change(_ body: (inout RowSelection) -> Void) {
    arranger.lostSelections = []
    body(&arranger.selection)
    arranger.mendLead()
    commands.value &+= 1
  }
}

extension Arranger {
  /// Returns the row that is shown at an index, if there is one.
  func rowIfShown(at index: Int) -> Row? {
    (0..<shownCount).contains(index) ? order.row(atShown: index) : nil
  }

  /// Returns the index of a row among the shown ones; `nil` if it is hidden.
  func shownIndex(of row: Row) -> Int? {
    order.contains(row) ? order.shownIndex(of: row) : nil
  }
}
