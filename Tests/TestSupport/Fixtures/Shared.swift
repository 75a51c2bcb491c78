import Synchronization

/// A value that any thread can read and change.
package final class Shared<Value: Sendable>: Sendable {
  private let state: Mutex<Value>

  package init(_ value: Value) {
    state = Mutex(value)
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
