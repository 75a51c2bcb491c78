@testable import StraitDriver

/// The promises of `newTextChannel()`, point by point.
@MainActor @Suite struct TextChannelTests {
  private let field = TextField(id: "field")
  private let log = TextLog()

  @Test func `DOC-TXT two fields that are subscribed to each other show each other's text`() throws
  {
    let (a, b) = (TextField(id: "a"), TextField(id: "b"))
    log.follow("a", a.newTextChannel())
    log.follow("b", b.newTextChannel())
    a.newTextChannel().subscribe(b.newTextChannel())
    b.newTextChannel().subscribe(a.newTextChannel())
    let driver = Driver(bracketed: a, b)
    try driver.type("x")
    try driver.expect("b", value: "x")
    #expect(log.lines == ["a next x"])
    try driver.press("tab")
    try driver.type("y")
    try driver.expect("a", value: "xy")
    #expect(log.lines == ["a next x", "b next xy"])
  }

  @Test func `TXT3 each edit is sent once, inside the edit, as the whole text`() {
    let terminal = field.newTextChannel()
    terminal.subscribe(onNext: { [field, log] in log.lines.append("\($0) \(field.text)") })
    _ = field.type("a")
    _ = field.type("bc")
    _ = field.paste("d\ne")
    _ = field.press("left")
    _ = field.press("backspace")
    _ = field.press("home")
    _ = field.press("delete")
    #expect(log.lines == ["a a", "abc abc", "abcd e abcd e", "abcde abcde", "bcde bcde"])
  }

  @Test func `TXT6 nil is shown as the empty text, or as the text for it`() {
    let optional: ChannelTerminal<String?> = field.newTextChannel()
    optional.sendNext("a")
    #expect(field.text == "a")
    optional.sendNext(nil)
    #expect(field.text == "")
    field.newTextChannel(nilValue: "none").sendNext(nil)
    #expect(field.text == "none")
  }

  @Test func `TXT7 a key that changes nothing sends nothing`() {
    log.follow("t", field.newTextChannel())
    for key in ["left", "right", "home", "end", "backspace", "delete"] as [KeyPress] {
      #expect(field.press(key))
    }
    #expect(log.lines == [])
  }

  @Test func `the text signal sends the current text, each edit, and completes with the field`() {
    var field: TextField? = TextField(value: "t")
    let signal = field?.textSignal
    field?.text = "u"
    log.follow("s", signal)
    _ = field?.type("v")
    field?.text = "w"
    field = nil
    log.follow("late", signal)
    #expect(log.lines == ["s next u", "s next uv", "s completed", "late completed"])
  }
}

/// Events in order, one line each.
final class TextLog {
  var lines: [String] = []

  func follow(_ name: String, _ signal: Signal<String>?) {
    signal?.subscribe(
      onNext: { self.lines.append("\(name) next \($0)") },
      onError: { _ in self.lines.append("\(name) error") },
      onCompleted: { self.lines.append("\(name) completed") }
    )
  }
}
