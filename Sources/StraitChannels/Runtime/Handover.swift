public import CEngine

/// Releases long chains of objects that hold each other, on a constant stack.
///
/// ```
/// derived value ══► closure ══► derived value ══► closure ══► …
/// ```
///
/// Swift releases what an object holds inside the release of the object. An object that is
/// deallocated where little stack is left hands over what it holds, and an object further up, when
/// what it held itself is gone, releases in a loop all that was handed over:
///
/// ```swift
/// let next: Next
/// private let handover = Handover()          // behind what it is about: fields are destroyed in order
///
/// deinit {
///   if NativeStack.isLow { Handover.take(next) }
/// }
/// ```
///
/// It takes no room in the object.
@usableFromInline
package struct Handover: ~Copyable {
  /// Makes the last field of an object.
  @inlinable
  package init() {}

  @inlinable
  @inline(__always)
  deinit {
    if strait_thread().pointee.handed_over != nil { Handover.releaseAll() }
  }

  /// What was handed over on a thread.
  private final class Waiting {
    var objects: [Any] = []
    var isReleasing = false
  }

  /// Holds something until an object further up releases it.
  @usableFromInline
  @inline(never)
  package static func take(_ object: Any) {
    let thread = strait_thread()
    if let waiting = thread.pointee.handed_over {
      Unmanaged<Waiting>.fromOpaque(waiting).takeUnretainedValue().objects.append(object)
    } else {
      let waiting = Waiting()
      waiting.objects.append(object)
      thread.pointee.handed_over = Unmanaged.passRetained(waiting).toOpaque()
    }
  }

  /// Releases what was handed over, unless a caller is doing that.
  @usableFromInline
  @inline(never)
  static func releaseAll() {
    let thread = strait_thread()
    guard let place = thread.pointee.handed_over else { return }
    let waiting = Unmanaged<Waiting>.fromOpaque(place)
    if waiting.takeUnretainedValue().isReleasing { return }
    waiting.takeUnretainedValue().isReleasing = true
    // There is little left of this one.
    NativeStack.extend {
      let waiting = waiting.takeUnretainedValue()
      while !waiting.objects.isEmpty {
        let object = waiting.objects.removeLast()
        withExtendedLifetime(object) {}
      }
    }
    thread.pointee.handed_over = nil
    waiting.release()
  }
}
