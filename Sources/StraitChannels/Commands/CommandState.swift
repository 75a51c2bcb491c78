/// The state of a command, and the signals of its changes.
///
/// The properties change first, then the signals send: a callback that reads them reads the present
/// state.
final class CommandState<Output> {
  let enabled = BehaviorSubject(true)
  let executing = BehaviorSubject(false)
  let executionSignals = Subject<Signal<Output>>()
  let errors = Subject<any Error>()
  let outcomes = Subject<CommandOutcome>()
  let concurrentExecutionAllowed: BehaviorSubject<Bool>

  /// The command's name in traces, dumps and reports.
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

  /// The executions that have not settled, by their numbers: a later one has a larger number.
  private var running: [UInt64: CommandRun<Output>] = [:]
  private var lastNumber: UInt64 = 0
  var allowsConcurrentExecution: Bool {
    didSet { sendChanges() }
  }
  /// The last value of the `enabled` signal.
  fileprivate var isAllowed = true {
    didSet { sendChanges() }
  }
  private var isClosed = false
  /// The number of executions that have ended and whose subscribers have not received the ending
  /// yet.
  private var endingsOnTheirWay = 0

  init(allowsConcurrentExecution: Bool) {
    self.allowsConcurrentExecution = allowsConcurrentExecution
    concurrentExecutionAllowed = BehaviorSubject(allowsConcurrentExecution)
  }

  var isExecuting: Bool { !running.isEmpty }

  var isEnabled: Bool {
    isAllowed && !isClosed && (allowsConcurrentExecution || running.isEmpty)
  }

  /// Counts an execution among the running ones, by a number that finds it in constant time.
  func add(_ run: CommandRun<Output>) -> UInt64 {
    lastNumber += 1
    running[lastNumber] = run
    return lastNumber
  }

  /// Sends that an execution begins.
  func announce(_ run: CommandRun<Output>) {
    let shared = run.shared
    executionSignals.sendNext(OperatorSignal { shared.connect(FailureSilencer($0)) })
    sendChanges()
  }

  /// Sends that an execution has ended.
  func settle(_ run: CommandRun<Output>, _ outcome: CommandOutcome, _ ending: Ending) {
    running.removeValue(forKey: run.number)
    func notify() {
      if case .failure(let error) = outcome { errors.sendNext(error) }
      outcomes.sendNext(outcome)
      sendChanges()
    }
    guard run.shared.hub.has(.busy) else {
      run.shared.passEnding(ending)
      return notify()
    }
    // A value is on its way to the execution's subscribers: the ending follows it, and comes to the
    // last of them last.
    endingsOnTheirWay += 1
    func notifyLast() {
      endingsOnTheirWay -= 1
      notify()
      if isClosed { complete() }
    }
    run.shared.connect(
      Subscriber.make(onError: { _ in notifyLast() }, onCompleted: { notifyLast() })
    )
    run.shared.passEnding(ending)
  }

  /// Cancels all executions, in the order they began.
  func cancelAll() {
    for (_, run) in running.sorted(by: { $0.key < $1.key }) { run.cancel() }
  }

  /// The command was deallocated.
  func close() {
    isClosed = true
    cancelAll()
    complete()
  }

  /// Completes all signals of a command that was deallocated, once each execution's ending has been
  /// delivered.
  private func complete() {
    if endingsOnTheirWay > 0 { return }
    executionSignals.sendCompleted()
    errors.sendCompleted()
    outcomes.sendCompleted()
    concurrentExecutionAllowed.sendCompleted()
    executing.sendCompleted()
    enabled.sendCompleted()
  }

  /// Sends each value that differs from the last one sent; a nested change may already have sent
  /// it.
  func sendChanges() {
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

/// Receives a command's `enabled` signal; however that ends, its last value stays in force.
final class CommandGate<Output>: Subscriber<Bool> {
  private let state: CommandState<Output>

  init(_ state: CommandState<Output>) {
    self.state = state
    super.init()
  }

  override func next(_ value: Bool) {
    state.isAllowed = value
  }
}
