/// The ways into a domain that ends with its scheduler, which holds this.
final class Doors {
  /// What has come through them.
  let arrivals = Arrivals()

  private var works: [WeakWork] = []
  private var roomForWorks = 16

  deinit {
    arrivals.close()
    // Released here, since the work cannot run any more, and a door may be released on any thread.
    for work in works { work.work?.drop() }
  }

  /// Makes a way in.
  ///
  /// - Parameters:
  ///   - action: Runs when the scheduler comes to it.
  ///   - wake: Called on any thread when the first of what waits has come.
  /// - Returns: A closure to be called on any thread.
  func make(
    _ action: @escaping () -> Void,
    wake: @escaping @Sendable () -> Void = {}
  ) -> @Sendable () -> Void {
    let work = DoorWork(action)
    if works.count == roomForWorks {
      works.removeAll { $0.work == nil }
      roomForWorks = max(16, works.count * 2)
    }
    works.append(WeakWork(work: work))
    // Only looked at in the domain.
    let carried = Carried(work)
    return { [arrivals] in
      if arrivals.add({ carried.content.run() }) { wake() }
    }
  }
}

private struct WeakWork {
  weak var work: DoorWork?
}

/// What a door runs.
///
/// ```
/// door ══► DoorWork ══► closure
///              ▲ weak      ║ dropped with the scheduler
///            Doors ◄══ scheduler
/// ```
private final class DoorWork {
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
