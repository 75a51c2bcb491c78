/// Asynchronous work that begins inside an app: its own, and that of commands and signals.
@MainActor @Suite(.timeLimit(.minutes(15))) struct CommandWorkTests {
  private struct Broken: Error {}

  /// A way to begin asynchronous work.
  enum Way: CaseIterable {
    case perform, command, namedCommand, commandOfTask, task, namedTask

    var name: String {
      switch self {
      case .perform: "load"
      case .command: "command"
      case .namedCommand: "save"
      case .commandOfTask, .task: "task"
      case .namedTask: "search"
      }
    }
  }

  /// The ways whose work may end without the app, or begin more.
  private nonisolated static let ownWays = Way.allCases.filter { $0 != .perform }

  private let label = Label("none", id: "label")
  private let app: App

  init() {
    app = App(bracketed: label)
  }

  /// Returns closures that begin and cancel the work of a way.
  private func make(
    _ way: Way,
    _ work: @escaping @MainActor () async throws -> String,
    then: @escaping @MainActor (String) -> Void
  ) -> (begin: () -> Void, cancel: () -> Void) {
    var subscription: Disposable?
    func watched(_ command: Command<Void, String>) -> (begin: () -> Void, cancel: () -> Void) {
      command.executionSignals.flatten().subscribe(onNext: then)
      command.errors.subscribe(onNext: { then("\(type(of: $0))") })
      return ({ command.execute() }, { command.cancelAll() })
    }
    func watched(_ signal: Signal<String>) -> (begin: () -> Void, cancel: () -> Void) {
      (
        {
          subscription = signal.subscribe(onNext: then, onError: { then("\(type(of: $0))") })
        }, { subscription?.dispose() }
      )
    }
    switch way {
    case .perform:
      let app = self.app
      return (
        { [unowned app] in
          subscription = app.perform("load", work) { outcome in
            switch outcome {
            case .success(let text): then(text)
            case .failure(let error): then("\(type(of: error))")
            }
          }
        }, { subscription?.dispose() }
      )
    case .command: return watched(Command { () async throws in try await work() })
    case .namedCommand:
      let command = Command { () async throws in try await work() }
      command.name = "save"
      return watched(command)
    case .commandOfTask: return watched(Command { _ in .task { try await work() } })
    case .task: return watched(Signal.task { try await work() })
    case .namedTask: return watched(Signal.task(name: "search") { try await work() })
    }
  }

  private func driver(_ begin: @escaping () -> Void) -> Driver {
    app.bind([AppKey("f5", "begin") { _ in begin() }])
    return Driver(app)
  }

  @Test(arguments: Way.allCases)
  func `it is waited for, and its outcome has a turn of its own`(_ way: Way) async throws {
    let (begin, _) = make(way, { "done" }, then: { label.text = $0 })
    let driver = driver(begin)
    try driver.press("f5")
    #expect(driver.app.work == [way.name])
    #expect(driver.app.pending.work == [way.name])
    #expect(driver.screen == "none")
    await driver.app.waitForWork()
    #expect(driver.screen == "none")
    await driver.settleWork()
    #expect(driver.screen == "done")
    #expect(driver.app.isAtRest)
    #expect(driver.display.frameCount == 2)
  }

  @Test(arguments: Way.allCases)
  func `it is held and released by name`(_ way: Way) async throws {
    let (begin, _) = make(way, { "done" }, then: { label.text = $0 })
    let driver = driver(begin)
    try driver.perform(.hold(way.name))
    try driver.press("f5")
    await driver.settleWork()
    #expect(driver.screen == "none")
    #expect(driver.app.pending.heldWork == [way.name])
    try driver.perform(.release(way.name))
    await driver.settleWork()
    #expect(driver.screen == "done")
    #expect(driver.app.work == [])
  }

  @Test(arguments: Way.allCases)
  func `a failure is an outcome`(_ way: Way) async throws {
    let (begin, _) = make(way, { throw Broken() }, then: { label.text = $0 })
    let driver = driver(begin)
    try driver.press("f5")
    await driver.settleWork()
    #expect(driver.screen == "Broken")
  }

  @Test(arguments: Way.allCases, [true, false])
  func `what is cancelled is no work any more`(_ way: Way, _ isReady: Bool) async throws {
    let (begin, cancel) = make(way, { "done" }, then: { label.text = $0 })
    let driver = driver(begin)
    try driver.perform(.hold(way.name))
    try driver.press("f5")
    if isReady { await driver.app.waitForWork() }
    cancel()
    #expect(driver.app.work == [])
    #expect(driver.app.isAtRest)
    try driver.perform(.release(way.name))
    await driver.settleWork()
    #expect(!driver.screen.contains("done"))
  }

  @Test(arguments: Self.ownWays)
  func `what begins in it is the app's work as well`(_ way: Way) async throws {
    let (next, _) = make(.namedTask, { "second" }, then: { label.text += " " + $0 })
    let (begin, _) = make(
      way,
      {
        next()
        return "first"
      },
      then: { label.text += " " + $0 }
    )
    let driver = driver(begin)
    try driver.press("f5")
    await driver.settleWork()
    #expect(driver.screen == "none first second")
  }

  @Test func `a wait says which work is under way`() async throws {
    let (begin, _) = make(.namedCommand, { "done" }, then: { label.text = $0 })
    let driver = driver(begin)
    try driver.press("f5")
    let error = #expect(throws: DriverError.self) { try driver.wait(.id("label"), .value("x")) }
    #expect(error?.found.contains("work is under way: save") == true)
    await driver.settleWork()
  }

  @Test func `what a program begins as a part of the app is the app's work`() async {
    let (begin, _) = make(.namedCommand, { "done" }, then: { label.text = $0 })
    let driver = Driver(app)
    driver.app.withinTurn { begin() }
    #expect(driver.app.work == ["save"])
    await driver.settleWork()
    #expect(driver.screen == "done")
  }

  @Test(arguments: Self.ownWays, [true, false])
  func `an app that ends lets it go on without it`(_ way: Way, _ isReady: Bool) async throws {
    let (ends, ended) = AsyncStream<Void>.makeStream()
    let (begin, _) = make(
      way,
      { "done" },
      then: {
        label.text = $0
        ended.yield()
      }
    )
    let driver = driver(begin)
    try driver.perform(.hold(way.name))
    try driver.press("f5")
    if isReady { await driver.app.waitForWork() }
    driver.app.quit()
    var iterator = ends.makeAsyncIterator()
    await iterator.next()
    #expect(label.text == "done")
    #expect(driver.app.work == [])
  }

  @Test func `work of another actor is not the app's`() async throws {
    let driver = Driver(App(bracketed: Label("none")))
    let other = Other()
    #expect(await other.result() == "done")
    #expect(driver.app.work == [])
  }
}

/// An actor with its own signals.
private actor Other {
  func result() async -> String? {
    try? await Signal.task { "done" }.first()
  }
}
