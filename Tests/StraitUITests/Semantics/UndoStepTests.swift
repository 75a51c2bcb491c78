/// G4: undo and redo, asked for by a step of a script and by their keys.
@MainActor @Suite struct UndoStepTests {
  private nonisolated static let undoing: Set<String> = [
    "TextField", "TextArea", "NumberField", "ComboBox", "Listed", "DatePicker", "TimePicker",
    "ColorPicker",
  ]

  private static let edits: [SemanticRequest] = [
    .set("c"), .set("5"), .set("7"), .set("2020-05-05"), .set("11:11"), .set("red"), .toggle,
    .chooseIndex(2), .expand(true),
  ]

  /// A control that has been edited once.
  private func edited(_ kind: String) throws -> (widget: Widget, driver: Driver) {
    let widget = try ControlSamples.make(kind)
    let driver = Driver(bracketed: widget, columns: 40, rows: 12)
    driver.app.focus(widget)
    let first = state(of: widget)
    for edit in Self.edits where state(of: widget) == first {
      _ = widget.perform(edit)
      driver.settle()
    }
    #expect(state(of: widget) != first)
    return (widget, driver)
  }

  private func state(of widget: Widget) -> String {
    let semantics = widget.described
    return "\(semantics.text ?? "-") \(semantics.isExpanded == true)"
  }

  @Test(arguments: ControlSamples.allNames)
  func `G4 a step undoes and redoes what its key does, in every control`(kind: String) throws {
    let byKey = try edited(kind)
    let byStep = try edited(kind)
    for isUndo in [true, false, true] {
      let before = state(of: byKey.widget)
      try byKey.driver.press(isUndo ? "alt+z" : "alt+shift+z")
      let works = state(of: byKey.widget) != before
      #expect(works == Self.undoing.contains(kind))
      var isRefused = false
      do {
        if isUndo {
          try byStep.driver.perform(.undo(.id("c")))
        } else {
          try byStep.driver.perform(.redo(.id("c")))
        }
      } catch {
        isRefused = true
      }
      #expect(isRefused != works)
      #expect(state(of: byStep.widget) == state(of: byKey.widget))
    }
  }

  @Test(arguments: undoing.sorted())
  func `G4 a step with nothing to undo is refused, and so is one in a control that is read-only`(
    kind: String
  ) throws {
    let widget = try ControlSamples.make(kind)
    let driver = Driver(bracketed: widget, columns: 40, rows: 12)
    let nothing = #expect(throws: DriverError.self) { try driver.perform(.undo(.id("c"))) }
    #expect(nothing?.description.contains("with nothing to undo") == true)
    let again = #expect(throws: DriverError.self) { try driver.perform(.redo(.id("c"))) }
    #expect(again?.description.contains("with nothing to do again") == true)
    let (other, otherDriver) = try edited(kind)
    (other as? any CanBeReadOnly)?.isEditable = false
    #expect(throws: DriverError.self) { try otherDriver.perform(.undo(.id("c"))) }
  }
}
