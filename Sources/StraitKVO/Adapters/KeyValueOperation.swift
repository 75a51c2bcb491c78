public import Foundation
import StraitChannels

/// An `Operation` whose states are observed; Foundation's on Linux notifies no observer.
///
/// ```swift
/// final class Import: KeyValueOperation, @unchecked Sendable {      // was Operation
///   override func main() { … }
/// }
/// let token = operation.observe(\.isFinished) { operation, _ in … }
/// ```
///
/// A subclass that overrides `start()`, for work that continues after it returns, calls
/// `stateChanged()` after each `didChangeValue(forKey:)`: that method is Foundation's own, which
/// notifies queues and cannot be overridden.
open class KeyValueOperation: Operation, StateObservable, @unchecked Sendable {
  private enum Stage: Sendable { case waiting, executing, finished }

  /// The observers of the operation.
  public let stateChanges = StateChanges()
  private let stage = Locked(Stage.waiting)

  /// `true` while `main()` runs.
  open override var isExecuting: Bool { stage.withLock { $0 == .executing } }

  /// `true` once `main()` has returned, or the operation was started after it was cancelled.
  open override var isFinished: Bool { stage.withLock { $0 == .finished } }

  /// Runs `main()` on the current thread, unless the operation was cancelled.
  ///
  /// Starting it twice, or before its dependencies have finished, is a `Report`, and does nothing;
  /// Foundation's stops the program.
  open override func start() {
    let isRunning = !isCancelled
    guard isReady, stage.withLock({ advance(&$0, to: isRunning ? .executing : .finished) }) else {
      let error = "\(type(of: self)).start() was called before it was ready, or twice"
      return CallPlace(file: #fileID, line: #line).report(error)
    }
    if isRunning {
      stateChanged()
      main()
      stage.withLock { $0 = .finished }
    }
    // Notifies the queue, and what depends on it.
    didChangeValue(forKey: "isFinished")
    stateChanged()
  }

  private func advance(_ stage: inout Stage, to next: Stage) -> Bool {
    if stage != .waiting { return false }
    stage = next
    return true
  }

  /// Cancels the operation.
  open override func cancel() {
    super.cancel()
    stateChanged()
  }

  /// Makes the operation wait for another one.
  ///
  /// `isReady` is noticed when the other one finishes if it is a `KeyValueOperation`, too.
  ///
  /// - Parameter op: The other one.
  open override func addDependency(_ op: Operation) {
    super.addDependency(op)
    _ = (op as? KeyValueOperation)?.stateChanges.add { [weak self] in self?.stateChanged() }
    stateChanged()
  }

  /// Removes an operation that this one waits for.
  ///
  /// - Parameter op: The other one.
  open override func removeDependency(_ op: Operation) {
    super.removeDependency(op)
    stateChanged()
  }
}
