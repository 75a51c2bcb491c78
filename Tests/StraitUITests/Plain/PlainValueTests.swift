/// F23: the prompt of a plain dialogue for each control, and a line that it takes.
@MainActor @Suite struct PlainValueTests {
  /// A kind of control, its prompt, a line, and the text that the control then has.
  struct Case: Sendable, CustomTestStringConvertible {
    let kind: String
    let prompt: String
    let line: String
    let text: String?

    var testDescription: String { kind }

    init(_ kind: String, _ prompt: String, _ line: String, _ text: String?) {
      self.kind = kind
      self.prompt = prompt
      self.line = line
      self.text = text
    }
  }

  private nonisolated static let number = "c, 3, a number from 0 to 11: "
  private nonisolated static let choice = "c, b, one of: a, b, c: "

  nonisolated static let cases = [
    Case("TextField", "c, a: ", "x", "x"),
    Case("TextArea", "c, a␊b: ", "x", "x"),
    Case("Checkbox", "c, not checked: ", "yes", "on"),
    Case("Switch", "c, checked: ", "off", "off"),
    Case("MixedCheckbox", "c, mixed: ", "on", "on"),
    Case("OutsideVolume", number, "5", "5"),
    Case("Slider", number, "5", "5"),
    Case("Stepper", number, "7", "7"),
    Case("NumberField", number, "8", "8"),
    Case("Rating", "c, 3, a number from 0 to 5: ", "2", "2"),
    Case("List", choice, "3", "c"),
    Case("SegmentedControl", choice, "3", "c"),
    Case("RadioGroup", choice, "C", "c"),
    Case("Tabs", choice, "c", "c"),
    Case("Table", choice, "3", "c"),
    Case("Tree", choice, "3", "c"),
    Case("Select", "c, b, closed, one of: a, b, c: ", "C", "c"),
    Case("ComboBox", "c, b, closed, one of: a, b, c: ", "Oslo", "Oslo"),
    Case("Listed", "c, b, closed, one of: a, b, c: ", "a", "a"),
    Case(
      "DatePicker",
      "c, 2001-02-03, closed, a date such as 2001-12-31: ",
      "2001-01-01",
      "2001-01-01"
    ),
    Case("TimePicker", "c, 09:15, a time such as 13:30: ", "13:30", "13:30"),
    Case("ColorPicker", "c, 100, closed: ", "default", "default"),
    Case("Collapsible", "c, closed, open or close: ", "open", nil),
  ]

  @Test(arguments: cases)
  func `F23 the plain mode asks for every control, and a line is one edit`(example: Case) throws {
    let control = try ControlSamples.make(example.kind)
    var edits = 0
    control.signal(for: .change).subscribe(onNext: { _ in edits += 1 })
    let talk = PlainTalk(Column { control })
    #expect(talk.beginning.prompt == example.prompt)
    _ = talk.answer(to: example.line)
    #expect(control.described.text == example.text)
    #expect(control.described.isExpanded != false || example.kind != "Collapsible")
    #expect(edits == 1)
  }

  @Test func `every control has a prompt here`() {
    #expect(Set(Self.cases.map(\.kind)) == Set(ControlSamples.allNames.filter { $0 != "Split" }))
  }
}
