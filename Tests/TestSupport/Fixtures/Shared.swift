import StraitChannels

/// A value that any thread can read and change.
///
/// It uses the engine's lock, a pthread mutex: the thread sanitizer sees no order in the library's
/// `Mutex`, and reports races that do not exist.
package final class Shared<Value: Sendable>: Sendable {
  private let state: Locked<Value>

  package init(_ value: Value) {
    state = Locked(value)
  }

  package var value: Value { state.withLock { $0 } }

  package func update(_ change: (inout Value) -> Void) {
    state.withLock { change(&$0) }
  }
}

extension Shared<Int> {
  package func add(_ more: Int = 1) {
    update { $0 += more }
  }
}
