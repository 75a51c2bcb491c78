/// A value lent to the called code, at the address where it lies.
///
/// It cannot be copied, and so generic code passes it on as it is, without a copy of the value and the
/// destruction of that copy, which cost more than the rest of a hop.
@usableFromInline
package struct Lent<Value>: ~Copyable {
  /// The value.
  @usableFromInline package let value: Value
}

extension UnsafeRawPointer {
  /// Returns a copy of the lent value of a type at this address.
  @inlinable
  @inline(__always)
  package func lentValue<Value>(as _: Value.Type) -> Value {
    assumingMemoryBound(to: Lent<Value>.self).pointee.value
  }
}

extension UnsafePointer {
  /// The pointer as one to a lent value; both lie in memory alike.
  @inlinable
  @inline(__always)
  package var lent: UnsafePointer<Lent<Pointee>> {
    assert(
      MemoryLayout<Lent<Pointee>>.size == MemoryLayout<Pointee>.size
        && MemoryLayout<Lent<Pointee>>.alignment == MemoryLayout<Pointee>.alignment,
      "a struct of one field is laid out otherwise than the field"
    )
    return UnsafeRawPointer(self).assumingMemoryBound(to: Lent<Pointee>.self)
  }
}
