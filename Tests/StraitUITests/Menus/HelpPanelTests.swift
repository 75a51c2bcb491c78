@MainActor @Suite struct HelpPanelTests {
  @Test func `on a small screen it breaks rows into lines, and scrolls and closes`() throws {
    let app = App(root: Column { Button("Go", id: "go") {} })
    app.theme = Theme.monochrome.withGlyphs(.unicode)
    let driver = Driver(app, size: Size(columns: 20, rows: 5))
    try driver.press("f1")
    try driver.expect(screenHas: "Press")
    try driver.press("down")
    try driver.expect(screenHas: "Enter, Space")
    try driver.press("escape")
    #expect(app.layers.count == 1)
    try driver.expect(focused: "go")
  }

  @Test func `every action of the framework's has a title or words, and no words are of another`() {
    let titled: Set = [
      "app.help", "app.palette", "app.quit", "app.suspend", "button.press", "calendar.choose",
      "calendar.today", "calendar.widen", "checkbox.toggle", "choices.choose", "colors.choose",
      "combobox.open", "entry.open", "focus.next", "focus.previous", "form.element.down",
      "form.element.remove", "form.element.up", "form.problem.show", "form.redo", "form.revert",
      "form.submit", "form.undo", "link.next", "link.open", "menu.open", "mixedcheckbox.toggle",
      "screen.back", "select.open", "switch.toggle",
    ]
    let untitled = Set(KeyMap.frameworkActions).subtracting(titled)
    // The actions of buttons and menus contain their names, and are in no key map.
    let named: Set = ["cancel.*", "menu.line.*", "menu.open.*", "mnemonic.*"]
    let worded = Set(Wording.actionKeys.map { String($0.id.dropFirst("help.".count)) })
    let numbered = worded.filter { $0.hasSuffix(".*") }.map { $0.dropLast() }
    let missing = untitled.filter { id in
      !worded.contains(id) && !numbered.contains { id.hasPrefix($0) }
    }
    #expect(missing.isEmpty)
    let known = worded.subtracting(named).filter { !$0.hasSuffix(".*") }
    #expect(known.isSubset(of: untitled))
    for key in Wording.actionKeys { #expect(key.english.first?.isLowercase != true, "\(key)") }
  }
}
