/// Work that takes until a test opens a gate.
@MainActor @Suite(.timeLimit(.minutes(15))) struct WorkTests {
  private let label = Label("waiting")

  private func show(_ outcome: Result<String, any Error>) {
    switch outcome {
    case .success(let text): label.text += " " + text
    case .failure(let error): label.text += " \(type(of: error))"
    }
  }

  /// Begins work whose outcome the label shows.
  @discardableResult
  private func perform(
    _ name: String,
    in app: App,
    _ work: @escaping @Sendable () async throws -> String
  ) -> Disposable {
    app.perform(name, work) { show($0) }
  }

  /// Waits for the work, and makes the app receive its result.
  private func finish(_ driver: Driver) async {
    await driver.app.waitForWork()
    driver.settle()
  }

  @Test func `what began first is reported first, whatever was ready first`() async {
    let driver = Driver(App(bracketed: label))
    let gate = Gate()
    perform("slow", in: driver.app) {
      await gate.wait()
      return "slow"
    }
    perform("quick", in: driver.app) {
      await gate.open()
      return "quick"
    }
    #expect(driver.app.work == ["slow", "quick"])
    await finish(driver)
    #expect(driver.screen == "waiting slow quick")
    #expect(driver.display.frameCount == 3)
  }

  @Test func `held work is reported when it is released, and everything else meanwhile`() async {
    let driver = Driver(App(bracketed: label))
    driver.app.holdWork("load")
    perform("load", in: driver.app) { "one" }
    perform("other", in: driver.app) { "other" }
    perform("load", in: driver.app) { "two" }
    await finish(driver)
    #expect(driver.screen == "waiting other")
    #expect(driver.app.work == ["load", "load"])
    #expect(driver.app.pending.heldWork == ["load", "load"])
    #expect(driver.app.pending.work == [])
    driver.app.releaseWork("load")
    await finish(driver)
    #expect(driver.screen == "waiting other one two")
    driver.app.releaseWork("unknown")
  }

  @Test func `work that was begun can still be held`() async {
    let driver = Driver(App(bracketed: label))
    perform("load", in: driver.app) { "done" }
    await driver.app.waitForWork()
    driver.app.holdWork("load")
    driver.settle()
    #expect(driver.screen == "waiting")
    driver.app.releaseWork("load")
    driver.settle()
    #expect(driver.screen == "waiting done")
  }

  @Test func `the task of disposed work knows that it was cancelled`() async {
    let driver = Driver(App(bracketed: label))
    let gate = Gate()
    let (outcomes, reported) = AsyncStream<Bool>.makeStream()
    let work = driver.app.perform("load") {
      await gate.wait()
      reported.yield(Task.isCancelled)
    } then: { _ in
    }
    work.dispose()
    await gate.open()
    var iterator = outcomes.makeAsyncIterator()
    #expect(await iterator.next() == true)
  }

  @Test func `work that ends the app is the last that is reported`() async {
    let driver = Driver(App(bracketed: label))
    driver.app.perform("quit") {
    } then: { _ in
      driver.app.quit()
    }
    perform("late", in: driver.app) { "late" }
    await finish(driver)
    #expect(driver.app.ending == .quit)
    #expect(driver.app.work == [])
    #expect(label.text == "waiting")
    #expect(perform("after", in: driver.app) { "after" }.isDisposed)
    #expect(driver.app.isAtRest)
  }

  @Test func `work that is begun before the app waits for it`() async {
    let app = App(bracketed: label)
    perform("load", in: app) { "done" }
    await app.waitForWork()
    #expect(label.text == "waiting")
    let driver = Driver(app)
    driver.settle()
    #expect(driver.screen == "waiting done")
  }

  @Test func `an outcome may begin more work`() async {
    let driver = Driver(App(bracketed: label))
    driver.app.perform("first") {
      "first"
    } then: { outcome in
      show(outcome)
      perform("second", in: driver.app) { "second" }
    }
    while !driver.app.isAtRest { await finish(driver) }
    #expect(driver.screen == "waiting first second")
  }

  @Test func `waiting ends with the task that waits`() async {
    let driver = Driver(App(bracketed: label))
    let gate = Gate()
    driver.app.perform("stuck") {
      await gate.wait()
    } then: { _ in
    }
    let waiting = Task { await driver.app.waitForWork() }
    await Task.yield()
    waiting.cancel()
    await waiting.value
    #expect(driver.app.work == ["stuck"])
    await gate.open()
  }

  @Test func `an app that is released cancels its work and releases what waits for it`() async {
    var driver: Driver? = Driver(App(bracketed: label))
    weak let app = driver?.app
    let gate = Gate()
    let (outcomes, reported) = AsyncStream<Bool>.makeStream()
    driver?.app.perform("load") {
      await gate.wait()
      reported.yield(Task.isCancelled)
    } then: { _ in
      Issue.record("no subscriber is left")
    }
    driver = nil
    #expect(app == nil)
    await gate.open()
    var iterator = outcomes.makeAsyncIterator()
    #expect(await iterator.next() == true)
  }

  // MARK: Remaining objects

  @Test func `an app that is settled is at rest`() throws {
    let driver = Driver(App(bracketed: TextField(value: "a", id: "f")))
    #expect(driver.app.isAtRest)
    try driver.type("x")
    #expect(driver.app.isAtRest)
    try driver.find(.id("f")).setNeedsDisplay()
    #expect(driver.app.pending.needsTurn)
    #expect(!driver.app.isAtRest)
    driver.settle()
    #expect(driver.app.isAtRest)
  }

  @Test func `the beginning of a key, and a timer, are no rest`() throws {
    let driver = Driver(App(bracketed: TextField()))
    try driver.send([0x1B])
    #expect(driver.app.pending.hasInput)
    #expect(driver.app.pending.nextDue == .milliseconds(25))
    driver.advance(by: .milliseconds(25))
    #expect(driver.app.isAtRest)
    driver.scheduler.schedule(after: .seconds(3)) {}
    #expect(driver.app.pending.nextDue == .milliseconds(3025))
    driver.advance(by: .seconds(3))
    #expect(driver.app.isAtRest)
  }
}

/// A gate at which work waits until it is opened.
private actor Gate {
  private var isOpen = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func wait() async {
    if !isOpen { await withCheckedContinuation { waiting.append($0) } }
  }

  func open() {
    isOpen = true
    for continuation in waiting { continuation.resume() }
    waiting = []
  }
}
