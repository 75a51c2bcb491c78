public import CEngine

/// Reads what a key path leads to.
///
/// A path that is one computed variable, as each `@Observed` one is, is read by a call of its
/// getter. The standard library looks up types on the way, which takes ten times as long.
@usableFromInline
struct PathGetter<Root: AnyObject, Value> {
  @usableFromInline let path: KeyPath<Root, Value>
  /// The getter, if the path is nothing else; see `onlyGetter`.
  @usableFromInline let getter: UnsafeRawPointer?

  @inlinable
  init(_ path: KeyPath<Root, Value>) {
    self.path = path
    getter = path.onlyGetter
  }

  @inlinable
  @inline(__always)
  func callAsFunction(_ root: Root) -> Value {
    guard let getter else { return root[keyPath: path] }
    return Self.call(getter, root)
  }

  @inlinable
  @inline(__always)
  static func call(_ getter: UnsafeRawPointer, _ root: Root) -> Value {
    withUnsafePointer(to: root) { root in
      withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { room in
        let place = room.baseAddress.unsafelyUnwrapped
        strait_call_getter(getter, place, root)
        return place.move()
      }
    }
  }
}
