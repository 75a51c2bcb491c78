import StraitInspection

/// A command whose work is sent by hand, and its events.
final class Bench {
  let command: Command<Int, String>
  let received = Received()
  /// The subjects that the executions began since then run on.
  private(set) var work: [Subject<String>] = []
  private(set) var inputs: [Int] = []

  /// Does not log the events that a new subscriber receives immediately.
  init(enabled: Signal<Bool>? = nil, allowsConcurrentExecution: Bool = false) {
    let made = Made()
    command = Command(
      enabled: enabled,
      allowsConcurrentExecution: allowsConcurrentExecution
    ) { input in
      let subject = Subject<String>()
      made.bench?.work.append(subject)
      made.bench?.inputs.append(input)
      return subject
    }
    made.bench = self
    note("executing", command.executing)
    note("enabled", command.enabled)
    note("outcome", command.outcomes)
    note("error", command.errors.map { $0 is Failure ? "Failure" : "\($0)" })
    received.lines = []
  }

  private final class Made {
    weak var bench: Bench?
  }

  private func note<Value>(_ name: String, _ signal: Signal<Value>) {
    let received = self.received
    signal.subscribe(
      onNext: { received.lines.append("\(name) \($0)") },
      onCompleted: { received.lines.append("\(name) completed") }
    )
  }
}

@Suite struct CommandTests {
  @Test func `the work runs inside execute, and its values are shared`() {
    var runs = 0
    let command = Command<Int, Int> { input in
      runs += 1
      return .from([input, input * 2])
    }
    let execution = command.execute(3)
    #expect(runs == 1)
    for _ in 1...2 {
      let received = Received(execution)
      #expect(received.lines == ["3", "6", "completed"])
    }
    #expect(runs == 1)
  }

  @Test func `an execution that succeeds sends everything once, in order`() {
    let bench = Bench()
    let execution = bench.command.execute(1)
    let values = Received(execution)
    #expect(bench.received.lines == ["executing true", "enabled false"])
    #expect(bench.command.isExecuting)
    #expect(!bench.command.isEnabled)
    #expect(execution.outcome == nil)
    bench.work[0].sendNext("a")
    bench.received.lines = []
    bench.work[0].sendCompleted()
    #expect(values.lines == ["a", "completed"])
    #expect(bench.received.lines == ["outcome success", "executing false", "enabled true"])
    #expect(!bench.command.isExecuting)
    #expect(bench.command.isEnabled)
  }

