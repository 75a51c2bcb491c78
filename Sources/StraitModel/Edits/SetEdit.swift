import StraitChannels

/// One change of a set: which members went, and which came.
///
/// ```swift
/// let edit = SetEdit.union([3, 4])
/// var ids: Set = [1, 2]
/// edit.apply(to: &ids)             // 1 2 3 4
/// edit.inverse.apply(to: &ids)     // 1 2
/// ```
///
/// Only what really went or came is in it: no member of `removed` is still there, and no member of
/// `inserted` was there before. A member that is replaced by an equal one is in both.
public struct SetEdit<Element: Hashable>: CollectionEdit {
  /// The way in which the set was changed.
  public let mutation: SetMutation
  /// The members that went.
  public let removed: Set<Element>
  /// The members that came.
  public let inserted: Set<Element>

  /// Returns the edit that adds members.
  ///
  /// - Parameter inserted: The new members. Must not be there yet.
  /// - Returns: An edit of the mutation `union`.
  public static func union(_ inserted: Set<Element>) -> SetEdit {
    SetEdit(mutation: .union, removed: [], inserted: inserted)
  }

  /// Returns the edit that takes members away.
  ///
  /// - Parameter removed: The removed members. Must be there.
  /// - Returns: An edit of the mutation `minus`.
  public static func minus(_ removed: Set<Element>) -> SetEdit {
    SetEdit(mutation: .minus, removed: removed, inserted: [])
  }

  /// Returns the edit that takes all members away but some.
  ///
  /// - Parameter removed: The removed members. Must be there.
  /// - Returns: An edit of the mutation `intersect`.
  public static func intersect(removing removed: Set<Element>) -> SetEdit {
    SetEdit(mutation: .intersect, removed: removed, inserted: [])
  }

  /// Returns the edit that makes one set of another; O(n).
  ///
  /// - Parameters:
  ///   - old: The set before.
  ///   - new: The set after.
  /// - Returns: An edit of the mutation `set`. An object that equals another one, but is not the
  ///   same object, has replaced it.
  public static func setting(from old: Set<Element>, to new: Set<Element>) -> SetEdit {
    var removed = old
    var inserted = new
    forgetCommon(&removed, &inserted)
    return SetEdit(mutation: .set, removed: removed, inserted: inserted)
  }

  /// Returns the edit that puts a member instead of an equal one.
  ///
  /// - Parameters:
  ///   - old: The removed elements.
  ///   - new: The new member. Must be equal to it.
  /// - Returns: An edit of the mutation `set`.
  public static func replacement(of old: Element, with new: Element) -> SetEdit {
    precondition(old == new, "a member is replaced by an equal one, got \(old) and \(new)")
    return SetEdit(mutation: .set, removed: [old], inserted: [new])
  }

  /// The kind of the change, as for all values.
  public var kind: ChangeKind { mutation.kind }

  /// `true` if the set stays as it is.
  public var isEmpty: Bool { removed.isEmpty && inserted.isEmpty }

  /// Makes the change; O(k) for `k` members that go or come.
  ///
  /// - Parameter set: The set that the edit leads from.
  public func apply(to set: inout Set<Element>) {
    for member in removed { set.remove(member) }
    for member in inserted { set.insert(member) }
  }

  /// The edit that undoes this one; O(1).
  ///
  /// The inverse of a union is a `minus`, the inverse of a minus or an intersection a `union`.
  public var inverse: SetEdit {
    let opposite: SetMutation =
      switch mutation {
      case .union: .minus
      case .minus, .intersect: .union
      case .set: .set
      }
    return SetEdit(mutation: opposite, removed: inserted, inserted: removed)
  }

  /// Returns the one edit that does what this one and then another does; O(k) for `k` members in
  /// both.
  ///
  /// A member that came and went is in neither of the two lists, nor is one that went and came back.
  ///
  /// - Parameter next: An edit of the set that this one leads to.
  /// - Returns: The edit from where this one begins to where the next one ends.
  public func followed(by next: SetEdit) -> SetEdit {
    if next.isEmpty { return self }
    if isEmpty { return next }
    var removed = removed
    var inserted = inserted
    for member in next.removed where inserted.remove(member) == nil { removed.insert(member) }
    for member in next.inserted { inserted.insert(member) }
    SetEdit.forgetCommon(&removed, &inserted)
    let joint: SetMutation =
      switch (removed.isEmpty, inserted.isEmpty) {
      case (true, false): .union
      case (false, true):
        mutation == .intersect && next.mutation == .intersect ? .intersect : .minus
      case (false, false): .set
      case (true, true): mutation
      }
    return SetEdit(mutation: joint, removed: removed, inserted: inserted)
  }

  /// Removes the members that are in both sets with the same content; objects are compared by
  /// identity.
  private static func forgetCommon(_ removed: inout Set<Element>, _ inserted: inout Set<Element>) {
    let areObjects = Element.self is AnyObject.Type
    func areSame(_ one: Element, _ other: Element) -> Bool {
      areObjects ? one as AnyObject === other as AnyObject : haveSameParts(one, other)
    }
    let (few, many) = removed.count < inserted.count ? (removed, inserted) : (inserted, removed)
    for member in few {
      guard let place = many.firstIndex(of: member), areSame(many[place], member) else { continue }
      removed.remove(member)
      inserted.remove(member)
    }
  }
}

extension SetEdit: Equatable, Hashable {}

extension SetEdit: Sendable where Element: Sendable {}
