/// Work with progress, off the main actor.
@MainActor @Suite(.timeLimit(.minutes(15))) struct BackgroundWorkTests {
  private struct Broken: Error {}

  private let driver = Driver(App(bracketed: Label("x")))

  /// Waits until a property has a value that is wanted.
  private func wait<Value>(
    _ property: Property<Value>,
    until isWanted: @escaping (Value) -> Bool
  ) async throws {
    for try await value in property.values.values(buffering: .unbounded) where isWanted(value) {
      return
    }
  }

  /// Waits for the work, and delivers it to the app.
  private func finish() async {
    await driver.app.waitForWork()
    driver.settle()
  }

  @Test func `work says how far it is, and then what it has come to`() async throws {
    let (asked, ask) = AsyncStream<Void>.makeStream()
    let work = driver.app.perform("import") { progress in
      progress.report(0.25, "a.txt")
      for await _ in asked { break }
      progress.report(7)
      return 42
    }
    #expect(work.name == "import" && work.isRunning.value && work.fraction.value == nil)
    #expect(driver.app.work == ["import"])
    try await wait(work.fraction) { $0 != nil }
    #expect(work.fraction.value == 0.25 && work.message.value == "a.txt")
    ask.yield()
    await finish()
    #expect("\(work.state.value)" == "finished(42)")
    #expect(work.fraction.value == 1 && !work.isRunning.value && driver.app.work == [])
    work.cancel()
    #expect("\(work.state.value)" == "finished(42)")
  }

  @Test func `the task of cancelled work is cancelled, and there is no outcome`() async {
    let (stopped, stop) = AsyncStream<Void>.makeStream()
    let work = driver.app.perform("import") { progress in
      await withTaskCancellationHandler {
        for await _ in AsyncStream<Void>.makeStream().stream {}
      } onCancel: {
        stop.yield()
      }
      progress.report(0.5)
    }
    work.cancel()
    #expect("\(work.state.value)" == "cancelled")
    for await _ in stopped { break }
    await finish()
    #expect(work.fraction.value == nil && driver.app.work == [] && !work.isRunning.value)
  }

  @Test func `a failure is an outcome, and what is no number is not known`() async {
    let work: BackgroundWork<Int> = driver.app.perform("load") { progress in
      progress.report(.nan)
      throw Broken()
    }
    await finish()
    guard case .failed(let error) = work.state.value else {
      Issue.record("\(work.state.value)")
      return
    }
    #expect(error is Broken && work.fraction.value == nil)
  }

  @Test func `work is cancelled with its app, and an app that has ended begins none`() async {
    let work = driver.app.perform("load") { _ in
      for await _ in AsyncStream<Void>.makeStream().stream {}
    }
    driver.app.quit()
    #expect("\(work.state.value)" == "cancelled")
    let late = driver.app.perform("late") { _ in 1 }
    #expect("\(late.state.value)" == "cancelled")
    #expect(!late.isRunning.value)
  }

  @Test(arguments: ["fraction", "state"])
  func `an observer that cancels when the outcome is known does not change it`(
    observed: String
  ) async {
    let work = driver.app.perform("count") { _ in 42 }
    var states: [String] = []
    work.state.values.subscribe(onNext: { [weak work] state in
      states.append("\(state)")
      if observed == "state", case .finished = state { work?.cancel() }
    })
    work.fraction.values.subscribe(onNext: { [weak work] fraction in
      if observed == "fraction", fraction == 1 { work?.cancel() }
    })
    await finish()
    #expect(states == ["running", "finished(42)"] && !work.isRunning.value)
  }

  @Test func `an observer that cancels at a report receives no more of it`() async {
    let work = driver.app.perform("count") { progress in
      progress.report(0.5, "half")
      for await _ in AsyncStream<Void>.makeStream().stream {}
    }
    work.fraction.values.subscribe(onNext: { [weak work] fraction in
      if fraction == 0.5 { work?.cancel() }
    })
    await finish()
    #expect(work.fraction.value == 0.5 && work.message.value == "" && !work.isRunning.value)
  }
}
