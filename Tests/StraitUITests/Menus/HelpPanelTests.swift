import StraitChannels
import StraitDriver
import StraitScreen
import StraitUI
import Testing

@MainActor @Suite struct HelpPanelTests {
  private func driver(rows: Int = 30) -> Driver {
    Driver(
      App(
        bracketed: Column {
          TextField("Name", id: "name")
          Button("Go", id: "go") {}
        },
        actions: [Action("file.save", "Save", keys: "ctrl+s", "f2") {}]
      ),
      size: Size(columns: 80, rows: rows)
    )
  }

  private func lines(_ driver: Driver) throws -> [String] {
    let choice = try #require(driver.app.layers.last?.root.children.last?.described.choice)
    return (0..<choice.count).map { choice[$0] }
  }

  @Test func `F1 lists all keys in reach under what they belong to`() throws {
    let driver = driver()
    try driver.press("f1")
    try driver.expect(focused: "help.search")
    let lines = try lines(driver)
    #expect(lines.first == "Name")
    #expect(lines.contains("A word to the left  Ctrl-Left, Alt-Left, Alt-B"))
    let everywhere = try #require(lines.firstIndex(of: "Everywhere"))
    #expect(lines[everywhere + 1] == "Save  Ctrl-S, F2")
    #expect(lines.contains("Quit  Ctrl-Q"))
    // A key stands where it would run something, and nowhere else.
    #expect(!lines[everywhere...].contains { $0.hasPrefix("Press") })
    try driver.press("escape")
    try driver.expect(focused: "name")
  }

  @Test func `what is typed leaves the lines that contain it, by title, identifier or key`() throws
  {
    let driver = driver()
    try driver.press("f1")
    try driver.type("CTRL-S, f")
    #expect(try lines(driver) == ["Everywhere", "Save  Ctrl-S, F2"])
    try driver.fill(.id("help.search"), "yankpop")
    #expect(try lines(driver) == ["Name", "Insert what was deleted before that  Alt-Y"])
    try driver.fill(.id("help.search"), "no such key")
    try driver.expect(screenHas: "nothing matches")
    try driver.press("down", "pagedown", "enter")
    #expect(driver.app.layers.count == 2)
  }

  @Test func `it scrolls by the arrows, by pages and by the wheel`() throws {
    let driver = driver(rows: 10)
    try driver.press("f1")
    #expect(!driver.screen.contains("Quit"))
    for _ in 0..<20 { try driver.press("pagedown") }
    let list = try #require(driver.app.layers.last?.root.children.last)
    try driver.expect(screenHas: "Commands")
    for _ in 0..<100 { try driver.press("up") }
    try driver.expect(screenHas: "A character to the left")
    driver.display.send(MousePress(.wheelDown, nil, at: list.screenFrame.origin))
    driver.settle()
    #expect(driver.app.layers.count == 2)
  }

  @Test func `on a small screen it shows the first keys, cut, and scrolls and closes`() throws {
    let app = App(root: Column { Button("Go", id: "go") {} })
    app.theme = Theme.monochrome.withGlyphs(.unicode)
    let driver = Driver(app, size: Size(columns: 20, rows: 5))
    try driver.press("f1")
    try driver.expect(screenHas: "Press  Ente…")
    let first = driver.screen
    try driver.press("down")
    #expect(driver.screen != first)
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
    // Those of buttons and menus have the names of these in them, and are in no key map.
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

  @Test func `an action of the program's without a title has its identifier`() throws {
    let driver = driver()
    driver.app.actions.append(Action("person.next", keys: "f7") {})
    try driver.press("f1")
    #expect(try lines(driver).contains("person.next  F7"))
  }

  @Test func `keys of the present map are shown`() throws {
    let driver = driver()
    driver.app.keyMap.bind("file.save", to: "f12")
    try driver.press("f1")
    #expect(try lines(driver).contains("Save  F12"))
  }
}
