import Foundation
import StraitModel

/// The set of a variable as one of Foundation's: each edit is an edit of the variable.
///
/// An edit that does not fit is reported with the line that made the proxy.
final class MutableSetProxy: NSMutableSet {
  private let store: MemberStore
  private let place: CallPlace

  init(_ store: MemberStore, _ place: CallPlace) {
    self.store = store
    self.place = place
    super.init(objects: [], count: 0)
  }

  required init(capacity numItems: Int) {
    fatalError("a proxy is made by mutableSetValue(forKey:)")
  }

  required convenience init?(coder: NSCoder) {
    fatalError("a proxy is made by mutableSetValue(forKey:)")
  }

  // MARK: Reading

  override var count: Int { store.members.count }

  override func member(_ object: Any) -> Any? {
    guard let object = object as? AnyHashable else { return nil }
    let members = store.members
    return members.firstIndex(of: object).map { members[$0].base }
  }

  override func objectEnumerator() -> NSEnumerator {
    MemberEnumerator(store.members)
  }

  override var description: String { NSSet(set: store.members).description }

  // MARK: Editing

  override func add(_ object: Any) {
    addObjects(from: [object])
  }

  override func addObjects(from objects: [Any]) {
    edit(.union, objects)
  }

  override func remove(_ object: Any) {
    if let object = object as? AnyHashable { minus([object]) }
  }

  override func removeAllObjects() {
    intersect([])
  }

  override func union(_ others: Set<AnyHashable>) {
    edit(.union, Array(others))
  }

  override func minus(_ others: Set<AnyHashable>) {
    edit(.minus, Array(others))
  }

  override func intersect(_ others: Set<AnyHashable>) {
    edit(.intersect, Array(others))
  }

  override func setSet(_ others: Set<AnyHashable>) {
    edit(.set, Array(others))
  }

  private func edit(_ change: MemberChange, _ objects: [Any]) {
    do throws(KeyError) {
      let members = try objects.map { object throws(KeyError) -> AnyHashable in
        guard let member = object as? AnyHashable else {
          throw store.error(expected: "members that are Hashable", KeyError.found(object))
        }
        return member
      }
      try store.change(change, Set(members))
    } catch {
      place.report(error.description)
    }
  }
}

/// The members of a set, as they are in Swift: an `NSNumber` would not equal its `Int`.
private final class MemberEnumerator: NSEnumerator {
  private var members: Set<AnyHashable>.Iterator

  init(_ members: Set<AnyHashable>) {
    self.members = members.makeIterator()
    super.init()
  }

  override func nextObject() -> Any? { members.next()?.base }
}
