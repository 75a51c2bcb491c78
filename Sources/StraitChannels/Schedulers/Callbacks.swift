/// The callbacks into a domain, which end with its scheduler; that holds this.
final class Callbacks {
  /// Calls that wait for the scheduler.
  let arrivals = Arrivals()

  private var works: [WeakWork] = []
  private var roomForWorks = 16

  deinit {
    arrivals.close()
    // Released here, since the work cannot run any more, and a callback may be released on any
    // thread.
    for work in works { work.work?.drop() }
  }

  /// Makes a callback.
  ///
  /// - Parameters:
  ///   - action: Runs when the scheduler comes to it.
  ///   - wake: Called on any thread when the first of what waits has come.
  /// - Returns: A closure to be called on any thread.
  func make(
    _ action: @escaping () -> Void,
    wake: @escaping @Sendable () -> Void = {}
  ) -> @Sendable () -> Void {
    let work = CallbackWork(action)
    if works.count == roomForWorks {
      works.removeAll { $0.work == nil }
      roomForWorks = max(16, works.count * 2)
    }
    works.append(WeakWork(work: work))
    // Only read in the domain.
    let carried = Carried(work)
    return { [arrivals] in
      if arrivals.add({ carried.content.run() }) { wake() }
    }
  }
}

private struct WeakWork {
  weak var work: CallbackWork?
}

/// The work of one callback.
///
/// ```
/// callback ══► CallbackWork ══► closure
///                  ▲ weak      ║ dropped with the scheduler
///              Callbacks ◄══ scheduler
/// ```
private final class CallbackWork {
  private var action: (() -> Void)?

  init(_ action: @escaping () -> Void) {
    self.action = action
  }

  func run() {
    action?()
  }

  func drop() {
    withExtendedLifetime(action.take()) {}
  }
}
