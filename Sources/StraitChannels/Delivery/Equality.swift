/// Compares two values whose type may or may not be `Equatable`; `nil` if it is not.
///
/// Law W-e: only asked where a store differs or may differ, so its look-up is not on the path of a
/// plain set.
@usableFromInline
package func areEqual<Value>(_ one: Value, _ other: Value) -> Bool? {
  // By the static type: to ask the values takes three times as long.
  func compare<E: Equatable>(as _: E.Type) -> Bool {
    withUnsafePointer(to: one) { one in
      withUnsafePointer(to: other) { other in
        let (one, other) = (UnsafeRawPointer(one), UnsafeRawPointer(other))
        return one.assumingMemoryBound(to: E.self).pointee
          == other.assumingMemoryBound(to: E.self).pointee
      }
    }
  }
  func open<E: Equatable>(_ one: E) -> Bool? {
    (other as? E).map { one == $0 }
  }
  // To look these up takes as long as all the rest of telling a change.
  if Value.self == Int.self { return cast(one, to: Int.self) == cast(other, to: Int.self) }
  if Value.self == String.self { return cast(one, to: String.self) == cast(other, to: String.self) }
  if Value.self == Double.self { return cast(one, to: Double.self) == cast(other, to: Double.self) }
  if Value.self == Bool.self { return cast(one, to: Bool.self) == cast(other, to: Bool.self) }
  if let type = Value.self as? any Equatable.Type { return compare(as: type) }
  guard let one = one as? any Equatable else { return nil }
  return open(one)
}

/// A value whose type is known to be another one's.
@inline(__always)
private func cast<Value, Known>(_ value: Value, to _: Known.Type) -> Known {
  withUnsafePointer(to: value) {
    UnsafeRawPointer($0).assumingMemoryBound(to: Known.self).pointee
  }
}
