import StraitChannels
import StraitModel
import StraitScreen
import StraitUI
import Testing

@testable import StraitDriver

/// What `newTextChannel()` promises, point by point.
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

  @Test func `TXT1 each call makes a channel of its own`() {
    let (first, second) = (field.newTextChannel(), field.newTextChannel())
    #expect(first !== second)
    log.follow("first", first)
    log.follow("second", second)
    first.sendCompleted()
    _ = field.type("a")
    #expect(log.lines == ["first completed", "second next a"])
  }

  @Test func `TXT2 there is no value at the start`() {
    field.text = "here before"
    log.follow("t", field.newTextChannel())
    #expect(log.lines == [])
  }

  @Test func `TXT3 each edit is sent once, inside the edit, as the whole text`() {
    let terminal = field.newTextChannel()
    let seen = Seen()
    terminal.subscribe(onNext: { [field] in seen.texts.append("\($0) \(field.text)") })
    _ = field.type("a")
    _ = field.type("bc")
    _ = field.paste("d\ne")
    _ = field.press("left")
    _ = field.press("backspace")
    _ = field.press("home")
    _ = field.press("delete")
    #expect(seen.texts == ["a a", "abc abc", "abcd e abcd e", "abcde abcde", "bcde bcde"])
  }

  @Test func `TXT4 what the program sets is not sent`() {
    log.follow("t", field.newTextChannel())
    field.text = "set"
    field.caret = 1
    #expect(log.lines == [])
  }

  @Test func `TXT5 what is sent in is shown, and sent by no terminal`() {
    let (first, second) = (field.newTextChannel(), field.newTextChannel())
    log.follow("first", first)
    log.follow("second", second)
    first.sendNext("sent")
    #expect(field.text == "sent")
    #expect(log.lines == [])
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

  @Test func `TXT8 it completes once when the field is deallocated`() {
    var temporary: TextField? = TextField()
    let received = temporary?.newTextChannel()
    let unreceived = temporary?.newTextChannel()
    log.follow("received", received)
    temporary = nil
    #expect(log.lines == ["received completed"])
    received?.sendNext("too late")
    log.follow("late", received)
    log.follow("unreceived", unreceived)
    #expect(log.lines == ["received completed", "late completed", "unreceived completed"])
  }

  @Test func `TXT9 neither holds the other`() {
    weak var weakField: TextField?
    weak var weakTerminal: ChannelTerminal<String>?
    do {
      let temporary = TextField()
      weakField = temporary
      let terminal = temporary.newTextChannel()
      withExtendedLifetime(terminal) { weakTerminal = terminal }
    }
    #expect(weakField == nil)
    #expect(weakTerminal == nil)
    let kept = field.newTextChannel()
    #expect(weakField == nil)
    withExtendedLifetime(kept) {}
  }

  @Test func `TXT10 G14 a dropped subscription leaves no subscriber behind`() {
    weak var weakTerminal: ChannelTerminal<String>?
    let subscription = {
      let terminal = field.newTextChannel()
      weakTerminal = terminal
      return terminal.subscribe(onNext: { self.log.lines.append($0) })
    }()
    _ = field.type("a")
    #expect(weakTerminal != nil)
    subscription.dispose()
    #expect(weakTerminal == nil)
    _ = field.type("b")
    #expect(log.lines == ["a"])
  }

  @Test func `TXT11 completion ends the channel and leaves the text`() {
    let terminal = field.newTextChannel()
    log.follow("t", terminal)
    _ = field.type("a")
    terminal.sendCompleted()
    terminal.sendCompleted()
    terminal.sendNext("dropped")
    _ = field.type("b")
    #expect(field.text == "ab")
    #expect(log.lines == ["t next a", "t completed"])
  }

  @Test func `TXT12 failure ends the channel and leaves the text`() {
    let terminal = field.newTextChannel()
    log.follow("t", terminal)
    terminal.sendNext("a")
    terminal.sendError(Refusal())
    terminal.sendNext("dropped")
    _ = field.type("b")
    #expect(field.text == "ab")
    #expect(log.lines == ["t error"])
  }

  @Test func `TXT13 when one of two bound fields is deallocated, the other goes on alone`() {
    var temporary: TextField? = TextField()
    if let temporary {
      temporary.newTextChannel().subscribe(field.newTextChannel())
      field.newTextChannel().subscribe(temporary.newTextChannel())
      _ = temporary.type("x")
    }
    log.follow("t", field.newTextChannel())
    temporary = nil
    #expect(field.text == "x")
    _ = field.type("y")
    #expect(field.text == "xy")
    #expect(log.lines == ["t next xy"])
  }

  @Test func `TXT14 a terminal may end itself while it sends`() {
    let terminal = field.newTextChannel()
    let seen = Seen()
    terminal.subscribe(onNext: {
      seen.texts.append($0)
      terminal.sendCompleted()
    })
    _ = field.type("a")
    _ = field.type("b")
    #expect(seen.texts == ["a"])
    #expect(field.text == "ab")
  }

  @Test func `TXT15 a subscriber may set the field while it receives`() {
    let terminal = field.newTextChannel()
    terminal.subscribe(onNext: { terminal.sendNext($0.uppercased()) })
    log.follow("t", terminal)
    _ = field.type("a")
    _ = field.type("b")
    #expect(field.text == "AB")
    #expect(log.lines == ["t next a", "t next Ab"])
  }

  @Test func `the text signal sends the present text, each edit, and completes with the field`() {
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

final class Seen {
  var texts: [String] = []
}

struct Refusal: Error {}
