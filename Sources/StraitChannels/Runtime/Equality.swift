/// Compares two values whose type may or may not be `Equatable`; `nil` if it is not.
///
/// Two values that are not even equal to themselves, as NaN is and whatever has a NaN in it, are
/// equal if all their parts are: otherwise two stores that hold a NaN would never agree.
///
/// Law 14: only asked where a store differs or may differ, so its look-up is not on the path of a
/// plain set.
@usableFromInline
package func areEqual<Value>(_ one: Value, _ other: Value) -> Bool? {
  // By the static type: to ask the values takes three times as long.
  func compare<E: Equatable>(as _: E.Type) -> Bool {
    withUnsafePointer(to: one) { one in
      withUnsafePointer(to: other) { other in
        let (one, other) = (UnsafeRawPointer(one), UnsafeRawPointer(other))
        return areEqualOrIrreflexive(
          one.assumingMemoryBound(to: E.self).pointee,
          other.assumingMemoryBound(to: E.self).pointee
        )
      }
    }
  }
  func open<E: Equatable>(_ one: E) -> Bool? {
    (other as? E).map { areEqualOrIrreflexive(one, $0) }
  }
  let known = withUnsafePointer(to: one) { one in
    withUnsafePointer(to: other) { areKnownEqual(at: one, $0) }
  }
  if let known { return known }
  if let type = Value.self as? any Equatable.Type { return compare(as: type) }
  guard let one = one as? any Equatable else { return nil }
  return open(one)
}

/// Compares two values where they lie, and runs no code of the user's; `nil` if their type is not one of the
/// commonest.
///
/// To look up how a type compares takes as long as the rest of the delivery of a change.
package func areKnownEqual<Value>(
  at one: UnsafePointer<Value>,
  _ other: UnsafePointer<Value>
) -> Bool? {
  @inline(__always)
  func areEqual<Known: Equatable>(_: Known.Type) -> Bool {
    let (one, other) = (UnsafeRawPointer(one), UnsafeRawPointer(other))
    return one.assumingMemoryBound(to: Known.self).pointee
      == other.assumingMemoryBound(to: Known.self).pointee
  }
  if Value.self == Int.self { return areEqual(Int.self) }
  if Value.self == String.self { return areEqual(String.self) }
  if Value.self == Double.self {
    let one = UnsafeRawPointer(one).assumingMemoryBound(to: Double.self).pointee
    let other = UnsafeRawPointer(other).assumingMemoryBound(to: Double.self).pointee
    return one == other || (one.isNaN && other.isNaN)
  }
  if Value.self == Bool.self { return areEqual(Bool.self) }
  return nil
}

private func areEqualOrIrreflexive<E: Equatable>(_ one: E, _ other: E) -> Bool {
  one == other || likeness(ofUnequal: one, other) != .different
}

/// How two values compare that are not equal by `==`.
///
/// They are alike if neither is equal to itself and all their parts are the same. What lies in one
/// buffer is equal to itself by that alone, whatever is in it: so a value that may have buffers is
/// alike, too, if a part of it is not equal to itself. `==` may distinguish what has equal parts:
/// two references to objects that are equal, and are not the same.
func likeness<E: Equatable>(ofUnequal one: E, _ other: E) -> Likeness {
  let isIrreflexive = !(one == one) && !(other == other)
  if !isIrreflexive, _isPOD(E.self) || E.self is AnyObject.Type { return .different }
  if isIrreflexive { return haveSameParts(one, other) ? .irreflexive : .different }
  return likenessOfParts(one, other) == .irreflexive ? .irreflexive : .different
}
