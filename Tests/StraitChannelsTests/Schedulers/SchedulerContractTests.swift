/// A world to run a contract in: each kind of scheduler, in its own domain.
enum SchedulerKind: CaseIterable, Sendable {
  case immediate, virtual, main, loop, background, actor

  typealias Script =
    @Sendable (_ scheduler: any Scheduler, _ log: EventLog, _ done: @escaping () -> Void) -> Void

  static let waiting: [SchedulerKind] = [.virtual, .main, .loop, .background, .actor]

  /// Runs a script in the scheduler's domain, and waits until it is done.
  func run(_ script: @escaping Script) async -> [String] {
    switch self {
    case .immediate:
      let log = EventLog()
      script(ImmediateScheduler.shared, log) {}
      return log.lines
    case .virtual:
      let scheduler = VirtualScheduler()
      let log = EventLog()
      var isDone = false
      script(scheduler, log) { isDone = true }
      while !isDone, scheduler.nextDue != nil { scheduler.advance(by: .milliseconds(1)) }
      return log.lines
    case .main:
      return await Self.runOnMain(script)
    case .loop:
      return Self.runInLoop(script)
    case .background:
      return await withCheckedContinuation { continuation in
        BackgroundScheduler().schedule { scheduler in
          let log = EventLog()
          script(scheduler, log) { continuation.resume(returning: log.lines) }
        }
      }
    case .actor:
      return await Home().run(script)
    }
  }

  private static func runInLoop(_ script: Script) -> [String] {
    let scheduler = LoopScheduler()
    let log = EventLog()
    var isDone = false
    script(scheduler, log) { isDone = true }
    scheduler.run(until: { isDone })
    return log.lines
  }

  @MainActor private static func runOnMain(_ script: Script) async -> [String] {
    await withCheckedContinuation { continuation in
      let log = EventLog()
      script(MainScheduler.shared, log) { continuation.resume(returning: log.lines) }
    }
  }

  private actor Home {
    private lazy var scheduler = ActorScheduler(isolation: self)

    func run(_ script: Script) async -> [String] {
      await withCheckedContinuation { continuation in
        let log = EventLog()
        script(scheduler, log) { continuation.resume(returning: log.lines) }
      }
    }
  }
}

