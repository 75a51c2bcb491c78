/// What a plain dialogue says of values that cannot be changed, or are not taken.
@MainActor @Suite struct PlainRefusalTests {
  private func talk(_ widget: Widget) -> PlainTalk {
    PlainTalk(Column { [TextField("Other"), widget] })
  }

  @Test(arguments: ControlSamples.allNames.filter { $0 != "Split" })
  func
    `a control that is not editable is listed as read-only, and refuses each line with that reason`(
      kind: String
    ) throws
  {
    let control = try ControlSamples.make(kind)
    try #require(control as? any CanBeReadOnly).isEditable = false
    var edits = 0
    control.signal(for: .change).subscribe(onNext: { _ in edits += 1 })
    let talk = talk(control)
    let reported = talk.beginning.lines.contains {
      $0.hasPrefix("c: ") && $0.contains("read-only")
    }
    #expect(reported, "\(talk.beginning.text)")
    for line in ["b", "zzz", "1", "2", "yes", "open", "2001-02-03", "09:15", ":clear"] {
      _ = talk.answer(to: ":go c")
      #expect(talk.answer(to: line).lines == ["c is read-only"], "\(line)")
    }
    #expect(
      talk.answer(to: ":show").lines.contains { $0.contains(" c: ") && $0.contains("read-only") }
    )
    #expect(edits == 0)
    // One that is disabled as well says that alone.
    control.isEnabled = false
    _ = talk.answer(to: ":next")
    #expect(talk.answer(to: ":show").lines.allSatisfy { !$0.contains("read-only") })
  }

  @Test(arguments: [
    ("Checkbox", "zzz", "expected yes or no for c"),
    ("Checkbox", ":clear", "expected yes or no for c"),
    ("Switch", ":clear", "expected yes or no for c"),
    ("MixedCheckbox", ":clear", "expected yes or no for c"),
    ("OutsideVolume", "12", "expected a number from 0 to 11 for c"),
    ("OutsideVolume", "2.5", "expected a number from 0 to 11 for c"),
    ("Slider", ":clear", "expected a number from 0 to 11 for c"),
    ("Stepper", "2.5", "expected a number from 0 to 11 for c"),
    ("Rating", "2.5", "expected a number from 0 to 5 for c"),
    ("Select", "zzz", "expected one of a, b, c for c"),
    ("Select", ":clear", "expected one of a, b, c for c"),
    ("RadioGroup", "zzz", "expected one of a, b, c for c"),
    ("RadioGroup", ":clear", "expected one of a, b, c for c"),
    ("SegmentedControl", "9", "expected one of a, b, c for c"),
    ("List", "zzz", "expected one of a, b, c for c"),
    ("Tree", "zzz", "expected one of a, b, c for c"),
    ("Table", "zzz", "expected one of a, b, c for c"),
    ("Tabs", "zzz", "expected one of a, b, c for c"),
    ("Listed", "zzz", "c does not take this value: must be one of the list"),
    ("ColorPicker", "zzz", "c does not take this value: "),
    ("DatePicker", "2001-02-30", "expected a date such as 2001-12-31 for c"),
    ("TimePicker", "10:61", "expected a time such as 13:30 for c"),
    ("Collapsible", "zzz", "expected open or close for c"),
  ])
  func `a line that is not taken is refused with the reason`(
    kind: String,
    line: String,
    reason: String
  ) throws {
    let control = try ControlSamples.make(kind)
    let text = control.described.text
    let talk = talk(control)
    _ = talk.answer(to: ":go c")
    let lines = talk.answer(to: line).lines
    #expect(lines.count == 1 && control.described.text == text)
    let first = lines.first ?? ""
    let isWhole = !reason.hasSuffix(": ")
    #expect(isWhole ? first == reason : first.hasPrefix(reason) && first.count > reason.count)
  }

  @Test func `a text that is too long is refused with the limit`() {
    let field = TextField("c", value: "a", id: "c")
    field.maximumLength = .characters(3)
    let talk = talk(field)
    _ = talk.answer(to: ":go c")
    #expect(talk.answer(to: "abcdef").lines == ["c does not take this value: no more than 3"])
    #expect(field.text == "a")
  }
}
