@MainActor @Suite struct MouseTests {
  @Test func `a terminal is asked for its mouse only if a widget has a use for it`() {
    #expect(!Driver(App(bracketed: Label("text"))).display.reportsMouse)
    let driver = Driver(bracketed: Label("title"), Button("Go") {})
    #expect(driver.display.reportsMouse)
    driver.app.usesMouse = false
    #expect(!driver.display.reportsMouse)
    driver.app.usesMouse = true
    #expect(driver.display.reportsMouse)
  }

  @Test(arguments: 1...30)
  func `G2 a click in the cell of any character puts the caret before it`(columns: Int) throws {
    var random = SeededRandom(seed: UInt64(columns) + 3000)
    let field = TextField("é漢", columns: 20, id: "f")
    let driver = Driver(App(bracketed: field), size: Size(columns: columns, rows: 1))
    for _ in 0..<20 {
      field.text = random.text(pieces: 25)
      field.caret = random.below(field.text.count + 1)
      driver.settle()
      #expect(field.point(before: field.caret) == driver.display.frame.caret)
      let index = random.below(field.text.count + 2)
      guard let point = field.point(before: index) else { continue }
      driver.mouse(.press, point.column, point.row)
      #expect(field.caret == index)
      // Prevents the next press from becoming a double click.
      driver.advance(by: .seconds(1))
    }
    #expect(field.point(before: -1) == nil)
    #expect(field.point(before: .max) == nil)
  }

  /// Shows a field that complains when the focus leaves it, and a widget below.
  private func pageBelowField(_ widget: Widget) -> Driver {
    let code = TextField("Code", value: "abc", id: "code")
    code.validate(.count(4...8), on: [.end, .submit])
    let driver = Driver(bracketed: code, widget)
    return driver
  }

  @Test(arguments: [true, false])
  func `a click counts for what was pressed, also if a row for a problem moves it`(isButton: Bool) {
    var count = 0
    let button = Button("Save") { count += 1 }
    let target: Widget = isButton ? button : Link("Save", to: "x") { _ in count += 1 }
    let driver = pageBelowField(target)
    let place = target.screenFrame
    driver.click(place.origin.column, place.origin.row)
    #expect(target.screenFrame.origin.row == place.origin.row + 1, "\(driver.screen)")
    #expect(count == 1)
    // A button of one row may be left within the row that it had.
    let moved = target.screenFrame.origin
    driver.drag((moved.column, moved.row), (moved.column + 2, moved.row))
    #expect(count == 2)
    // Released elsewhere, it is not pressed.
    driver.drag((moved.column, moved.row), (moved.column, moved.row + 3))
    #expect(count == 2)
  }

  @Test func `a button that a press moves counts a release where it was and where it is`() {
    for (step, isPressed) in [(0, true), (1, true), (2, false), (-1, false)] {
      var count = 0
      let button = Button("Save") { count += 1 }
      let driver = pageBelowField(button)
      let place = button.screenFrame.origin
      driver.drag((place.column, place.row), (place.column + 1, place.row + step))
      #expect((count == 1) == isPressed, "\(step)")
    }
  }

  @Test func `a button that a press makes smaller counts a release where it was pressed`() {
    var count = 0
    let button = Button("Save the changes") { count += 1 }
    let code = TextField("Code", value: "abc")
    let driver = Driver(bracketed: code, button)
    let observed = code.signal(for: .end).subscribe(onNext: { [weak button] _ in
      button?.name = "Save"
    })
    defer { observed.dispose() }
    let place = button.screenFrame
    driver.click(place.endColumn - 1, place.origin.row)
    #expect(button.screenFrame.size.columns < place.size.columns, "\(driver.screen)")
    #expect(count == 1)
  }

  @Test func `a selection begins where the press was, also if it moves the text`() throws {
    let area = TextArea(value: "one\ntwo\nthree").height(.cells(4))
    let driver = pageBelowField(area)
    let place = area.screenFrame.origin
    let text = try #require(area.point(before: 4))
    driver.drag((text.column, text.row), (text.column + 2, text.row))
    #expect(area.screenFrame.origin.row == place.row + 1, "\(driver.screen)")
    #expect(area.selection == 4..<6)
  }

  @Test func `the mouse may be anywhere, however far outside`() {
    let field = TextField("Name", value: "Ada", columns: 8)
    let driver = Driver(bracketed: field, Button("Go") {}, columns: 20, rows: 4)
    driver.drag((1, 0), (.max, .max), (0, 0))
    driver.drag((1, 1), (.max, 0))
    driver.mouse(.press, .max, .max)
    driver.mouse(.wheelDown, .max, 0)
    #expect(field.text == "Ada")
  }
}
