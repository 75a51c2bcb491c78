import StraitChannels
import StraitDriver
import StraitScreen
import StraitUI
import TestSupport
import Testing

/// G7: what is refused changes nothing, rings, and says why.
@MainActor @Suite struct FieldRulesTests {
  private let field = TextField(columns: 12, id: "f")
  private let driver: Driver

  init() {
    let field = self.field
    driver = Driver(App(bracketed: Column { field }))
  }

  @Test(
    arguments: [
      (TextLimit.characters(3), "a漢👩‍👩‍👧b", "a漢👩‍👩‍👧"), (.columns(4), "a漢字b", "a漢"),
      (.bytes(4), "aé漢", "aé"),
      (.characters(0), "a", ""),
    ]
  )
  func `a paste is cut to what there is room for, and typing stops there`(
    limit: TextLimit,
    pasted: String,
    text: String
  ) throws {
    field.maximumLength = limit
    try driver.paste(pasted)
    #expect(field.text == text)
    #expect(field.notice?.contains("no more than") == true)
    try driver.expect(screenHas: "no more than")
    #expect(driver.display.ringCount == 1)
    try driver.type("漢")
    #expect(field.text == text)
    #expect(driver.display.ringCount == 2)
    try driver.press("backspace")
    #expect(field.notice == nil)
    #expect(field.described.description == "")
  }

  @Test func `what is selected makes room`() throws {
    field.maximumLength = .characters(3)
    try driver.type("abc")
    try driver.press("ctrl+a")
    try driver.paste("xyz")
    #expect(field.text == "xyz")
    #expect(driver.display.ringCount == 0)
    try driver.press("ctrl+_")
    #expect(field.text == "abc")
  }

  @Test func `G4 G7 a refused edit changes nothing and leaves no step`() throws {
    field.restriction = .characters("digits only") { $0.isNumber }
    var sent: [String] = []
    field.newTextChannel().subscribe(onNext: { sent.append($0) })
    try driver.type("1")
    try driver.press("home")
    try driver.type("a")
    #expect(field.text == "1")
    #expect(field.caret == 0)
    #expect(field.notice == "digits only")
    #expect(field.described.description == "digits only")
    #expect(driver.display.ringCount == 1)
    try driver.paste("2x")
    #expect(field.text == "1")
    #expect(sent == ["1"])
    try driver.press("ctrl+_")
    #expect(field.text == "")
    #expect(!field.canUndo)
    // A program is not restricted, and what it has set can be deleted.
    field.text = "abc"
    driver.settle()
    try driver.press("end", "backspace")
    #expect(field.text == "ab")
  }

  @Test func `a regular expression restricts, and one that takes too long refuses`() throws {
    field.restriction = .matching(/[A-Z]{0,3}/, "capitals")
    try driver.type("AB")
    try driver.type("c")
    #expect(field.text == "AB")
    field.restriction = .matching(/(a+)+b?/, "an a")
    field.text = ""
    driver.settle()
    try driver.paste(String(repeating: "a", count: 20) + "!")
    #expect(field.text == "")
    #expect(field.notice == "an a")
    field.restriction = .that("even") { $0.count.isMultiple(of: 2) }
    try driver.paste("ab")
    try driver.type("c")
    #expect(field.text == "ab")
  }

  @Test func `a mask puts its signs in, and refuses what does not fit`() throws {
    field.restriction = .mask("00/00/0000")
    try driver.type("3")
    try driver.type("1")
    try driver.type("1")
    #expect(field.text == "31/1")
    try driver.type("2/2026")
    #expect(field.text == "31/12/2026")
    #expect(field.caret == 10)
    try driver.type("7")
    try driver.type("x")
    #expect(field.text == "31/12/2026")
    #expect(driver.display.ringCount == 2)
    #expect(field.notice == "must look like 00/00/0000")
    try driver.press("home", "delete")
    #expect(field.text == "11/22/026")
    try driver.press("ctrl+_")
    #expect(field.text == "31/12/2026")
    try driver.press("ctrl+a", "backspace")
    try driver.paste("1.2")
    #expect(field.text == "")
    try driver.paste("01022003")
    #expect(field.text == "01/02/2003")
  }

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

  @Test(
    arguments: [
      (LineBreakPolicy.blank, "a b", nil), (.firstLine, "a", "only the first of 2 lines"),
      (.refuse, "", "only one line can be pasted"),
    ] as [(LineBreakPolicy, String, String?)]
  )
  func `G6 line breaks of a paste are what the field says`(
    policy: LineBreakPolicy,
    text: String,
    notice: String?
  ) throws {
    field.lineBreaks = policy
    try driver.paste("a\r\nb")
    #expect(field.text == text)
    #expect(field.notice == notice)
  }

  @Test(arguments: [ControlEvents.change, .end, .submit])
  func `the text is checked when it is said to be`(event: ControlEvents) throws {
    let field = TextField(id: "name")
    let other = TextField(id: "other")
    let driver = Driver(
      App(
        bracketed: Column {
          field; other
        }
      )
    )
    field.validate(.notEmpty, .count(2...3), on: event)
    try driver.type("a")
    #expect((field.problem != nil) == (event == .change))
    try driver.press("enter")
    #expect((field.problem != nil) == (event != .end))
    try driver.press("tab")
    #expect(field.problem == "must have 2 to 3 characters")
    #expect(field.described.problem == field.problem)
    try driver.press("shift+tab")
    try driver.type("b")
    #expect(field.problem == nil)
  }

  @Test func `G7 a paste that has no room is refused, and what is selected stays`() throws {
    var sent: [String] = []
    field.newTextChannel().subscribe(onNext: { sent.append($0) })
    field.text = "abc"
    field.maximumLength = .bytes(3)
    driver.settle()
    try driver.paste("xy")
    #expect(driver.display.ringCount == 1 && field.notice == "no more than 3")
    // One byte is free where the character has three.
    field.selection = 0..<1
    try driver.paste("漢")
    #expect(driver.display.ringCount == 2 && field.notice == "no more than 3")
    #expect(field.text == "abc" && field.selection == 0..<1)
    #expect(sent == [] && !field.canUndo)
  }

  @Test func `G7 a paste of which nothing is left is refused, and what is selected stays`() throws {
    var sent: [String] = []
    field.newTextChannel().subscribe(onNext: { sent.append($0) })
    field.text = "ab"
    field.selection = 0..<2
    field.lineBreaks = .firstLine
    driver.settle()
    try driver.paste("\nb")
    #expect(driver.display.ringCount == 1 && field.notice == "only the first of 2 lines")
    // Nothing that is pasted is nothing to be refused.
    field.paste("")
    #expect(driver.display.ringCount == 1)
    #expect(field.text == "ab" && field.selection == 0..<2)
    #expect(sent == [] && !field.canUndo)
  }

  @Test(arguments: ["", "\n"])
  func `a paste without a text leaves what is selected in a date`(pasted: String) {
    let picker = DatePicker("Day", value: CalendarDate("2001-02-03"), id: "d")
    let driver = Driver(App(bracketed: Column { picker }))
    var edits = 0
    picker.signal(for: .change).subscribe(onNext: { _ in edits += 1 })
    picker.press("shift+end")
    picker.paste(pasted)
    driver.settle()
    #expect(picker.value == CalendarDate("2001-02-03") && edits == 0 && !picker.canUndo)
    #expect(driver.screen.contains("2001-02-03"))
    #expect(driver.display.ringCount == (pasted.isEmpty ? 0 : 1))
  }
}
