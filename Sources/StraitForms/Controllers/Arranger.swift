import StraitChannels
import StraitModel

/// The work of a controller: keeps the rows of an array filtered, sorted and in sections.
///
/// ```
/// source ──notes of edits──►┐
/// elements ──ElementWatch──►├─► state (Derived): settle ──► rows, selection, sections
/// filter, keys ──setup─────►┘         │
///                                     └──► effect: delivers the edits, once, at the end of the turn
/// ```
///
/// All rows are in `order`, hidden ones, too: so a filter only shows and hides, and sorts nothing.
/// While nothing sorts, that is `sourceOrder`, the order of the array.
final class Arranger<Element>: NoteFollower, HomeBound {
  let home = Home.here
  let source: Property<[Element]>
  let identity: RowIdentity<Element>
  let watches = RowWatches()
  let relay = EditRelay<Element>()
  let sourceOrder = RowOrder()
  var order: RowOrder
  let table = RowTable()
  let elements: RowElements<Element>
  var selection = RowSelection()
  /// The selections before the current transactions removed some of them, oldest first.
  var lostSelections: [LostSelection<Element>] = []

  // The requested filter; a new one takes effect when the rows are settled.
  var filter: ((Element) -> Bool)?
  var isFilterNew = false
  /// `true` if the new filter hides all elements that the one before hides.
  var isFilterNarrower = false
  /// Grows with each filter that takes effect.
  var filterNumber = 0
  var ordering = Ordering<Element>()
  /// The requested order, until the rows are sorted by it.
  var newOrdering: Ordering<Element>?
  /// The filter that is being applied in slices.
  var pass: FilterPass<Element>?
  /// The progress of the filter; otherwise `nil`.
  let progress = Property<Double?>(outsideTransactions: nil)

  /// Grows with each setting of the filter, the keys or the sections.
  private let setup = Property(outsideTransactions: 0)
  private var state: Derived<Int>?
  private var effect: Effect?
  private var version = 0
  var garbage: [Element] = []
  /// Filters and keys that are not in effect any more.
  ///
  /// Their captures are released with the garbage, when the rows can be read: that may run the
  /// user's code.
  private var formerClosures: [AnyObject] = []
  /// Rows to examine although no change is known.
  var doubtful: [Row] = []

  /// The wave of the array that the rows are of; `nil` at first.
  private var seen: UInt64?
  /// The edits of the array since, and the wave that they lead to.
  private var notes: [ArrayEdit<Element>] = []
  private var noted: UInt64 = 0
  private var isBroken = false
  /// `true` if the rows were to be settled in the middle of an edit, and are not settled since.
  private var isPostponed = false
  /// More edits than that cost more than to compare the arrays.
  private static var mostNotes: Int { 4096 }

  init(_ source: Property<[Element]>, _ identity: RowIdentity<Element>) {
    self.source = source
    self.identity = identity
    order = sourceOrder
    elements = RowElements(table)
    source.hubForReading().propertyExtra.add(self)
    state = Derived { [weak self] in self?.settle() ?? 0 }
  }

  /// Begins to follow the array.
  func start() {
    effect = Effect { [weak self] in self?.finishTurn() }
  }

  deinit {
    source.hub.existingPropertyExtra?.remove(self)
    pass?.cancel()
    relay.finish()
    ordering.sections?.finish()
    newOrdering?.sections?.finish()
  }

  /// Brings the rows up to date; what reads them is noted to depend on them.
  func refresh() {
    if isPostponed, !source.isChanging {
      // An edit that has changed nothing has marked nothing.
      isPostponed = false
      untracked { setUp {} }
    }
    if let state { _ = state.value }
  }

  /// Makes a new setting take effect.
  func setUp(_ change: () -> Void) {
    change()
    setup.value &+= 1
  }

  private func finishTurn() {
    refresh()
    untracked {
      let gone = (garbage, formerClosures)
      garbage = []
      formerClosures = []
      withExtendedLifetime(gone) {}
      relay.deliver()
      ordering.sections?.deliver()
      if pass == nil, progress.value != nil { progress.value = nil }
    }
  }

  // MARK: Settling

  private func settle() -> Int {
    _ = setup.value
    // Read for the sake of the dependency, and not held: the array could not be edited in place.
    _ = source.value
    watches.center.noteRead()
    // The next edit cannot start from half an edit. Readers of the rows run again when the edit has
    // ended.
    isPostponed = source.isChanging
    if isPostponed {
      version &+= 1
      return version
    }
    if untracked({ settleNow() }) { version &+= 1 }
    return version
  }

  /// Does the pending work; returns whether there is anything to deliver or to release, or the
  /// value read has changed.
  private func settleNow() -> Bool {
    var hasChanged = seen == nil
    if hasChanged {
      takeAll()
    } else if let change = takeChange() {
      hasChanged = place(change)
    }
    if isFilterNew { hasChanged = renewFilter() || hasChanged }
    if pass?.isFinished == true { hasChanged = finishPass() || hasChanged }
    if let newOrdering { hasChanged = reorder(by: newOrdering) || hasChanged }
    return hasChanged || !garbage.isEmpty || !formerClosures.isEmpty
  }

  /// Makes a filter take effect.
  func adopt(filter new: ((Element) -> Bool)?) {
    formerClosures.append(Dropped(filter))
    filter = new
  }

  /// Makes an ordering take effect.
  func adopt(ordering new: Ordering<Element>) {
    formerClosures.append(Dropped(ordering))
    ordering = new
  }

