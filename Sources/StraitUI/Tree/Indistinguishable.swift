/// Returns `true` if two values are the same in every member, also in those that `==` ignores.
///
/// Values are the same if they have the same bits, or are texts of the same scalars. Other values
/// that differ in memory, such as two arrays, count as different.
///
/// - Parameters:
///   - one: A value.
///   - other: The value that it is compared with.
///   - levels: How deep members inside members are compared.
/// - Returns: `false` if a difference was found, or cannot be ruled out.
func areIndistinguishable<Value>(_ one: Value, _ other: Value, levels: Int = 8) -> Bool {
  let haveSameBits = withUnsafeBytes(of: one) { one in
    withUnsafeBytes(of: other) { other in one.elementsEqual(other) }
  }
  if haveSameBits { return true }
  if let one = one as? String, let other = other as? String {
    return one.utf8.elementsEqual(other.utf8)
  }
  if levels == 0 { return false }
  let (members, others) = (Mirror(reflecting: one), Mirror(reflecting: other))
  switch members.displayStyle {
  case .optional: break
  case .struct, .tuple, .enum:
    // A custom mirror may leave members out, and without members only the bits are left to compare.
    if one is any CustomReflectable || members.children.isEmpty { return false }
  default: return false
  }
  guard members.children.count == others.children.count else { return false }
  return zip(members.children, others.children).allSatisfy { one, other in
    one.label == other.label && areMembersAlike(one.value, other.value, levels: levels - 1)
  }
}

private func areMembersAlike(_ one: Any, _ other: Any, levels: Int) -> Bool {
  func compare<Member>(_ one: Member) -> Bool {
    guard let other = other as? Member else { return false }
    return areIndistinguishable(one, other, levels: levels)
  }
  return type(of: one) == type(of: other) && _openExistential(one, do: compare)
}
