/// One execution of a command: a signal of its values and its ending, and a handle to cancel it.
///
/// ```swift
/// let upload = send.execute(file)
/// upload.subscribe(onNext: { print("sent", $0) }, onError: { print($0) })
/// upload.cancel()
/// ```
///
///     work        a--b-------c--|
///     execution   a--b-------c--|
///     latecomer        (ab)--c--|
///
/// The work runs once for any number of subscribers, and continues when they are disposed or the
/// execution is dropped. A failure comes from the work; a cancelled execution fails with Swift's
/// `CancellationError`. It holds all its values, but not its command.
public final class CommandExecution<Output>: Signal<Output> {
  private let run: CommandRun<Output>

  init(_ run: CommandRun<Output>) {
    self.run = run
    super.init()
  }

  /// The outcome; `nil` while it runs.
  public var outcome: CommandOutcome? { run.outcome }

  /// Cancels the work: its subscription is disposed, then subscribers receive the failure.
  ///
  /// After the end it does nothing.
  public func cancel() {
    run.cancel()
  }

  override func connect(_ subscriber: Subscriber<Output>) {
    run.shared.connect(subscriber)
  }
}

/// The subscriber of the work of one execution.
///
/// ```
/// work ══► CommandRun ══► shared ══► subscribers
///              ║ ▲
///              ▼ ║ running, until it settles
///         CommandState ◄══ Command              ══► retained
/// ```
final class CommandRun<Output>: Subscriber<Output> {
  let shared = ReplaySubject<Output>()
  private(set) var outcome: CommandOutcome?
  private var state: CommandState<Output>?
  /// Its number among the executions of its command; 0 if it was refused.
  private(set) var number: UInt64 = 0
  /// Ends the action that the run is part of, if a widget has begun it.
  private var endAction: (@MainActor @Sendable () -> Void)?

  /// Makes a run that has its place among the running ones.
  init(_ state: CommandState<Output>) {
    self.state = state
    super.init()
    if let name = state.name { shared.name = "\(name).execution" }
    number = state.add(self)
    endAction = WorkHost.beginAction()
  }

  /// Makes a run that was refused.
  init(refused error: any Error) {
    super.init()
    dispose()
    outcome = .failure(error)
    shared.sendError(error)
  }

  func cancel() {
    PublicEntry.run { finish(.failed(CancellationError())) }
  }

  override var isLink: Bool { true }

  override func next(_ value: Output) {
    shared.pass(value)
  }

  override func end(_ ending: Ending) {
    switch ending {
    case .completed: settle(.success, ending)
    case .failed(is CancellationError): settle(.cancelled, ending)
    case .failed(let error): settle(.failure(error), ending)
    }
  }

  /// The source was deallocated, or has disposed it.
  override func disposed() {
    settle(.cancelled, .failed(CancellationError()))
  }

  private func settle(_ outcome: CommandOutcome, _ ending: Ending) {
    guard let state = state.take() else { return }
    self.outcome = outcome
    PublicEntry.run { state.settle(self, outcome, ending) }
    if let endAction = endAction.take() { WorkHost.end(endAction) }
  }
}
