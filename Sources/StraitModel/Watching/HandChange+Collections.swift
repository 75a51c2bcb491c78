/// Announced changes of collections with elements of any type.
extension HandChange {
  /// Makes the change of elements of an array.
  convenience init(_ kind: ChangeKind, at indexes: RangeSet<Int>) {
    func at(_ value: Any?) -> Any? { (value as? any IndexedValue)?.elements(at: indexes) }
    self.init(kind, indexes) { old, new in
      if let value = old ?? new, !(value is any IndexedValue) { return nil }
      return switch kind {
      case .insertion: (nil, at(new))
      case .removal: (at(old), nil)
      case .replacement: (at(old), at(new))
      case .setting, .move: (old, new)
      }
    }
  }

  /// Makes the change of members of a set.
  convenience init<Element>(_ mutation: SetMutation, _ members: Set<Element>) {
    self.init(mutation.kind, nil) { old, new in
      if let value = old ?? new, !(value is Set<Element>) { return nil }
      let present = (old ?? new) as? any MemberValue
      func typed(_ members: Set<Element>) -> Any { present?.typed(members) ?? members }
      let old = old as? Set<Element> ?? []
      return switch mutation {
      case .union: (nil, typed(members.subtracting(old)))
      case .minus: (typed(old.intersection(members)), nil)
      case .intersect: (typed(old.subtracting(members)), nil)
      case .set: (typed(old.subtracting(members)), typed(members.subtracting(old)))
      }
    }
  }
}

/// An array of any elements.
private protocol IndexedValue {
  /// Returns the elements at some places, without the places that the array does not have.
  func elements(at indexes: RangeSet<Int>) -> Any
}

extension Array: IndexedValue {
  fileprivate func elements(at indexes: RangeSet<Int>) -> Any {
    indexes.ranges.flatMap { self[$0.clamped(to: self.indices)] }
  }
}

/// A set of any members.
private protocol MemberValue {
  /// Returns members, which may be `AnyHashable`, as a set of this type.
  func typed(_ members: Any) -> Any
}

extension Set: MemberValue {
  fileprivate func typed(_ members: Any) -> Any { members as? Self ?? members }
}
