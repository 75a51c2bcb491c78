import StraitChannels
import StraitDriver
import StraitScreen
import StraitUI
import Testing

@MainActor @Suite struct DriverTests {
  private let driver = Driver(
    App(
      bracketed: Column {
        Label("Name", id: "title")
        TextField("a", value: "Ada", id: "a")
        TextField("b", id: "b")
      }
    )
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
    try driver.expect(cursorAt: 6, 1)
  }

  @Test func `text is typed, keys are pressed and texts pasted where the focus is`() throws {
    try driver.type("! é漢😀")
    try driver.press("backspace", "left", "tab")
    try driver.paste("pasted\ntext")
    try driver.expect("a", value: "Ada! é漢")
    try driver.expect("a", caret: 6)
    try driver.expect("b", value: "pasted text")
    try driver.expect(focused: "b")
    try driver.focus("a")
    try driver.press("escape")
    #expect(driver.display.ringCount == 1)
    #expect(driver.scheduler.now == .zero)
  }

  @Test func `a character of many scalars is typed at once`() throws {
    let frames = driver.display.frameCount
    try driver.type("👩‍👩‍👧")
    #expect(driver.display.frameCount == frames + 1)
    try driver.expect("a", caret: 4)
  }

  @Test func `the screen can be given another size`() throws {
    try driver.resize(to: Size(columns: 6, rows: 2))
    try driver.expect(screen: "Name\n[Ada ]")
    #expect(driver.screen == "Name\n[Ada ]")
  }

  @Test func `time passes when the driver advances it`() throws {
    try driver.send([0x1B])
    driver.advance(by: .milliseconds(25))
    #expect(driver.scheduler.now == .milliseconds(25))
    #expect(driver.display.ringCount == 1)
  }

  // MARK: Mistakes

  @Test func `an unknown key is named, with what may have been meant`() {
    expectError(#"expected a key name, found "bakspace"; did you mean "backspace"?"#) {
      () throws(DriverError) in
      try driver.press("bakspace")
    }
  }

  @Test func `a key that no terminal sends is refused`() {
    expectError(#"expected a key that a terminal can send, found "alt+é́""#) {
      () throws(DriverError) in
      try driver.press("alt+é́")
    }
  }

  @Test func `control characters are not typed`() {
    expectError("expected text without control characters, found U+A") { () throws(DriverError) in
      try driver.type("a\nb")
    }
  }

  @Test func `an id must belong to one widget`() {
    expectError(
      """
      expected one widget #c, found none; did you mean "#a"?; the widgets are
        #title label "Name" 0,0 4x1
        #a textfield "a" 0,1 34x1
        #b textfield "b" 0,2 34x1
      """
    ) { () throws(DriverError) in try driver.expect("c", value: "") }
    let twins = Driver(
      App(
        bracketed: Column {
          Label("1", id: "same"); Label("2", id: "same")
        }
      )
    )
    expectError(
      """
      expected one widget #same, found 2; the widgets are
        #same label "1" 0,0 1x1
        #same label "2" 0,1 1x1
      """
    ) { () throws(DriverError) in _ = try twins.widget("same") }
    let nameless = Driver(App(bracketed: Label()))
    expectError("expected one widget #x, found none") { () throws(DriverError) in
      _ = try nameless.widget("x")
    }
  }

  @Test func `an app that has ended takes nothing`() throws {
    try driver.press("ctrl+q")
    let wanted = "expected an app that is running, found one that has ended: quit"
    expectError(wanted) { () throws(DriverError) in try driver.press("a") }
    expectError(wanted) { () throws(DriverError) in try driver.type("a") }
    expectError(wanted) { () throws(DriverError) in try driver.paste("a") }
    expectError(wanted) { () throws(DriverError) in try driver.send([0]) }
    expectError(wanted) { () throws(DriverError) in try driver.resize(to: Size(columns: 1, rows: 1))
    }
    expectError(wanted) { () throws(DriverError) in try driver.focus("a") }
  }

  // MARK: Expectations that fail

  @Test func `G27 a value with control characters is reported with escapes`() throws {
    try driver.paste("\u{1B}[2J")
    expectError(#"expected #a value "\u{7F}", found "Ada\e[2J""#) { () throws(DriverError) in
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
    ) { () throws(DriverError) in try driver.expect(screen: "Name\n[Bob ]\n[    ]") }
    expectError(
      """
      expected screen has "Bob", found another; the screen shows
      Name
      [Ada ]
      [    ]
      """
    ) { () throws(DriverError) in try driver.expect(screenHas: "Bob") }
  }
}
