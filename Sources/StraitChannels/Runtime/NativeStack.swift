public import CEngine

/// The stack of the present thread, and how to go on when little of it is left.
///
/// Endings, disposals and subscriptions pass from one part of a graph to the next by calls. Where
/// little stack is left they go on, in the same order, on one from the heap, and so no graph is too
/// deep for them.
@usableFromInline
package enum NativeStack {
  /// Whether little is left: at most 128 KB, or a quarter of a small one.
  @inlinable
  @inline(__always)
  package static var isLow: Bool { strait_stack_is_low() }

  /// Runs a closure on a stack of its own, and returns when it does.
  @usableFromInline
  @inline(never)
  package static func extend(_ body: () -> Void) {
    withoutActuallyEscaping(body) { body in
      var body = body
      withUnsafeMutablePointer(to: &body) { body in
        strait_on_new_stack(body) { body in
          body?.assumingMemoryBound(to: (() -> Void).self).pointee()
        }
      }
    }
  }
}
