extension Signal {
  /// A signal that does asynchronous work, sends the result and completes.
  ///
  /// ```swift
  /// let user = Signal.task { try await server.user(id) }
  /// ```
  ///
  ///     work        ---a
  ///     task        ---(a|)
  ///
  /// Each subscriber runs the closure anew, in a task of its own, which begins after `subscribe` has returned. A
  /// thrown error fails it. Disposing cancels the task and does not wait for it; nothing is sent afterwards,
  /// and a closure that has not begun does not run. The closure runs in the domain, and what it captures and
  /// returns need not be `Sendable`.
  ///
  /// - Parameters:
  ///   - isolation: The domain: the actor that makes the signal. Must not be `nil`.
  ///   - work: Makes the value.
  /// - Returns: The signal.
  public static func task(
    isolation: isolated (any Actor)? = #isolation,
    _ work: nonisolated(nonsending) @escaping () async throws -> Value
  ) -> Signal<Value> {
    precondition(isolation != nil, "a signal of asynchronous work must be made on an actor")
    return Signal { subscriber in
      let box = DomainBox((work, subscriber))
      let task = Task {
        // Mentioning it makes the task run on this actor.
        _ = isolation
        guard let (work, subscriber) = box.open(), !subscriber.isDisposed else { return }
        do {
          let value = try await work()
          subscriber.sendNext(value)
          subscriber.sendCompleted()
        } catch {
          subscriber.sendError(error)
        }
      }
      return Disposable { task.cancel() }
    }
  }
}
