public import Foundation
import StraitChannels
import StraitForms
public import StraitModel

/// A controller of an array: its objects filtered and sorted, with a selection.
///
/// ```swift
/// let people = NSArrayController()
/// people.bind(.contentArray, to: club, withKeyPath: "members")
/// people.sortDescriptors = [NSSortDescriptor(keyPath: \Person.name, ascending: true)]
/// people.filterPredicate = NSPredicate { person, _ in (person as? Person)?.isActive ?? false }
/// people.selectionIndex = 2
/// nameField.bind(.value, to: people, withKeyPath: "selection.name")
/// people.addObject(Person())                   // is added to club.members
/// ```
///
/// It works as an `ArrayController` does: the variables that the descriptors and the predicate read
/// are followed, each change moves or hides one row, and objects are selected by identity.
///
/// By key it also has `contentArray`, `arrangedObjects`, `selectionIndex`, `selectionIndexes`,
/// `sortDescriptors`, `filterPredicate`, `canInsert`, `canSelectNext` and `canSelectPrevious`;
/// `arrangedObjects.@count` can be observed. On Linux, `NSPredicate` is made of a closure and
/// `NSSortDescriptor` of a key path: those of Foundation there know no formats and no key strings.
/// Rows and indexes that do not exist are a `Report`, and change nothing.
///
/// A binding of the array to a model sets the model's array as a whole.
open class NSArrayController: NSObjectController {
  /// The keys.
  open override class var declarations: [PropertyDeclaration] {
    super.declarations + [
      .variable(\NSArrayController.content, name: "contentArray"),
      .variable(\NSArrayController.arrangedObjects, name: "arrangedObjects"),
      .variable(\NSArrayController.selectionIndex, name: "selectionIndex"),
      .variable(\NSArrayController.selectionIndexes, name: "selectionIndexes"),
      .variable(\NSArrayController.sortDescriptors, name: "sortDescriptors"),
      .variable(\NSArrayController.filterPredicate, name: "filterPredicate"),
      .variable(\NSArrayController.canInsert, name: "canInsert"),
      .variable(\NSArrayController.canSelectNext, name: "canSelectNext"),
      .variable(\NSArrayController.canSelectPrevious, name: "canSelectPrevious"),
    ]
  }

  /// The rows.
  final let rows = ArrayController(Property<[ContentObject]>([]), id: \.identity)
  private let predicate = Property<NSPredicate?>(nil)
  private let descriptors = Property<[NSSortDescriptor]>([])
  private var subscription: Disposable?

  /// Makes a controller without objects.
  public override init() {
    super.init()
    rows.selection.allowsSeveral = true
    rows.selection.whenHidden = .deselect
    subscription = rows.edits.subscribe(onNext: { [weak self] _ in self?.avoidEmptySelection() })
  }

  deinit {
    subscription?.dispose()
  }

  /// The objects, as an array.
  ///
  /// It is empty after a set to `nil`. A value of another type becomes an array of one object.
  open override var content: Any? {
    get { rows.source.value.map(\.object) }
    set {
      if !preservesSelection { rows.selection.deselectAll() }
      rows.source.value = ContentObject.array(of: newValue)
    }
  }

  // MARK: Rows

  /// The objects that are shown, in their order, as an array.
  open var arrangedObjects: Any { rows.elements.map(\.object) }

  /// The descriptors that the objects are sorted by, the first one first; without any, they are in
  /// the order of the array.
  ///
  /// Objects of a class that a descriptor has no key path of are behind all others.
  public final var sortDescriptors: [NSSortDescriptor] {
    get { descriptors.value }
    set {
      descriptors.value = newValue
      rows.sortKeys = newValue.map { ContentObject.sortKey(of: $0) }
    }
  }

  /// The predicate that the shown objects meet; `nil` to show all.
  public final var filterPredicate: NSPredicate? {
    get { predicate.value }
    set {
      predicate.value = newValue
      rows.filter = newValue.map { predicate in { predicate.evaluate(with: $0.object) } }
    }
  }

  /// `true` to set `filterPredicate` to `nil` when an object is added.
  public final var clearsFilterPredicateOnInsertion = true

  /// Filters and sorts objects by code of a subclass in Apple's controllers.
  @available(*, unavailable, message: "set filterPredicate and sortDescriptors")
  public final func arrange(_ objects: [Any]) -> [Any] { objects }

  /// Filters and sorts all objects again.
  ///
  /// Needed only if the predicate or a descriptor reads variables that are not observed.
  open func rearrangeObjects() {
    rows.rearrange()
  }

  // MARK: Selection

  /// `true` to select the first row when objects are shown and none of them is selected.
  public final var avoidsEmptySelection = true {
    didSet {
      rows.selection.whenRemoved = avoidsEmptySelection ? .selectNeighbour : .deselect
      avoidEmptySelection()
    }
  }

  /// `true` to keep the selected objects selected when `content` is set.
  public final var preservesSelection = true

