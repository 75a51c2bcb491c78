import StraitChannels

/// The observers of an object that changes on any thread; see `StateObservable`.
public final class StateChanges: Sendable {
  private struct Listener: Sendable {
    let onChange: @Sendable () -> Void
    let onEnd: @Sendable () -> Void
  }

  private struct Table: Sendable {
    var listeners: [(number: UInt64, listener: Listener)] = []
    var next: UInt64 = 0
  }

  private let table = Locked(Table())

  /// Makes a list without observers.
  public init() {}

  deinit {
    for (_, listener) in table.withLock({ $0.listeners }) { listener.onEnd() }
  }

  /// Calls the observers of each value that has changed, on the current thread.
  public func send() {
    for (_, listener) in table.withLock({ $0.listeners }) { listener.onChange() }
  }

  /// Adds closures, and returns one that removes them.
  func add(
    onChange: @escaping @Sendable () -> Void,
    onEnd: @escaping @Sendable () -> Void = {}
  ) -> @Sendable () -> Void {
    let listener = Listener(onChange: onChange, onEnd: onEnd)
    let number = table.withLock { table in
      table.next += 1
      table.listeners.append((table.next, listener))
      return table.next
    }
    return { [weak self] in
      let removed = self?.table.withLock { table in
        table.listeners.firstIndex { $0.number == number }.map { table.listeners.remove(at: $0) }
      }
      // Released outside the lock.
      withExtendedLifetime(removed) {}
    }
  }
}
