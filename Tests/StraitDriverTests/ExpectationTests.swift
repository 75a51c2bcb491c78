import StraitChannels
import StraitDriver
import StraitModel
import StraitScreen
import StraitScript
import StraitUI
import Testing

@MainActor @Suite struct ExpectationTests {
  private enum Rank: Int {
    case countess = 3
  }

  private final class Person: ObservableModel {
    @Observed var name = "Ada"
    @Observed var age = 36
    @Observed var size: UInt64 = 0
    @Observed var height = 1.65
    @Observed var isAlive = false
    @Observed var title: String?
    @Observed var rank = Rank.countess
    @Observed var tags = ["a", "b"]
    @Observed var born: Duration = .seconds(1)
    @Observed var friend: Person?
  }

  private let person = Person()
  private let probe: ProbeWidget
  private let app: App
  private let driver: Driver

  init() {
    let probe = ProbeWidget(id: "probe")
    self.probe = probe
    let name = TextField("name", id: "name")
    let end = person.channel(to: \.name)
    end.name = "left"
    name.newTextChannel().bind(to: end)
    app = App(
      bracketed: Column {
        name
        probe
        Label("漢字 é", id: "label")
      }
    )
    app.models = ["person": person]
    driver = Driver(app, size: Size(columns: 40, rows: 5), recording: ["person.name", "person.x"])
  }

  private func holds(_ expectation: ScriptExpectation) throws {
    try driver.expect(expectation)
    #expect(throws: DriverError.self) { try driver.expect(not: expectation) }
  }

  private func fails(
    _ expectation: ScriptExpectation,
    _ message: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try driver.expect(not: expectation)
    do throws(DriverError) {
      try driver.expect(expectation)
      Issue.record("nothing was thrown", sourceLocation: sourceLocation)
    } catch {
      #expect(error.message == message, sourceLocation: sourceLocation)
    }
  }

  // MARK: Widgets

