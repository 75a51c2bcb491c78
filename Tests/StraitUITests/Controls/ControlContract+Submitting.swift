// An edit that waits for a submit is committed by Return, or Ctrl-Return in an area, and by the
// request, in any control; that is all that the key does then.
extension ControlContract {
  /// A way for a user, or a script, to submit.
  private enum Way: CaseIterable {
    case key, request
  }

  func checkSubmitting() throws {
    for commit in [BindingPolicy.Commit.onSubmit, .onSubmitOrBlur] {
      for way in Way.allCases {
        try checkSubmitting(commit, by: way, isReceived: false)
        try checkSubmitting(commit, by: way, isReceived: true)
      }
    }
    try checkUpdate()
  }

  private func submit(_ control: Control<Value>, by way: Way, _ driver: Driver) throws {
    switch way {
    case .key: try driver.press(control is TextArea ? "ctrl+enter" : "enter")
    case .request:
      #expect(control.described.abilities.contains(.submit))
      try driver.perform(.submit(.id("c")))
    }
  }

  private func checkSubmitting(
    _ commit: BindingPolicy.Commit,
    by way: Way,
    isReceived: Bool
  ) throws {
    let value = try #require(edited.first)
    let control = make(values.second)
    let property = Property(values.second)
    let binding = control.bind(to: property, policy: BindingPolicy(commit: commit))
    var found: [Value] = []
    if isReceived {
      control.signal(for: .submit).subscribe(onNext: { [unowned property] _ in
        found.append(property.value)
      })
    }
    let driver = Driver(App(root: Column { control }))
    driver.app.focus(control)
    control.edit(value)
    driver.settle()
    #expect(property.value == values.second)
    #expect(binding.isPending)
    let rings = driver.display.ringCount
    try submit(control, by: way, driver)
    #expect(property.value == value)
    #expect(control.value == value)
    #expect(!binding.isPending)
    #expect(found == (isReceived ? [value] : []))
    #expect(driver.display.ringCount == rings)
    #expect(driver.app.layers.count == 1)
    #expect(driver.app.focused === control)
  }

  /// The control may be the second end, which the first one follows at a submit.
  private func checkUpdate() throws {
    let value = try #require(edited.first)
    let control = make(values.second)
    let property = Property(values.second)
    let terminal = property.channel()
    terminal.bind(to: control.newValueChannel(), policy: BindingPolicy(update: .onSubmit))
    let driver = Driver(App(root: Column { control }))
    driver.app.focus(control)
    control.edit(value)
    driver.settle()
    #expect(property.value == values.second)
    try submit(control, by: .key, driver)
    #expect(property.value == value)
    #expect(control.value == value)
  }
}
