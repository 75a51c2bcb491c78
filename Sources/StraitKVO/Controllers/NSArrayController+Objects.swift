public import Foundation
import StraitForms
import StraitModel

// Objects that the caller names.
extension NSArrayController {
  /// Adds objects at the end of the array, in one edit.
  ///
  /// - Parameter objects: The objects.
  public func add(contentsOf objects: [Any]) {
    insert(objects, at: untracked { rows.source.value.count })
  }

  /// Inserts an object before that of a row.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - index: The row, or the number of rows.
  public func insert(_ object: Any, atArrangedObjectIndex index: Int) {
    let count = rows.count
    guard (0...count).contains(index) else {
      return reportCall("\(#function) was called with row \(index) of \(count)")
    }
    let place =
      if index < count { rows.sourceIndex(ofRow: index) } else if count == 0 { 0 } else {
        rows.sourceIndex(ofRow: count - 1) + 1
      }
    insert([object], at: place)
  }

  /// Removes the object of a row from the array.
  ///
  /// - Parameter index: The row.
  public func remove(atArrangedObjectIndex index: Int) {
    if isRow(index) { remove(atArrangedObjectIndexes: [index]) }
  }

  /// Removes the objects of rows from the array, in one edit.
  ///
  /// - Parameter indexes: The rows.
  public func remove(atArrangedObjectIndexes indexes: IndexSet) {
    if areRows(indexes) { rows.remove(at: indexes.ranges) }
  }

  /// Removes objects from the array, in one edit.
  ///
  /// - Parameter objects: The objects; those that the array does not have change nothing.
  public func remove(contentsOf objects: [Any]) {
    let identities = Set(objects.map { ContentObject($0).identity })
    guard rows.source.value.contains(where: { identities.contains($0.identity) }) else { return }
    rows.source.edit { $0.removeAll { identities.contains($0.identity) } }
  }

  /// Selects objects, and no others.
  ///
  /// - Parameter objects: The objects; those that are not shown are left out.
  /// - Returns: `true` if all of them are shown.
  @discardableResult
  public func setSelectedObjects(_ objects: [Any]) -> Bool {
    select(objects) { $0 = $1 }
  }

  /// Selects objects, with those that are selected.
  ///
  /// - Parameter objects: The objects; those that are not shown are left out.
  /// - Returns: `true` if all of them are shown.
  @discardableResult
  public func addSelectedObjects(_ objects: [Any]) -> Bool {
    select(objects) { $0.formUnion($1) }
  }

  /// Selects objects no longer.
  ///
  /// - Parameter objects: The objects.
  /// - Returns: `true` if all of them are shown.
  @discardableResult
  public func removeSelectedObjects(_ objects: [Any]) -> Bool {
    select(objects) { $0.subtract($1) }
  }

  private func select(_ objects: [Any], _ change: (inout IndexSet, IndexSet) -> Void) -> Bool {
    let found = objects.compactMap { rows.row(of: ContentObject($0)) }
    var selected = selectionIndexes
    change(&selected, IndexSet(found))
    return setSelectionIndexes(selected) && found.count == objects.count
  }

  /// Selects rows, with those that are selected.
  ///
  /// - Parameter indexes: The rows.
  /// - Returns: `false` if one of them does not exist; then nothing has changed.
  @discardableResult
  public func addSelectionIndexes(_ indexes: IndexSet) -> Bool {
    areRows(indexes) && setSelectionIndexes(selectionIndexes.union(indexes))
  }

  /// Selects rows no longer.
  ///
  /// - Parameter indexes: The rows.
  /// - Returns: `false` if one of them does not exist; then nothing has changed.
  @discardableResult
  public func removeSelectionIndexes(_ indexes: IndexSet) -> Bool {
    areRows(indexes) && setSelectionIndexes(selectionIndexes.subtracting(indexes))
  }
}
