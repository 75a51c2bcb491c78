@MainActor @Suite struct DriverActionTests {
  private let probe = ProbeWidget(id: "probe")
  private let driver: Driver

  init() {
    driver = Driver(
      bracketed: TextField("name", value: "Ada", id: "name"),
      TextField("other", value: "x", id: "other"),
      probe,
      Label("Label", id: "label")
    )
  }

  // MARK: Keys

  @Test(arguments: [1_000, 2_000, 65_000])
  func `a long text is one arrival, one edit and one frame, however long it is`(count: Int) throws {
    let text = String(repeating: "é漢x ", count: count / 4)
    var edits = 0
    let field = TextField(id: "field")
    let driver = Driver(bracketed: field)
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
    let driver = Driver(bracketed: TextField(id: "field"))
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
    ) { try driver.perform(.up(KeyPress(.character("👩‍🔬")))) }
  }

  @Test(arguments: [0x7F, 0x08, 0x00] as [UInt8])
  func `a driver presses backspace as its display sends it`(eraseByte: UInt8) throws {
    let display = HeadlessDisplay(size: Size(columns: 30, rows: 1))
    display.eraseByte = eraseByte
    var pressed: [String] = []
    let keys = ["backspace", "ctrl+backspace", "alt+backspace"].map { name in
      AppKey(KeyPress(stringLiteral: name), name) { _ in pressed.append(name) }
    }
    let driver = Driver(App(bracketed: Label("keys"), keys: keys), on: display)
    try driver.press("backspace", "ctrl+backspace*2", "alt+backspace")
    #expect(pressed == ["backspace", "ctrl+backspace", "ctrl+backspace", "alt+backspace"])
  }

  @Test func `a widget is asked for what the user could have done, and once`() throws {
    try driver.fill(.id("probe"), "a\nb")
    probe.isChecked = false
    try driver.perform(.check(.id("probe")))
    try driver.perform(.check(.id("probe")))
    try driver.perform(.uncheck(.id("probe")))
    try driver.perform(.set(.id("probe"), true))
    try driver.perform(.set(.id("probe"), "true"))
    probe.isChecked = nil
    probe.isEnabled = false
    try driver.fill(.id("probe"), "a", force: true)
    probe.isEnabled = true
    probe.choices = ["Finland", "France"]
    try driver.choose(.id("probe"), "Finland")
    #expect(
      probe.requests == [
        .set("a\nb"), .check(true), .check(false), .check(true), .set("true"), .set("a"),
        .chooseIndex(0),
      ]
    )
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
    let tokens = try tokens { try driver.perform(.click(click)) }
    let press = InputToken.mouse(
      MousePress(.press, .right, at: cell, modifiers: [.shift, .control])
    )
    let release = InputToken.mouse(
      MousePress(.release, .right, at: cell, modifiers: [.shift, .control])
    )
    #expect(tokens == [press, release, press, release])
  }

  @Test func `a drag goes from character to character, whatever their width`() throws {
    try driver.fill(.id("name"), "a漢b")
    let tokens = try tokens { try driver.perform(.drag(.within(.id("name"), from: 1, to: 3))) }
    // The text begins in column 7, behind the label and a bracket.
    #expect(
      tokens == [
        .mouse(MousePress(.press, .left, at: Point(column: 8, row: 0))),
        .mouse(MousePress(.drag, .left, at: Point(column: 11, row: 0))),
        .mouse(MousePress(.release, .left, at: Point(column: 11, row: 0))),
      ]
    )
  }

  @Test func `a drag goes from widget to widget`() throws {
    let tokens = try tokens { try driver.perform(.drag(.between(.id("label"), .id("probe")))) }
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
    let wheel = try tokens { try driver.perform(.wheel(.id("probe"), .down, count: 2)) }
    #expect(wheel == Array(repeating: .mouse(MousePress(.wheelDown, at: cell)), count: 2))
    let sides = try tokens {
      for direction in [ScriptDirection.up, .left, .right] {
        try driver.perform(.wheel(.id("probe"), direction))
      }
    }
    #expect(
      sides
        == [MousePress.Kind.wheelUp, .wheelLeft, .wheelRight].map {
          .mouse(MousePress($0, at: cell))
        }
    )
    let hover = try tokens { try driver.perform(.hover(.id("probe"))) }
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

  @Test(arguments: [Int.min, -1, 0, .max])
  func `a number of an item, a character or a cell that is not there is refused`(number: Int) {
    let driver = Driver(
      bracketed: List("list", ["a", "b"], id: "list"),
      TextField("other", value: "x", id: "other")
    )
    let other = number == 0 ? 2 : number
    #expect(throws: DriverError.self) { try driver.perform(.chooseItem(.id("list"), number)) }
    #expect(throws: DriverError.self) { try driver.perform(.scroll(.id("list"), to: number)) }
    #expect(throws: DriverError.self) { try driver.expect(.cursor(Point(column: other, row: -1))) }
    #expect(throws: DriverError.self) { try driver.expect(.cell(other, -1), .visible) }
  }

  @Test func `a size is cut to what a terminal can say, and to a million cells`() throws {
    for (size, cut) in [
      (Size(columns: .max, rows: .max), Size(columns: 65_535, rows: 15)),
      (Size(columns: 1, rows: .max), Size(columns: 1, rows: 65_535)),
      (Size(columns: .max, rows: 0), Size(columns: 65_535, rows: 0)),
      (Size(columns: 0, rows: .max), Size(columns: 0, rows: 65_535)),
    ] {
      try driver.resize(to: size)
      #expect(driver.display.size == cut)
      #expect(HeadlessDisplay(size: size).size == cut)
    }
  }
}
