import CEngine

/// A lock between domains, on which a thread may wait.
///
/// A pthread mutex, which the thread sanitizer understands. It is never held while user
/// code runs.
@usableFromInline
package final class Lock: @unchecked Sendable {
  // Safe to share: the mutex it points to is there as long as the object is.
  private let lock: OpaquePointer

  package init() {
    lock = strait_lock_make()
  }

  deinit {
    strait_lock_free(lock)
  }

  /// Takes the lock.
  @usableFromInline
  package func lockNow() {
    strait_lock(lock)
  }

  /// Gives the lock back.
  @usableFromInline
  package func unlock() {
    strait_unlock(lock)
  }

  package func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
    strait_lock(lock)
    defer { strait_unlock(lock) }
    return try body()
  }

  /// Waits until it is signalled, or until a time; it may return for no reason.
  ///
  /// Must be called with the lock held; the lock is released during the wait.
  func wait(until uptime: UInt64) {
    strait_lock_wait(lock, uptime)
  }

  /// Wakes a waiting thread.
  func signal() {
    strait_lock_signal(lock)
  }
}

/// A value that several threads share, and that is touched only under its lock.
///
/// The lock is never held while user code runs: a closure returns the objects to release and the
/// closures to call afterwards.
@usableFromInline
package final class Locked<Value: Sendable>: @unchecked Sendable {
  @usableFromInline let lock = Lock()
  // Safe to share, because it is read and written only under `lock`.
  @usableFromInline var value: Value

  @usableFromInline
  package init(_ value: Value) {
    self.value = value
  }

  /// Reads or changes the value.
  ///
  /// - Parameter body: Called immediately, under the lock.
  /// - Returns: The result of `body`.
  @inlinable
  package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lockNow()
    defer { lock.unlock() }
    return try body(&value)
  }

  /// Waits until it is signalled, or until a time, if a condition holds; it may return early.
  func wait(until uptime: UInt64, while condition: (Value) -> Bool) {
    lock.withLock {
      if condition(value) { lock.wait(until: uptime) }
    }
  }

  /// Wakes a waiting thread.
  ///
  /// Only called in the closure of `withLock`.
  func signal() {
    lock.signal()
  }
}

/// A closure in a `Locked`, which is generic: bare, it would be wrapped once more at each access.
package struct LockedCall<Call: Sendable>: Sendable {
  package let call: Call

  package init(_ call: Call) {
    self.call = call
  }
}

/// The time of the schedulers that live in real time.
enum Uptime {
  static var now: Duration { .nanoseconds(Int64(clamping: strait_uptime())) }

  /// No wait is longer than ten years.
  static let longestWait = Duration.seconds(315_360_000)

  /// Nanoseconds, rounded up so that nothing wakes too early; no time is as good as never.
  static func nanoseconds(_ time: Duration) -> UInt64 {
    if time <= .zero { return 0 }
    if time >= .seconds(Int64.max / 1_000_000_000) { return .max - 1 }
    let (seconds, attoseconds) = time.components
    let fraction = UInt64(clamping: (attoseconds + 999_999_999) / 1_000_000_000)
    return UInt64(seconds) * 1_000_000_000 + fraction
  }

  static func sleep(until time: Duration) {
    strait_sleep_until(nanoseconds(time))
  }
}
