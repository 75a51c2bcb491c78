extension Signal {
  /// A signal that sends the elements of an asynchronous sequence and completes.
  ///
  /// ```swift
  /// let lines = Signal.from(connection.lines)
  /// ```
  ///
  ///     sequence    a--b--c--|
  ///     from        a--b--c--|
  ///
  /// Each subscriber iterates anew, in a task of its own, which begins after `subscribe` has returned. A thrown
  /// error fails it. Disposing cancels the task, and nothing is sent afterwards; an iteration that has not
  /// begun does not begin. Everything runs in the domain: the elements are sent there, and need not be
  /// `Sendable`.
  ///
  /// - Parameters:
  ///   - sequence: The values, held by the signal.
  ///   - isolation: The domain: the actor that makes the signal. Must not be `nil`.
  /// - Returns: The signal.
  public static func from<Elements: AsyncSequence>(
    _ sequence: Elements,
    isolation: isolated (any Actor)? = #isolation
  ) -> Signal<Value> where Elements.Element == Value {
    precondition(isolation != nil, "a signal of an async sequence must be made on an actor")
    return Signal { subscriber in
      let box = DomainBox((sequence, subscriber))
      let task = Task {
        // Mentioning it makes the task run on this actor.
        _ = isolation
        guard let (sequence, subscriber) = box.open(), !subscriber.isDisposed else { return }
        do {
          var elements = sequence.makeAsyncIterator()
          while let element = try await elements.next(isolation: isolation) {
            subscriber.sendNext(element)
            if subscriber.isDisposed { return }
          }
          subscriber.sendCompleted()
        } catch {
          subscriber.sendError(error)
        }
      }
      return Disposable { task.cancel() }
    }
  }
}