  /// Returns the changes of the array and of elements since the rows were settled.
  private func takeChange() -> RowChange<Element>? {
    let edit = takeEdit()
    let waiting = watches.takeWaiting() + doubtful
    doubtful = []
    if edit == nil, waiting.isEmpty { return nil }
    var change = RowChange<Element>()
    if let edit { follow(edit.edit, isDifference: edit.isDifference, in: &change) }
    for row in waiting where table.has(.live, row) && !table.has(.gone, row) {
      touch(row, .doubtful, in: &change)
    }
    return change
  }

  /// Makes rows for all elements there are at the beginning.
  private func takeAll() {
    seen = source.wave
    noted = source.wave
    let all = source.value
    elements.reserveCapacity(all.count)
    var rows: ContiguousArray<Row> = []
    rows.reserveCapacity(all.count)
    for element in all { rows.append(elements.insert(element)) }
    // Settings that the closures change while the rows are examined take effect afterwards.
    isFilterNew = false
    if let newOrdering { adopt(ordering: newOrdering) }
    newOrdering = nil
    examineAll()
    sourceOrder.reset(rows) { [table] in table.has(.passes, $0) }
    order = ordering.isNatural ? sourceOrder : RowOrder()
    if !ordering.isNatural { order.reset(sorted(rows)) { [table] in table.has(.passes, $0) } }
    countSections()
    relay.addSetting(from: [], to: shownElements)
  }

  /// Counts all rows in their sections.
  func countSections() {
    guard let sections = ordering.sections else { return }
    for row in 0..<table.limit where table.has(.live, row) {
      sections.count(row, isShown: table.has(.passes, row))
    }
    sections.settle()
  }

  private func takeEdit() -> (edit: ArrayEdit<Element>, isDifference: Bool)? {
    let wave = source.wave
    defer {
      seen = wave
      noted = wave
      isBroken = false
      notes = []
    }
    if wave == seen, notes.isEmpty, !isBroken { return nil }
    if !isBroken, wave == noted, wave != seen, let edit = ArrayEdit(coalescing: notes) {
      return (edit, false)
    }
    let old = sourceOrder.rows.map { elements[$0] }
    return (identity.difference(from: old, to: source.value), true)
  }

  func hasChanged(_ note: AnyObject, from before: UInt64, to wave: UInt64) -> [AnyObject] {
    if seen == nil { return [] }
    guard !isBroken, before == noted, notes.count < Self.mostNotes,
      let note = note as? EditNote<ArrayEdit<Element>>
    else {
      isBroken = true
      let dropped = notes.isEmpty ? [] : [Dropped(notes)]
      notes = []
      return dropped
    }
    notes.append(note.edit)
    noted = wave
    return []
  }

  // MARK: Examining

  /// Runs the user's closures on a row, and follows the properties that they read.
  func examine(_ row: Row) {
    examine(row..<(row + 1), having: .live)
  }

  /// Examines all rows that have some marks.
  func examineAll(having chosen: RowMarks = .live) {
    examine(0..<table.limit, having: chosen)
  }

  private func examine(_ rows: Range<Row>, having chosen: RowMarks) {
    let (filter, pass, ordering) = (filter, pass, ordering)
    // Code that does not know the type of the elements takes long for each step, so there are few
    // of these.
    let (readKeys, sections) = (ordering.readKeys, ordering.sections)
    if filter == nil, pass == nil, ordering.isNatural {
      for row in rows where table.has(.live, row) {
        table.set([.passes, .candidate], to: [.passes, .candidate], row)
      }
      return
    }
    watches.examine(rows, having: chosen, in: table, marks: [.passes, .candidate]) { row in
      let element = elements[row]
      var marks: RowMarks = filter?(element) ?? true ? .passes : []
      if pass?.filter?(element) ?? true { marks.insert(.candidate) }
      readKeys?(element)
      sections?.read(row, element)
      return marks
    }
  }

  /// Returns whether a row belongs before another one.
  func isBefore(_ row: Row, _ other: Row) -> Bool {
    if let sections = ordering.sections {
      let result = sections.compare(row, other)
      if result != 0 { return result < 0 }
    }
    if let compareKeys = ordering.compareKeys {
      let result = compareKeys(elements[row], elements[other])
      if result != 0 { return result < 0 }
    }
    return sourceOrder.index(of: row) < sourceOrder.index(of: other)
  }

  /// Returns all rows in the order that the keys make.
  func sorted(_ rows: ContiguousArray<Row>) -> ContiguousArray<Row> {
    var rows = Array(rows)
    guard let sections = ordering.sections else {
      sort(&rows, rows.indices, by: ordering.keys[...])
      return ContiguousArray(rows)
    }
    for run in sections.gather(&rows) { sort(&rows, run, by: ordering.keys[...]) }
    return ContiguousArray(rows)
  }

  /// Sorts neighbouring rows that are equal by the keys before.
  private func sort(_ rows: inout [Row], _ range: Range<Int>, by keys: ArraySlice<SortKey<Element>>)
  {
    guard let key = keys.first, range.count > 1 else { return }
    key.sort(&rows[range]) { elements[$0] }
    if keys.count == 1 { return }
    sort(&rows, range, by: keys.dropFirst()) {
      key.compare(self.elements[$0], self.elements[$1]) == 0
    }
  }

  /// Sorts each run of rows that belong together.
  private func sort(
    _ rows: inout [Row],
    _ range: Range<Int>,
    by keys: ArraySlice<SortKey<Element>>,
    areTogether: (Row, Row) -> Bool
  ) {
    var start = range.lowerBound
    for place in range.dropFirst() where !areTogether(rows[place - 1], rows[place]) {
      sort(&rows, start..<place, by: keys)
      start = place
    }
    sort(&rows, start..<range.upperBound, by: keys)
  }
}
