/// An action that a user can start, with signals of its availability, its progress and its outcome.
///
/// ```swift
/// let name = BehaviorSubject(""), password = BehaviorSubject("")
/// let isValid = Signal.combineLatest(name, password).map { !$0.isEmpty && $1.count >= 8 }
///
/// let login = Command<Void, User>(enabled: isValid) { _ in
///   server.logIn(name.value, password.value)        // a Signal<User>
/// }
/// login.enabled.subscribe(onNext: { button.isEnabled = $0 })
/// login.executing.subscribe(onNext: { spinner.isRunning = $0 })
/// login.errors.subscribe(onNext: { message.text = "\($0)" })
/// login.executionSignals.flatten().subscribe(onNext: { user in show(user) })
///
/// login.execute()
/// ```
///
/// A `Button` and a `Spinner` of `StraitUI` follow a command by themselves.
///
///     execute      x--------x-------
///     work         --a--|   --#
///     executing    t----f---t-f-----      after the current value
///     errors       -----------e-----
///     outcomes     -----s-----f-----      s: success, f: failure
///
/// Everything happens in the command's domain, inside the call that causes it; nothing is postponed
/// to a main queue. Each value of `executing`, `enabled`, `errors` and `outcomes` is delivered
/// separately.
///
/// An execution begins in this order: the closure is called, `executionSignals` sends its signal,
/// `executing` and `enabled` change, its signal is subscribed. It ends in this one: its subscribers
/// receive the ending, then `errors`, `outcomes`, `executing` and `enabled` send. `isExecuting` and
/// `isEnabled` have changed before any subscriber is called: a subscriber may execute again, and
/// one that does so while an execution ends leaves `executing` at `true`.
///
/// The closure and the signals do not hold the command. When it is deallocated, its running
/// executions are cancelled, and then all its signals complete.
public final class Command<Input, Output> {
  private let state: CommandState<Output>
  /// Makes the signal; is given the actor that executes and the command's name, too.
  private let work: (Input, (any Actor)?, String?) -> Signal<Output>
  private let gate: CommandGate<Output>
  private let home = Home.here

  /// Makes a command of a closure that returns a signal.
  ///
  /// - Parameters:
  ///   - enabled: A signal that is `true` while the command may run. It may until the signal sends
  ///     `false`; after the signal has ended, its last value stays in force. The command subscribes
  ///     immediately, and ends the subscription when it is deallocated.
  ///   - allowsConcurrentExecution: `true` if it may run while it runs.
  ///   - work: Makes the signal that does the work, for each execution. Runs inside `execute`. If
  ///     it holds the command, the command is never deallocated.
  public convenience init(
    enabled: Signal<Bool>? = nil,
    allowsConcurrentExecution: Bool = false,
    _ work: @escaping (Input) -> Signal<Output>
  ) {
    self.init(enabled, allowsConcurrentExecution) { input, _, _ in work(input) }
  }

  init(
    _ enabled: Signal<Bool>?,
    _ allowsConcurrentExecution: Bool,
    work: @escaping (Input, _ executing: (any Actor)?, _ name: String?) -> Signal<Output>
  ) {
    state = CommandState(allowsConcurrentExecution: allowsConcurrentExecution)
    self.work = work
    gate = CommandGate(state)
    _ = enabled?.subscribe(fresh: gate)
  }

  deinit {
    Home.end(at: home, (gate, state)) { gate, state in
      gate.dispose()
      state.close()
    }
  }

  /// The command's name in traces, dumps and reports; `nil` at first.
  ///
  /// An app knows the command's asynchronous work by this name. Its signals are then called
  /// `name.enabled`, `name.executing`, `name.executionSignals`, `name.errors`, `name.outcomes` and
  /// `name.concurrentExecutionAllowed`, and each execution that begins later `name.execution`.
  public var name: String? {
    get { state.name }
    set { state.name = newValue }
  }

  // MARK: Executing

  /// Begins an execution, if the command is enabled.
  ///
  /// ```swift
  /// login.execute().subscribe(onNext: { user in show(user) })
  /// ```
  ///
  /// Values that the work sends synchronously are sent inside this call, and kept for later
  /// subscribers. If the command is not enabled, the closure is not called, nothing is sent, and
  /// the returned execution has failed with `CommandError.notEnabled`.
  ///
  /// - Parameters:
  ///   - input: The argument of the closure.
  ///   - isolation: The command's domain: the actor that calls.
  /// - Returns: The execution. It runs whether or not anybody keeps it.
  @discardableResult
  public func execute(
    _ input: Input,
    isolation: (any Actor)? = #isolation
  ) -> CommandExecution<Output> {
    guard isEnabled else {
      let error = CommandError.notEnabled(command: name ?? "a \(Command<Input, Output>.self)")
      return CommandExecution(CommandRun(refused: error))
    }
    // From here on it counts as running: the closure and the callbacks may execute again, or cancel.
    let run = CommandRun(state)
    let signal = work(input, isolation, name)
    if !run.isDisposed { state.announce(run) }
    if !run.isDisposed { _ = signal.subscribe(fresh: run) }
    return CommandExecution(run)
  }

  /// Cancels all executions that are running, in the order they began.
  public func cancelAll() {
    state.cancelAll()
  }

  // MARK: State

  /// `true` if an execution would begin now: the `enabled` signal allows it, and no other one is
  /// running unless concurrent ones are allowed.
  public var isEnabled: Bool { state.isEnabled }

  /// `true` while an execution is running.
  public var isExecuting: Bool { state.isExecuting }

  /// `true` if the command may run while it runs.
  ///
  /// `concurrentExecutionAllowed` sends each change.
  public var allowsConcurrentExecution: Bool {
    get { state.allowsConcurrentExecution }
    set { state.allowsConcurrentExecution = newValue }
  }

  // MARK: Signals

  /// The values of `isEnabled`: the current one, and then each change.
  ///
  /// It never fails, and completes when the command is deallocated.
  public var enabled: Signal<Bool> { state.enabled }

  /// The values of `isExecuting`: the current one, and then each change.
  ///
  /// It never fails, and completes when the command is deallocated.
  public var executing: Signal<Bool> { state.executing }

  /// The values of `allowsConcurrentExecution`: the current one, and then each change.
  ///
  /// It never fails, and completes when the command is deallocated.
  public var concurrentExecutionAllowed: Signal<Bool> { state.concurrentExecutionAllowed }

  /// The executions that begin from now on, each as a signal of its values.
  ///
  /// The inner signals complete where the execution fails or is cancelled; late subscribers receive
  /// all values. It never fails, and completes when the command is deallocated.
  public var executionSignals: Signal<Signal<Output>> { state.executionSignals }

  /// The failures of executions, as values.
  ///
  /// Cancelling is not a failure, and neither is a refused execution. The signal never fails, and
  /// completes when the command is deallocated.
  public var errors: Signal<any Error> { state.errors }

  /// The outcome of each execution.
  ///
  /// An execution that was refused has none. It never fails, and completes when the command is
  /// deallocated.
  public var outcomes: Signal<CommandOutcome> { state.outcomes }
}

extension Command where Input == Void {
  /// Begins an execution, if the command is enabled.
  ///
  /// See `execute(_:isolation:)`.
  ///
  /// - Parameter isolation: The command's domain: the actor that calls.
  /// - Returns: The execution. It runs whether or not anybody keeps it.
  @discardableResult
  public func execute(isolation: (any Actor)? = #isolation) -> CommandExecution<Output> {
    execute((), isolation: isolation)
  }
}
