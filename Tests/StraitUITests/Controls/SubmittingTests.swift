private struct Item: Equatable, Identifiable {
  let id: String
  var name = "x"
}

@MainActor @Suite struct SubmittingTests {
  @Test(arguments: ControlSamples.names)
  func `T17 an edit that waits for a submit is committed by it in every control`(
    name: String
  ) throws {
    try ControlSamples.sample(of: name).submitting()
  }

  @Test func `front 9 Return submits a control in which it does nothing else`() throws {
    let controls: [Widget] = [
      OutsideVolume("c", value: 1), Slider("c", value: 1, in: 0...5),
      Stepper("c", value: 1, in: 0...5), SegmentedControl("c", ["a", "b"], value: 0),
      RadioGroup("c", ["a", "b"], value: 0), Rating("c", value: 1),
      Tabs("c", value: 0) { Tab("a") { Label("a") } },
    ]
    for control in controls {
      var submitted = 0
      var pressed = 0
      control.signal(for: .submit).subscribe(onNext: { _ in submitted += 1 })
      let button = Button("OK") { pressed += 1 }.asDefault()
      let driver = Driver(bracketed: control, button)
      driver.app.focus(control)
      try driver.press("enter")
      #expect(submitted == 1, "\(control.role)")
      #expect(pressed == 0, "\(control.role)")
      #expect(control.perform(.submit))
      #expect(submitted == 2, "\(control.role)")
    }
  }

  @Test func `without an edit that waits Return does what it does without a policy`() throws {
    let box = Checkbox("On", value: false, id: "c")
    let isOn = Property(false)
    let binding = box.bind(to: isOn, policy: BindingPolicy(commit: .onSubmit))
    let driver = Driver(App(root: Column { box }))
    try driver.press("enter")
    #expect(box.isOn && !isOn.value && binding.isPending)
    try driver.press("enter")
    #expect(box.isOn && isOn.value)
    try driver.press("enter")
    #expect(!box.isOn && isOn.value)
    binding.revert()
    #expect(box.isOn)
    binding.dispose()
    #expect(!box.described.abilities.contains(.submit))
    #expect(!box.perform(.submit))
    try driver.press("enter")
    #expect(!box.isOn && isOn.value)
  }

  @Test func `Return commits the row of a table that waits, and edits a cell after that`() throws {
    let items = Property(["a", "b"].map { Item(id: $0) })
    let table = Table("c", of: items, id: "c") { TableColumn("Name", editing: \.name) }
    let row = Property<Int?>(0)
    table.bind(to: row, policy: BindingPolicy(commit: .onSubmit))
    let driver = Driver(App(root: Column { table }))
    try driver.press("down", "enter")
    #expect(row.value == 1)
    #expect(driver.app.focused === table)
    try driver.press("enter")
    #expect(driver.app.focused !== table)
  }
}