  @Test func `a widget's value is compared, searched and matched`() throws {
    try holds(.widget(.id("name"), .value("Ada")))
    try holds(.widget(.id("name"), .value(.has("d"))))
    try holds(.widget(.id("name"), .value(.matches(try ScriptPattern("^A.a$")))))
    try holds(.widget(.id("name"), .value(.compare(.less, "Adb"))))
    try fails(.widget(.id("name"), .value("Bob")), #"expected #name value "Bob", found "Ada""#)
    try fails(
      .widget(.id("name"), .value(.matches(try ScriptPattern("x+")))),
      #"expected #name value /x+/, found "Ada""#
    )
    try fails(.widget(.id("probe"), .value("Ada")), #"expected #probe value "Ada", found no value"#)
  }

  @Test func `a negated expectation that holds says so`() throws {
    expectError(#"expected not #name value "Ada", found "Ada""#) { () throws(DriverError) in
      try driver.expect(.id("name"), not: .value("Ada"))
    }
  }

  @Test func `what a widget holds may be compared as a number`() throws {
    try driver.fill(.id("name"), "42")
    try holds(.widget(.id("name"), .value(42)))
    try holds(.widget(.id("name"), .value(.compare(.greaterOrEqual, 41.5))))
    try fails(.widget(.id("name"), .value(7)), #"expected #name value 7, found "42""#)
    try driver.fill(.id("name"), "true")
    try holds(.widget(.id("name"), .value(true)))
    try fails(.widget(.id("name"), .value(1)), #"expected #name value 1, found "true""#)
  }

  @Test(arguments: [
    (9_007_199_254_740_993, 9_007_199_254_740_992), (Int.max, Int.max - 1), (Int.min + 1, Int.min),
  ])
  func `whole numbers are compared exactly, however large`(_ number: Int, less: Int) throws {
    for found in ["\(number)", "+\(number)".replacing("+-", with: "-")] {
      try driver.fill(.id("name"), found)
      try holds(.widget(.id("name"), .value(.compare(.equal, .integer(number)))))
      try holds(.widget(.id("name"), .value(.compare(.notEqual, .integer(less)))))
      try holds(.widget(.id("name"), .value(.compare(.greater, .integer(less)))))
    }
    try driver.setModel("person.age", to: .integer(number))
    #expect(person.age == number)
    try holds(.model(path: "person.age", .compare(.equal, .integer(number))))
    try holds(.model(path: "person.age", .compare(.greater, .integer(less))))
    // A number with a fraction is compared as what it is, too.
    try holds(.model(path: "person.age", .compare(.notEqual, .number(1e300))))
    try holds(.model(path: "person.age", .compare(.less, .number(1e300))))
  }

  @Test(arguments: [UInt64(Int.max) + 2, .max - 1, .max])
  func `a number without a sign survives, up to the largest`(_ number: UInt64) throws {
    let json = try JSONValue(parsing: Array("\(number)".utf8))
    #expect(json == .large(number))
    #expect(json.text == "\(number)")
    try driver.setModel("person.size", to: .large(number))
    #expect(person.size == number)
    try holds(.model(path: "person.size", .compare(.equal, .large(number))))
    try holds(.model(path: "person.size", .compare(.greater, .number(0x1p63))))
    #expect(throws: DriverError.self) { try driver.setModel("person.age", to: .large(number)) }
  }

  @Test func `a widget's text is what its cells show`() throws {
    try holds(.widget(.id("label"), .text("漢字 é")))
    try holds(.widget(.id("name"), .text(.has("[Ada"))))
    try fails(.widget(.id("label"), .text("x")), #"expected #label text "x", found "漢字 é""#)
  }

  @Test func `caret and selection are those of the state`() throws {
    try holds(.widget(.id("name"), .caret(3)))
    try fails(
      .widget(.id("name"), .caret(ScriptCount(.less, 3))),
      "expected #name caret < 3, found 3"
    )
    try fails(
      .widget(.id("label"), .caret(0)),
      "expected #label caret 0, found a label without one"
    )
    try holds(.widget(.id("name"), .selection(nil)))
    try fails(.widget(.id("name"), .selection(1..<3)), "expected #name selection 1..3, found none")
  }

  @Test func `a widget that is out of sight, or not there, is hidden`() throws {
    try holds(.widget(.id("name"), .visible))
    try fails(
      .widget(.id("name"), .hidden),
      "expected #name hidden, found it is in sight at 0,0 37x1"
    )
    try driver.resize(to: Size(columns: 40, rows: 1))
    try holds(.widget(.id("label"), .hidden))
    try fails(.widget(.id("label"), .visible), "expected #label visible, found it is out of sight")
    try holds(.widget(.id("none"), .hidden))
    try fails(.widget(.id("none"), .visible), "expected #none visible, found none")
  }

  @Test func `focus, enabling, editing and checks are those of the state`() throws {
    try holds(.widget(.id("name"), .focused))
    try fails(.widget(.id("probe"), .focused), "expected #probe focused, found the focus on #name")
    try holds(.widget(.id("name"), .enabled))
    try holds(.widget(.id("name"), .editable))
    try fails(.widget(.id("label"), .editable), "expected #label editable, found it is not")
    probe.isEnabled = false
    try fails(.widget(.id("probe"), .enabled), "expected #probe enabled, found it is not")
    try fails(
      .widget(.id("name"), .checked),
      "expected #name checked, found a textfield, which is nothing to check"
    )
    probe.isChecked = false
    try fails(.widget(.id("probe"), .checked), "expected #probe checked, found it is not")
    probe.isChecked = true
    try holds(.widget(.id("probe"), .checked))
  }

  @Test func `a problem makes a widget invalid`() throws {
    try holds(.widget(.id("probe"), .valid))
    try fails(.widget(.id("probe"), .invalid(nil)), "expected #probe invalid, found no problem")
    probe.problem = "too short"
    try holds(.widget(.id("probe"), .invalid(nil)))
    try holds(.widget(.id("probe"), .invalid("too short")))
    try fails(
      .widget(.id("probe"), .invalid("too long")),
      #"expected #probe invalid "too long", found "too short""#
    )
    try fails(.widget(.id("probe"), .valid), #"expected #probe valid, found "too short""#)
  }

  @Test func `widgets are counted, and described by role, rectangle, style and hint`() throws {
    try holds(.widget(.role("textfield"), .count(1)))
    try fails(.widget(.role("button"), .count(1)), "expected role=button count 1, found 0")
    try holds(.widget(.id("probe"), .role("probe")))
    try fails(.widget(.id("probe"), .role("label")), "expected #probe role label, found probe")
    let rect = Rect(origin: Point(column: 0, row: 1), size: Size(columns: 10, rows: 2))
    try holds(.widget(.id("probe"), .rect(rect)))
    try fails(.widget(.id("name"), .rect(rect)), "expected #name rect 0,1 10x2, found 0,0 37x1")
    try holds(.widget(.id("probe"), .style(ScriptStyle(.bold))))
    try holds(.widget(.id("probe"), .style(ScriptStyle(foreground: .red))))
    try fails(
      .widget(.id("probe"), .style(ScriptStyle(.dim, background: .blue))),
      "expected #probe style dim bg=blue, found bold fg=red"
    )
    try fails(
      .widget(.id("probe"), .hint("Ctrl+S")),
      #"expected #probe hint "Ctrl+S", found no hint"#
    )
    probe.hint = "Ctrl+S"
    try holds(.widget(.id("probe"), .hint("Ctrl+S")))
  }

  @Test func `a widget that is not there is an error, negated or not`() throws {
    for isNegated in [false, true] {
      #expect(throws: DriverError.self) {
        try driver.expect(
          ScriptExpect(.widget(.id("none"), .value("")), isNegated: isNegated)
        )
      }
    }
  }

  // MARK: The screen

  @Test func `screen, rows and cells are what is shown`() throws {
    try holds(.screen(.has("[Ada")))
    try holds(.row(3, "漢字 é"))
    try fails(.row(4, "x"), #"expected row 4 == "x", found """#)
    try holds(.cell(ScriptCell(Point(column: 0, row: 3), text: "漢", width: 2)))
    try holds(.cell(ScriptCell(Point(column: 0, row: 1), style: ScriptStyle(.bold))))
    try fails(
      .cell(ScriptCell(Point(column: 0, row: 1), text: "x", width: 1)),
      #"expected cell 0,1 "x" width 1, found "p" width 1 style bold fg=red"#
    )
    expectError("expected a row of the screen, found row 5 of 5") { () throws(DriverError) in
      try driver.expect(.row(5, ""))
    }
    expectError("expected a cell of the screen, found 40,0 in 40x5") { () throws(DriverError) in
      try driver.expect(.cell(ScriptCell(Point(column: 40, row: 0), text: "")))
    }
  }

  @Test func `a screen that is not as expected is shown`() throws {
    expectError(
      """
      expected screen has "Bob", found another; the screen shows
      name [Ada                           ]
      probe

      漢字 é
      """
    ) { () throws(DriverError) in try driver.expect(.screen(.has("Bob"))) }
  }

  @Test func `the cursor is in a cell, or hidden`() throws {
    try holds(.cursor(Point(column: 9, row: 0)))
    try fails(.cursor(nil), "expected cursor hidden, found 9,0")
    try driver.focus("probe")
    try holds(.cursor(nil))
    try fails(.cursor(Point(column: 0, row: 0)), "expected cursor 0,0, found none")
  }

  // MARK: The model

  @Test func `a value of the model is what scripts can write, or its description`() throws {
    try holds(.model(path: "person.name", "Ada"))
    try holds(.model(path: "person.age", 36))
    try holds(.model(path: "person.age", .compare(.greater, 35.5)))
    try holds(.model(path: "person.height", 1.65))
    try holds(.model(path: "person.isAlive", false))
    try holds(.model(path: "person.title", .equals(nil)))
    try holds(.model(path: "person.rank", 3))
    try holds(.model(path: "person.tags", ["a", "b"]))
    try holds(.model(path: "person.tags", .has("b")))
    try holds(.model(path: "person.tags.@count", 2))
    try holds(.model(path: "person.born", "1.0 seconds"))
    try holds(.model(path: "person.friend.name", .equals(nil)))
    person.title = "Countess"
    try holds(.model(path: "person.title", "Countess"))
  }

  @Test func `a value of the model is not what is of another kind`() throws {
    try fails(.model(path: "person.age", "36"), #"expected model person.age == "36", found 36"#)
    try fails(.model(path: "person.name", 36), #"expected model person.name == 36, found "Ada""#)
    try fails(
      .model(path: "person.tags", ["b", "a"]),
      #"expected model person.tags == ["b", "a"], found ["a", "b"]"#
    )
    try fails(
      .model(path: "person.isAlive", .compare(.greater, true)),
      "expected model person.isAlive > true, found false"
    )
    try fails(.model(path: "person.title", ""), #"expected model person.title == "", found nil"#)
  }

  @Test func `G10 texts that Swift calls equal are not the same value`() throws {
    person.name = "e\u{301}"
    try holds(.model(path: "person.name", "e\u{301}"))
    try driver.expect(not: .model(path: "person.name", "\u{E9}"))
    try driver.expect(not: .model(path: "person.name", .has("\u{E9}")))
  }

  @Test func `what the test itself changes is settled before it is looked at`() throws {
    person.name = "Grace"
    try driver.expect(.screen(.has("[Grace")))
  }

  // MARK: Events

  @Test func `the events of a path are its values in order, with their origins`() throws {
    try driver.type("!")
    try driver.setModel("person.name", to: "Grace")
    try holds(.events(ScriptEvents("person.name", .values(["Ada!", "Grace"]))))
    try holds(.events(ScriptEvents("person.name", .values(.has("Grace")))))
    try holds(.events(ScriptEvents("person.name", from: "left", .values(["Ada!"]))))
    try holds(.events(ScriptEvents("person.name", from: "setter", .values(["Grace"]))))
    try holds(.events(ScriptEvents("person.name", .count(2))))
    try holds(.events(ScriptEvents("person.name", from: "nobody", .count(0))))
    try fails(
      .events(ScriptEvents("person.name", .values(["Ada!"]))),
      #"expected events person.name == ["Ada!"], found "Ada!" from left, "Grace" from setter"#
    )
    try fails(
      .events(ScriptEvents("person.name", .count(1))),
      #"expected events person.name count 1, found 2: "Ada!" from left, "Grace" from setter"#
    )
  }

  @Test func `no events are none`() throws {
    try fails(
      .events(ScriptEvents("person.name", .values(["x"]))),
      #"expected events person.name == ["x"], found none"#
    )
  }

  @Test func `events that were not recorded cannot be asked for`() throws {
    expectError(
      "expected a record of what person.age has sent, "
        + "found none, for the driver was not asked at the start to make one"
    ) { () throws(DriverError) in
      try driver.expect(.events(ScriptEvents("person.age", .count(0))))
    }
    expectError(#"expected a value at "person.x", found no "x" in Person"#) {
      () throws(DriverError) in
      try driver.expect(.events(ScriptEvents("person.x", .count(0))))
    }
  }

  // MARK: The program

  @Test func `clipboard, title and bell are those of the app`() throws {
    try fails(.clipboard("x"), #"expected clipboard "x", found """#)
    try fails(.title("x"), #"expected title "x", found nil"#)
    app.title = "Demo"
    try holds(.title("Demo"))
    try holds(.bell(0))
    try driver.press("escape*2")
    try holds(.bell(2))
    try driver.press("left")
    try fails(.bell(2), "expected bell 2, found 0")
  }

  @Test func `the exit code is that of a program`() throws {
    try fails(.exit(0), "expected exit 0, found an app that is running")
    try driver.press("ctrl+q")
    try holds(.exit(0))
    try fails(.exit(1), "expected exit 1, found 0")
  }

  @Test func `G12 one frame shows what a key does`() throws {
    try driver.type("!")
    try holds(.frames(1))
    try driver.press("left", "x")
    try fails(.frames(1), "expected frames == 1, found 2")
  }

  @Test func `the cost in bytes is that of the last action`() throws {
    try driver.type("!")
    try holds(.bytes(1))
    try driver.press("left")
    try fails(.bytes(ScriptCount(.greater, 1)), "expected bytes > 1, found 1")
  }

  @Test func `the focus goes through all widgets that can have it`() throws {
    try holds(.focusOrder([.id("name"), .id("probe")]))
    try fails(
      .focusOrder([.id("probe"), .id("name")]),
      "expected focus-order #probe #name, found #name #probe"
    )
    probe.isEnabled = false
    try holds(.focusOrder([.id("name")]))
  }

  // MARK: Leaks

  private final class Leak {
    var observations: [PropertyObservation] = []
    var person: Person?
  }

  private static func makeApp(_ leak: Leak?) -> App {
    let person = Person()
    let field = TextField("name", id: "name")
    field.newTextChannel().bind(to: person.channel(to: \.name))
    leak?.observations.append(person.observe(\.name) { _, _ in })
    leak?.person = person
    let app = App(bracketed: field)
    app.models = ["person": person]
    return app
  }

  // Observations are counted for the whole process: in one of its own there are no others.

  @Test func `G14 closing an app ends what its widgets observe`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let driver = Driver(recording: ["person.name"]) { Self.makeApp(nil) }
      try driver.type("!")
      try driver.expect(.leaks(0))
      try driver.expect(.leaks(0))
      try driver.expect(.exit(0))
      expectError("expected an app that is running, found one that has ended: quit") {
        () throws(DriverError) in try driver.type("a")
      }
    }
  }

  @Test func `an observation that is left when the app has ended is a leak`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let leak = Leak()
      let driver = Driver { Self.makeApp(leak) }
      expectError("expected leaks 0, found 1") { () throws(DriverError) in
        try driver.expect(.leaks(0))
      }
      #expect(leak.observations.count == 1)
    }
  }

  @Test func `leaks are looked for only where the driver has made the app`() throws {
    expectError(
      "expected a driver that has made its app, so that nothing else holds it, "
        + "found one that was given it"
    ) { () throws(DriverError) in try driver.expect(.leaks(0)) }
  }
}
