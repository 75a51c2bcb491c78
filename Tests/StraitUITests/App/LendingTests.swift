/// `App.suspend` with a closure: another program has the terminal for a while.
@MainActor @Suite struct LendingTests {
  private struct Refusal: Error {}

  @Test func `the display is released for as long as the closure runs, and drawn anew`() throws {
    let field = TextField(id: "f")
    let driver = Driver(App(bracketed: field))
    let frames = driver.display.frameCount
    let result = driver.app.suspend {
      #expect(driver.display.isReleased)
      field.text = "changed"
      return 7
    }
    #expect(result == 7)
    #expect(!driver.display.isReleased)
    driver.settle()
    #expect(driver.display.frameCount == frames + 1)
    try driver.expect("f", value: "changed")
  }

  @Test func `what a closure throws comes out once the app is shown again`() {
    let driver = Driver(App(bracketed: Label("a")))
    #expect(throws: Refusal.self) { try driver.app.suspend { throw Refusal() } }
    #expect(!driver.display.isReleased)
    #expect(driver.display.releaseCount == 1)
  }

  @Test func `one inside another has the display already`() {
    let driver = Driver(App(bracketed: Label("a")))
    driver.app.suspend {
      driver.app.suspend {}
      #expect(driver.display.isReleased)
    }
    #expect(!driver.display.isReleased)
    #expect(driver.display.releaseCount == 1)
  }

  @Test func `an app that runs on no display just calls the closure`() {
    #expect(App(root: Label("a")).suspend { 7 } == 7)
  }

  @Test func `meanwhile time passes, no key comes in, and nothing is drawn`() async throws {
    let clock = VirtualScheduler()
    let display = HeadlessDisplay(size: Size(columns: 10, rows: 2))
    let field = TextField(id: "f")
    let label = Label("0")
    let app = App(bracketed: Column { [field, label] })
    app.start(on: display, scheduler: clock)
    let frames = display.frameCount
    await app.suspend {
      clock.schedule(after: .seconds(1)) { label.text = "1" }
      clock.advance(by: .seconds(2))
      display.type("x")
      await Task.yield()
      #expect(display.frameCount == frames)
      #expect(field.text == "")
    }
    clock.advance(by: .seconds(1))
    #expect(field.text == "x")
    #expect(label.text == "1")
    #expect(display.frameCount > frames)
    app.quit()
  }

  @Test func `an action can run another program, and the keys behind it are taken after it`() throws
  {
    let field = TextField(id: "f")
    var isRun = false
    let edit = AppKey("f2", "edit") { app in app.suspend { isRun = true } }
    let driver = Driver(App(bracketed: field, keys: [edit]))
    try driver.press("f2", "a", "b")
    #expect(isRun)
    try driver.expect("f", value: "ab")
  }
}
