/// T15 T16: a text that stands for no value yet is an edit, in a control of values, too.
@MainActor @Suite struct EntryDraftTests {
  /// A bound control, and keys that make a text of its value that cannot be read.
  @MainActor private struct Sample {
    let bound: BoundSample
    let typed: [KeyPress]
    /// The text that is shown then.
    let draft: String
    /// Another value of the model.
    let other: String
    /// Keys that make a value of the text, and that value.
    let completing: [KeyPress]
    let completed: String
    private let former: String

    init(_ name: String, _ policy: BindingPolicy?) {
      bound = BoundSample.make(name, policy: policy)
      former = bound.model()
      (typed, draft, other, completing, completed) =
        switch name {
        case "DatePicker": (["end", "backspace"], "2001-02-0", "2010-12-31", ["7"], "2001-02-07")
        case "TimePicker": (["home", "2"], "29:15", "21:45", ["0"], "20:15")
        default: (["ctrl+a", "r", "e"], "re", "#010203", ["d"], "red")
        }
    }

    var control: Widget { bound.control }
    var binding: Binding { bound.binding }

    func model() -> String { bound.model() }
    func change() { bound.set(other) }
    func restore() { bound.set(former) }
  }

  private nonisolated static let names = ["DatePicker", "TimePicker", "ColorPicker"]

  private func begin(_ sample: Sample) throws -> Driver {
    let driver = Driver(bracketed: sample.control, TextField(id: "other"))
    driver.app.focus(sample.control)
    driver.settle()
    driver.send(keys: sample.typed)
    try driver.expect(screenHas: sample.draft)
    return driver
  }

  @Test(arguments: names)
  func `with firstWins it stays when the model changes, and at the end, too`(name: String) throws {
    for commit in [BindingPolicy.Commit.eachChange, .onBlur, .onSubmit, .explicit] {
      try checkFirstWins(name, commit)
    }
  }

  private func checkFirstWins(_ name: String, _ commit: BindingPolicy.Commit) throws {
    let policy = BindingPolicy(commit: commit, conflict: .firstWins)
    let sample = Sample(name, policy)
    let driver = try begin(sample)
    sample.change()
    try driver.expect(screenHas: sample.draft)
    let changed = sample.model()
    try driver.press("enter")
    try driver.expect(screenHas: sample.draft)
    try driver.focus(.id("other"))
    try driver.expect(screenHas: sample.draft)
    #expect(sample.model() == changed)
    driver.app.focus(sample.control)
    driver.send(keys: sample.completing)
    sample.binding.flush()
    #expect(sample.model() == sample.completed)
  }

  @Test(arguments: names)
  func `Escape takes it back, and shows what the model has by then`(name: String) throws {
    let sample = Sample(name, BindingPolicy(conflict: .firstWins))
    let driver = try begin(sample)
    sample.change()
    driver.settle()
    try driver.press("escape")
    #expect(!driver.screen.contains(sample.draft))
    #expect(sample.control.described.text == sample.model())
    sample.restore()
    driver.settle()
    #expect(sample.control.described.text == sample.model())
  }

  @Test(arguments: names)
  func `with mark it is in conflict until one of the two is chosen`(name: String) throws {
    for winner in [BindingEnd.first, .second] {
      let sample = Sample(name, BindingPolicy(conflict: .mark))
      let driver = try begin(sample)
      sample.change()
      driver.settle()
      let changed = sample.model()
      try driver.expect(screenHas: sample.draft)
      guard case .conflict(sample.draft, _) = sample.binding.state else {
        Issue.record("expected a conflict, found \(sample.binding.state)")
        continue
      }
      driver.send(keys: sample.completing)
      #expect(sample.model() == changed)
      sample.binding.resolve(winner)
      driver.settle()
      #expect(sample.model() == (winner == .first ? sample.completed : changed))
      #expect(sample.control.described.text == sample.model())
    }
  }

  @Test(arguments: names)
  func `a change back to what the edit began with ends the conflict`(name: String) throws {
    let sample = Sample(name, BindingPolicy(conflict: .mark))
    let driver = try begin(sample)
    sample.change()
    sample.restore()
    try driver.expect(screenHas: sample.draft)
    driver.send(keys: sample.completing)
    #expect(sample.model() == sample.completed)
  }

