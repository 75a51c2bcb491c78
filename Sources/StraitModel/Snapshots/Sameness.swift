import StraitChannels

/// Whether two values are known to be the same: they are equal, or of a type that has no equality and
/// nothing in them differs.
///
/// Both must be held while they are compared; then what lies in a shared buffer is not changed.
@usableFromInline
func areSame<Value>(_ one: Value, _ other: Value) -> Bool {
  if let known = areEqual(one, other) { return known }
  if haveSameBits(one, other) { return true }
  guard let one = one as? any Composed else { return false }
  return one.isSameByParts(as: other)
}

/// Whether two values look the same in memory: the same objects, the same buffers, the same numbers.
private func haveSameBits<Value>(_ one: Value, _ other: Value) -> Bool {
  withUnsafeBytes(of: one) { one in
    withUnsafeBytes(of: other) { other in one.elementsEqual(other) }
  }
}

/// A value whose parts may be the same though its buffer is another.
private protocol Composed {
  func isSameByParts(as other: Any) -> Bool
}

extension Optional: Composed {
  fileprivate func isSameByParts(as other: Any) -> Bool {
    guard let one = self, case let other?? = other as? Wrapped? else { return false }
    return areSame(one, other)
  }
}

extension Array: Composed {
  fileprivate func isSameByParts(as other: Any) -> Bool {
    guard let other = other as? Self, other.count == count else { return false }
    return zip(self, other).allSatisfy { areSame($0, $1) }
  }
}

extension Dictionary: Composed {
  fileprivate func isSameByParts(as other: Any) -> Bool {
    guard let other = other as? Self, other.count == count else { return false }
    return allSatisfy { key, value in other[key].map { areSame(value, $0) } ?? false }
  }
}
