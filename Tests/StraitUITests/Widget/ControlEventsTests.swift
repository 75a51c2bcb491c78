@testable import StraitDriver

/// The events of controls: the focus comes, the value changes, Return is pressed, the focus goes.
@MainActor @Suite struct ControlEventsTests {
  private let log = TextLog()
  private let a = TextField(id: "a")
  private let b = TextField(id: "b")

  private func drive(keys: [AppKey] = []) -> Driver {
    Driver(App(bracketed: Column { [a, b] }, keys: keys))
  }

  private func follow(_ name: String, _ field: Widget, _ events: ControlEvents = .allEditing) {
    log.follow(name, field.signal(for: events).map { "\($0)" })
  }

  @Test func `all editing events are four: begin, change, submit, end`() throws {
    follow("b", b)
    log.follow("text", b.textSignal(on: .allEditing))
    let driver = drive()
    try driver.press("tab")
    try driver.type("x")
    try driver.press("enter", "tab")
    #expect(
      log.lines == [
        "text next ", "b next begin", "text next ", "b next change", "text next x",
        "b next submit", "text next x", "b next end", "text next x",
      ]
    )
    #expect(driver.display.ringCount == 0)
  }

  @Test func `begin is raised where the focus is when the app starts`() {
    follow("a", a)
    follow("b", b)
    let driver = drive()
    #expect(log.lines == ["a next begin"])
    withExtendedLifetime(driver) {}
  }

  @Test func `the old end comes before the new begin, however the focus is moved`() throws {
    let driver = drive()
    follow("a", a)
    follow("b", b)
    driver.app.focus(b)
    driver.app.focus(b)
    b.isEnabled = false
    #expect(log.lines == ["a next end", "b next begin", "b next end", "a next begin"])
    try driver.press("tab")
    #expect(log.lines.count == 4)
  }

  @Test func `an event may move the focus on, and each end has its begin`() {
    let driver = drive()
    follow("a", a)
    follow("b", b)
    a.signal(for: .end).subscribe(onNext: { [a] _ in driver.app.focus(a) })
    driver.app.focus(b)
    #expect(log.lines == ["a next end", "a next begin"])
    #expect(driver.app.focused === a)
  }

  @Test func `two that send the focus to each other come to an end`() {
    let driver = drive()
    a.signal(for: .begin).subscribe(onNext: { [b] _ in driver.app.focus(b) })
    b.signal(for: .begin).subscribe(onNext: { [a] _ in driver.app.focus(a) })
    driver.app.focus(b)
    #expect(driver.app.focused != nil)
  }

  @Test func `a change is sent when the text has changed`() {
    a.signal(for: .change).subscribe(onNext: { [a, log] _ in log.lines.append(a.text) })
    _ = a.type("x")
    #expect(log.lines == ["x"])
  }

  @Test func `Return is the app's key where submit has no subscriber`() throws {
    var saved = 0
    let driver = drive(keys: [AppKey("enter", "save") { _ in saved += 1 }])
    try driver.press("enter")
    #expect(saved == 1)
    follow("a", a, .submit)
    try driver.press("enter")
    #expect(saved == 1)
    #expect(log.lines == ["a next submit"])
    #expect(driver.display.ringCount == 0)
    try driver.expect("a", value: "")
  }

  @Test func `Return does not ring in a field without subscribers`() throws {
    let driver = drive()
    try driver.press("enter")
    #expect(driver.display.ringCount == 0)
    try driver.press("shift+enter")
    #expect(driver.display.ringCount == 1)
  }

  @Test func `a channel may send the text at submit and end alone`() throws {
    let property = Property("old")
    a.newTextChannel(on: [.submit, .end]).bind(to: property.channel())
    let driver = drive()
    try driver.expect("a", value: "old")
    try driver.type("er")
    #expect(property.value == "old")
    try driver.press("enter")
    #expect(property.value == "older")
    try driver.type("!")
    try driver.press("tab")
    #expect(property.value == "older!")
  }

  @Test func `signals of events complete when the widget is deallocated, and hold no widget`() {
    var temporary: TextField? = TextField(value: "t")
    log.follow("events", temporary?.signal(for: [.begin, .submit]).map { "\($0)" })
    log.follow("text", temporary?.textSignal(on: .submit))
    weak let weakField = temporary
    temporary = nil
    #expect(weakField == nil)
    #expect(log.lines.sorted() == ["events completed", "text completed", "text next t"])
  }

  /// A control of a stranger's, with no text.
  private final class Switch: Widget {
    private(set) var isOn = false
    override var isFocusable: Bool { true }
    override var actions: [Action] {
      [
        Action("switch.toggle", keys: "enter", isEnabled: hasSubscriber(to: .submit)) {
          self.isOn.toggle()
          self.raise(.change)
          self.raise(.submit)
        }
      ]
    }
  }

  @Test func `a custom control raises the events it uses`() throws {
    let control = Switch(id: "s")
    let driver = Driver(bracketed: control, b)
    try driver.press("enter")
    #expect(driver.display.ringCount == 1)
    follow("s", control)
    try driver.press("enter", "tab")
    #expect(log.lines == ["s next change", "s next submit", "s next end"])
  }

  @Test func `events are written by their names`() {
    #expect("\(ControlEvents.allEditing)" == "begin change submit end")
    #expect("\([.end, .begin] as ControlEvents)" == "begin end")
    #expect("\([] as ControlEvents)" == "")
  }
}
