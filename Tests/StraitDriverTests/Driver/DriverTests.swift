@MainActor @Suite struct DriverTests {
  private let driver = Driver(
    bracketed: Label("Name", id: "title"),
    TextField("a", value: "Ada", id: "a"),
    TextField("b", id: "b")
  )

  // MARK: Actions

  @Test func `the app is shown from the start`() throws {
    try driver.expect(
      screen: """
        Name
        a [Ada                           ]
        b [                              ]
        """
    )
    try driver.expect(focused: "a")
    try driver.expect(.cursor(Point(column: 6, row: 1)))
  }

  // MARK: Mistakes

  @Test func `what cannot be typed or pressed is named, with what may have been meant`() {
    expectError(#"expected a key name, found "bakspace"; did you mean "backspace"?"#) {
      try driver.press("bakspace")
    }
    expectError(#"expected a key that a terminal can send, found "alt+é́""#) {
      try driver.press("alt+é́")
    }
    expectError(#"expected a key that is pressed 1 to 10000 times, found "tab*0""#) {
      try driver.press("tab*0")
    }
    expectError("expected text without control characters, found U+A") { try driver.type("a\nb") }
  }

  @Test func `an id must belong to one widget`() {
    expectError(
      """
      expected one widget #c, found none; did you mean "#a"?; the widgets are
        #title label "Name" 0,0 4x1
        #a textfield "a" 0,1 34x1
        #b textfield "b" 0,2 34x1
      """
    ) { try driver.expect("c", value: "") }
    let twins = Driver(bracketed: Label("1", id: "same"), Label("2", id: "same"))
    expectError(
      """
      expected one widget #same, found 2; the widgets are
        #same label "1" 0,0 1x1
        #same label "2" 0,1 1x1
      """
    ) { _ = try twins.find(.id("same")) }
    let nameless = Driver(App(bracketed: Label()))
    expectError("expected one widget #x, found none") { _ = try nameless.find(.id("x")) }
  }

  // MARK: Expectations that fail

  @Test func `G27 a value with control characters is reported with escapes`() throws {
    try driver.perform(.paste("\u{1B}[2J"))
    expectError(#"expected #a value "\u{7F}", found "Ada\e[2J""#) {
      try driver.expect("a", value: "\u{7F}")
    }
  }

  @Test func `a screen that differs is shown, with its first wrong row`() throws {
    try driver.resize(to: Size(columns: 6, rows: 3))
    expectError(
      """
      expected row 1 == "[Bob ]", found "[Ada ]"; the screen shows
      Name
      [Ada ]
      [    ]
      """
    ) { try driver.expect(screen: "Name\n[Bob ]\n[    ]") }
    expectError(
      """
      expected screen has "Bob", found another; the screen shows
      Name
      [Ada ]
      [    ]
      """
    ) { try driver.expect(screenHas: "Bob") }
  }
}
