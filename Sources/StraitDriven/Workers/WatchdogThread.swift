import Dispatch
import Glibc
import StraitApp
import StraitChannels
import StraitDriver

/// Counts the time of a test on a separate thread, and ends the process when it is up.
///
/// The thread is there before the first test, so that a program which has taken all memory or all
/// threads can still be ended.
final class WatchdogThread: Watchdog {
  private struct State {
    var deadline: DispatchTime?
    var expire: (@Sendable () -> Int32?)?
    /// `true` if the thread waits for a deadline to be set.
    ///
    /// It need not be woken otherwise: no limit is shorter than the one before.
    var isIdle = true
  }

  private let state = Locked(State())
  private let bell = DispatchSemaphore(value: 0)

  /// Starts the thread.
  ///
  /// Returns `nil` if the system cannot create the thread.
  init?() {
    guard DetachedThread.start({ [self] in run() }) else { return nil }
  }

  func begin(_ limit: Duration, _ expire: @escaping @Sendable () -> Int32?) {
    let (seconds, attoseconds) = limit.components
    let deadline =
      DispatchTime.now() + .seconds(Int(seconds)) + .nanoseconds(Int(attoseconds / 1_000_000_000))
    let wakes = state.withLock { state in
      defer { state.isIdle = false }
      state.deadline = deadline
      state.expire = expire
      return state.isIdle
    }
    if wakes { bell.signal() }
  }

  func end() {
    state.withLock { state in
      state.deadline = nil
      state.expire = nil
    }
  }

  private func run() {
    while true {
      let deadline = state.withLock { state in
        state.isIdle = state.deadline == nil
        return state.deadline
      }
      if bell.wait(timeout: deadline ?? .distantFuture) == .success { continue }
      guard let code = takeExpired()?() else { continue }
      // Without the functions registered for the exit: the thread that they are meant for does not
      // return.
      SocketFile.remove()
      _exit(code)
    }
  }

  /// Returns the action to run, if the time has expired.
  private func takeExpired() -> (@Sendable () -> Int32?)? {
    state.withLock { state in
      guard let deadline = state.deadline, deadline <= .now() else { return nil }
      state.deadline = nil
      return state.expire
    }
  }
}
