@MainActor @Suite struct TimeTests {
  private let label = Label("0", id: "label")
  private let driver: Driver

  init() {
    driver = Driver(App(bracketed: label))
  }

  private func count(every interval: Duration, upTo limit: Int) {
    func again(_ number: Int) {
      driver.scheduler.schedule(after: interval) { [label] in
        label.text = "\(number)"
        if number < limit { again(number + 1) }
      }
    }
    again(1)
  }

  @Test func `time passes from timer to timer, and each is drawn`() throws {
    count(every: .milliseconds(100), upTo: 5)
    let frames = driver.display.frameCount
    driver.advance(by: .milliseconds(350))
    try driver.expect("label", value: "3")
    #expect(driver.display.frameCount == frames + 3)
    #expect(driver.scheduler.now == .milliseconds(350))
  }

  @Test func `a tick goes on to the next timer`() throws {
    count(every: .milliseconds(100), upTo: 2)
    try driver.perform(.tick)
    try driver.perform(.tick)
    try driver.expect(.screen("2"))
    #expect(driver.scheduler.now == .milliseconds(200))
    expectError("expected a timer to go on to, found none") { try driver.perform(.tick) }
  }

  @Test func `an app that never rests is an error of its own kind`() throws {
    func forever() { driver.scheduler.schedule { forever() } }
    forever()
    driver.settle()
    let error = #expect(throws: DriverError.self) { try driver.expect(.id("label"), .visible) }
    #expect(error?.kind == .limit)
    #expect(
      error?.description
        == "expected the app to come to rest, found more than 10000 pieces of work due at 0ms"
    )
  }

  @Test func `an app that never rests is reported where its whole screen is expected`() throws {
    let screen = driver.screen
    func forever() { driver.scheduler.schedule { forever() } }
    forever()
    let error = #expect(throws: DriverError.self) { try driver.expect(screen: screen) }
    #expect(error?.kind == .limit)
  }

  // MARK: Waits

  @Test func `a wait moves the clock to where it comes true, and no further`() throws {
    count(every: .seconds(1), upTo: 100)
    try driver.wait(.id("label"), .value("7"))
    #expect(driver.scheduler.now == .seconds(7))
  }

  @Test func `a wait for what is true takes no time`() throws {
    try driver.wait(.screen("0"))
    try driver.wait(not: .screen("1"))
    #expect(driver.scheduler.now == .zero)
  }

  @Test func `G44 a wait that can never succeed fails immediately`() throws {
    expectError(
      #"expected #label value "1", found "0", and nothing left can make this true"#
    ) { try driver.wait(.id("label"), .value("1")) }
    expectError(
      """
      expected one widget #lable, found none, and nothing left can make this true; \
      did you mean "#label"?; the widgets are
        #label label "0" 0,0 80x24
      """
    ) { try driver.wait(.id("lable"), .value("1")) }
    #expect(driver.scheduler.now == .zero)
  }

  @Test func `a wait has a limit of virtual time`() throws {
    count(every: .seconds(1), upTo: 100)
    expectError(#"expected #label value "7", found "5" within 5s"#) {
      try driver.wait(.id("label"), .value("7"), within: .seconds(5))
    }
    #expect(driver.scheduler.now == .seconds(5))
    try driver.wait(.id("label"), .value("7"), within: .seconds(2))
  }

  @Test func `a wait beside timers without end comes to an end`() throws {
    func forever() { driver.scheduler.schedule(after: .milliseconds(1)) { forever() } }
    forever()
    let error = #expect(throws: DriverError.self) { try driver.wait(.screen("1")) }
    #expect(error?.kind == .limit)
    #expect(error?.found == "another after 10000 timers")
  }

  @Test func `a wait for a model that is not there does not begin`() throws {
    count(every: .seconds(1), upTo: 100)
    expectError(
      #"expected a path that begins with a model of the app, found "a.b" among no models"#
    ) { try driver.wait(.model(path: "a.b", 1)) }
    #expect(driver.scheduler.now == .zero)
  }

  // MARK: Work

  private func begin(_ name: String, then text: String) {
    driver.app.perform(name) {
      text
    } then: { [label] in
      label.text = (try? $0.get()) ?? "failed"
    }
  }

  @Test func `work is held back until it is released`() async throws {
    try driver.perform(.hold("load"))
    begin("load", then: "loaded")
    await driver.settleWork()
    try driver.expect("label", value: "0")
    expectError(
      #"expected #label value "1", found "0", and nothing left can make this true "#
        + "while work is held back: load"
    ) { try driver.wait(.id("label"), .value("1")) }
    try driver.perform(.release("load"))
    await driver.settleWork()
    try driver.expect("label", value: "loaded")
  }

  @Test func `a task that is cancelled does not wait for work any more`() async throws {
    let (stream, end) = AsyncStream.makeStream(of: Void.self)
    defer { end.finish() }
    driver.app.perform("load") {
      for await _ in stream {}
      return 1
    } then: { _ in
    }
    let settling = Task { await driver.settleWork() }
    settling.cancel()
    await settling.value
    #expect(driver.app.work == ["load"])
    func forever() { driver.scheduler.schedule(after: .milliseconds(1)) { forever() } }
    forever()
    let waiting = Task { try await driver.waitWithWork(ScriptWait(.screen("loaded"))) }
    waiting.cancel()
    let error = await #expect(throws: DriverError.self) { try await waiting.value }
    #expect(error?.found == "another when the task was cancelled")
    #expect(driver.scheduler.now == .zero)
  }

  @Test func `a wait that cannot wait for work says that there is some`() throws {
    begin("load", then: "loaded")
    expectError(
      #"expected #label value "1", found "0", and work is under way: load"#
    ) { try driver.wait(.id("label"), .value("1")) }
  }
}
