import Dispatch

/// Counts from any thread.
package final class Counter: @unchecked Sendable {
  // Only touched on the queue.
  private var value = 0
  private let queue = DispatchQueue(label: "test.counter")

  package init() {}

  package var count: Int { queue.sync { value } }

  package func add() {
    queue.sync { value += 1 }
  }
}
