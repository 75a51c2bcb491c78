import DequeModule

/// The subscriber behind an asynchronous sequence of a signal's values.
///
/// Only touched in the signal's domain.
final class ValueBuffer<Value>: Subscriber<Value> {
  private let buffering: Buffering
  /// The number of values to accept before the subscription is disposed.
  private var left: Int
  private var kept: Deque<Value> = []
  private var failure: (any Error)?
  private var waiter: CheckedContinuation<Void, Never>?

  init(_ buffering: Buffering, limit: Int) {
    self.buffering = buffering
    left = limit
    super.init()
  }

  // MARK: ValueReceiver

  override func next(_ value: Value) {
    var dropped: Value?
    switch buffering {
    case .unbounded: kept.append(value)
    case .newest(let count):
      if kept.count == count { dropped = kept.removeFirst() }
      kept.append(value)
    case .oldest(let count):
      if kept.count < count { kept.append(value) }
    }
    left -= 1
    wake()
    if left == 0 { dispose() }
    // Released last: its `deinit` may send.
    withExtendedLifetime(dropped) {}
  }

  override func end(_ ending: Ending) {
    if case .failed(let error) = ending { failure = error }
    wake()
  }

  override func disposed() {
    wake()
  }

  private func wake() {
    waiter.take()?.resume()
  }

  // MARK: Taking

  func take(isolation: isolated (any Actor)?) async throws -> Value? {
    while true {
      if Task.isCancelled {
        cancel()
        return nil
      }
      if let value = kept.popFirst() { return value }
      if isDisposed {
        guard let failure = failure.take() else { return nil }
        throw failure
      }
      await wait(isolation: isolation)
    }
  }

  private func wait(isolation: isolated (any Actor)?) async {
    guard let actor = isolation else {
      preconditionFailure(
        "a signal's values must be awaited on the actor that owns the signal: mark the function "
          + "that awaits them with it, as in @MainActor"
      )
    }
    precondition(waiter == nil, "two tasks must not await one iterator of a signal's values")
    let box = DomainBox(self)
    await withTaskCancellationHandler(
      operation: {
        // A closure runs on the actor only if it mentions the parameter. Elsewhere a value could
        // arrive after the buffer was checked and before the task waits.
        _ = isolation
        await withCheckedContinuation(isolation: isolation) { waiter = $0 }
      },
      onCancel: {
        // Called anywhere, at any time: so it is done in the domain.
        Task { await Self.cancel(box, isolation: actor) }
      },
      isolation: isolation
    )
  }

  private static func cancel(_ box: DomainBox<ValueBuffer>, isolation: isolated any Actor) {
    box.open()?.cancel()
  }

  private func cancel() {
    let all = exchange(&kept, with: [])
    failure = nil
    dispose()
    withExtendedLifetime(all) {}
  }
}
