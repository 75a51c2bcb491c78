import StraitChannels
import StraitForms
import StraitModel

/// A row for each element of an array, which follows the array's edits.
///
/// ```swift
/// Column {
///   ForEach(order.$lines) { line in LineRow(line) }                        // objects: by reference
///   ForEach(days) { (day: Property<Day>) in DayRow(day) }                  // rows that stay
///   ForEach(["Red", "Green"], id: \.self) { Label($0) }                    // a fixed array
/// }
/// ```
///
/// An edit makes and drops exactly the rows that it names: all others keep their focus, their caret
/// and how far they are scrolled. Elements are matched by reference if they are objects, else by
/// `id`; one that moves takes its row along. A value that is replaced by another one gets a new
/// row, unless the closure takes a `Property` of the element: then the row stays and the property
/// is set. Of several elements with the same identity, each has a separate row.
///
/// A whole array that is set, or that a signal sends, is compared with the one before by identity,
/// in O(n) hashes. The property of a row is set if a member of its element differs, even a member
/// that `==` ignores. So an array with one changed element sets one property.
///
/// The subscription ends with the container, or with the removal from it; the rows stay when a
/// signal ends.
@MainActor
public final class ForEach<Element, ID: Hashable>: Place {
  private let source: Source<Element>
  private let identify: (Element) -> ID
  private let makeRow: (Element) -> (row: Widget, property: Property<Element>?)
  /// `true` if two elements with the same identity are always the same.
  private let isSame: (Element, Element) -> Bool
  private var rows: [Row] = []
  private var following: ScopedDisposable?

  private struct Row {
    let id: ID
    let widget: Widget
    let property: Property<Element>?
    var element: Element
  }

  init(
    _ source: Source<Element>,
    identify: @escaping (Element) -> ID,
    isSame: @escaping (Element, Element) -> Bool,
    makeRow: @escaping (Element) -> (row: Widget, property: Property<Element>?)
  ) {
    self.source = source
    self.identify = identify
    self.isSame = isSame
    self.makeRow = makeRow
    super.init()
  }

  override func enter() {
    switch source {
    case .array(let elements): insert(elements.map(row), at: 0)
    case .signal(let arrays):
      following = ScopedDisposable(arrays.subscribe(onNext: { [weak self] in self?.set($0) }))
    case .property(let property):
      following = ScopedDisposable(
        property.edits.subscribe(onNext: { [weak self] in self?.follow($0) })
      )
    case .controller(let controller):
      following = ScopedDisposable(
        controller.edits.subscribe(onNext: { [weak self] in self?.follow($0) })
      )
    }
  }

  override func leave() {
    following = nil
    rows = []
  }

  private func follow(_ edit: ArrayEdit<Element>) {
    if edit.kind == .setting { set(edit.inserted) } else { apply(edit) }
  }

  /// Follows a whole array.
  private func set(_ elements: [Element]) {
    let edit = ArrayEdit.difference(from: rows.map(\.id), to: elements.map(identify))
    let moves = edit.moves.map { ($0.from, $0.to) }
    rearrange(removing: edit.removedIndexes, inserting: edit.insertedIndexes, moves) {
      elements[$0]
    }
    // An element that has kept its identity may have another value.
    for (index, element) in elements.enumerated() where index < rows.count {
      renew(index, with: element)
    }
  }

  private func apply(_ edit: ArrayEdit<Element>) {
    var inserted: [Int: Element] = [:]
    var next = 0
    for range in edit.insertedIndexes.ranges {
      for place in range {
        inserted[place] = edit.inserted[next]
        next += 1
      }
    }
    let places = edit.insertedIndexes
    if edit.kind == .replacement, edit.removedIndexes == places, edit.moves.isEmpty {
      // Elements that are exchanged for others, each at its place.
      for (place, element) in inserted where place < rows.count { renew(place, with: element) }
      return
    }
    let moves = edit.moves.map { ($0.from, $0.to) }
    rearrange(removing: edit.removedIndexes, inserting: places, moves) { inserted[$0] }
  }

  /// Removes rows, moves those that only change their place, and inserts others.
  ///
  /// - Parameters:
  ///   - removed: The previous indices of the rows that are removed or moved.
  ///   - places: The later indices of the rows that come or move.
  ///   - moves: The previous and the new index of each row that moves.
  ///   - element: The element at a later index.
  private func rearrange(
    removing removed: RangeSet<Int>,
    inserting places: RangeSet<Int>,
    _ moves: [(from: Int, to: Int)],
    _ element: (Int) -> Element?
  ) {
    let former = rows
    let origins = Dictionary(moves.map { ($0.to, $0.from) }, uniquingKeysWith: { $1 })
    let moved = Set(moves.map(\.from))
    // All are removed in one step, so that the focus moves to a row that stays.
    for range in removed.ranges.reversed() {
      var end = range.upperBound
      for index in range.reversed() where moved.contains(index) {
        remove(index + 1..<end)
        end = index
      }
      remove(range.lowerBound..<end)
    }
    // Rows that stay keep their order; moved ones are between.
    var staying = former.indices.lazy.filter { !removed.contains($0) }.makeIterator()
    var kept: [Row] = []
    let count = former.count - removed.size + places.size
    for index in 0..<count {
      let origin = places.contains(index) ? origins[index] : staying.next()
      if let origin, former.indices.contains(origin) { kept.append(former[origin]) }
    }
    guard owner != nil, kept.count == rows.count else { return }
    if !moves.isEmpty {
      rows = kept
      owner?.reorder(self, kept.map(\.widget))
    }
    for range in places.ranges {
      var fresh: [Row] = []
      for index in range {
        if origins[index] == nil, let element = element(index) {
          fresh.append(row(for: element))
        } else {
          insert(fresh, at: index - fresh.count)
          fresh = []
        }
      }
      insert(fresh, at: range.upperBound - fresh.count)
    }
  }

  /// Gives the row at an index another element; one of another identity gets a separate row.
  private func renew(_ index: Int, with element: Element) {
    if identify(element) != rows[index].id {
      remove(index..<index + 1)
      insert([row(for: element)], at: index)
    } else if let property = rows[index].property {
      rows[index].element = element
      // The row may have set the property, too; then the array overrides it.
      let present = untracked { property.value }
      if !haveSameParts(present, element) { property.value = element }
    } else if isSame(rows[index].element, element) {
      rows[index].element = element
    } else {
      remove(index..<index + 1)
      insert([row(for: element)], at: index)
    }
  }

  private func row(for element: Element) -> Row {
    let (widget, property) = makeRow(element)
    return Row(id: identify(element), widget: widget, property: property, element: element)
  }

  private func insert(_ fresh: [Row], at index: Int) {
    // Handlers of the added rows may have emptied the place.
    guard !fresh.isEmpty, let owner, index <= rows.count else { return }
    rows.insert(contentsOf: fresh, at: index)
    owner.insert(fresh.map(\.widget), at: index, in: self)
  }

  private func remove(_ range: Range<Int>) {
    // Handlers of the removed rows may have emptied the place.
    let range = range.clamped(to: 0..<rows.count)
    guard !range.isEmpty else { return }
    rows.removeSubrange(range)
    owner?.remove(start + range.lowerBound..<start + range.upperBound, in: self)
  }
}

extension RangeSet<Int> {
  /// The number of indices of the set.
  fileprivate var size: Int {
    var size = 0
    for range in ranges { size += range.count }
    return size
  }
}
