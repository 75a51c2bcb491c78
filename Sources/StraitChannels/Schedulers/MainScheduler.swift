import Dispatch

/// The scheduler of the main actor, on the main dispatch queue.
///
/// Work runs asynchronously on the main actor, also when it is scheduled from there. The time is the
/// system's uptime. Work without a delay runs in the order it was scheduled; delays are as exact as
/// Dispatch's timers are.
@MainActor
public final class MainScheduler: @MainActor Scheduler {
  /// The one main scheduler.
  public static let shared = MainScheduler()

  private init() {}

  /// The system's uptime.
  public var now: Duration {
    .nanoseconds(Int64(clamping: DispatchTime.now().uptimeNanoseconds))
  }

  /// Runs a closure on the main actor later.
  ///
  /// - Parameters:
  ///   - delay: How long after `now`. Zero or less means as soon as possible.
  ///   - action: Runs once on the main actor.
  /// - Returns: Disposing it before the closure has begun keeps it from running, and drops it.
  @discardableResult
  public func schedule(after delay: Duration, _ action: @escaping () -> Void) -> Disposable {
    let box = MainWork(action)
    let run: @Sendable () -> Void = {
      MainActor.assumeIsolated { box.run() }
    }
    if delay <= .zero {
      DispatchQueue.main.async(execute: run)
    } else {
      let (seconds, attoseconds) = delay.components
      let nanoseconds = Double(seconds) * 1e9 + Double(attoseconds) / 1e9
      DispatchQueue.main.asyncAfter(
        deadline: .now() + .nanoseconds(Int(min(nanoseconds, Double(Int64.max / 2)))),
        execute: run
      )
    }
    return Disposable { box.cancel() }
  }
}

/// A closure on its way through the main queue.
@MainActor
private final class MainWork {
  private var action: (() -> Void)?

  init(_ action: @escaping () -> Void) {
    self.action = action
  }

  func run() {
    let action = self.action
    self.action = nil
    action?()
  }

  nonisolated func cancel() {
    MainActor.assumeIsolated { action = nil }
  }
}
