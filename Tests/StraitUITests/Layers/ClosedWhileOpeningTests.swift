/// F1 F20: a layer that the handlers of an event close while it is being opened is closed.
@MainActor @Suite struct ClosedWhileOpeningTests {
  private nonisolated static let names = ["Select", "DatePicker", "ColorPicker"]

  /// An app with the control, which has the focus.
  private func driver(_ control: Widget, in column: Column) -> Driver {
    column.append(control)
    let driver = Driver(App(bracketed: column), size: Size(columns: 40, rows: 14))
    driver.app.focus(control)
    driver.settle()
    return driver
  }

  @Test(arguments: names, ["removed", "disabled", "not editable"])
  func `a control that is gone when it, or its list, has the focus opens nothing`(
    name: String,
    how: String
  ) throws {
    for event in [ControlEvents.end, .begin] {
      let control = try ControlSamples.make(name)
      let editable = try #require(control as? any CanBeReadOnly)
      let other = TextField(id: "other")
      let column = Column { other }
      let driver = driver(control, in: column)
      if event == .begin { driver.app.focus(other) }
      var isActive = true
      control.own(
        control.signal(for: event).subscribe(onNext: { [unowned control] _ in
          guard isActive else { return }
          switch how {
          case "removed": column.remove(control)
          case "disabled": control.isEnabled = false
          default: editable.isEditable = false
          }
        })
      )
      #expect(!control.perform(.expand(true)))
      driver.settle()
      #expect(control.described.isExpanded == false)
      #expect(driver.app.layers.count == 1)
      // It opens again.
      isActive = false
      if how == "removed" { column.append(control) }
      control.isEnabled = true
      editable.isEditable = true
      #expect(control.perform(.expand(true)))
      driver.settle()
      #expect(control.described.isExpanded == true)
      #expect(driver.app.layers.count == 2)
    }
  }

  @Test func `a menu whose bar is gone when it has the focus is closed`() {
    let field = TextField(id: "field")
    let bar = MenuBar { Menu("&File") { MenuItem("&Open") {} } }
    let column = Column { [bar, field] }
    let driver = Driver(App(bracketed: column), size: Size(columns: 40, rows: 10))
    driver.app.focus(field)
    driver.settle()
    var isActive = true
    field.signal(for: .end).subscribe(onNext: { _ in if isActive { column.remove(bar) } })
    #expect(!bar.open(0))
    #expect(driver.app.layers.count == 1)
    isActive = false
    column.append(bar)
    #expect(bar.open(0))
    #expect(driver.app.layers.count == 2)
    bar.close()
    #expect(driver.app.layers.count == 1)
    driver.app.focus(field)
    isActive = true
    field.signal(for: .end).subscribe(onNext: { _ in bar.isEnabled = false })
    #expect(!bar.open(0))
    driver.settle()
    #expect(driver.app.layers.count == 1)
  }

  // MARK: Dialogs

  private func app() -> (app: App, field: TextField) {
    let field = TextField(id: "field")
    let app = App(bracketed: Column { field })
    return (app, field)
  }

  @Test(arguments: ["attached", "end", "begin"])
  func `a dialog that is closed while it is shown has its result`(when: String) async {
    let (app, field) = app()
    let driver = Driver(app)
    let name = TextField("Name", id: "name")
    let dialog = Dialog<Int>("d") { close in
      Entering { if when == "attached" { close(7) } }
      name
    }
    if when == "end" { field.signal(for: .end).subscribe(onNext: { _ in dialog.close(7) }) }
    if when == "begin" { name.signal(for: .begin).subscribe(onNext: { _ in dialog.close(7) }) }
    let result = await app.present(dialog)
    #expect(result == 7)
    #expect(app.layers.count == 1)
    #expect(app.focused === field)
    withExtendedLifetime(driver) {}
  }

  @Test func `a dialog whose layer is closed while it is shown has no result`() async {
    let (app, field) = app()
    let driver = Driver(app)
    let dialog = Dialog<Int>("d") { _ in Label("x") }
    field.signal(for: .end).subscribe(onNext: { _ in app.close(app.activeLayer) })
    let result: Int? = await app.present(dialog)
    #expect(result == nil)
    #expect(app.layers.count == 1)
    withExtendedLifetime(driver) {}
  }

  // MARK: Screens

  @Test func `a screen that is closed while it is shown is none of the stack`() throws {
    let (app, field) = app()
    let driver = Driver(app)
    app.screens.register("first") { _ in Label("first") }
    app.screens.register("second") { _ in Entering { _ = app.screens.pop() } }
    app.screens.register("third") { _ in TextField(id: "third") }
    try app.screens.push("second")
    #expect(app.screens.stack.isEmpty && app.layers.count == 1)
    try app.screens.push("first")
    try app.screens.push("second")
    #expect(app.screens.stack.map(\.route.path) == ["first"] && app.layers.count == 2)
    #expect(app.screens.path.value == "first")
    app.screens.popAll()
    #expect(app.screens.stack.isEmpty && app.layers.count == 1 && app.screens.path.value == "")
    app.focus(field)
    field.signal(for: .end).subscribe(onNext: { _ in app.screens.popAll() })
    try app.screens.push("third")
    #expect(app.screens.stack.isEmpty && app.layers.count == 1)
    withExtendedLifetime(driver) {}
  }
}
