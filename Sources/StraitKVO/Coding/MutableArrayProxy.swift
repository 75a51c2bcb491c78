import Foundation
import StraitModel

/// The array of a variable as one of Foundation's: each edit is an edit of the variable.
///
/// An edit that does not fit is reported with the line that made the proxy.
final class MutableArrayProxy: NSMutableArray {
  private let store: ElementStore
  private let place: CallPlace

  init(_ store: ElementStore, _ place: CallPlace) {
    self.store = store
    self.place = place
    super.init()
  }

  required init(objects: UnsafePointer<AnyObject>?, count: Int) {
    fatalError("a proxy is made by mutableArrayValue(forKey:)")
  }

  required convenience init(arrayLiteral elements: Any...) {
    fatalError("a proxy is made by mutableArrayValue(forKey:)")
  }

  required convenience init?(coder: NSCoder) {
    fatalError("a proxy is made by mutableArrayValue(forKey:)")
  }

  // MARK: Reading

  override var count: Int { store.count }

  override func object(at index: Int) -> Any {
    guard 0..<count ~= index else {
      place.report(store.error(place: index, of: count - 1).description)
      return NSNull()
    }
    return store.element(at: index)
  }

  // MARK: Editing

  override func insert(_ object: Any, at index: Int) {
    edit(inserting: [(index, object)])
  }

  override func insert(_ objects: [Any], at indexes: IndexSet) {
    edit(at: indexes, inserting: objects)
  }

  override func addObjects(from objects: [Any]) {
    edit(inserting: objects.enumerated().map { (count + $0, $1) })
  }

  override func removeObject(at index: Int) {
    removeObjects(at: [index])
  }

  override func removeObjects(at indexes: IndexSet) {
    edit(removing: indexes)
  }

  override func removeObjects(in range: NSRange) {
    removeObjects(at: IndexSet(integersIn: range.location..<range.upperBound))
  }

  override func removeObjects(in objects: [Any]) {
    removeObjects { element in objects.contains { Self.isEqual(element, $0) } }
  }

  override func remove(_ object: Any) {
    removeObjects { Self.isEqual($0, object) }
  }

  override func removeObject(identicalTo object: Any) {
    removeObjects { $0 as AnyObject === object as AnyObject }
  }

  override func removeAllObjects() {
    removeObjects { _ in true }
  }

  override func replaceObject(at index: Int, with object: Any) {
    replaceObjects(at: [index], with: [object])
  }

  override func replaceObjects(at indexes: IndexSet, with objects: [Any]) {
    edit(at: indexes, removing: indexes, inserting: objects)
  }

  override func replaceObjects(in range: NSRange, withObjectsFrom objects: [Any]) {
    edit(
      removing: IndexSet(integersIn: range.location..<range.upperBound),
      inserting: objects.enumerated().map { (range.location + $0, $1) }
    )
  }

  override func exchangeObject(at first: Int, withObjectAt second: Int) {
    if first == second { return }
    let (low, high) = (Swift.min(first, second), Swift.max(first, second))
    let elements = store.elements
    guard low >= 0, high < elements.count else {
      return reporting { () throws(KeyError) in
        throw store.error(place: low < 0 ? low : high, of: elements.count - 1)
      }
    }
    replaceObjects(at: [low, high], with: [elements[high], elements[low]])
  }

  override func setArray(_ objects: [Any]) {
    reporting { () throws(KeyError) in try store.set(objects) }
  }

  override func sort(using descriptors: [NSSortDescriptor]) {
    setArray(NSArray(array: store.elements).sortedArray(using: descriptors))
  }

  private func removeObjects(where isUnwanted: (Any) -> Bool) {
    let elements = store.elements
    removeObjects(at: IndexSet(elements.indices.filter { isUnwanted(elements[$0]) }))
  }

  /// Edits elements at some places, if there is one for each; see `ElementStore.change`.
  private func edit(at indexes: IndexSet, removing: IndexSet = [], inserting objects: [Any]) {
    guard indexes.count == objects.count else {
      return reporting { () throws(KeyError) in
        throw store.error(expected: "an element for each of \(indexes.count)", "\(objects.count)")
      }
    }
    edit(removing: removing, inserting: Array(zip(indexes, objects)))
  }

  /// Removes and inserts elements, if the places exist; see `ElementStore.change`.
  private func edit(removing removed: IndexSet = [], inserting inserted: [(Int, Any)] = []) {
    if removed.isEmpty, inserted.isEmpty { return }
    reporting { () throws(KeyError) in
      var count = store.count
      if let place = removed.first(where: { !(0..<count ~= $0) }) {
        throw store.error(place: place, of: count - 1)
      }
      count -= removed.count
      for (place, _) in inserted {
        guard 0...count ~= place else { throw store.error(place: place, of: count) }
        count += 1
      }
      try store.change(removing: removed, inserting: inserted)
    }
  }

  private func reporting(_ body: () throws(KeyError) -> Void) {
    do throws(KeyError) { try body() } catch { place.report(error.description) }
  }

  private static func isEqual(_ one: Any, _ other: Any) -> Bool {
    if let one = one as? AnyHashable, let other = other as? AnyHashable { return one == other }
    return one as AnyObject === other as AnyObject
  }
}

extension ElementStore {
  /// Returns the error of a place that does not exist.
  fileprivate func error(place: Int, of last: Int) -> KeyError {
    error(expected: last < 0 ? "no index" : "an index from 0 to \(last)", "\(place)")
  }
}
