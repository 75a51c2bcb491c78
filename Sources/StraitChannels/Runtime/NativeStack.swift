public import CEngine

/// The stack of the current thread.
@usableFromInline
package enum NativeStack {
  /// `true` if little stack remains: at most 128 KB, or a quarter of a small one.
  @inlinable
  @inline(__always)
  package static var isLow: Bool { strait_stack_is_low() }
}
