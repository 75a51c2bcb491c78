/// F20: what a control has opened closes when nothing can be chosen there any more.
@MainActor @Suite struct ClosedChoicesTests {
  private nonisolated static let names = [
    "Select", "ComboBox", "DatePicker", "ColorPicker", "names of colors",
  ]

  @Test(arguments: names, ["disabled", "disabled around", "not editable"])
  func `it closes without a choice when the control takes no more edits`(
    name: String,
    how: String
  ) throws {
    var edits = 0
    let control = try ControlSamples.make(name == "names of colors" ? "ColorPicker" : name)
    control.signal(for: .change).subscribe(onNext: { _ in edits += 1 })
    let group = Column { control }
    let other = TextField(id: "other")
    let app = App(bracketed: Column { [group, other] })
    if name == "ColorPicker" { app.theme = .dark }
    let driver = Driver(app, size: Size(columns: 40, rows: 14))
    app.focus(control)
    try driver.press("alt+down")
    #expect(app.layers.count == 2)
    switch how {
    case "disabled": control.isEnabled = false
    case "disabled around": group.isEnabled = false
    default: (control as? any CanBeReadOnly)?.isEditable = false
    }
    driver.settle()
    #expect(app.layers.count == 1)
    #expect(control.described.isExpanded == false)
    let isReadOnly = how == "not editable"
    #expect(app.focused === (isReadOnly ? control : other))
    driver.send(keys: "down", "enter")
    #expect(edits == 0)
    #expect(app.layers.count == 1)
    // It opens again when it takes edits.
    control.isEnabled = true
    group.isEnabled = true
    (control as? any CanBeReadOnly)?.isEditable = true
    app.focus(control)
    try driver.press("alt+down")
    #expect(app.layers.count == 2)
  }
}