  @Test func `a failure is a value of errors, and the command continues`() {
    let bench = Bench()
    let values = Received(bench.command.execute(1))
    bench.received.lines = []
    bench.work[0].sendError(Failure())
    #expect(values.lines == ["failed"])
    #expect(
      bench.received.lines
        == ["error Failure", "outcome failure: Failure()", "executing false", "enabled true"]
    )
    bench.command.execute(2)
    #expect(bench.inputs == [1, 2])
  }

  enum Cancelling: CaseIterable, Sendable {
    case handle, all, sourceDisposes, sourceIsReleased, cancellationError
  }

  @Test(.eachRecursionLimit, arguments: Cancelling.allCases)
  func `improvement 22: a cancelled execution is neither a success nor a failure`(
    _ way: Cancelling
  ) {
    var source: Subject<String>? = Subject()
    var inner: Subscriber<String>?
    var cleanups = 0
    let command = Command<Void, String> { _ in
      if way == .sourceIsReleased, let source { return source }
      return Signal { subscriber in
        inner = subscriber
        return Disposable { cleanups += 1 }
      }
    }
    let log = Received(command.outcomes)
    log.subscribe(command.errors)
    let execution = command.execute()
    let values = Received(execution)
    switch way {
    case .handle: execution.cancel()
    case .all: command.cancelAll()
    case .sourceDisposes: inner?.dispose()
    case .sourceIsReleased: source = nil
    case .cancellationError: inner?.sendError(CancellationError())
    }
    #expect(values.lines == ["failed"])
    #expect(log.lines == ["cancelled"])
    #expect(!command.isExecuting)
    #expect(command.isEnabled)
    if case .cancelled = execution.outcome {} else { Issue.record("not cancelled") }
    if way != .sourceIsReleased { #expect(cleanups == 1) }
    execution.cancel()
    command.cancelAll()
    #expect(log.lines == ["cancelled"])
    var error: (any Error)?
    execution.subscribe(onError: { error = $0 })
    #expect(error is CancellationError)
  }

  @Test func `the work is disposed before the cancelling is received`() {
    let log = EventLog()
    let command = Command<Void, Int> { _ in
      Signal { _ in Disposable { log.note("work disposed") } }
    }
    log.subscribe("outcome", to: command.outcomes)
    command.execute().cancel()
    #expect(log.lines == ["work disposed", "outcome next cancelled"])
  }

  @Test(.eachRecursionLimit)
  func `executing is false again after work that ends at once`() {
    let endings: [Signal<Int>] = [.just(1), .empty(), .fail(Failure())]
    for work in endings {
      let command = Command<Void, Int> { _ in work }
      let executing = Received(command.executing)
      let execution = command.execute()
      #expect(executing.lines == ["false", "true", "false"])
      #expect(execution.outcome != nil)
      #expect(!command.isExecuting)
    }
  }

  // MARK: Enabled

  @Test func `a command that is not enabled refuses, and sends nothing`() {
    let bench = Bench(enabled: .just(false))
    let execution = bench.command.execute(1)
    var error: (any Error)?
    execution.subscribe(onError: { error = $0 })
    let name = "a \(type(of: bench.command))"
    #expect(error as? CommandError == .notEnabled(command: name))
    #expect(error.map { "\($0)" } == "\(name) was executed while it was not enabled")
    bench.command.name = "pay"
    bench.command.execute(1).subscribe(onError: { error = $0 })
    #expect(error.map { "\($0)" } == "pay was executed while it was not enabled")
    #expect(bench.inputs.isEmpty)
    #expect(bench.received.lines.isEmpty)
    execution.cancel()
    if case .failure = execution.outcome {} else { Issue.record("not a failure") }
  }

  @Test func `a command is enabled until its signal says otherwise, and then by its last word`() {
    let gate = Subject<Bool>()
    let bench = Bench(enabled: gate)
    #expect(bench.command.isEnabled)
    gate.sendNext(true)
    gate.sendNext(false)
    gate.sendNext(false)
    #expect(!bench.command.isEnabled)
    gate.sendNext(true)
    gate.sendNext(false)
    gate.sendError(Failure())
    #expect(!bench.command.isEnabled)
    #expect(bench.received.lines == ["enabled false", "enabled true", "enabled false"])
  }

  @Test func `disabling a command leaves what runs alone`() {
    let gate = BehaviorSubject(true)
    let bench = Bench(enabled: gate)
    bench.command.execute(1)
    gate.sendNext(false)
    #expect(bench.command.isExecuting)
    bench.work[0].sendCompleted()
    #expect(
      bench.received.lines == [
        "executing true", "enabled false", "outcome success", "executing false",
      ]
    )
  }

  @Test func `one execution at a time, unless concurrent ones are allowed`() {
    let bench = Bench()
    bench.command.execute(1)
    bench.command.execute(2)
    #expect(bench.inputs == [1])
    bench.command.allowsConcurrentExecution = true
    #expect(bench.command.isEnabled)
    bench.command.execute(3)
    #expect(bench.inputs == [1, 3])
    bench.work[0].sendCompleted()
    #expect(bench.command.isExecuting)
    bench.command.allowsConcurrentExecution = false
    #expect(!bench.command.isEnabled)
    bench.work[1].sendCompleted()
    #expect(
      bench.received.lines == [
        "executing true", "enabled false", "enabled true", "outcome success", "enabled false",
        "outcome success", "executing false", "enabled true",
      ]
    )
  }

  @Test func `whether concurrent executions are allowed is sent now and at each change`() {
    var bench: Bench? = Bench()
    let received = Received()
    if let bench {
      received.subscribe(bench.command.concurrentExecutionAllowed)
      bench.command.allowsConcurrentExecution = true
      bench.command.allowsConcurrentExecution = true
      bench.command.allowsConcurrentExecution = false
    }
    bench = nil
    #expect(received.lines == ["false", "true", "false", "completed"])
  }

  @Test func `a command's name is in the names of its signals, in traces and dumps`() {
    let bench = Bench(allowsConcurrentExecution: true)
    #expect(bench.command.name == nil)
    bench.command.name = "login"
    let (_, entries) = Trace.collecting {
      bench.command.execute(1)
      bench.work[0].sendError(Failure())
    }
    let senders = Set(entries.map(\.sender))
    #expect(
      senders.isSuperset(
        of: ["login.executionSignals", "login.executing", "login.errors", "login.outcomes"]
      )
    )
    let labels = [
      bench.command.enabled, bench.command.executing, bench.command.concurrentExecutionAllowed,
    ].map(\.graphStop.label)
    #expect(labels == ["login.enabled", "login.executing", "login.concurrentExecutionAllowed"])
    bench.command.name = nil
    #expect(bench.command.executing.graphStop.label != "login.executing")
  }

  @Test func `cancelAll cancels in the order they began, also when others have ended in between`() {
    let bench = Bench(allowsConcurrentExecution: true)
    let log = EventLog()
    for input in 1...40 {
      bench.command.execute(input).subscribe(onError: { _ in log.note("\(input)") })
    }
    for place in [35, 0, 17, 16] { bench.work[place].sendCompleted() }
    #expect(bench.command.isExecuting)
    bench.command.cancelAll()
    #expect(log.lines == (1...40).filter { ![36, 1, 18, 17].contains($0) }.map(String.init))
    #expect(!bench.command.isExecuting)
    #expect(bench.work.allSatisfy { $0.subscriberCount == 0 })
  }

  // MARK: Signals

  @Test func `the present state comes first, and no state twice`() {
    let bench = Bench(allowsConcurrentExecution: true)
    bench.command.execute(1)
    let late = Received(bench.command.executing)
    late.subscribe(bench.command.enabled)
    #expect(late.lines == ["true", "true"])
    bench.command.execute(2)
    bench.work[0].sendCompleted()
    #expect(late.lines == ["true", "true"])
    bench.work[1].sendCompleted()
    #expect(late.lines == ["true", "true", "false"])
  }

  @Test func `executionSignals sends the executions to come, without their failures`() {
    let bench = Bench(allowsConcurrentExecution: true)
    bench.command.execute(0)
    var inner: [Received] = []
    bench.command.executionSignals.subscribe(onNext: { signal in
      inner.append(Received())
      inner.last?.subscribe(signal)
    })
    #expect(inner.isEmpty)
    for input in 1...3 { bench.command.execute(input) }
    for work in bench.work { work.sendNext("v") }
    bench.work[1].sendCompleted()
    bench.work[2].sendError(Failure())
    bench.command.cancelAll()
    #expect(inner.map(\.lines) == [["v", "completed"], ["v", "completed"], ["v", "completed"]])
  }
}
