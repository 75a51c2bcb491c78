extension Signal {
  /// Returns a signal that does asynchronous work, sends the result and completes.
  ///
  /// ```swift
  /// let user = Signal.task { try await server.user(id) }
  /// ```
  ///
  ///     work        ---a
  ///     task        ---(a|)
  ///
  /// Each subscriber runs the closure in a new task, which begins after `subscribe` has returned.
  /// An error that the closure throws, a `CancellationError` included, is sent to that subscriber
  /// as the signal's failure and nowhere else; no `Report` is sent. Disposing cancels the task and
  /// does not wait for it; nothing is sent afterwards, a later error of the closure is dropped, and
  /// a closure that has not begun does not run. The closure runs in the domain, and its captures
  /// and result need not be `Sendable`.
  ///
  /// Work that begins while an app runs its turn is the app's work under its name: it is waited
  /// for, it can be held back, and its outcome is delivered in one of the app's turns. See
  /// `App.work`.
  ///
  /// - Parameters:
  ///   - name: The name of the work in the app.
  ///   - isolation: The domain: the actor that creates the signal. In a class without a global
  ///     actor, it is the domain in which the signal is subscribed to: the main thread's, or that
  ///     of a scheduler's work. There must be one; in the code of another actor, give it that.
  ///   - work: Makes the value, or throws the failure.
  /// - Returns: The signal.
  public static func task(
    name: String = "task",
    isolation: isolated (any Actor)? = #isolation,
    _ work: nonisolated(nonsending) @escaping () async throws -> Value
  ) -> Signal<Value> {
    task(name: name, on: isolation, work)
  }

  /// Returns a signal that does asynchronous work on an actor, or in the domain that subscribes.
  static func task(
    name: String,
    on home: (any Actor)?,
    _ work: nonisolated(nonsending) @escaping () async throws -> Value
  ) -> Signal<Value> {
    Signal { subscriber in
      let actor = home ?? Home.actor(for: "asynchronous work")
      let hosted = HostedTask(name, on: actor)
      let box = DomainBox((work, subscriber))
      let task = Task { await perform(box, hosted, isolation: actor) }
      hosted.begin(task)
      return Disposable {
        task.cancel()
        hosted.cancel()
      }
    }
  }

  private static func perform(
    _ box: DomainBox<(nonisolated(nonsending) () async throws -> Value, Subscriber<Value>)>,
    _ hosted: HostedTask,
    isolation: isolated any Actor
  ) async {
    guard let (work, subscriber) = box.open(), !subscriber.isDisposed else { return }
    do {
      let value = try await hosted.run(isolation: isolation, work)
      hosted.finish {
        subscriber.sendNext(value)
        subscriber.sendCompleted()
      }
    } catch {
      hosted.finish { subscriber.sendError(error) }
    }
  }
}
