@Suite struct CommandLifetimeTests {
  @Test(.eachRecursionLimit)
  func `a command that is deallocated cancels what runs, and completes everything once`() {
    var bench: Bench? = Bench(allowsConcurrentExecution: true)
    guard let received = bench?.received else { return }
    let executionSignals = Received()
    if let bench {
      executionSignals.subscribe(bench.command.executionSignals.map { _ in "began" })
    }
    let values = Received()
    for input in 1...2 {
      if let bench { values.subscribe(bench.command.execute(input)) }
    }
    let work = bench?.work ?? []
    // An optimised build lets it go after its last use.
    withExtendedLifetime(bench) { received.lines = [] }
    bench = nil
    #expect(values.lines == ["failed", "failed"])
    #expect(work.map(\.subscriberCount) == [0, 0])
    #expect(executionSignals.lines == ["began", "began", "completed"])
    #expect(
      received.lines == [
        "outcome cancelled", "outcome cancelled", "executing false",
        "error completed", "outcome completed", "executing completed", "enabled completed",
      ]
    )
  }

  @Test func `the signals do not hold the command, and send late subscribers that it is gone`() {
    weak var weakCommand: Command<Void, Int>?
    var command: Command<Void, Int>? = Command { _ in .just(1) }
    weakCommand = command
    let signals = command.map { [$0.executing, $0.enabled] } ?? []
    let execution = command?.execute()
    command = nil
    #expect(weakCommand == nil)
    for signal in signals {
      let received = Received(signal)
      #expect(received.lines == ["completed"])
    }
    let values = Received()
    if let execution { values.subscribe(execution) }
    #expect(values.lines == ["1", "completed"])
  }

  @Test func `a deallocated command releases its enabled signal`() {
    let gate = Subject<Bool>()
    var command: Command<Void, Int>? = Command(enabled: gate) { _ in .just(1) }
    #expect(gate.subscriberCount == 1)
    command = nil
    #expect(gate.subscriberCount == 0)
    #expect(command == nil)
  }

  private func use(_ way: Int, _ token: Token) {
    let gate = BehaviorSubject(true)
    let work = Subject<Int>()
    let command = Command<Void, Int>(enabled: gate) { _ in
      token.use()
      return work
    }
    command.executing.subscribe(onNext: { _ in token.use() })
    command.outcomes.subscribe(onNext: { _ in token.use() })
    command.executionSignals.subscribe(onNext: { $0.subscribe(onNext: { _ in token.use() }) })
    let execution = command.execute()
    execution.subscribe(onNext: { _ in token.use() })
    work.sendNext(1)
    switch way {
    case 0: work.sendCompleted()
    case 1: work.sendError(Failure())
    case 2: execution.cancel()
    case 3: command.cancelAll()
    default: break
    }
  }

  @Test(.eachRecursionLimit, arguments: 0..<5)
  func `nothing is left of a command and its executions`(_ way: Int) {
    #expect(leftovers { use(way, $0) } == nil)
  }
}
