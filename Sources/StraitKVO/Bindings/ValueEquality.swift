/// Returns whether two values are known to be equal; objects that cannot be compared are equal if
/// they are the same.
func areEqual(_ one: Any?, _ other: Any?) -> Bool {
  guard let one, let other else { return one == nil && other == nil }
  if let one = one as? AnyHashable, let other = other as? AnyHashable { return one == other }
  if let one = one as? [Any], let other = other as? [Any] {
    return one.count == other.count && zip(one, other).allSatisfy { areEqual($0, $1) }
  }
  return areOneObject(one, other)
}

/// Returns whether two values cannot be told apart: the same object, or equal values of one type.
func areSame(_ one: Any?, _ other: Any?) -> Bool {
  guard let one, let other else { return one == nil && other == nil }
  if areOneObject(one, other) { return true }
  if type(of: one) is AnyClass || type(of: one) != type(of: other) { return false }
  if let one = one as? [Any], let other = other as? [Any] {
    return one.count == other.count && zip(one, other).allSatisfy { areSame($0, $1) }
  }
  if let one = one as? AnyHashable, let other = other as? AnyHashable { return one == other }
  return false
}

private func areOneObject(_ one: Any, _ other: Any) -> Bool {
  type(of: one) is AnyClass && type(of: other) is AnyClass
    && (one as AnyObject) === (other as AnyObject)
}
