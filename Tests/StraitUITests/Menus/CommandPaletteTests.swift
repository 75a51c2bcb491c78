import StraitChannels
import StraitDriver
import StraitModel
import StraitScreen
import StraitUI
import Testing

@MainActor @Suite struct CommandPaletteTests {
  /// A widget with an action of its own.
  private final class Page: Widget {
    var log: [String] = []

    override var isFocusable: Bool { true }
    override var semantics: Semantics { Semantics("page", name: "Page") }
    override func measure(_ proposal: Proposal) -> Size { Size(columns: 4, rows: 1) }
    override var actions: [Action] {
      [
        Action("page.turn", "Turn the page", keys: "f5") { self.log.append("turn") },
        Action("page.tear", "Tear it out", isEnabled: false) { self.log.append("tear") },
      ]
    }
  }

  private let page = Page(id: "page")
  private let field = TextField("Name", id: "name")

  private func driver(_ actions: [Action] = []) -> Driver {
    Driver(
      App(
        bracketed: Column {
          page; field; KeyHints()
        },
        actions: [Action("file.save", "Save", keys: "ctrl+s") { page.log.append("save") }]
          + actions
      ),
      size: Size(columns: 80, rows: 20)
    )
  }

  private func lines(_ driver: Driver) throws -> [String] {
    let choice = try #require(driver.app.layers.last?.root.children.last?.described.choice)
    return (0..<choice.count).map { choice[$0] }
  }

  @Test func `Ctrl-P lists what can be done from where the focus is, with its keys`() throws {
    let driver = driver()
    try driver.press("ctrl+p")
    try driver.expect(focused: "palette.search")
    try driver.expect(screenHas: "Commands")
    try driver.expect(screenHas: "F5")
    let lines = try lines(driver)
    #expect(lines.prefix(2) == ["Turn the page", "Save"])
    // Neither itself, nor what cannot be done.
    #expect(!lines.contains("Commands") && !lines.contains("Tear it out"))
    try driver.press("escape")
    try driver.expect(focused: "page")
    #expect(page.log.isEmpty && driver.app.layers.count == 1)
  }

  @Test func `Return runs the chosen action from where the focus was`() throws {
    let driver = driver()
    try driver.press("ctrl+p")
    try driver.type("tu")
    try driver.expect(screenHas: "Turn the page")
    try driver.press("enter")
    #expect(page.log == ["turn"] && driver.app.layers.count == 1)
    try driver.expect(focused: "page")
    // From the field, the page's action is out of reach.
    try driver.focus(.id("name"))
    try driver.press("ctrl+p")
    try driver.type("turn")
    try driver.expect(screenHas: "nothing matches")
    try driver.press("enter", "escape")
    #expect(page.log == ["turn"] && field.text.isEmpty)
  }

  @Test func `what a key does in the focused control is listed with it, and runs there`() throws {
    let driver = driver()
    try driver.focus(.id("name"))
    try driver.type("Ada")
    try driver.press("ctrl+p")
    let all = try lines(driver)
    #expect(all.first == "Save", "what has a title comes first")
    #expect(all.contains("Undo") && all.contains("Select all"))
    // Nothing is selected, was undone or is in the clipboard.
    #expect(Set(all).isDisjoint(with: ["Redo", "Copy", "Cut", "Paste"]))
    try driver.type("undo")
    try driver.expect(screenHas: "Ctrl-_")
    try driver.press("enter")
    #expect(field.text.isEmpty)
    let commands = ["redo", "select all", "copy", "end of the line", "paste"]
    for words in commands {
      try driver.press("ctrl+p")
      try driver.type(words)
      try driver.press("enter")
    }
    #expect(field.text == "AdaAda" && driver.app.clipboard == "Ada")
    try driver.expect(focused: "name")
  }

  @Test func `a mnemonic is not listed, since its key does not say what it presses`() throws {
    let button = Button("Quit it") {}.mnemonic("q")
    let driver = Driver(
      App(
        bracketed: Column {
          field; button
        }
      )
    )
    try driver.press("ctrl+p")
    let all = try lines(driver)
    #expect(!all.isEmpty && !all.contains("Press"))
  }

