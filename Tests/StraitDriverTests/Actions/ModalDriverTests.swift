/// The driver's behaviour while a dialog, a popup or another screen is in front.
@MainActor @Suite struct ModalDriverTests {
  private let form = ControlForm()
  private let driver: Driver

  init() { driver = Driver(form.app) }

  private func present() -> Dialog<Bool> {
    let dialog = Dialog<Bool>("Settings", id: "settings") { close in
      TextField("Path", id: "path")
      Button("OK", id: "ok") { close(true) }
    }
    form.app.present(dialog)
    return dialog
  }

  @Test func `the error names the kind of layer that is in front`() throws {
    let inner = Column(id: "menu") { Button("Copy", id: "copy") {} }
    form.app.popup(from: form.name, inner)
    expectError("expected #name to be in front, found #name is behind the popup #menu") {
      try driver.click(.id("name"))
    }
    try driver.perform(.press(.id("copy")))
    form.app.push(Column { Button("Back", id: "back") {} })
    expectError("expected #copy to be in front, found #copy is behind the screen") {
      try driver.perform(.press(.id("copy")))
    }
    _ = present()
    expectError("expected #back to be in front, found #back is behind the dialog \"Settings\"") {
      try driver.perform(.focus(.id("back")))
    }
    form.app.toast("Saved")
    try driver.perform(.press(.id("ok")))
  }

  @Test func `what a screen covers is hidden, and its text is not found`() throws {
    try driver.expect(.id("name"), .visible)
    let layer = form.app.push(Column { Button("Back", id: "back") {} })
    try driver.expect(.id("name"), .hidden)
    #expect(form.name.screenFrame == .zero)
    #expect(try driver.findAll(.text("Back")).map(\.id) == ["back"])
    form.app.close(layer)
    try driver.expect(.id("name"), .visible)
    #expect(form.name.screenFrame != .zero)
  }

  @Test func `of the candidates for a locator, those in sight stand first`() throws {
    _ = form.app.push(Column { Button("Back", id: "back") {} })
    driver.settle()
    let error = try #require(throws: DriverError.self) { try driver.find(.id("nothing")) }
    #expect(error.candidates.first?.hasPrefix("#back button \"Back\"") == true)
    #expect(error.candidates.count > 1)
    #expect(error.candidates.dropFirst().allSatisfy { $0.hasSuffix("out of sight") })
  }

  @Test func `of several widgets that match, the one in front is meant`() throws {
    var closed = 0
    let button = ScriptLocator.role("button", name: "Save")
    try driver.perform(.press(button))
    let layer = form.app.push(Column { Button("Save", id: "other") { closed += 1 } })
    driver.settle()
    try driver.perform(.press(button))
    try driver.expect(button, .enabled)
    #expect(try driver.find(button).id == "other")
    #expect(try driver.findAll(button).count == 2)
    #expect(closed == 1 && form.edits == ["save": 1])
    form.app.close(layer)
    try driver.perform(.press(button))
    #expect(form.edits == ["save": 2])
  }

  @Test func `two widgets that match in one layer are too many`() throws {
    let layer = form.app.push(
      Column {
        Button("Save", id: "one") {}
        Button("Save", id: "two") {}
      }
    )
    defer { form.app.close(layer) }
    #expect(throws: DriverError.self) { try driver.perform(.press(.role("button", name: "Save"))) }
  }

  @Test func `a toast does not block what is behind it`() throws {
    form.app.toast("Saved")
    try driver.perform(.press(.id("save")))
    #expect(form.edits == ["save": 1])
  }
}
