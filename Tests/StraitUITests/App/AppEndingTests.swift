@MainActor @Suite struct AppEndingTests {
  private let field = TextField(id: "field")

  @Test func `Ctrl-Q quits at the end of the turn, and the keys after it are not taken`() throws {
    let driver = Driver(App(bracketed: field))
    let endings = follow(driver.app)
    try driver.send(Array("a\u{11}b\u{11}".utf8))
    #expect(endings.all == [.quit])
    #expect(field.text == "a")
    #expect(driver.display.isClosed)
    #expect(driver.display.onInput == nil)
    #expect(driver.app.display == nil)
    driver.settle()
    #expect(driver.display.frameCount == 1)
  }

  @Test func `the program can quit, once`() {
    let driver = Driver(App(bracketed: field))
    let endings = follow(driver.app)
    driver.app.quit()
    driver.app.quit()
    #expect(endings.all == [.quit])
    #expect(driver.display.isClosed)
  }

  @Test func `an app that quits before it starts ends at the start, without a frame`() {
    let app = App(bracketed: field)
    let endings = follow(app)
    app.quit()
    #expect(endings.all == [])
    let driver = Driver(app)
    #expect(endings.all == [.quit])
    #expect(driver.display.isClosed)
    #expect(driver.display.frameCount == 0)
  }

  @Test func `closed input ends the app, after what had come in`() throws {
    let driver = Driver(App(bracketed: field))
    let endings = follow(driver.app)
    try driver.send(Array("a\u{1B}[200~pasted".utf8))
    driver.display.closeInput()
    #expect(endings.all == [.inputClosed])
    #expect(field.text == "apasted")
    #expect(driver.display.isClosed)
  }

  @Test func `a signal ends the app`() {
    let driver = Driver(App(bracketed: field))
    let endings = follow(driver.app)
    driver.display.terminate(signal: 15)
    driver.display.terminate(signal: 2)
    #expect(endings.all == [.signal(15)])
  }

  @Test func `no timer of an ended app does anything`() throws {
    let escape = AppKey("escape", "?") { _ in Issue.record("run") }
    let driver = Driver(App(bracketed: field, keys: [escape]))
    try driver.send([0x1B])
    driver.app.quit()
    field.text = "after"
    driver.scheduler.advance(by: .seconds(1))
    #expect(driver.display.frameCount == 1)
  }

  @Test func `an ended app releases its widgets, display and scheduler`() throws {
    weak var app: App?
    weak var display: HeadlessDisplay?
    weak var field: TextField?
    do {
      let root = TextField()
      let driver = Driver(App(bracketed: root))
      (app, display, field) = (driver.app, driver.display, root)
      try driver.type("a")
      try driver.send([0x1B])
    }
    #expect(app == nil)
    #expect(display == nil)
    #expect(field == nil)
  }

  @Test func `an app that runs cannot be started again`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let driver = Driver(App(bracketed: Label()))
      driver.app.start(on: HeadlessDisplay(), scheduler: VirtualScheduler())
    }
  }

  @Test func `a widget cannot be in two apps`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let label = Label()
      let apps = [App(bracketed: label), App(bracketed: Column { label })]
      withExtendedLifetime(apps) {}
    }
  }

  private func follow(_ app: App) -> Endings {
    let endings = Endings()
    app.onEnd = { endings.all.append($0) }
    return endings
  }

  private final class Endings {
    var all: [AppEnding] = []
  }
}
