import StraitChannels
import StraitDriver
import StraitModel
import StraitScreen
import StraitScript
import StraitUI
import Testing

@MainActor @Suite struct DriverActionTests {
  private final class Person: ObservableModel {
    @Observed var name = "Ada"
    @Observed var age = 36
  }

  private let person = Person()
  private let probe: ProbeWidget
  private let app: App
  private let driver: Driver

  init() {
    let probe = ProbeWidget(id: "probe")
    self.probe = probe
    let name = TextField("name", id: "name")
    name.newTextChannel().bind(to: person.channel(to: \.name))
    app = App(
      bracketed: Column {
        name
        TextField("other", value: "x", id: "other")
        probe
        Label("Label", id: "label")
      }
    )
    app.models = ["person": person]
    driver = Driver(app, recording: ["person.name"])
  }

  // MARK: Keys

  @Test func `a key is pressed once or more`() throws {
    expectError(#"expected a key that is pressed 1 to 10000 times, found "tab*0""#) {
      () throws(DriverError) in try driver.press("tab*0")
    }
  }

  @Test(arguments: [1_000, 2_000, 65_000])
  func `a long text is one arrival, one edit and one frame, however long it is`(count: Int) throws {
    let text = String(repeating: "é漢x ", count: count / 4)
    var edits = 0
    let field = TextField(id: "field")
    let driver = Driver(App(bracketed: field))
    let subscription = field.newTextChannel().subscribe(onNext: { _ in edits += 1 })
    var arrivals = 0
    driver.display.onSend = { _ in arrivals += 1 }
    let frames = driver.display.frameCount
    try driver.type(text)
    #expect(field.text == text)
    #expect(arrivals == 1 && edits == 1)
    #expect(driver.display.frameCount - frames == 1)
    subscription.dispose()
  }

  @Test func `each character of a text of usual length comes by itself`() throws {
    let driver = Driver(App(bracketed: TextField(id: "field")))
    var arrivals = 0
    driver.display.onSend = { _ in arrivals += 1 }
    try driver.type(String(repeating: "x", count: 256))
    #expect(arrivals == 256)
  }

