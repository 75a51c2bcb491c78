@MainActor @Suite struct AppTests {
  private let field = TextField(id: "field")

  // MARK: Starting

  @Test func `an app is notified once that it runs, with the source of time, before it is drawn`() {
    let label = Label("a")
    let app = App(bracketed: label)
    var count = 0
    app.onStart = { [weak app] scheduler in
      count += 1
      #expect(app?.scheduler === scheduler)
      label.text = "b"
      scheduler.schedule(after: .seconds(1)) { label.text = "c" }
    }
    let driver = Driver(app)
    #expect(count == 1)
    #expect(app.onStart == nil)
    #expect(driver.screen == "b")
    #expect(driver.display.frameCount == 1)
    driver.advance(by: .seconds(1))
    #expect(driver.screen == "c")
    #expect(driver.display.frameCount == 2)
  }

  // MARK: Frames

  @Test func `changes outside of a turn are one frame`() {
    let label = Label("a")
    let driver = Driver(bracketed: label, field)
    label.text = "b"
    field.text = "c"
    #expect(driver.display.frameCount == 1)
    driver.settle()
    #expect(driver.display.frameCount == 2)
    #expect(driver.screen == "b\n[c                             ]")
  }

  @Test func `what changes while a frame is drawn is in the next one`() {
    let label = Label("before")
    let driver = Driver(
      bracketed: label,
      DrawingHook { if label.text != "after" { label.text = "after" } }
    )
    driver.settle()
    #expect(driver.screen == "after")
    #expect(driver.display.frameCount == 2)
  }

  @Test func `input that comes in during a turn has the next one`() throws {
    let typing = AppKey("f1", "type") { app in (app.display as? HeadlessDisplay)?.type("typed")
    }
    let driver = Driver(App(bracketed: field, keys: [typing]))
    try driver.press("f1")
    try driver.expect("field", value: "typed")
  }

  // MARK: Escape and pastes

  @Test func `a scheduler that is run inside of a turn comes to rest, and a turn follows`() {
    let clock = VirtualScheduler()
    let display = HeadlessDisplay()
    var (rests, texts) = ([Bool](), [String]())
    let app = App(root: field)
    app.actions = [
      Action("test.run", keys: "f5") {
        app.turn()
        display.type("a")
        #expect(app.pending.needsTurn)
        rests.append(clock.advance(by: .zero, running: 100))
        texts.append(self.field.text)
      }
    ]
    app.start(on: display, scheduler: clock)
    display.send("f5")
    #expect(rests == [true] && texts == [""])
    #expect(clock.advance(by: .zero, running: 100))
    #expect(field.text == "a" && !app.pending.needsTurn)
  }

  @Test func `an escape byte is no key if more has come in that was not announced`() {
    let display = BareDisplay()
    let scheduler = VirtualScheduler()
    let app = App(bracketed: field, keys: [AppKey("escape", "leave") { $0.quit() }])
    field.text = "ab"
    app.start(on: display, scheduler: scheduler)
    display.waiting = [.bytes([0x1B])]
    app.turn()
    display.waiting = [.bytes(Array("[D".utf8))]
    scheduler.advance(by: .milliseconds(25))
    #expect(app.ending == nil)
    #expect(field.caret == 1)
  }

  // MARK: Keys

  @Test func `Ctrl-Z suspends, and the next frame is drawn whole`() throws {
    let driver = Driver(App(bracketed: field))
    try driver.press("ctrl+z")
    #expect(driver.display.suspendCount == 1)
    #expect(driver.display.frameCount == 2)
    // The keys of the guidelines have it for undoing.
    driver.app.keyMap = .cua
    try? driver.press("ctrl+z")
    #expect(driver.display.suspendCount == 1)
  }
}

/// Runs a closure whenever it is drawn.
@MainActor
private final class DrawingHook: Widget {
  private let action: () -> Void

  init(_ action: @escaping () -> Void) {
    self.action = action
    super.init()
  }

  override func measure(_ proposal: Proposal) -> Size { Size(columns: 1, rows: 1) }

  override func draw(on canvas: inout Canvas) {
    action()
  }
}
