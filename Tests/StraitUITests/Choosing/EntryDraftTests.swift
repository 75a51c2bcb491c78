/// T15 T16: a text without a value is an edit, in a control of values, too; the script
/// `entry-drafts` has the user's side.
@MainActor @Suite struct EntryDraftTests {
  @Test func `T16: revert shows what is followed in its place, one way, too`() throws {
    let picker = DatePicker("c", value: nil, id: "c")
    let day = Property(CalendarDate("2001-02-03"))
    let binding = picker.bind(from: day)
    let driver = Driver(bracketed: picker)
    driver.app.focus(picker)
    try driver.press("end", "backspace")
    #expect(picker.described.text == "2001-02-0")
    binding.revert()
    #expect(picker.described.text == "2001-02-03")
  }

  @Test(arguments: [
    ("DatePicker", "2001-02-0", "7"), ("TimePicker", "20:1", "5"), ("ColorPicker", "re", "d"),
  ])
  func `a group is not committed while it is typed, and says so`(
    name: String,
    draft: String,
    completing: String
  ) throws {
    for policy in [nil, BindingPolicy(commit: .explicit)] {
      let sample = BoundSample.make(name, policy: policy)
      let count = Property(1)
      let field = TextField("n")
      let group = BindingGroup(
        sample.binding,
        field.bind(to: count, through: .integer(), policy: BindingPolicy(commit: .explicit))
      )
      let driver = Driver(bracketed: sample.control, TextField(id: "other"))
      try driver.press("ctrl+a")
      try driver.type(draft)
      field.edit("7")
      #expect(!group.commit())
      #expect(count.value == 1)
      #expect(
        group.problems.map(\.description)
          == ["error of the converter: expected a value, found \"\(draft)\""]
      )
      try driver.type(completing)
      #expect(group.problems.isEmpty)
      #expect(group.commit())
      #expect(count.value == 7 && sample.model().hasSuffix(completing))
    }
  }

  @Test func `T16: an emptied picker has no day for a property that must have one`() throws {
    let (low, high) = (try #require(CalendarDate("2001-02-03")), CalendarDate.all.upperBound)
    let day = Property(low)
    let present = PresentBindings()
    let picker = DatePicker("Due", to: day, in: low...high)
    let binding = try #require(present.added.first { $0.kind == .terminals })
    picker.value = nil
    binding.revert()
    #expect(picker.value == low)
    day.value = high
    picker.value = nil
    binding.pause()
    binding.flush()
    #expect(day.value == high)
    binding.resume()
    #expect(picker.value == high)
  }
}