  @Test func `a key that comes up is sent, and no app takes notice`() throws {
    let field = TextField(value: "Ada", id: "field")
    let driver = Driver(App(bracketed: field))
    var sent: [DisplayInput] = []
    driver.display.onSend = { sent.append($0) }
    let before = driver.display.frame
    try driver.perform(.up(KeyPress(.backspace)))
    try driver.perform(.up(KeyPress("a")))
    #expect(
      sent == [
        .bytes(Array("\u{1B}[127;1:3u".utf8)), .bytes(Array("\u{1B}[97;1:3u".utf8)),
      ]
    )
    #expect(driver.display.frame == before)
    #expect(driver.display.ringCount == 0)
    try driver.perform(.down(KeyPress(.backspace)))
    try driver.expect("field", value: "Ad")
    expectError(
      "expected a key that has a number in kitty's keyboard protocol, found \"👩‍🔬\""
    ) { () throws(DriverError) in try driver.release(KeyPress(.character("👩‍🔬"))) }
  }

  @Test func `what is no text field is filled as a whole`() throws {
    try driver.fill(.id("probe"), "a\nb")
    #expect(probe.requests == [.set("a\nb")])
    expectError(
      #"expected a value that #label takes, found "a", and a label, with which nothing can be done"#
    ) { () throws(DriverError) in try driver.fill(.id("label"), "a")
    }
  }

  // MARK: Values

  @Test func `a widget is checked once`() throws {
    probe.isChecked = false
    try driver.check(.id("probe"))
    try driver.check(.id("probe"))
    try driver.perform(.uncheck(.id("probe")))
    #expect(probe.requests == [.check(true), .check(false)])
    expectError(
      "expected a widget that can be checked, found #name, a textfield, which can be set, undone, "
        + "redone and selected in"
    ) { () throws(DriverError) in try driver.check(.id("name"))
    }
  }

  @Test func `an entry is chosen by its name`() throws {
    probe.choices = ["Finland", "France"]
    try driver.choose(.id("probe"), "Finland")
    #expect(probe.requests == [.chooseIndex(0)])
    expectError(
      #"expected an entry of #probe, found "Finlnd" among "Finland", "France"; "#
        + #"did you mean "Finland"?"#
    ) { () throws(DriverError) in try driver.choose(.id("probe"), "Finlnd") }
    expectError(
      "expected a widget that can be chosen from, found #name, a textfield, which can be set, "
        + "undone, redone and selected in"
    ) { () throws(DriverError) in try driver.choose(.id("name"), "a")
    }
  }

  @Test func `a value is set as a whole, as the user's edit`() throws {
    try driver.set(.id("name"), to: 42)
    #expect(person.name == "42")
    probe.isChecked = false
    try driver.set(.id("probe"), to: true)
    try driver.set(.id("probe"), to: "true")
    #expect(probe.requests == [.check(true), .set("true")])
    probe.takes = false
    expectError(
      "expected a value that #probe takes, found 1.5, and a probe, with which nothing can be done"
    ) { () throws(DriverError) in try driver.set(.id("probe"), to: 1.5)
    }
  }

  // MARK: What a user could not do

  @Test func `a disabled widget is left alone, unless it is forced`() throws {
    probe.isEnabled = false
    expectError("expected #probe to be enabled, found it is not") { () throws(DriverError) in
      try driver.fill(.id("probe"), "a")
    }
    try driver.fill(.id("probe"), "a", force: true)
    #expect(probe.requests == [.set("a")])
  }

  // MARK: The mouse

  private func tokens(_ body: () throws -> Void) throws -> [InputToken] {
    let display = driver.display
    let taken = display.onInput
    var tokens: [InputToken] = []
    var decoder = InputDecoder()
    display.onInput = {
      for case .bytes(let bytes) in display.takeInput() { tokens += decoder.decode(bytes) }
    }
    defer { display.onInput = taken }
    try body()
    return tokens
  }

  @Test func `a click goes down and up in the middle of what is in sight`() throws {
    let cell = Point(column: 5, row: 3)
    let tokens = try tokens { try driver.click(.id("probe")) }
    #expect(
      tokens == [
        .mouse(MousePress(.press, .left, at: cell)), .mouse(MousePress(.release, .left, at: cell)),
      ]
    )
  }

  @Test func `a click may be double, of another button, with keys, in a given cell`() throws {
    let click = ScriptClick(
      .id("probe"),
      count: .double,
      button: .right,
      modifiers: [.shift, .control],
      at: Point(column: 1, row: 1)
    )
    let cell = Point(column: 1, row: 3)
    let tokens = try tokens { try driver.click(click) }
    let press = InputToken.mouse(
      MousePress(.press, .right, at: cell, modifiers: [.shift, .control])
    )
    let release = InputToken.mouse(
      MousePress(.release, .right, at: cell, modifiers: [.shift, .control])
    )
    #expect(tokens == [press, release, press, release])
    expectError("expected a cell of #probe, found 10,0 in 10x2") { () throws(DriverError) in
      try driver.click(ScriptClick(.id("probe"), at: Point(column: 10, row: 0)))
    }
  }

  @Test func `a drag goes from character to character, whatever their width`() throws {
    try driver.fill(.id("name"), "a漢b")
    let tokens = try tokens { try driver.drag(.within(.id("name"), from: 1, to: 3)) }
    // The text begins in column 7, behind the label and a bracket.
    #expect(
      tokens == [
        .mouse(MousePress(.press, .left, at: Point(column: 8, row: 0))),
        .mouse(MousePress(.drag, .left, at: Point(column: 11, row: 0))),
        .mouse(MousePress(.release, .left, at: Point(column: 11, row: 0))),
      ]
    )
    expectError("expected character 9 of #name to be visible, found 3 characters") {
      () throws(DriverError) in try driver.drag(.within(.id("name"), from: 9, to: 1))
    }
    expectError("expected a widget with text that can be edited, found #label, a label") {
      () throws(DriverError) in try driver.drag(.within(.id("label"), from: 0, to: 1))
    }
  }

  @Test func `a drag goes from widget to widget`() throws {
    let tokens = try tokens { try driver.drag(.between(.id("label"), .id("probe"))) }
    #expect(
      tokens == [
        .mouse(MousePress(.press, .left, at: Point(column: 2, row: 4))),
        .mouse(MousePress(.drag, .left, at: Point(column: 5, row: 3))),
        .mouse(MousePress(.release, .left, at: Point(column: 5, row: 3))),
      ]
    )
  }

  @Test func `the wheel is turned notch by notch, and the mouse moved`() throws {
    let cell = Point(column: 5, row: 3)
    let wheel = try tokens { try driver.wheel(.id("probe"), .down, by: 2) }
    #expect(wheel == Array(repeating: .mouse(MousePress(.wheelDown, at: cell)), count: 2))
    let sides = try tokens {
      for direction in [ScriptDirection.up, .left, .right] {
        try driver.wheel(.id("probe"), direction)
      }
    }
    #expect(
      sides
        == [MousePress.Kind.wheelUp, .wheelLeft, .wheelRight].map {
          .mouse(MousePress($0, at: cell))
        }
    )
    let hover = try tokens { try driver.hover(.id("probe")) }
    #expect(hover == [.mouse(MousePress(.move, at: cell))])
  }

  // MARK: The terminal and the program

  @Test func `the terminal's focus is sent as a terminal does`() throws {
    let tokens = try tokens {
      try driver.perform(.focusOut)
      try driver.perform(.focusIn)
    }
    #expect(tokens == [.focus(false), .focus(true)])
  }
}
