public import StraitChannels
public import StraitModel

/// The elements of an array that is a property's value, filtered, sorted and in sections, with a
/// selection.
///
/// ```swift
/// let people = ArrayController(club.$members, sortedBy: [.ascending(\.family), .ascending(\.name)])
/// people.filter = { $0.isActive }
/// people.edits.subscribe(onNext: { table.follow($0) })      // what came, went and moved
///
/// club.members[7].family = "Hopper"      // moves one row
/// people.remove(at: 0)                   // removes that person from the club
/// people.selection.selectNext()
/// ```
///
/// It is a collection of the shown elements, the *rows*. A row represents one element of the array
/// by identity: an object is identical to itself only, another value to values with the same `id`,
/// or to equal ones. So a row keeps its place and its selection when its element is replaced by
/// another one with the same identity, when the array is set as a whole, and when it moves. Of
/// elements with the same identity each has a separate row.
///
/// Every property of an element that the filter, the sort keys and the key of the sections read is
/// followed: the row is examined again when it has changed. Reads of anything else are not
/// followed; `rearrange()` examines all rows again.
///
/// The rows are always fresh: they are brought up to date when they are read, in the middle of a
/// transaction, too, and `Derived` values and effects that read them follow them. `edits` are sent
/// once, at the end of the outermost call.
///
/// The filter, the sort keys and the program's selections do not belong to the model: a transaction
/// that is rolled back undoes none of them. Elements that were deselected by an edit are selected
/// again when it is undone.
///
/// With n rows, an edit of the array and a change of a key cost O(log n), and so does reading a
/// row; setting a filter costs O(n), setting sort keys O(n log n). A row takes a copy of its
/// element and about 15 bytes, 30 if the rows are sorted, and 200 bytes more if a property was read
/// of the element that is followed.
///
/// The controller holds the property. It belongs to the isolation domain of the property.
public final class ArrayController<Element>: RandomAccessCollection {
  private let arrangerAtHome: AtHome<Arranger<Element>>
  var arranger: Arranger<Element> { arrangerAtHome.object }
  /// The selected elements.
  public let selection: Selection<Element>

  init(
    _ source: Property<[Element]>,
    _ identity: RowIdentity<Element>,
    filter: ((Element) -> Bool)?,
    sortKeys: [SortKey<Element>]
  ) {
    let arranger = Arranger(source, identity)
    arrangerAtHome = AtHome(arranger)
    arranger.filter = filter
    arranger.ordering = Ordering(by: sortKeys)
    selection = Selection(arranger)
    arranger.start()
  }

  /// The property whose array it is.
  public var source: Property<[Element]> { arranger.source }

  // MARK: Filter and order

  /// The filter of the shown elements; `nil` for all of them.
  ///
  /// Setting it takes effect immediately: all elements are examined. For very many of them there is
  /// `apply(filter:on:rowsPerSlice:)`.
  public var filter: ((Element) -> Bool)? {
    get { arranger.filter }
    set { arranger.setFilter(newValue) }
  }

  /// The order of the rows; without keys, the order of the array.
  ///
  /// Setting it takes effect immediately.
  public var sortKeys: [SortKey<Element>] {
    get { arranger.wantedOrdering.keys }
    set { arranger.setOrdering { $0.keys = newValue } }
  }

  /// Groups the rows of equal keys, in the order of the keys.
  ///
  /// Inside a section the rows are sorted by `sortKeys`.
  ///
  /// - Parameters:
  ///   - key: The key of an element: a key path, or a closure that changes nothing. One that is not
  ///     equal to itself, as NaN, has a separate section, behind all others.
  ///   - isDescending: `true` if the largest key is the first.
  /// - Returns: The sections. They replace those that the controller had before.
  public func sections<Key: Hashable & Comparable>(
    by key: @escaping (Element) -> Key,
    isDescending: Bool = false
  ) -> RowSections<Element, Key> {
    let sectioning = KeyedSectioning(key, isDescending: isDescending)
    arranger.setOrdering { $0.sections = sectioning }
    return RowSections(arranger, sectioning)
  }

  /// Removes the sections.
  public func removeSections() {
    arranger.setOrdering { $0.sections = nil }
  }

  /// Examines and sorts all elements again.
  ///
  /// Needed only if the filter or a key reads something other than a property, and that has
  /// changed.
  public func rearrange() {
    arranger.rearrange()
  }

  // MARK: Rows

  /// Zero.
  public var startIndex: Int { 0 }

  /// The number of rows.
  public var endIndex: Int { arranger.shownCount }

