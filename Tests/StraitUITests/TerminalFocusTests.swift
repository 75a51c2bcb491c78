import StraitDriver
import StraitScreen
import StraitUI
import Testing

@MainActor @Suite struct TerminalFocusTests {
  private let label = Label("here")
  private let driver: Driver

  init() {
    let label = self.label
    driver = Driver(App(bracketed: label))
    driver.app.onTerminalFocus = { label.text = $0 ? "here" : "away" }
  }

  @Test func `the app is notified when the terminal loses the user's attention, and gets it back`()
    throws
  {
    #expect(driver.app.isTerminalFocused)
    try driver.send(Array("\u{1B}[O".utf8))
    #expect(!driver.app.isTerminalFocused)
    try driver.expect(screen: "away")
    try driver.send(Array("\u{1B}[I".utf8))
    #expect(driver.app.isTerminalFocused)
    try driver.expect(screen: "here")
  }

  @Test func `a report that says nothing new is not sent`() throws {
    var reports: [Bool] = []
    driver.app.onTerminalFocus = { reports.append($0) }
    try driver.send(Array("\u{1B}[I\u{1B}[I\u{1B}[O\u{1B}[O\u{1B}[I".utf8))
    #expect(reports == [false, true])
  }

  @Test func `a report is no key, and an ended app receives none`() throws {
    driver.app.onTerminalFocus = { [driver] _ in driver.app.quit() }
    try driver.send(Array("\u{1B}[O\u{1B}[I".utf8))
    #expect(driver.app.ending == .quit)
    #expect(!driver.app.isTerminalFocused)
    #expect(driver.display.ringCount == 0)
  }
}
