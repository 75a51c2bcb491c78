public import CEngine

/// The frame of a public call into the engine.
///
/// It sets aside the running work list, the current wave and the owner that tracks reads, so that
/// the call delivers everything before it returns, counts as a new cause, and its observers' reads
/// are their own.
///
/// When the outermost one ends, the effects run that wait for it.
@usableFromInline
package enum PublicEntry {
  @inlinable
  package static func run<Result>(_ body: () -> Result) -> Result {
    let thread = strait_thread()
    let draining = thread.pointee.draining
    let cause = thread.cause
    let tracker = thread.pointee.tracker
    thread.pointee.draining = Draining.called
    thread.cause = 0
    thread.pointee.tracker = thread.pointee.no_reader
    let result = body()
    thread.pointee.draining = draining
    thread.cause = cause
    thread.pointee.tracker = tracker
    thread.settleIfOutermost()
    return result
  }

  /// Runs a closure that sends something and is not the caller's last act: all of it is delivered
  /// when this returns, though the work list may be running.
  @inline(__always)
  static func delivering<Result>(_ body: () -> Result) -> Result {
    let draining = interrupt()
    let result = body()
    resume(draining)
    return result
  }

  /// Forgets until `resume` that the work list may be running: an event that is sent before then is
  /// delivered when the send returns.
  ///
  /// - Returns: The argument of `resume`.
  package static func interrupt() -> UInt32 {
    let thread = strait_thread()
    let draining = thread.pointee.draining
    thread.pointee.draining = Draining.called
    return draining
  }

  /// Ends what `interrupt` began.
  package static func resume(_ draining: UInt32) {
    strait_thread().pointee.draining = draining
  }

  /// Runs a closure as a delivery although no turn has begun, for the joins of law 12.
  package static func asDelivery(_ body: () -> Void) {
    strait_thread().nest { body() }
  }
}
