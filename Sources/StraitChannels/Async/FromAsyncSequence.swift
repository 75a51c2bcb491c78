extension Signal {
  /// Returns a signal that sends the elements of an asynchronous sequence and completes.
  ///
  /// ```swift
  /// let lines = Signal.from(connection.lines)
  /// ```
  ///
  ///     sequence    a--b--c--|
  ///     from        a--b--c--|
  ///
  /// Each subscriber iterates the sequence in a new task, which begins after `subscribe` has
  /// returned. A thrown error becomes the failure. Disposing cancels the task, and nothing is sent
  /// afterwards; an iteration that has not begun does not begin. Everything runs in the domain: the
  /// elements are sent there, and need not be `Sendable`.
  ///
  /// - Parameters:
  ///   - sequence: The values, held by the signal.
  ///   - isolation: The domain: the actor that makes the signal, or else the domain in which it is
  ///     subscribed to; see `task(name:isolation:_:)`.
  /// - Returns: The signal.
  public static func from<Elements: AsyncSequence>(
    _ sequence: Elements,
    isolation: isolated (any Actor)? = #isolation
  ) -> Signal<Value> where Elements.Element == Value {
    Signal { subscriber in
      let actor = isolation ?? Home.actor(for: "an async sequence")
      let box = DomainBox((sequence, subscriber))
      let task = Task {
        // Mentioning it makes the task begin on this actor.
        _ = isolation
        await iterate(box, isolation: actor)
      }
      return Disposable { task.cancel() }
    }
  }

  private static func iterate<Elements: AsyncSequence>(
    _ box: DomainBox<(Elements, Subscriber<Value>)>,
    isolation: isolated any Actor
  ) async where Elements.Element == Value {
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
}
