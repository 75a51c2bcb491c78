/// G7: what is refused changes nothing, rings, and says why.
@MainActor @Suite struct FieldRulesTests {
  @Test(
    arguments: [
      ("00:00", "930", "93:0"), ("UU-00", "ab12", "AB-12"), ("HH", "f", "F"), ("LN*", "A1é", "a1é"),
      ("\\00", "5", "05"), ("(000) 0", "1234", "(123) 4"), ("A", "ß", "ß"), ("U", "ß", "ß"),
    ]
  )
  func `a mask is filled with what is typed`(pattern: String, typed: String, text: String) {
    #expect(InputMask(pattern).fill(typed) == text)
    #expect(InputMask(pattern).fill(text) == text)
  }

  @Test func `a mask knows whether a text is complete`() {
    let mask = InputMask("00-00")
    #expect(mask.isComplete("12-34"))
    #expect(!mask.isComplete("12-3") && !mask.isComplete("1234") && !mask.isComplete("ab"))
  }

  @Test func `a limit below a mask, and a mask without places, are mistakes`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let field = TextField()
      field.restriction = .mask("0000")
      field.maximumLength = .characters(3)
    }
    await #expect(processExitsWith: .failure) { _ = InputMask("-/-") }
    await #expect(processExitsWith: .failure) { @MainActor in
      TextField().maximumLength = .bytes(-1)
    }
  }

  @Test(arguments: ["", "\n"])
  func `G7 a paste without a text leaves what is selected in a date`(pasted: String) {
    let picker = DatePicker("Day", value: CalendarDate("2001-02-03"), id: "d")
    let driver = Driver(bracketed: picker)
    var edits = 0
    picker.signal(for: .change).subscribe(onNext: { _ in edits += 1 })
    picker.press("shift+end")
    picker.paste(pasted)
    driver.settle()
    #expect(picker.value == CalendarDate("2001-02-03") && edits == 0 && !picker.canUndo)
    #expect(driver.screen.contains("2001-02-03"))
    #expect(driver.display.ringCount == (pasted.isEmpty ? 0 : 1))
  }

  private func makeText(_ text: String, isArea: Bool) -> TextControl {
    isArea ? TextArea(value: text) : TextField(value: text)
  }

  @Test(arguments: [true, false])
  func `a text that is longer than its limit can be edited, and becomes no longer`(isArea: Bool)
    throws
  {
    let control = makeText("abcdefgh", isArea: isArea)
    control.maximumLength = .characters(5)
    let driver = Driver(bracketed: control)
    try driver.type("x")
    #expect(control.text == "abcdefgh" && control.notice == "no more than 5")
    // One for one, and fewer for more.
    control.selection = 0..<1
    try driver.type("A")
    #expect(control.text == "Abcdefgh" && control.notice == nil)
    control.selection = 0..<4
    try driver.paste("123")
    #expect(control.text == "123efgh" && control.notice == nil)
    control.selection = 0..<2
    try driver.paste("1234")
    #expect(control.text == "123efgh" && control.notice != nil)
    // A deletion above the limit makes no room for more text.
    control.caret = 7
    try driver.press("backspace")
    try driver.type("x")
    #expect(control.text == "123efg")
    try driver.press("backspace", "backspace")
    try driver.type("x")
    try driver.type("y")
    #expect(control.text == "123ex")
    control.text = "abcdefgh"
    control.isOverwriting = true
    control.caret = 0
    try driver.type("漢")
    #expect(control.text == "漢bcdefgh")
  }

  @Test(arguments: [true, false])
  func `a text with characters that are refused can be edited without more of them`(isArea: Bool)
    throws
  {
    let control = makeText("1a2", isArea: isArea)
    control.restriction = .characters("digits only") { $0.isNumber }
    let driver = Driver(bracketed: control)
    try driver.type("3")
    #expect(control.text == "1a23" && control.notice == nil)
    try driver.type("a")
    #expect(control.text == "1a23" && control.notice == "digits only")
    control.selection = 1..<2
    try driver.type("b")
    #expect(control.text == "1a23")
    control.selection = 1..<2
    try driver.paste("45")
    #expect(control.text == "14523")
    try driver.type("a")
    #expect(control.text == "14523" && control.notice == "digits only")
  }

  @Test(arguments: [true, false])
  func `a text that a rule refuses as a whole can be edited until the rule is met`(isArea: Bool)
    throws
  {
    let control = makeText("abcd", isArea: isArea)
    control.restriction = .matching(/[A-Z]{0,3}/, "up to three capital letters")
    let driver = Driver(bracketed: control)
    control.selection = 0..<1
    try driver.type("A")
    #expect(control.text == "Abcd" && control.notice == nil)
    control.selection = 1..<4
    try driver.type("B")
    #expect(control.text == "AB")
    try driver.type("c")
    #expect(control.text == "AB" && control.notice != nil)
    // A deletion may be what meets it.
    control.text = "ABx"
    try driver.press("end", "backspace")
    try driver.type("c")
    #expect(control.text == "AB" && control.notice != nil)
    // No text is the beginning of any other.
    control.text = ""
    try driver.type("c")
    #expect(control.text == "" && control.notice != nil)
  }

  @Test func `an edit of the user's that leads to a refused text is no licence for another`() throws
  {
    let field = TextField()
    field.restriction = .that("even") { $0.count.isMultiple(of: 2) }
    let driver = Driver(bracketed: field)
    try driver.paste("ab")
    try driver.press("backspace")
    try driver.paste("cd")
    #expect(field.text == "a" && field.notice == "even")
    try driver.paste("c")
    #expect(field.text == "ac")
  }

  @Test func `a text that does not fit its mask can be edited until it does`() throws {
    let field = TextField(value: "1x")
    field.restriction = .mask("00-00")
    let driver = Driver(bracketed: field)
    field.selection = 1..<2
    try driver.type("2")
    #expect(field.text == "12")
    try driver.type("3")
    #expect(field.text == "12-3")
    try driver.type("x")
    #expect(field.text == "12-3")
  }
}