  /// `true` to select objects that are added, and nothing else.
  public final var selectsInsertedObjects = true

  private func avoidEmptySelection() {
    untracked {
      guard avoidsEmptySelection, !rows.isEmpty, rows.selection.rows.isEmpty else { return }
      rows.selection.select(row: 0)
    }
  }

  /// The selected objects, in the order of the rows; `setSelectedObjects(_:)` sets them.
  open override var selectedObjects: [Any] { rows.selection.elements.map(\.object) }

  /// The first selected row; `NSNotFound` if none is selected.
  ///
  /// Setting it selects one row, or none with `NSNotFound`.
  public final var selectionIndex: Int {
    get { selectionIndexes.first ?? NSNotFound }
    set { setSelectionIndex(newValue) }
  }

  /// The selected rows.
  public final var selectionIndexes: IndexSet {
    get { IndexSet(rows.selection.rows) }
    set { setSelectionIndexes(newValue) }
  }

  /// Selects one row.
  ///
  /// - Parameter index: The row; `NSNotFound` for none.
  /// - Returns: `false` without such a row; then nothing has changed.
  @discardableResult
  open func setSelectionIndex(_ index: Int) -> Bool {
    if index == NSNotFound { return setSelectionIndexes([]) }
    return isRow(index) && setSelectionIndexes([index])
  }

  /// Selects rows, and no others.
  ///
  /// - Parameter indexes: The rows; of none, the first one is selected if empty selections are
  ///   avoided.
  /// - Returns: `false` if one of them does not exist; then nothing has changed.
  @discardableResult
  open func setSelectionIndexes(_ indexes: IndexSet) -> Bool {
    guard areRows(indexes) else { return false }
    rows.selection.select(rows: indexes.ranges)
    avoidEmptySelection()
    return true
  }

  /// Returns whether all indexes are those of rows, and reports one that is not.
  final func areRows(_ indexes: IndexSet, function: String = #function) -> Bool {
    indexes.allSatisfy { isRow($0, function: function) }
  }

  /// Returns whether an index is that of a row, and reports one that is not.
  ///
  /// An `IndexSet` cannot have a negative one.
  final func isRow(_ index: Int, function: String = #function) -> Bool {
    let count = untracked { rows.count }
    if (0..<count).contains(index) { return true }
    reportCall("\(function) was called with row \(index) of \(count)")
    return false
  }

  /// `true` if there is a row behind the last selected one.
  open var canSelectNext: Bool { (selectionIndexes.last ?? -1) + 1 < rows.count }

  /// `true` if there is a row before the first selected one.
  open var canSelectPrevious: Bool { (selectionIndexes.first ?? rows.count) > 0 }

  /// Selects the row behind the last selected one; the first one if none is selected.
  ///
  /// - Parameter sender: Ignored.
  open func selectNext(_ sender: Any?) {
    if canSelectNext { setSelectionIndex((selectionIndexes.last ?? -1) + 1) }
  }

  /// Selects the row before the first selected one; the last one if none is selected.
  ///
  /// - Parameter sender: Ignored.
  open func selectPrevious(_ sender: Any?) {
    if canSelectPrevious { setSelectionIndex((selectionIndexes.first ?? rows.count) - 1) }
  }

  // MARK: Editing

  /// `true` if `insert(_:)` inserts an object.
  open var canInsert: Bool { isEditable }

  /// Adds an object at the end of the array.
  ///
  /// - Parameter object: The object.
  open override func addObject(_ object: Any) {
    insert([object], at: untracked { rows.source.value.count })
  }

  /// Removes an object from the array.
  ///
  /// - Parameter object: The object; one that the array does not have changes nothing.
  open override func removeObject(_ object: Any) {
    remove(contentsOf: [object])
  }

  /// Removes the selected objects; nothing if `canRemove` is `false`.
  ///
  /// - Parameter sender: Ignored.
  open override func remove(_ sender: Any?) {
    if canRemove { rows.removeSelection() }
  }

  /// Inserts a new object before the first selected row; nothing if `canInsert` is `false`.
  ///
  /// - Parameter sender: Ignored.
  open func insert(_ sender: Any?) {
    guard canInsert, let object = newObject() else { return }
    insert(object, atArrangedObjectIndex: selectionIndexes.first ?? rows.count)
  }

  /// Inserts objects into the array, and selects them if `selectsInsertedObjects` is `true`.
  final func insert(_ objects: [Any], at index: Int) {
    if objects.isEmpty { return }
    if clearsFilterPredicateOnInsertion, filterPredicate != nil { filterPredicate = nil }
    rows.source.edit { $0.insert(contentsOf: objects.map(ContentObject.init), at: index) }
    guard selectsInsertedObjects else { return }
    let shown = (index..<index + objects.count).compactMap { rows.row(ofSourceIndex: $0) }
    rows.selection.select(rows: RangeSet(shown.map { $0..<$0 + 1 }))
  }
}
