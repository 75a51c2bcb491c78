import StraitChannels
import StraitModel

/// The sections of a controller's rows; the rows of one are adjacent.
class Sectioning<Element> {
  /// Finds out which section a row belongs to.
  func read(_ row: Row, _ element: Element) {}

  /// Less than zero if the section of the first row is before that of the second, zero if it is the
  /// same.
  func compare(_ row: Row, _ other: Row) -> Int { 0 }

  /// Brings the rows of each section together, in their order, and in the order of the sections;
  /// returns where those of each are; O(n).
  func gather(_ rows: inout [Row]) -> [Range<Int>] { [rows.indices] }

  /// Counts a row in its section, or not.
  func count(_ row: Row, isShown: Bool) {}

  /// Forgets a row whose element has left.
  func forget(_ row: Row) {}

  /// Shows the sections that have rows, and hides the others.
  func settle() {}

  /// Delivers what happened to the sections.
  func deliver() {}

  /// Ends the signals: the controller has other sections now, or none.
  func finish() {}
}

/// Sections by a key of the elements.
final class KeyedSectioning<Element, Key: Hashable & Comparable>: Sectioning<Element> {
  /// The identifier of a section.
  private typealias SectionID = Row

  private struct SectionState {
    var key: Key?
    /// The number of its rows.
    var members = 0
    /// The number of its shown rows.
    var shown = 0
  }

  let relay = EditRelay<Key>()
  private(set) var isFinished = false
  private let value: (Element) -> Key
  private let isDescending: Bool
  private var ids: [Key: SectionID] = [:]
  private var states: ContiguousArray<SectionState> = []
  private var free: [SectionID] = []
  /// All sections, those without rows, too; shown are those with rows that are.
  private let order = RowOrder()
  /// The section of each row, and the one in which it is counted; `none` for none.
  private var sectionOfRow: ContiguousArray<SectionID> = []
  private var countedIn: ContiguousArray<SectionID> = []
  /// Sections that may have lost or gained their first row.
  private var touched: Set<SectionID> = []
  private static var none: SectionID { .max }

  init(_ value: @escaping (Element) -> Key, isDescending: Bool) {
    self.value = value
    self.isDescending = isDescending
  }

  /// The number of sections with rows.
  var count: Int { order.shownCount }

  /// The keys of all sections that have rows, in order.
  var keys: [Key] { order.shownRows.compactMap { states[Int($0)].key } }

  override func read(_ row: Row, _ element: Element) {
    let section = section(of: value(element))
    if sectionOfRow.count <= Int(row) {
      let more = repeatElement(Self.none, count: Int(row) + 1 - sectionOfRow.count)
      sectionOfRow.append(contentsOf: more)
      countedIn.append(contentsOf: more)
    }
    let old = sectionOfRow[Int(row)]
    if old == section { return }
    sectionOfRow[Int(row)] = section
    states[Int(section)].members += 1
    if old != Self.none { leave(old) }
  }

  private func section(of key: Key) -> SectionID {
    if let id = ids[key] { return id }
    let id = free.popLast() ?? SectionID(states.count)
    if Int(id) == states.count { states.append(SectionState()) }
    states[Int(id)].key = key
    // A key that is not equal to itself is not found again: such a row has a separate section.
    if key == key { ids[key] = id }
    let place = order.place { [self] other in
      states[Int(other)].key.map { compareKeys($0, key, isDescending: isDescending) < 0 } ?? false
    }
    order.insert(id, at: place, isShown: false)
    return id
  }

  private func leave(_ section: SectionID) {
    states[Int(section)].members -= 1
    touched.insert(section)
  }

  override func compare(_ row: Row, _ other: Row) -> Int {
    compareSections(sectionOfRow[Int(row)], sectionOfRow[Int(other)])
  }

  private func compareSections(_ one: SectionID, _ other: SectionID) -> Int {
    if one == other { return 0 }
    if let key = states[Int(one)].key, let otherKey = states[Int(other)].key {
      let result = compareKeys(key, otherKey, isDescending: isDescending)
      if result != 0 { return result }
    }
    return order.index(of: one) - order.index(of: other)
  }

  override func gather(_ rows: inout [Row]) -> [Range<Int>] {
    var sizes = [Int](repeating: 0, count: states.count)
    for row in rows { sizes[Int(sectionOfRow[Int(row)])] += 1 }
    var starts = sizes
    var runs: [Range<Int>] = []
    var end = 0
    for section in order.rows {
      let size = sizes[Int(section)]
      starts[Int(section)] = end
      runs.append(end..<(end + size))
      end += size
    }
    var gathered = rows
    for row in rows {
      let section = Int(sectionOfRow[Int(row)])
      gathered[starts[section]] = row
      starts[section] += 1
    }
    rows = gathered
    return runs
  }

  override func count(_ row: Row, isShown: Bool) {
    if Int(row) >= countedIn.count { return }
    let old = countedIn[Int(row)]
    let new = isShown ? sectionOfRow[Int(row)] : Self.none
    if old == new { return }
    countedIn[Int(row)] = new
    if old != Self.none {
      states[Int(old)].shown -= 1
      if states[Int(old)].shown == 0 { touched.insert(old) }
    }
    if new != Self.none {
      states[Int(new)].shown += 1
      if states[Int(new)].shown == 1 { touched.insert(new) }
    }
  }

  override func forget(_ row: Row) {
    if Int(row) >= sectionOfRow.count { return }
    count(row, isShown: false)
    let section = sectionOfRow[Int(row)]
    sectionOfRow[Int(row)] = Self.none
    if section != Self.none { leave(section) }
  }

  override func settle() {
    if touched.isEmpty { return }
    var edits: [ArrayEdit<Key>] = []
    for section in touched.sorted() {
      let state = states[Int(section)]
      guard let key = state.key else { continue }
      let wasShown = order.isShown(section)
      if wasShown != (state.shown > 0) {
        if let index = order.shownIndex(of: section) {
          edits.append(.removal(of: [key], at: index))
        }
        order.setShown(!wasShown, section)
        if let index = order.shownIndex(of: section) {
          edits.append(.insertion(of: [key], at: index))
        }
      }
      if state.members == 0, state.shown == 0 { remove(section, key) }
    }
    touched = []
    if relay.isObserved, let edit = ArrayEdit(coalescing: edits) { relay.add(edit) }
  }

  private func remove(_ section: SectionID, _ key: Key) {
    if ids[key] == section { ids[key] = nil }
    order.remove(section)
    states[Int(section)] = SectionState()
    free.append(section)
  }

  override func deliver() { relay.deliver() }

  override func finish() {
    isFinished = true
    relay.finish()
  }

  /// Returns the section at an index, and which rows it has.
  func section(at index: Int, in rows: RowOrder) -> Section<Key>? {
    let id = order.row(atShown: index)
    guard let key = states[Int(id)].key else { return nil }
    let place = rows.place { [self] in compareSections(sectionOfRow[Int($0)], id) < 0 }
    let start = rows.shownCount(before: place)
    return Section(key: key, rows: start..<(start + states[Int(id)].shown))
  }

  /// Returns the index of the section that a row belongs to that is shown.
  func index(of row: Row) -> Int? {
    Int(row) < countedIn.count && countedIn[Int(row)] != Self.none
      ? order.shownIndex(of: countedIn[Int(row)]) : nil
  }
}
