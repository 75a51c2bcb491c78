/// Executing, cancelling and releasing from inside a command's own callbacks.
@Suite(.eachRecursionLimit) struct CommandReentrancyTests {
  @Test func `executing again from the closure is refused, as the command runs already`() {
    var command: Command<Int, Int>?
    var inner: CommandExecution<Int>?
    var runs = 0
    command = Command { input in
      runs += 1
      if runs == 1 { inner = command?.execute(input) }
      return .just(input)
    }
    command?.execute(1)
    #expect(runs == 1)
    var error: (any Error)?
    inner?.subscribe(onError: { error = $0 })
    #expect(error is CommandError)
    #expect(command?.isExecuting == false)
    command = nil
  }

  enum Place: CaseIterable, Sendable {
    case executing, executionSignals, enabled
  }

  @Test(arguments: Place.allCases)
  func `two executions may begin inside each other if both may run`(_ place: Place) {
    let bench = Bench(enabled: BehaviorSubject(true), allowsConcurrentExecution: true)
    var begun = 0
    let again = { [unowned bench] in
      begun += 1
      if begun == 1 { bench.command.execute(2) }
    }
    switch place {
    case .executing: bench.command.executing.subscribe(onNext: { if $0 { again() } })
    case .executionSignals: bench.command.executionSignals.subscribe(onNext: { _ in again() })
    case .enabled: begun = 1
    }
    let other = Received(bench.command.executionSignals.map { _ in "began" })
    bench.command.execute(1)
    if place == .enabled { bench.command.execute(2) }
    #expect(bench.inputs == [1, 2])
    #expect(other.lines == ["began", "began"])
    #expect(bench.received.lines == ["executing true"])
    bench.work[0].sendCompleted()
    #expect(bench.command.isExecuting)
    bench.work[1].sendCompleted()
    #expect(!bench.command.isExecuting)
    #expect(
      bench.received.lines
        == ["executing true", "outcome success", "outcome success", "executing false"]
    )
  }

  @Test(arguments: [Place.executing, .executionSignals])
  func `an execution begun while another begins is refused if one may run`(_ place: Place) {
    let bench = Bench()
    let again = { [unowned bench] in _ = bench.command.execute(2) }
    switch place {
    case .executing: bench.command.executing.subscribe(onNext: { if $0 { again() } })
    default: bench.command.executionSignals.subscribe(onNext: { _ in again() })
    }
    bench.command.execute(1)
    #expect(bench.inputs == [1])
    bench.work[0].sendCompleted()
    #expect(!bench.command.isExecuting)
  }

  @Test(arguments: [Place.executing, .enabled])
  func `the next execution may begin where the end of the last one is received`(_ place: Place) {
    let bench = Bench()
    var left = 3
    let again = { [unowned bench] in
      guard left > 0, bench.command.isEnabled else { return }
      left -= 1
      bench.command.execute(left)
    }
    switch place {
    case .executing: bench.command.executing.subscribe(onNext: { if !$0 { again() } })
    default: bench.command.enabled.subscribe(onNext: { if $0 { again() } })
    }
    while let work = bench.work.last, bench.command.isExecuting { work.sendCompleted() }
    #expect(bench.inputs == [2, 1, 0])
    #expect(!bench.command.isExecuting)
    #expect(bench.command.isEnabled)
    let delivered = bench.received.lines.filter { $0.hasPrefix("executing") }
    let once = ["executing true", "executing false"]
    #expect(delivered == once + once + once)
  }

  @Test func `work that is cancelled before it is subscribed is never subscribed`() {
    for place in Place.allCases {
      var command: Command<Void, Int>?
      var subscribed = 0
      command = Command { _ in
        if place == .enabled { command?.cancelAll() }
        return Signal { _ in
          subscribed += 1
          return nil
        }
      }
      let outcomes = Received()
      if let command { outcomes.subscribe(command.outcomes) }
      switch place {
      case .executing: command?.executing.subscribe(onNext: { if $0 { command?.cancelAll() } })
      case .executionSignals:
        command?.executionSignals.subscribe(onNext: { _ in command?.cancelAll() })
      case .enabled: break
      }
      let execution = command?.execute()
      #expect(subscribed == 0)
      #expect(outcomes.lines == ["cancelled"])
      #expect(command?.isExecuting == false)
      #expect(command?.isEnabled == true)
      let values = Received()
      if let execution { values.subscribe(execution) }
      #expect(values.lines == ["failed"])
      command = nil
    }
  }

  @Test func `a command may be deallocated in any of its callbacks`() {
    for place in 0..<6 {
      let hubs = Delivery.liveHubs
      deallocateInCallback(place)
      #expect(Delivery.liveHubs == hubs, "in callback \(place)")
    }
  }

  @inline(never)
  private func deallocateInCallback(_ place: Int) {
    let log = Received()
    let work = Subject<Int>()
    var command: Command<Void, Int>?
    command = Command { _ in
      if place == 0 { command = nil }
      return work
    }
    guard let (executing, outcomes) = command.map({ ($0.executing, $0.outcomes) }) else { return }
    log.subscribe(executing)
    log.subscribe(outcomes)
    executing.subscribe(onNext: { if place == 1, $0 { command = nil } })
    command?.executionSignals.subscribe(onNext: { _ in if place == 2 { command = nil } })
    outcomes.subscribe(onNext: { _ in if place == 3 { command = nil } })
    var hasRun = false
    executing.subscribe(onNext: {
      if place == 4, !$0, hasRun { command = nil }
      hasRun = $0 || hasRun
    })
    let execution = command?.execute()
    execution?.subscribe(onNext: { _ in if place == 5 { command = nil } })
    work.sendNext(1)
    work.sendCompleted()
    command = nil
    #expect(log.lines.filter { $0 == "completed" }.count == 2, "in callback \(place)")
    #expect(log.lines.filter { $0 == "true" }.count <= 1)
    #expect(log.lines.filter { ["success", "cancelled"].contains($0) }.count == 1)
    #expect(execution?.outcome != nil)
    #expect(work.subscriberCount == 0)
  }

  @Test
  func `an execution that is cancelled from inside its value ends before the command notifies`() {
    let bench = Bench()
    let execution = bench.command.execute(1)
    execution.subscribe(
      onNext: { _ in execution.cancel() },
      onError: { _ in bench.received.lines.append("failed") }
    )
    bench.received.lines = []
    bench.work[0].sendNext("a")
    #expect(
      bench.received.lines == ["failed", "outcome cancelled", "executing false", "enabled true"]
    )
  }
}