  @Test(arguments: names)
  func `with ask the closure decides between the text and the value`(name: String) throws {
    for winner in [BindingEnd.first, .second] {
      var asked: [String] = []
      let ask = BindingPolicy.Conflict.ask { conflict in
        asked.append("\(conflict.first)")
        return winner
      }
      let sample = Sample(name, BindingPolicy(conflict: ask))
      let driver = try begin(sample)
      sample.change()
      driver.settle()
      #expect(asked == [sample.draft])
      #expect(driver.screen.contains(sample.draft) == (winner == .first))
    }
  }

  @Test(arguments: names)
  func `with secondWins the model's value takes its place, and so does a revert`(name: String)
    throws
  {
    let sample = Sample(name, BindingPolicy())
    let driver = try begin(sample)
    sample.change()
    driver.settle()
    #expect(!driver.screen.contains(sample.draft))
    #expect(sample.control.described.text == sample.model())

    let other = Sample(name, BindingPolicy(conflict: .firstWins))
    let second = try begin(other)
    other.binding.revert()
    try second.expect(screenHas: other.model())
    #expect(other.control.described.text == other.model())
  }

  @Test(arguments: names)
  func `what was typed before it is not written while it stands for no value`(name: String) throws {
    for commit in [BindingPolicy.Commit.onBlur, .onSubmit, .onSubmitOrBlur, .explicit] {
      let sample = Sample(name, BindingPolicy(commit: commit))
      let driver = try begin(sample)
      let before = sample.model()
      driver.send(keys: sample.completing)
      #expect(sample.binding.isPending, "\(commit)")
      let isTime = name == "TimePicker"
      let spoiling: [KeyPress] = isTime ? ["home", "3"] : ["backspace"]
      driver.send(keys: spoiling)
      try driver.expect(screenHas: isTime ? "30:15" : sample.draft)
      try driver.press("enter")
      try driver.focus(.id("other"))
      sample.binding.flush()
      #expect(sample.model() == before, "\(commit)")
      driver.app.focus(sample.control)
      let completing: [KeyPress] = isTime ? ["home", "2"] : sample.completing
      driver.send(keys: completing)
      sample.binding.flush()
      #expect(sample.model() == sample.completed, "\(commit)")
    }
  }

  @Test(arguments: names)
  func `T16: revert and resume show the model's value in its place, whatever the policy`(
    name: String
  ) throws {
    for policy in [nil, BindingPolicy(), BindingPolicy(commit: .onSubmit)] {
      for isReverted in [true, false] {
        let sample = Sample(name, policy)
        let driver = try begin(sample)
        if isReverted {
          sample.binding.revert()
        } else {
          sample.binding.pause()
          sample.binding.resume()
        }
        driver.settle()
        #expect(sample.control.described.text == sample.model(), "\(isReverted)")
      }
      let flushed = Sample(name, policy)
      let driver = try begin(flushed)
      flushed.binding.flush()
      #expect(throws: (any Error).self) {
        try transaction {
          flushed.change()
          throw Invalid("not now")
        }
      }
      try driver.expect(screenHas: flushed.draft)
    }
  }

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

  @Test(arguments: names)
  func `a group is not committed while it is typed, and says so`(name: String) throws {
    for policy in [nil, BindingPolicy(commit: .explicit)] {
      let sample = Sample(name, policy)
      let count = Property(1)
      let field = TextField("n")
      let group = BindingGroup(
        sample.binding,
        field.bind(to: count, through: .integer(), policy: BindingPolicy(commit: .explicit))
      )
      let driver = try begin(sample)
      field.edit("7")
      #expect(!group.commit())
      #expect(count.value == 1)
      #expect(
        group.problems.map(\.description)
          == ["error of the converter: expected a value, found \"\(sample.draft)\""]
      )
      driver.send(keys: sample.completing)
      #expect(group.problems.isEmpty)
      #expect(group.commit())
      #expect(count.value == 7 && sample.model() == sample.completed)
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
