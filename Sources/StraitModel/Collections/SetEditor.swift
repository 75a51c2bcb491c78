/// A set that is being edited: it reads and changes as a set does, and records its edits.
///
/// ```swift
/// group.$members.edit { members in
///   members.insert(7)
///   members.subtract(banned)
/// }                                  // one change, delivered once
/// ```
///
/// Each method costs as much as the one of `Set`; while the edits are requested, the removed and
/// inserted members are kept, too.
public final class SetEditor<Element: Hashable>: CollectionEditor<Set<Element>> {
  /// The edits, if they are requested.
  private var edits: [SetEdit<Element>] = []

  /// The members as they are now; O(1).
  public var members: Set<Element> { property.current }

  override func makeNote() -> (any ChangeNote)? {
    EditNote(SetEdit(coalescing: edits) ?? .union([]))
  }

  /// Adds a member, unless an equal one is present.
  ///
  /// - Parameter member: The member.
  /// - Returns: `true` if it was added, and the member that is stored now.
  @discardableResult
  public func insert(_ member: Element) -> (inserted: Bool, memberAfterInsert: Element) {
    let result = property.stored.insert(member)
    if result.inserted { note(.union([member])) }
    return result
  }

  /// Adds a member, instead of an equal one if it is present.
  ///
  /// - Parameter member: The member.
  /// - Returns: The one that it has replaced.
  @discardableResult
  public func update(with member: Element) -> Element? {
    let old = property.stored.update(with: member)
    note(old.map { .replacement(of: $0, with: member) } ?? .union([member]))
    return old
  }

  /// Takes a member away.
  ///
  /// - Parameter member: The member, or one that is equal.
  /// - Returns: The one that went.
  @discardableResult
  public func remove(_ member: Element) -> Element? {
    let old = property.stored.remove(member)
    if let old { note(.minus([old])) }
    return old
  }

  /// Adds members; members that are equal to a new one stay.
  ///
  /// - Parameter others: The members.
  public func formUnion(_ others: some Sequence<Element>) {
    var came: Set<Element> = []
    for member in others where property.stored.insert(member).inserted { came.insert(member) }
    if !came.isEmpty { note(.union(came)) }
  }

  /// Takes members away.
  ///
  /// - Parameter others: The members, or ones that are equal.
  public func subtract(_ others: some Sequence<Element>) {
    var went: Set<Element> = []
    for member in others {
      if let old = property.stored.remove(member) { went.insert(old) }
    }
    if !went.isEmpty { note(.minus(went)) }
  }

  /// Takes all members away but some.
  ///
  /// - Parameter others: The members that may stay.
  public func formIntersection(_ others: some Sequence<Element>) {
    let went = members.subtracting(others)
    if went.isEmpty { return }
    for member in went { property.stored.remove(member) }
    note(.intersect(removing: went))
  }

  /// Takes the members away that are in both sets, and adds those that are only in the other.
  ///
  /// - Parameter others: The other set.
  public func formSymmetricDifference(_ others: Set<Element>) {
    let common = members.intersection(others)
    subtract(common)
    formUnion(others.subtracting(common))
  }

  /// Takes all members away.
  public func removeAll() {
    let went = members
    if went.isEmpty { return }
    property.stored = []
    note(.minus(went))
  }

  /// Takes all members away that satisfy a condition.
  ///
  /// - Parameter isUnwanted: The condition.
  public func removeAll(where isUnwanted: (Element) throws -> Bool) rethrows {
    subtract(try members.filter(isUnwanted))
  }

  func become(_ members: Set<Element>) {
    let edit = SetEdit.setting(from: self.members, to: members)
    if edit.isEmpty { return }
    let old = self.members
    property.stored = members
    note(edit)
    withExtendedLifetime(old) {}
  }

  private func note(_ edit: @autoclosure () -> SetEdit<Element>) {
    willChange()
    if keepsEdits { edits.append(edit()) }
  }
}

extension SetEditor: Collection {
  /// The place of the first member, in no particular order.
  public var startIndex: Set<Element>.Index { members.startIndex }

  /// The place behind the last member.
  public var endIndex: Set<Element>.Index { members.endIndex }

  /// The number of members; O(1).
  public var count: Int { members.count }

  /// Returns the place behind another one.
  ///
  /// - Parameter index: The other one.
  /// - Returns: The place.
  public func index(after index: Set<Element>.Index) -> Set<Element>.Index {
    members.index(after: index)
  }

  /// The member at a place.
  ///
  /// - Parameter index: The place.
  public subscript(index: Set<Element>.Index) -> Element { members[index] }

  /// Returns whether a member is there; O(1).
  ///
  /// - Parameter member: The member, or one that is equal.
  /// - Returns: `true` if it is there.
  public func contains(_ member: Element) -> Bool { members.contains(member) }
}
