/// Returns whether two values are indistinguishable; `nil` if their type is not `Equatable`.
///
/// Law 14: a value is dropped only if the result is `true`. `==` decides only for types that are
/// `ContentEquatable`; see `haveSameParts` for the comparison of others.
///
/// A plain set does not call it, since the look-up of the type is slow.
@inlinable
package func areIndistinguishable<Value>(_ one: Value, _ other: Value) -> Bool? {
  areKnownIndistinguishable(one, other) ?? areFoundIndistinguishable(one, other)
}

/// Compares two values of a type that is not one of the commonest.
@usableFromInline
@inline(never)
package func areFoundIndistinguishable<Value>(_ one: Value, _ other: Value) -> Bool? {
  guard Value.self is any Equatable.Type || one is any Equatable else { return nil }
  return haveSameParts(one, other)
}

/// Compares two values without running user code; `nil` if their type is not one of the commonest.
///
/// Looking up the conformances of a type takes as long as the rest of the delivery of a change.
@inlinable
@inline(__always)
package func areKnownIndistinguishable<Value>(_ one: Value, _ other: Value) -> Bool? {
  if Value.self == Int.self || Value.self == Double.self || Value.self == Bool.self {
    return haveSameBits(one, other)
  }
  if Value.self == String.self, let one = one as? String, let other = other as? String {
    return haveSameScalars(one, other)
  }
  return nil
}

/// Returns whether two texts have the same scalars; canonically equivalent ones need not.
@usableFromInline
package func haveSameScalars(_ one: String, _ other: String) -> Bool {
  if haveSameBits(one, other) { return true }
  let (one, other) = (one.utf8, other.utf8)
  guard one.count == other.count else { return false }
  let known = one.withContiguousStorageIfAvailable { one in
    other.withContiguousStorageIfAvailable {
      haveSameBytes(UnsafeRawBufferPointer(one), UnsafeRawBufferPointer($0))
    }
  }
  return (known ?? nil) ?? one.elementsEqual(other)
}

/// Returns whether the memory of two values is identical: the same objects, buffers and numbers.
///
/// Values whose memory differs may still have the same content.
@inlinable
package func haveSameBits<Value>(_ one: Value, _ other: Value) -> Bool {
  withUnsafeBytes(of: one) { one in
    withUnsafeBytes(of: other) { haveSameBytes(one, $0) }
  }
}

/// Compares two pieces of memory of one length, a word at a time.
@inlinable
func haveSameBytes(_ one: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer) -> Bool {
  let size = MemoryLayout<UInt64>.size
  let words = one.count / size
  for word in 0..<words {
    let place = word * size
    let (first, second) = (
      one.loadUnaligned(fromByteOffset: place, as: UInt64.self),
      other.loadUnaligned(fromByteOffset: place, as: UInt64.self)
    )
    if first != second { return false }
  }
  for place in (words * size)..<one.count where one[place] != other[place] { return false }
  return true
}
