/// G7: refused input changes nothing, rings, and gives the reason.
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
}
