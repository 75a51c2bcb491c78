extension Command {
  /// Makes a command of asynchronous work.
  ///
  /// ```swift
  /// let login = Command(enabled: isValid) { (password: String) in
  ///   try await server.logIn(password)
  /// }
  /// ```
  ///
  /// Each execution runs the closure in a task in the command's isolation domain, which begins
  /// after `execute` has returned; it sends the closure's result and completes. An error that the
  /// closure throws fails the execution, and is sent by the command's `errors`; a thrown
  /// `CancellationError` counts as cancelled and is not sent. Cancelling the execution cancels the
  /// task and does not wait for it; a closure that has not begun does not run.
  ///
  /// An execution that begins while an app runs its turn is the app's work, under the command's
  /// `name`, or as `command` if it has none: it is waited for, it can be held back, and its outcome
  /// is delivered in one of the app's turns. See `App.work`.
  ///
  /// - Parameters:
  ///   - enabled: A signal that is `true` while the outside permits the command.
  ///   - allowsConcurrentExecution: `true` if it may run while it runs.
  ///   - isolation: The actor that creates the command, as the domain. Without an actor, as in the
  ///     first value of a property, it is the actor that executes it, or else the domain in which
  ///     it is executed; see `Signal.task(name:isolation:_:)`.
  ///   - work: Does the work, for each execution, and returns its value or throws its failure.
  public convenience init(
    enabled: Signal<Bool>? = nil,
    allowsConcurrentExecution: Bool = false,
    isolation: isolated (any Actor)? = #isolation,
    async work: nonisolated(nonsending) @escaping (Input) async throws -> Output
  ) {
    // No stored variable is isolated to it.
    let home = isolation
    self.init(enabled, allowsConcurrentExecution) { input, executing, name in
      .task(name: name ?? "command", on: home ?? executing) { try await work(input) }
    }
  }

  /// Executes the command and waits for the end.
  ///
  /// ```swift
  /// let user = try await login.run(password)
  /// ```
  ///
  /// Cancelling the task that waits cancels the execution.
  ///
  /// - Parameters:
  ///   - input: The argument of the work.
  ///   - isolation: The command's domain: the actor that calls. Must not be `nil` if it has to
  ///     wait.
  /// - Returns: The last value of the execution, or `nil` if it completed without one.
  /// - Throws: The failure of the execution; `CommandError.notEnabled` if it was refused;
  ///   `CancellationError` if it was cancelled, or the task was.
  public func run(
    _ input: Input,
    isolation: isolated (any Actor)? = #isolation
  ) async throws -> Output? {
    let execution = execute(input, isolation: isolation)
    var values = execution.values(buffering: .newest(1)).makeAsyncIterator()
    var last: Output?
    while let value = try await values.next(isolation: isolation) { last = value }
    // The iteration ends early when the task is cancelled.
    if Task.isCancelled {
      execution.cancel()
      throw CancellationError()
    }
    return last
  }
}
