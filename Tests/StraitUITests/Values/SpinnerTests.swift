@testable import StraitUI

@MainActor @Suite struct SpinnerTests {
  @Test func `a spinner runs while a command is executing, by the app's clock`() throws {
    var results = Subject<Int>()
    let save = Command<Void, Int> { results }
    let spinner = Spinner("Saving", while: save, id: "saving")
    let driver = Driver(bracketed: Button("Save", command: save), spinner)
    try driver.expect(screenHas: "Save")
    #expect(!driver.screen.contains("Saving") && driver.app.isAtRest)
    try driver.press("space")
    #expect(spinner.isRunning && spinner.described.isBusy)
    try driver.expect(screenHas: "| Saving")
    driver.advance(by: .milliseconds(100))
    try driver.expect(screenHas: "/ Saving")
    driver.advance(by: .milliseconds(250))
    try driver.expect(screenHas: "\\ Saving")
    results.sendCompleted()
    driver.settle()
    #expect(!driver.screen.contains("Saving") && !spinner.isRunning)
    // Only the picture requested last.
    driver.advance(by: .milliseconds(100))
    #expect(driver.app.isAtRest)
    results = Subject()
  }

  @Test func `a spinner stands still where motion is reduced, and asks for no time`() throws {
    let spinner = Spinner("Saving")
    let app = App(bracketed: Column { spinner })
    app.reducesMotion = true
    let driver = Driver(app)
    try driver.expect(screen: "| Saving")
    #expect(app.isAtRest)
    driver.advance(by: .milliseconds(300))
    try driver.expect(screen: "| Saving")
    app.reducesMotion = false
    try driver.expect(screen: "\\ Saving")
    app.reducesMotion = true
    driver.advance(by: .milliseconds(700))
    try driver.expect(screen: "| Saving")
    #expect(app.isAtRest)
  }

  @Test func `the environment asks for reduced motion by anything but nothing and 0`() {
    #expect(App.reducesMotion(environment: "1") && App.reducesMotion(environment: "yes"))
    #expect(!App.reducesMotion(environment: "0") && !App.reducesMotion(environment: ""))
    #expect(!App.reducesMotion(environment: nil))
  }

  @Test func `what is out of sight, or has left the app, asks for no time`() throws {
    let spinner = Spinner("Saving")
    let column = Column { Label("above") }
    let driver = Driver(App(bracketed: Scroll { column }), size: Size(columns: 20, rows: 1))
    column.append(spinner)
    driver.settle()
    #expect(driver.app.isAtRest)
    column.remove(column.children[0])
    try driver.expect(screen: "| Saving")
    #expect(!driver.app.isAtRest)
    column.remove(spinner)
    driver.advance(by: .milliseconds(100))
    #expect(driver.app.isAtRest && driver.app.motion.widgets.isEmpty)
  }

  @Test func `a signal says whether it runs, and its end stops it`() throws {
    let running = Subject<Bool>()
    let spinner = Spinner(while: running)
    let driver = Driver(bracketed: spinner)
    #expect(!spinner.isRunning)
    running.sendNext(true)
    #expect(spinner.isRunning)
    running.sendNext(false)
    #expect(!spinner.isRunning)
    running.sendNext(true)
    try driver.expect(screen: "|")
    running.sendCompleted()
    #expect(!spinner.isRunning)
  }
}
