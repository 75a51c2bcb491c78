/// What a command is doing, and whom it tells.
///
/// The properties change first, then everybody is told: who asks from inside a callback sees what is true.
final class CommandState<Output> {
  let enabled = BehaviorSubject(true)
  let executing = BehaviorSubject(false)
  let executionSignals = Subject<Signal<Output>>()
  let errors = Subject<any Error>()
  let outcomes = Subject<CommandOutcome>()
  let concurrentExecutionAllowed: BehaviorSubject<Bool>

  /// What traces, dumps and reports call the command.
  var name: String? {
    didSet {
      enabled.name = name.map { "\($0).enabled" }
      executing.name = name.map { "\($0).executing" }
      executionSignals.name = name.map { "\($0).executionSignals" }
      errors.name = name.map { "\($0).errors" }
      outcomes.name = name.map { "\($0).outcomes" }
      concurrentExecutionAllowed.name = name.map { "\($0).concurrentExecutionAllowed" }
    }
  }

  /// The executions that have not settled, in the order they began.
  var running: [CommandRun<Output>] = []
  var allowsConcurrentExecution: Bool
  /// What the `enabled` signal said last.
  private var isAllowed = true
  private var isClosed = false

  init(allowsConcurrentExecution: Bool) {
    self.allowsConcurrentExecution = allowsConcurrentExecution
    concurrentExecutionAllowed = BehaviorSubject(allowsConcurrentExecution)
  }

  var isExecuting: Bool { !running.isEmpty }

  var isEnabled: Bool {
    isAllowed && !isClosed && (allowsConcurrentExecution || running.isEmpty)
  }

  func allow(_ isAllowed: Bool) {
    self.isAllowed = isAllowed
    tellChanges()
  }

  /// Tells everybody that an execution begins.
  func announce(_ run: CommandRun<Output>) {
    let shared = run.shared
    executionSignals.sendNext(OperatorSignal { shared.connect(FailureSilencer($0)) })
    tellChanges()
  }

  /// Tells everybody that an execution has ended.
  func settle(_ run: CommandRun<Output>, _ outcome: CommandOutcome, _ ending: Ending) {
    if let index = running.firstIndex(where: { $0 === run }) { running.remove(at: index) }
    run.shared.passEnding(ending)
    if case .failure(let error) = outcome { errors.sendNext(error) }
    outcomes.sendNext(outcome)
    tellChanges()
  }

  func cancelAll() {
    for run in running { run.cancel() }
  }

  /// The command has died.
  func close() {
    isClosed = true
    cancelAll()
    executionSignals.sendCompleted()
    errors.sendCompleted()
    outcomes.sendCompleted()
    concurrentExecutionAllowed.sendCompleted()
    executing.sendCompleted()
    enabled.sendCompleted()
  }

  /// Tells what differs from what was told last; a nested change is told already when this goes on.
  func tellChanges() {
    if concurrentExecutionAllowed.value != allowsConcurrentExecution {
      concurrentExecutionAllowed.sendNext(allowsConcurrentExecution)
    }
    if executing.value != isExecuting { executing.sendNext(isExecuting) }
    if !isClosed, enabled.value != isEnabled { enabled.sendNext(isEnabled) }
  }
}

/// Turns a failure into completion.
private final class FailureSilencer<Value>: OperatorSubscriber<Value, Value> {
  override func next(_ value: Value) {
    downstream.next(value)
  }

  override func end(_ ending: Ending) {
    downstream.finish(.completed)
  }
}

/// Hears a command's `enabled` signal; however that ends, its last word stands.
final class CommandGate<Output>: Subscriber<Bool> {
  private let state: CommandState<Output>

  init(_ state: CommandState<Output>) {
    self.state = state
    super.init()
  }

  override func next(_ value: Bool) {
    state.allow(value)
  }
}
