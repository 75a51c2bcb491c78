import StraitChannels
import StraitDriver
import StraitModel
import StraitScreen
import StraitScript
import StraitUI
import Testing

@MainActor @Suite struct ActionTests {
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

  @Test func `keys are pressed as often as it is said`() throws {
    try driver.press("left*2", "backspace", "tab*4")
    try driver.expect("name", value: "da")
    try driver.expect(focused: "other")
    try driver.perform(.repeat(ScriptKey(KeyPress(.tab), count: 2)))
    try driver.expect(focused: "name")
    try driver.perform(.down(KeyPress(.end)))
    try driver.perform(.up(KeyPress(.end)))
    try driver.expect("name", caret: 2)
    expectError(#"expected a key that is pressed 1 to 10000 times, found "tab*0""#) {
      () throws(DriverError) in try driver.press("tab*0")
    }
    try driver.press("*")
    try driver.expect("name", value: "da*")
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

  @Test func `what is typed or pasted into a widget gives it the focus`() throws {
    try driver.type("yz", into: .id("other"))
    try driver.expect("other", value: "xyz")
    try driver.expect(focused: "other")
    try driver.paste("!\n", into: .id("name"))
    try driver.expect("name", value: "Ada! ")
    expectError("expected a widget that can have the focus, found #label, a label") {
      () throws(DriverError) in try driver.type("a", into: .id("label"))
    }
  }

  @Test func `a field is filled with keys, and what is typed arrives at once`() throws {
    try driver.press("home")
    try driver.fill(.id("name"), "Grüße, 世界 👩‍👩‍👧")
    try driver.expect(.model(path: "person.name", "Grüße, 世界 👩‍👩‍👧"))
    try driver.expect(
      .events(
        ScriptEvents("person.name", .values(["Grüße, 世界 👩‍👩‍👧"]))
      )
    )
    try driver.expect(.frames(1))
    try driver.clear(.id("name"))
    try driver.expect("name", value: "")
    expectError("expected text without control characters, found U+A") {
      () throws(DriverError) in try driver.fill(.id("name"), "a\n")
    }
  }

  @Test func `what is no text field is filled as a whole`() throws {
    try driver.fill(.id("probe"), "a\nb")
    #expect(probe.requests == [.set("a\nb")])
    expectError(
      #"expected a value that #label takes, found "a", and a label, with which nothing can be done"#
    ) { () throws(DriverError) in try driver.fill(.id("label"), "a")
    }
  }

  @Test func `bytes go to the decoder as they are`() throws {
    try driver.send(Array("\u{1B}[200~pasted\u{1B}[201~".utf8))
    try driver.expect("name", value: "Adapasted")
    try driver.perform(.raw([0x7F]))
    try driver.expect("name", value: "Adapaste")
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

  @Test func `what is out of sight is brought into view, if it can have the focus`() throws {
    try driver.resize(to: Size(columns: 20, rows: 1))
    try driver.expect(.id("other"), .hidden)
    try driver.type("!", into: .id("other"))
    try driver.expect(.id("other"), .visible)
    expectError("expected #label to be visible, found it is out of sight") {
      () throws(DriverError) in try driver.click(.id("label"))
    }
    try driver.perform(.set(.id("name"), "forced"), force: true)
    try driver.expect("name", value: "forced")
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

  @Test func `what the mouse does reaches the field`() throws {
    try driver.fill(.id("name"), "one two")
    try driver.drag(.within(.id("name"), from: 1, to: 3))
    try driver.expect(.id("name"), .selection(1..<3))
    let word = try driver.find(.id("name")).frame.origin.column
    try driver.click(
      ScriptClick(.id("name"), count: .double, at: Point(column: word + 11, row: 0))
    )
    try driver.expect(.id("name"), .selection(4..<7))
    try driver.click(ScriptClick(.id("other"), at: Point(column: 7, row: 0)))
    try driver.expect(focused: "other")
    try driver.expect("other", caret: 0)
  }

  // MARK: The terminal and the program

  @Test func `the terminal's focus is sent as a terminal does`() throws {
    let tokens = try tokens {
      try driver.perform(.focusOut)
      try driver.perform(.focusIn)
    }
    #expect(tokens == [.focus(false), .focus(true)])
  }

  @Test func `a signal ends the app, stops it, or has it painted anew`() throws {
    try driver.signal(.tstp)
    #expect(driver.display.suspendCount == 1)
    try driver.signal(.cont)
    try driver.expect(.frames(1))
    try driver.signal(.winch)
    try driver.expect(.frames(1))
    try driver.expect(not: .exit(0))
    try driver.signal(.term)
    try driver.expect(.exit(143))
    expectError("expected an app that is running, found one that has ended: signal(15)") {
      () throws(DriverError) in try driver.signal(.hup)
    }
  }

  @Test func `the clipboard is set`() throws {
    try driver.perform(.clipboard("x"))
    #expect(app.clipboard == "x")
    try driver.expect(.clipboard("x"))
  }

  @Test func `a command is run by its name`() throws {
    try driver.run(command: "Next field")
    try driver.expect(focused: "other")
    expectError(
      #"expected a command of the app, found "Quti" among Quit, Next field, Previous field, "#
        + #"Suspend, Keys, Commands; did you mean "Quit"?"#
    ) { () throws(DriverError) in try driver.run(command: "Quti") }
  }

  @Test func `a model is changed from its other side`() throws {
    try driver.setModel("person.name", to: "Grace")
    try driver.expect("name", value: "Grace")
    try driver.perform(.model(path: "person.age", 41))
    #expect(person.age == 41)
    expectError(
      #"expected a value at "person.nme", found no "nme" in Person; "#
        + #"did you mean "person.name"?"#
    ) { () throws(DriverError) in try driver.setModel("person.nme", to: "x") }
    expectError(
      #"expected a value that person.age takes, found "x", and Person.age, which takes Int"#
    ) { () throws(DriverError) in try driver.setModel("person.age", to: "x") }
    expectError(
      "expected a value that person.age takes, found nil, and Person.age, which takes Int"
    ) { () throws(DriverError) in try driver.setModel("person.age", to: .none) }
    expectError(
      #"expected a value at "person.name.@sum", found String.@sum, which takes a collection and "#
        + #"not String "Grace""#
    ) { () throws(DriverError) in _ = try driver.modelValue("person.name.@sum") }
    expectError(
      #"expected a value at "person.name.@cuont", found no operator "@cuont"; "#
        + #"did you mean "person.name.@count"?"#
    ) { () throws(DriverError) in _ = try driver.modelValue("person.name.@cuont") }
  }

  @Test func `changes of a batch are one transaction, or none`() throws {
    try driver.setModels([("person.name", "a"), ("person.age", 1), ("person.name", "b")])
    try driver.expect(.events(ScriptEvents("person.name", .values(["b"]))))
    #expect(throws: DriverError.self) {
      try driver.setModels([("person.name", "c"), ("person.age", "x")])
    }
    #expect(person.name == "b")
  }
}
