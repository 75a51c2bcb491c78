/// The contract of all controls (F24), for a control with values of a type.
@MainActor
struct ControlContract<Value: Equatable> {
  /// Three values, of which the first differs from the second.
  ///
  /// The second is shown when the user edits.
  let values: (first: Value, second: Value, third: Value)
  let make: @MainActor (Value) -> Control<Value>
  /// Edits as a user, from the second value on.
  let edit: @MainActor (Driver) throws -> Void
  /// The values that the control then sends.
  let edited: [Value]

  func check() throws {
    // A fresh channel for each call, without a value at the start.
    let control = make(values.first)
    var log: [Value] = []
    var others: [Value] = []
    var raised = 0
    let terminal = control.newValueChannel()
    let other = control.newValueChannel()
    #expect(terminal !== other)
    let subscription = terminal.subscribe(onNext: { log.append($0) })
    other.subscribe(onNext: { others.append($0) })
    control.signal(for: .change).subscribe(onNext: { _ in raised += 1 })
    #expect(log.isEmpty)

    // The program sets: shown, and sent nowhere. So does a value that is sent in.
    control.value = values.second
    terminal.sendNext(values.third)
    terminal.sendNext(values.second)
    #expect(control.value == values.second)
    #expect(log.isEmpty && others.isEmpty && raised == 0)

    // The user edits: one event for each.
    let driver = Driver(App(root: Column { control }))
    try edit(driver)
    #expect(log == edited)
    #expect(others == edited && raised == edited.count)
    #expect(control.value == edited.last)

    // A control that is not editable, or is disabled, is edited only by the program.
    control.isEditable = false
    try edit(driver)
    control.isEditable = true
    control.isEnabled = false
    driver.send(keys: "x", "space", "right", "down")
    #expect(log == edited)
    #expect(!control.described.isEditable)
    control.value = values.second
    #expect(control.value == values.second)
    control.isEnabled = true

    // A binding to a property, both ways; the property's value first.
    let property = Property(values.third)
    let binding = control.bind(to: property)
    #expect(control.value == values.third)
    property.value = values.second
    #expect(control.value == values.second)
    driver.app.focus(control)
    try edit(driver)
    #expect(property.value == edited.last)
    binding.dispose()
    property.value = values.third
    #expect(control.value == edited.last)

    // A value for nil.
    let optional = control.newValueChannel(nilValue: values.first)
    optional.sendNext(nil)
    #expect(control.value == values.first)

    // The description, and the problem.
    control.problem = "wrong"
    #expect(control.described.problem == "wrong")
    #expect(control.described.name == "c")
    control.problem = nil
    subscription.dispose()
    let count = log.count
    try edit(driver)
    #expect(log.count == count)

    // The end with the widget.
    var ended = 0
    do {
      let short = make(values.first)
      short.newValueChannel().subscribe(onNext: { _ in }, onCompleted: { ended += 1 })
      short.edits.subscribe(onNext: { _ in }, onCompleted: { ended += 1 })
      short.newValueChannel().bind(to: Property(values.first).channel())
    }
    #expect(ended == 2)
  }
}
