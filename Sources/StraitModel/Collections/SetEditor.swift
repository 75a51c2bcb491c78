/// A set that is being edited: it reads and changes as a set does, and knows what was done to it.
///
/// ```swift
/// group.$members.edit { members in
///   members.insert(7)
///   members.subtract(banned)
/// }                                  // one change, told once
/// ```
///
/// Each method costs what that of `Set` does; while somebody wants to know the edits, the members that went
/// or came are kept, too.
public struct SetEditor<Element: Hashable> {
  private var content: Set<Element>
  private(set) var log: EditLog<SetEdit<Element>>

  init(_ content: consuming Set<Element>, log: EditLog<SetEdit<Element>>) {
    self.content = content
    self.log = log
  }

  /// The members as they are now; O(1).
  public var members: Set<Element> { content }

  /// Adds a member, unless an equal one is there.
  ///
  /// - Parameter member: The member.
  /// - Returns: Whether it came, and the member that is there now.
  @discardableResult
  public mutating func insert(_ member: Element) -> (
    inserted: Bool, memberAfterInsert: Element
  ) {
    let result = content.insert(member)
    if log.isOpen, result.inserted { log.note(.union([member])) }
    return result
  }

  /// Adds a member, in the place of an equal one if that is there.
  ///
  /// - Parameter member: The member.
  /// - Returns: The one that it has replaced.
  @discardableResult
  public mutating func update(with member: Element) -> Element? {
    let old = content.update(with: member)
    if log.isOpen { log.note(old.map { .replacement(of: $0, with: member) } ?? .union([member])) }
    return old
  }

  /// Takes a member away.
  ///
  /// - Parameter member: The member, or one that is equal.
  /// - Returns: The one that went.
  @discardableResult
  public mutating func remove(_ member: Element) -> Element? {
    let old = content.remove(member)
    if log.isOpen, let old { log.note(.minus([old])) }
    return old
  }

  /// Adds members; those that are there stay.
  ///
  /// - Parameter others: The members.
  public mutating func formUnion(_ others: some Sequence<Element>) {
    if !log.isOpen { return content.formUnion(others) }
    var came: Set<Element> = []
    for member in others where content.insert(member).inserted { came.insert(member) }
    log.note(.union(came))
  }

  /// Takes members away.
  ///
  /// - Parameter others: The members, or ones that are equal.
  public mutating func subtract(_ others: some Sequence<Element>) {
    if !log.isOpen { return content.subtract(others) }
    var went: Set<Element> = []
    for member in others {
      if let old = content.remove(member) { went.insert(old) }
    }
    log.note(.minus(went))
  }

  /// Takes all members away but some.
  ///
  /// - Parameter others: Those that may stay.
  public mutating func formIntersection(_ others: some Sequence<Element>) {
    if !log.isOpen { return content.formIntersection(others) }
    let went = content.subtracting(others)
    content.subtract(went)
    log.note(.intersect(removing: went))
  }

  /// Takes the members away that are in both sets, and adds those that are only in the other.
  ///
  /// - Parameter others: The other set.
  public mutating func formSymmetricDifference(_ others: Set<Element>) {
    let old = log.isOpen ? content : []
    content.formSymmetricDifference(others)
    if log.isOpen { log.note(.set(from: old, to: content)) }
  }

  /// Takes all members away.
  public mutating func removeAll() {
    if log.isOpen { log.note(.minus(content)) }
    content.removeAll()
  }

  /// Takes all members away that satisfy a condition.
  ///
  /// - Parameter isUnwanted: The condition.
  public mutating func removeAll(where isUnwanted: (Element) throws -> Bool) rethrows {
    subtract(try content.filter(isUnwanted))
  }
}

extension SetEditor: Collection {
  /// The place of the first member, in no particular order.
  public var startIndex: Set<Element>.Index { content.startIndex }

  /// The place behind the last member.
  public var endIndex: Set<Element>.Index { content.endIndex }

  /// How many members there are; O(1).
  public var count: Int { content.count }

  /// The place behind another one.
  ///
  /// - Parameter index: The other one.
  /// - Returns: The place.
  public func index(after index: Set<Element>.Index) -> Set<Element>.Index {
    content.index(after: index)
  }

  /// The member at a place.
  ///
  /// - Parameter index: The place.
  public subscript(index: Set<Element>.Index) -> Element { content[index] }

  /// Whether a member is there; O(1).
  ///
  /// - Parameter member: The member, or one that is equal.
  /// - Returns: Whether it is there.
  public func contains(_ member: Element) -> Bool { content.contains(member) }
}
