/// The window's name, and the clipboard.
@MainActor @Suite struct WindowTests {
  @Test func `the window is called what the app is called, from the start and when that changes`() {
    let app = App(bracketed: Column {})
    app.title = "Letters"
    let driver = Driver(app)
    #expect(driver.display.title == "Letters")
    app.title = "Letters: 3 new"
    #expect(driver.display.title == "Letters: 3 new")
    app.title = nil
    #expect(driver.display.title == "Letters: 3 new")
    #expect(driver.display.frameCount == 1)
  }

  @Test func `an app without a name leaves the window's alone`() {
    #expect(Driver(App(bracketed: Column {})).display.title == nil)
  }

  @Test func `what is copied is given to the system only if the app shares it`() {
    let driver = Driver(App(bracketed: Column {}))
    driver.app.clipboard = "secret"
    #expect(driver.display.clipboard == nil)
    driver.app.sharesClipboard = true
    #expect(driver.display.clipboard == nil)
    driver.app.clipboard = "Ada"
    #expect(driver.display.clipboard == "Ada")
  }

  @Test func `a display need know nothing of windows, clipboards and mice`() {
    let app = App(bracketed: TextField(value: "text", id: "field"))
    app.title = "title"
    app.sharesClipboard = true
    let display = BareDisplay()
    app.start(on: display, scheduler: VirtualScheduler())
    app.clipboard = "text"
    #expect(!display.reportsMouse)
    #expect(display.frameCount == 1)
  }
}
