import StraitForms
import StraitModel

/// The selected rows of a list, if several can be selected.
///
/// The list itself knows the one row that the keys start from; which rows are selected is known by
/// identity, elsewhere: by the selection of a controller, or by a set of identifiers.
@MainActor
class RowMarks {
  /// Called when something other than the list has changed the selection; with the new row that the
  /// keys start from, if there is one.
  var onChange: ((Int?) -> Void)?

  /// The number of selected elements.
  var count: Int { 0 }

  /// Returns whether a row is selected; `false` for a row that does not exist.
  func contains(_ row: Int) -> Bool { false }

  /// The rows that are selected.
  var rows: RangeSet<Int> { RangeSet() }

  /// Selects rows, and nothing else.
  func select(_ rows: RangeSet<Int>) {}

  /// Two rows of the same identity among some; `nil` if there are none.
  func twins(in rows: Range<Int>) -> (Int, Int)? { nil }

  /// Selects all rows from one to another, and nothing else.
  ///
  /// - Parameters:
  ///   - first: The row where the range begins, which may be behind the last.
  ///   - last: The row where it ends.
  func select(from first: Int, to last: Int) {}

  /// Selects a row that is not selected, and deselects one that is.
  func toggle(_ row: Int) {}

  /// Selects all rows.
  func selectAll() {}
}

/// The marks of a list whose controller can select several elements.
final class ControllerMarks<Element>: RowMarks {
  private let controller: ArrayController<Element>
  private var effect: Effect?
  private var isSelecting = false
  private var lead: Int?

  init(_ controller: ArrayController<Element>) {
    self.controller = controller
    super.init()
    effect = Effect { [weak self] in
      guard let self else { return }
      let selection = controller.selection
      _ = selection.count
      let lead = selection.row
      let isNew = lead != self.lead && !isSelecting
      self.lead = lead
      if let onChange = self.onChange { untracked { onChange(isNew ? lead : nil) } }
    }
  }

  override var count: Int { controller.selection.count }

  override func contains(_ row: Int) -> Bool { controller.selection.contains(row: row) }

  override func select(from first: Int, to last: Int) {
    change {
      $0.select(row: first)
      if last != first { $0.extend(toRow: last) }
    }
  }

  override var rows: RangeSet<Int> { controller.selection.rows }

  override func select(_ rows: RangeSet<Int>) { change { $0.select(rows: rows) } }

  override func toggle(_ row: Int) { change { $0.toggle(row: row) } }

  override func selectAll() { change { $0.selectAll() } }

  private func change(_ body: (Selection<Element>) -> Void) {
    isSelecting = true
    defer { isSelecting = false }
    transaction { body(controller.selection) }
  }
}

/// The marks of a list whose selected elements are in a set, by what identifies them.
final class IdentityMarks<Element, ID: Hashable>: RowMarks {
  private let selected: Property<Set<ID>>
  private let identify: (Element) -> ID
  private let source: ElementSource<Element>
  private var following: ScopedDisposable?

  init(
    _ selected: Property<Set<ID>>,
    of source: ElementSource<Element>,
    by id: @escaping (Element) -> ID
  ) {
    self.selected = selected
    self.source = source
    identify = id
    super.init()
    following = ScopedDisposable(
      selected.values.subscribe(onNext: { [weak self] _ in self?.onChange?(nil) })
    )
  }

  override var count: Int { selected.value.count }

  private func id(_ row: Int) -> ID? { source.element(at: row).map(identify) }

  override func contains(_ row: Int) -> Bool {
    guard !selected.value.isEmpty, let id = id(row) else { return false }
    return selected.value.contains(id)
  }

  override var rows: RangeSet<Int> {
    let selected = selected.value
    var rows = RangeSet<Int>()
    var start: Int?
    // Neighbours are added together: one by one would take long for very many.
    for row in 0...(selected.isEmpty ? 0 : self.source.count) {
      let isSelected = id(row).map(selected.contains) ?? false
      if isSelected, start == nil { start = row }
      if !isSelected, let first = start {
        rows.insert(contentsOf: first..<row)
        start = nil
      }
    }
    return rows
  }

  override func twins(in rows: Range<Int>) -> (Int, Int)? {
    firstTwins(in: rows) { id($0) }
  }

  override func select(_ rows: RangeSet<Int>) {
    var ids: Set<ID> = []
    for range in rows.ranges {
      for row in range {
        if let id = id(row) { ids.insert(id) }
      }
    }
    if selected.value != ids { selected.value = ids }
  }

  override func select(from first: Int, to last: Int) {
    select(RangeSet(min(first, last)..<max(first, last) + 1))
  }

  override func toggle(_ row: Int) {
    guard let id = id(row) else { return }
    selected.edit { if $0.remove(id) == nil { $0.insert(id) } }
  }

  override func selectAll() {
    select(RangeSet(0..<source.count))
  }

  /// Deselects elements that have left the array.
  func follow(_ edit: ArrayEdit<Element>) {
    guard edit.kind == .setting else { return follow(edit.removed, edit.inserted) }
    if selected.value.isEmpty { return }
    let kept = selected.value.intersection(edit.inserted.map(identify))
    if kept.count != selected.value.count { selected.value = kept }
  }

  /// Deselects elements that were removed and not inserted again.
  func follow(_ gone: [Element], _ inserted: [Element]) {
    if selected.value.isEmpty || gone.isEmpty { return }
    var came: Set<ID> = []
    for element in inserted { came.insert(identify(element)) }
    var left: Set<ID> = []
    for element in gone {
      let id = identify(element)
      if !came.contains(id), selected.value.contains(id) { left.insert(id) }
    }
    if !left.isEmpty { selected.edit { $0.subtract(left) } }
  }
}
