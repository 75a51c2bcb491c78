public import CEngine

/// One thread's state of its current delivery; see `StraitThread`.
///
/// It is in the thread's own storage, so it exists for as long as the thread, and no other thread
/// reads it.
@usableFromInline
package typealias ThreadState = UnsafeMutablePointer<StraitThread>

/// The states of a thread; `StraitThread.draining` is one of these.
@usableFromInline
package enum Draining {
  /// Outside of the engine, or in a delivery that began on the fast path.
  @usableFromInline package static let atRest: UInt32 = 0
  /// The loop of the work list is on top of the native stack, and delivers an event that is sent as
  /// a last act.
  @usableFromInline package static let draining: UInt32 = 1
  /// Inside a public call: its consequences are finished when it returns.
  @usableFromInline package static let called: UInt32 = 2
}

extension ThreadState {
  /// Returns the object that a field of a thread's state refers to.
  ///
  /// Sound because only its own thread reads and writes such a field: with `retain(_:in:)`, or with
  /// `address(of:)` while a frame of its native stack holds the object.
  @inlinable
  @inline(__always)
  package static func object<Object: AnyObject>(in field: UnsafeMutableRawPointer?) -> Object? {
    field.map { Unmanaged<Object>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Stores a retained object in a field of a thread's state, and releases the previous one.
  package static func retain<Object: AnyObject>(
    _ object: Object?,
    in field: inout UnsafeMutableRawPointer?
  ) {
    let former: AnyObject? = field.map { Unmanaged<Object>.fromOpaque($0).takeRetainedValue() }
    field = object.map { Unmanaged.passRetained($0).toOpaque() }
    // Released last: its `deinit` may be the user's.
    withExtendedLifetime(former) {}
  }

  /// Returns the address of an object that a frame of the native stack holds, for a field of a
  /// thread's state.
  ///
  /// The frame removes the address from the field before it releases the object.
  package static func address(of object: AnyObject?) -> UnsafeMutableRawPointer? {
    object.map { Unmanaged.passUnretained($0).toOpaque() }
  }

  /// `true` if a turn may begin on the fast path: the native stack has room for it, and nothing
  /// observes or defers events.
  @inlinable
  @inline(__always)
  package var isFast: Bool { pointee.depth < pointee.limit }

  /// `true` if a turn may begin on the native stack, on the fast path or not.
  @inline(__always)
  package var mayNest: Bool { pointee.depth < pointee.stack_limit && !NativeStack.isLow }

  /// `true` if a trace follows the events.
  @inlinable
  @inline(__always)
  package var isTraced: Bool { pointee.trace != nil }

  /// `true` if new objects are registered; see `Inspection`.
  @inlinable
  @inline(__always)
  package var isInspected: Bool { pointee.is_inspected }

  /// `true` if a transaction is in progress.
  @inlinable
  @inline(__always)
  package var isInTransaction: Bool { pointee.transaction != nil }

  /// `true` if nothing of the engine is in progress.
  package var isAtRest: Bool {
    pointee.depth == 0 && pointee.draining == Draining.atRest && !isInTransaction
      && pointee.computing == 0
  }

  /// The wave being delivered, or 0: a write in this time belongs to it.
  @inlinable
  @inline(__always)
  package var cause: UInt64 {
    get { pointee.cause }
    nonmutating set { pointee.cause = newValue }
  }

  /// Runs a closure as a part of a delivery, and has the thread afterwards as it was before.
  ///
  /// - Parameters:
  ///   - cause: The wave in force in the meantime; `nil` for the current one.
  ///   - body: The work.
  @inlinable
  @inline(__always)
  package func nest(cause: UInt64? = nil, _ body: () -> Void) {
    let outer = pointee.cause
    pointee.depth &+= 1
    if let cause { pointee.cause = cause }
    body()
    // Not restored from a copy: that would take a register over the call.
    pointee.depth &-= 1
    if cause != nil { pointee.cause = outer }
  }

  /// Runs the effects that wait, if nothing else is in progress.
  @inlinable
  @inline(__always)
  package func settleIfOutermost() {
    if pointee.settle != nil { settleIfAtRest() }
  }

  @usableFromInline
  @inline(never)
  func settleIfAtRest() {
    if isAtRest { pointee.settle?() }
  }

  /// Runs a closure that calls the user's code for its result alone: its reads are not noted, and
  /// its sends are finished when it returns.
  package func aside<Result>(_ body: () -> Result) -> Result {
    let (tracker, draining) = (pointee.tracker, pointee.draining)
    pointee.tracker = pointee.no_reader
    pointee.draining = Draining.called
    defer {
      pointee.tracker = tracker
      pointee.draining = draining
    }
    return body()
  }
}
