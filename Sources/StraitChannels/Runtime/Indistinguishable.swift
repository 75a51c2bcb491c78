/// Returns whether two values are indistinguishable; `nil` if their type is not `Equatable`.
///
/// Law 14: a value is dropped only if the result is `true`. `==` decides only for types that are
/// `ContentEquatable`; see `haveSameParts` for the comparison of others.
///
/// A plain set does not call it, since the look-up of the type is slow.
@inlinable
package func areIndistinguishable<Value>(_ one: Value, _ other: Value) -> Bool? {
  let known = withUnsafePointer(to: one) { one in
    withUnsafePointer(to: other) { areKnownIndistinguishable(at: one, $0) }
  }
  return known ?? areFoundIndistinguishable(one, other)
}

/// Compares two values of a type that is not one of the commonest.
@usableFromInline
@inline(never)
package func areFoundIndistinguishable<Value>(_ one: Value, _ other: Value) -> Bool? {
  guard Value.self is any Equatable.Type || one is any Equatable else { return nil }
  return haveSameParts(one, other)
}

/// Compares two values in place, and runs no user code; `nil` if their type is not one of the
/// commonest.
///
/// Looking up the conformances of a type takes as long as the rest of the delivery of a change.
@inlinable
@inline(__always)
package func areKnownIndistinguishable<Value>(
  at one: UnsafePointer<Value>,
  _ other: UnsafePointer<Value>
) -> Bool? {
  let (one, other) = (UnsafeRawPointer(one), UnsafeRawPointer(other))
  if Value.self == Int.self {
    return one.assumingMemoryBound(to: Int.self).pointee
      == other.assumingMemoryBound(to: Int.self).pointee
  }
  if Value.self == String.self {
    return haveSameScalars(
      one.assumingMemoryBound(to: String.self).pointee,
      other.assumingMemoryBound(to: String.self).pointee
    )
  }
  if Value.self == Double.self {
    return one.assumingMemoryBound(to: Double.self).pointee.bitPattern
      == other.assumingMemoryBound(to: Double.self).pointee.bitPattern
  }
  if Value.self == Bool.self {
    return one.assumingMemoryBound(to: Bool.self).pointee
      == other.assumingMemoryBound(to: Bool.self).pointee
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
func haveSameBits<Value>(_ one: Value, _ other: Value) -> Bool {
  withUnsafeBytes(of: one) { one in
    withUnsafeBytes(of: other) { haveSameBytes(one, $0) }
  }
}

/// Compares two pieces of memory of one length, a word at a time.
private func haveSameBytes(_ one: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer) -> Bool {
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