  @Test func `what was run last comes first, until something is typed`() throws {
    let driver = driver()
    for _ in 0..<2 {
      try driver.press("ctrl+p")
      try driver.type("save")
      try driver.press("enter")
    }
    try driver.press("ctrl+p")
    #expect(try lines(driver).prefix(2) == ["Save", "Turn the page"])
    try driver.type("t")
    #expect(try lines(driver).first == "Turn the page")
    try driver.press("backspace", "down", "up", "enter")
    #expect(page.log == ["save", "save", "save"])
  }

  @Test func `arrows and pages move the choice and stay at the ends, a click runs`() throws {
    let many = (1...40).map { number in
      Action("many.\(number)", "Number \(number)") { page.log.append("\(number)") }
    }
    let driver = driver(many)
    try driver.press("ctrl+p")
    try driver.type("number")
    try driver.press("pagedown", "pagedown", "pagedown", "pagedown", "up", "enter")
    #expect(page.log == ["39"])
    try driver.press("ctrl+p", "up", "down")
    let list = try #require(driver.app.layers.last?.root.children.last)
    let place = list.screenFrame
    driver.display.send(
      MousePress(.press, .left, at: Point(column: place.origin.column + 4, row: place.origin.row))
    )
    driver.settle()
    #expect(page.log == ["39", "39"])
    try driver.press("ctrl+p")
    driver.display.send(MousePress(.wheelDown, nil, at: place.origin))
    driver.settle()
    try driver.expect(screenHas: "Number 13")
  }

  @Test func `an action that is disabled meanwhile is not run`() throws {
    let canSave = Property(true)
    let command = Command<Void, Int>(enabled: canSave.values) {
      page.log.append("store")
      return .just(1)
    }
    let driver = driver([Action("store", "Store", command: command)])
    try driver.press("ctrl+p")
    try driver.type("store")
    canSave.value = false
    try driver.press("enter")
    #expect(page.log.isEmpty && driver.app.layers.count == 1)
  }

  @Test func `the keys are those of the map, and it can be switched off`() throws {
    let driver = driver()
    driver.app.keyMap = .emacs
    try driver.press("alt+x")
    #expect(driver.app.layers.count == 2)
    // Not another one above it.
    try driver.press("ctrl+p", "alt+x", "f1", "escape")
    #expect(driver.app.layers.count == 1)
    driver.app.keyMap = .standard
    #expect(driver.app.reachableActions.contains { $0.id == "app.palette" })
    driver.app.offersPalette = false
    driver.app.offersHelp = false
    driver.display.send("ctrl+p", "f1")
    driver.settle()
    #expect(driver.app.layers.count == 1)
    #expect(!driver.screen.contains("Commands") && !driver.screen.contains("Keys"))
    #expect(!driver.app.reachableActions.contains { ["app.palette", "app.help"].contains($0.id) })
  }

  @Test func `scripts choose in it by title, and type into it`() throws {
    let driver = driver()
    try driver.run(command: "Commands")
    try driver.choose(.id("palette.list"), "Save")
    #expect(page.log == ["save"])
    try driver.run(command: "app.palette")
    try driver.fill(.id("palette.search"), "turn")
    try driver.press("enter")
    #expect(page.log == ["save", "turn"])
  }

  @Test func `an app's own action takes the place of the framework's`() throws {
    var own = 0
    let driver = driver([Action("app.palette", "Mine", keys: "ctrl+p") { own += 1 }])
    try driver.press("ctrl+p")
    #expect(own == 1 && driver.app.layers.count == 1)
  }

  @Test(arguments: [(1, 1), (3, 2), (12, 4), (30, 8)])
  func `it works on a small screen`(columns: Int, rows: Int) throws {
    let driver = driver()
    try driver.resize(to: Size(columns: columns, rows: rows))
    try driver.press("ctrl+p")
    try driver.type("save")
    try driver.press("enter")
    #expect(page.log == ["save"])
  }
}
