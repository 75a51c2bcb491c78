/// Whether nothing in two values of one type is known to differ: they look the same in memory, or
/// all their parts are the same.
///
/// For values whose type has no equality, and for those that are not equal to themselves. Both must
/// be held while they are compared; then what lies in a shared buffer is not changed.
package func haveSameParts<Value>(_ one: Value, _ other: Value) -> Bool {
  if haveSameBits(one, other) { return true }
  if let one = one as? any Composed { return one.hasSameParts(as: other) }
  return haveSameChildren(one, other)
}

/// Whether two values look the same in memory: the same objects, the same buffers, the same
/// numbers.
private func haveSameBits<Value>(_ one: Value, _ other: Value) -> Bool {
  withUnsafeBytes(of: one) { one in
    withUnsafeBytes(of: other) { other in one.elementsEqual(other) }
  }
}

/// Whether two values have the same stored parts.
///
/// What a type chooses to show as its parts need not be all of it.
private func haveSameChildren(_ one: Any, _ other: Any) -> Bool {
  if one is any CustomReflectable { return false }
  let (one, other) = (Mirror(reflecting: one), Mirror(reflecting: other))
  switch one.displayStyle {
  case .struct, .tuple, .enum:
    // What has no parts has only bits, which differ.
    guard !one.children.isEmpty, one.children.count == other.children.count else { return false }
    return zip(one.children, other.children).allSatisfy {
      $0.label == $1.label && areSame($0.value, $1.value)
    }
  default: return false
  }
}

/// Whether two parts are the same, whatever their types.
private func areSame(_ one: Any, _ other: Any) -> Bool {
  func open<Part>(_ one: Part) -> Bool {
    (other as? Part).map { areEqual(one, $0) ?? haveSameParts(one, $0) } ?? false
  }
  return type(of: one) == type(of: other) && _openExistential(one, do: open)
}

/// A value whose parts may be the same though it looks different in memory.
private protocol Composed {
  func hasSameParts(as other: Any) -> Bool
}

extension Optional: Composed {
  fileprivate func hasSameParts(as other: Any) -> Bool {
    guard let one = self, case let other?? = other as? Wrapped? else { return false }
    return areSame(one, other)
  }
}

extension Array: Composed {
  fileprivate func hasSameParts(as other: Any) -> Bool {
    guard let other = other as? Self, other.count == count else { return false }
    return zip(self, other).allSatisfy { areSame($0, $1) }
  }
}

extension Dictionary: Composed {
  fileprivate func hasSameParts(as other: Any) -> Bool {
    guard let other = other as? Self, other.count == count else { return false }
    return allSatisfy { key, value in other[key].map { areSame(value, $0) } ?? false }
  }
}

extension Float: Composed {
  fileprivate func hasSameParts(as other: Any) -> Bool { isNaN && (other as? Self)?.isNaN == true }
}

extension Double: Composed {
  fileprivate func hasSameParts(as other: Any) -> Bool { isNaN && (other as? Self)?.isNaN == true }
}

#if arch(x86_64) || arch(i386)
  extension Float80: Composed {
    fileprivate func hasSameParts(as other: Any) -> Bool {
      isNaN && (other as? Self)?.isNaN == true
    }
  }
#endif