  /// The element of a row.
  ///
  /// - Parameter row: The row. Must be one that there is.
  public subscript(row: Int) -> Element { arranger.elements[arranger.row(at: row)] }

  /// Goes through the elements that are in the rows now.
  ///
  /// - Returns: An iterator that what happens to the controller in the meantime does not concern.
  public func makeIterator() -> IndexingIterator<[Element]> { elements.makeIterator() }

  /// The elements of all rows, in order; O(n).
  public var elements: [Element] {
    arranger.refresh()
    return arranger.shownElements
  }

  /// Returns the place in the array of the element of a row.
  ///
  /// - Parameter row: The row. Must be one that there is.
  /// - Returns: Its index in the array.
  public func sourceIndex(ofRow row: Int) -> Int {
    arranger.sourceOrder.index(of: arranger.row(at: row))
  }

  /// Returns the row of an element of the array.
  ///
  /// - Parameter index: Its index in the array.
  /// - Returns: The row; `nil` if the element is not shown, or does not exist.
  public func row(ofSourceIndex index: Int) -> Int? {
    arranger.refresh()
    guard index >= 0, index < arranger.sourceOrder.count else { return nil }
    return arranger.order.shownIndex(of: arranger.sourceOrder.row(at: index))
  }

  /// Returns the row of an element, found by its identity; O(n).
  ///
  /// - Parameter element: The element.
  /// - Returns: The first row of that identity; `nil` if none is shown.
  public func row(of element: Element) -> Int? {
    arranger.refresh()
    return arranger.shownRow(like: element).flatMap { arranger.order.shownIndex(of: $0) }
  }

  /// Returns the first two rows of the same identity, among some rows.
  package func twins(in rows: Range<Int>) -> (Int, Int)? {
    let found = arranger.identity.twins(in: rows.map { self[$0] })
    return found.map { (rows.lowerBound + $0.0, rows.lowerBound + $0.1) }
  }

  /// The changes of the rows, edit by edit.
  ///
  /// The first edit sets an empty array to the current elements; from then on each starts from the
  /// result of the one before: applying them all gives the same elements. Several changes in one
  /// outermost call are one edit, which lists the rows that were added, removed, moved, and
  /// replaced by another element of the same identity. If more than 1,024 rows and more than one in
  /// 16 are concerned, it is a setting.
  ///
  /// A setting costs O(n) for a subscriber's sake; lists do not ask for its arrays.
  ///
  /// The signal does not hold the controller and completes when it is deallocated. Edits arrive at
  /// the end of the outermost call, in the order in which effects run; a subscriber that edits the
  /// array receives the resulting edits afterwards.
  public var edits: Signal<ArrayEdit<Element>> {
    Signal { [weak arranger] subscriber in
      guard let arranger else {
        subscriber.sendCompleted()
        return Disposable {}
      }
      arranger.refresh()
      return arranger.relay.send(arranger.shownElements, to: subscriber)
    }
  }

  /// The later edits; `nil` for a setting as a whole.
  package var shifts: Signal<ArrayEdit<Element>?> {
    arranger.refresh()
    return arranger.relay.laterShifts
  }
}

extension Arranger {
  var wantedOrdering: Ordering<Element> { newOrdering ?? ordering }

  func setOrdering(_ change: (inout Ordering<Element>) -> Void) {
    var new = wantedOrdering
    change(&new)
    if let skipped = newOrdering?.sections, skipped !== new.sections, skipped !== ordering.sections
    {
      skipped.finish()
    }
    // An earlier ordering that has not taken effect is released last.
    let former = newOrdering
    setUp { newOrdering = new }
    withExtendedLifetime(former) {}
  }

  func rearrange() {
    setUp {
      isFilterNew = true
      isFilterNarrower = false
      newOrdering = wantedOrdering
    }
  }

  /// The number of shown rows.
  var shownCount: Int {
    refresh()
    return order.shownCount
  }

  /// Returns the row that is shown at an index, which must be one of a row.
  func row(at index: Int) -> Row {
    let count = shownCount
    precondition(index >= 0 && index < count, "no row \(index) among \(count)")
    return order.row(atShown: index)
  }

  /// Returns the first row that is shown of an element with an identity.
  func shownRow(like element: Element) -> Row? {
    order.first { row, isShown in isShown && identity.areAlike(elements[row], element) }
  }

  /// Returns the first row that is hidden of an element with an identity.
  func hiddenRow(like element: Element) -> Row? {
    order.first { row, isShown in !isShown && identity.areAlike(elements[row], element) }
  }
}
