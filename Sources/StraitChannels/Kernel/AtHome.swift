/// An object that is released at home.
@usableFromInline
package protocol HomeBound: AnyObject {
  /// The number of its home; 0 for none.
  var home: UInt32 { get }
}

/// A reference to an object that is released in the object's home domain.
///
/// A field of a class whose objects may be released on any thread.
@usableFromInline
package struct AtHome<Object: HomeBound>: ~Copyable {
  // Retained, and released by `deinit` alone.
  @usableFromInline let reference: Unmanaged<Object>

  /// Makes a reference.
  @inlinable
  package init(_ object: Object) {
    reference = .passRetained(object)
  }

  @inlinable
  deinit {
    // The object may hold others that are referred to in this way.
    Home.end(at: object.home, reference) { WorkList.nest($0) { $0.release() } }
  }

  /// The object.
  @inlinable
  package var object: Object {
    @inline(__always) get { reference.takeUnretainedValue() }
  }
}