/// The contract of every scheduler.
///
/// Real ones are never asked how long something took.
@Suite(.timeLimit(.minutes(15))) struct SchedulerContractTests {
  @Test(arguments: SchedulerKind.allCases)
  func `work without a delay runs in the order it was scheduled`(_ kind: SchedulerKind) async {
    let lines = await kind.run { scheduler, log, done in
      for number in 1...100 { scheduler.schedule { log.note("\(number)") } }
      scheduler.schedule(done)
    }
    #expect(lines == (1...100).map(String.init))
  }

  @Test(arguments: SchedulerKind.waiting)
  func `work never runs inside the call that schedules it`(_ kind: SchedulerKind) async {
    let lines = await kind.run { scheduler, log, done in
      scheduler.schedule {
        log.note("work")
        done()
      }
      scheduler.schedule(after: .seconds(-1)) { log.note("never seen") }.dispose()
      log.note("scheduled")
    }
    #expect(lines == ["scheduled", "work"])
  }

  @Test(arguments: SchedulerKind.waiting)
  func `what is due earlier runs first`(_ kind: SchedulerKind) async {
    let lines = await kind.run { scheduler, log, done in
      // Far enough apart for a thread that has to wait for its processor in between.
      scheduler.schedule(after: .milliseconds(500)) {
        log.note("c")
        done()
      }
      scheduler.schedule(after: .milliseconds(250)) { log.note("b") }
      scheduler.schedule { log.note("a") }
    }
    #expect(lines == ["a", "b", "c"])
  }

  @Test(arguments: SchedulerKind.waiting)
  func `equal delays run in the order they were scheduled`(_ kind: SchedulerKind) async {
    let lines = await kind.run { scheduler, log, done in
      for number in 1...100 {
        scheduler.schedule(after: .milliseconds(2)) { log.note("\(number)") }
      }
      scheduler.schedule(after: .milliseconds(2), done)
    }
    #expect(lines == (1...100).map(String.init))
  }

  @Test(arguments: SchedulerKind.waiting)
  func `work disposed before it begins does not run`(_ kind: SchedulerKind) async {
    let lines = await kind.run { scheduler, log, done in
      scheduler.schedule { log.note("at once") }.dispose()
      scheduler.schedule(after: .milliseconds(1)) { log.note("later") }.dispose()
      let fromWork = scheduler.schedule(after: .milliseconds(250)) { log.note("from work") }
      scheduler.schedule { fromWork.dispose() }
      scheduler.schedule(after: .milliseconds(500), done)
    }
    #expect(lines == [])
  }

  @Test(arguments: SchedulerKind.waiting)
  func `disposed work releases what it holds`(_ kind: SchedulerKind) async {
    let lines = await kind.run { scheduler, log, done in
      weak var weakHeld: Token?
      do {
        let held = Token()
        weakHeld = held
        scheduler.schedule(after: .seconds(3600)) { withExtendedLifetime(held) {} }.dispose()
      }
      log.note(weakHeld == nil ? "freed" : "kept")
      scheduler.schedule(done)
    }
    #expect(lines == ["freed"])
  }

  @Test(arguments: SchedulerKind.waiting)
  func `work scheduled by work comes after what waits already`(_ kind: SchedulerKind) async {
    let lines = await kind.run { scheduler, log, done in
      scheduler.schedule {
        log.note("a")
        scheduler.schedule {
          log.note("c")
          done()
        }
        log.note("still a")
      }
      scheduler.schedule { log.note("b") }
    }
    #expect(lines == ["a", "still a", "b", "c"])
  }

  @Test(arguments: SchedulerKind.allCases)
  func `recursive work runs flat`(_ kind: SchedulerKind) async {
    let lines = await kind.run { scheduler, log, done in
      var (left, depth, deepest) = (20_000, 0, 0)
      scheduler.scheduleRecursively { again in
        depth += 1
        deepest = max(deepest, depth)
        left -= 1
        if left > 0 {
          again()
        } else {
          log.note("deepest \(deepest)")
          done()
        }
        depth -= 1
      }
    }
    #expect(lines == ["deepest 1"])
  }

  @Test(arguments: SchedulerKind.waiting)
  func `recurring work runs until it is disposed`(_ kind: SchedulerKind) async {
    let lines = await kind.run { scheduler, log, done in
      let work = SerialDisposable()
      var runs = 0
      work.inner = scheduler.schedule(every: .milliseconds(1)) {
        runs += 1
        log.note("\(runs)")
        guard runs == 3 else { return }
        work.dispose()
        scheduler.schedule(after: .milliseconds(5), done)
      }
    }
    #expect(lines == ["1", "2", "3"])
  }

  @Test(arguments: SchedulerKind.waiting, SchedulerLimitTests.never)
  func `work that is as good as never due waits, and holds nothing up`(
    _ kind: SchedulerKind,
    _ delay: Duration
  ) async {
    let lines = await kind.run { scheduler, log, done in
      scheduler.schedule(after: .milliseconds(1)) {
        let works = [
          scheduler.schedule(after: delay) { log.note("early") },
          scheduler.schedule(every: delay) { log.note("early") },
        ]
        scheduler.schedule(after: .milliseconds(1)) {
          for work in works { work.dispose() }
          done()
        }
      }
    }
    #expect(lines == [])
  }

  @Test(arguments: SchedulerKind.waiting)
  func `work begins no earlier than it is due`(_ kind: SchedulerKind) async {
    let lines = await kind.run { scheduler, log, done in
      let due = scheduler.now + .milliseconds(3)
      scheduler.schedule(after: .milliseconds(3)) {
        log.note(scheduler.now >= due ? "due" : "early")
        done()
      }
    }
    #expect(lines == ["due"])
  }

  @Test(arguments: SchedulerKind.waiting)
  func `a callback has its work run later, once for each call, in order`(
    _ kind: SchedulerKind
  ) async {
    let lines = await kind.run { scheduler, log, done in
      guard let scheduler = scheduler as? any DomainScheduler else { return }
      let first = scheduler.callback { log.note("first") }
      let second = scheduler.callback { log.note("second") }
      let last = scheduler.callback(done)
      first()
      first()
      log.note("called")
      scheduler.schedule {
        second()
        last()
      }
    }
    #expect(lines == ["called", "first", "first", "second"])
  }
}
