/// Pictures of menus, panels and dialogs, in `Tests/Goldens/Menus`, `Panels` and `Dialogs`: to be
/// looked at when they change.
@MainActor @Suite struct MenuPictureTests {
  private nonisolated static let looks = ["dark", "monochrome", "ascii"]

  private func app(_ look: String, _ root: Widget, _ actions: [Action] = []) -> App {
    let app = App(root: root, actions: actions)
    app.theme = .look(look)
    return app
  }

  private let canPush = Property(false)

  private var actions: [Action] {
    let push = Command<Void, Int>(enabled: canPush.values) { .just(1) }
    return [
      Action("file.open", "Open…", keys: "ctrl+o") {},
      Action("file.save", "Save", keys: "ctrl+s") {},
      Action("file.saveAs", "Save as…") {},
      Action("git.push", "Push", keys: "f9", command: push),
      Action("git.stage", "Stage all changes", keys: "alt+s") {},
      Action("view.side", "Show the sidebar", keys: "f8") {},
    ]
  }

  private func editor(_ side: Property<Bool>) -> Column {
    Column {
      MenuBar(id: "bar") {
        Menu("&File") {
          MenuItem(action: "file.open")
          Menu("Open &recent") {
            MenuItem("notes.txt") {}
            MenuItem("todo.md") {}
          }
          MenuItem.separator
          MenuItem(action: "file.save")
          MenuItem("Save &as…", action: "file.saveAs")
          MenuItem(action: "git.push")
          MenuItem.separator
          MenuItem(action: "app.quit")
        }
        Menu("&View") {
          MenuItem("&Sidebar", to: side)
          MenuItem("&Line numbers", to: Property(false))
        }
        Menu("&Help") { MenuItem(action: "app.help") }
      }
      TextField("Title", value: "Analytical engine", id: "title")
      TextField("Author", value: "Ada Lovelace", id: "author")
      Spacer()
      KeyHints()
    }
  }

  @Test(arguments: looks)
  func `menus look as they are stored`(look: String) throws {
    let driver = Driver(
      app(look, editor(Property(true)), actions),
      size: Size(columns: 64, rows: 16)
    )
    try driver.press("f10", "down", "right")
    expectGolden(driver.display.frame.svgDocument, "Menus/menu-\(look)-64x16.svg")
    try driver.press("escape", "up", "right")
    expectGolden(driver.display.frame.svgDocument, "Menus/checks-\(look)-64x16.svg")
  }

  @Test(arguments: looks)
  func `a context menu looks as it is stored`(look: String) throws {
    let files = List("Files", ["berths.md", "ships.md", "tides.md"], value: 1, id: "files")
    files.contextMenu {
      MenuItem("&Open") {}
      MenuItem("&Rename…") {}
      MenuItem("&Paste", isEnabled: false) {}
      MenuItem.separator
      MenuItem(action: "file.save")
      MenuItem("&Delete") {}
    }
    let root = Column {
      files.height(.fraction(1))
      KeyHints()
    }
    let driver = Driver(app(look, root, actions), size: Size(columns: 48, rows: 14))
    try driver.press("shift+f10", "down")
    expectGolden(driver.display.frame.svgDocument, "Menus/context-\(look)-48x14.svg")
  }

  @Test(arguments: looks)
  func `a split looks as it is stored`(look: String) throws {
    let text = MarkdownText(
      """
      # Tides
      The border moves by the arrows, and by the mouse.

      - High water: 05:40
      - Low water: 11:55
      """
    )
    let split = Split(position: 16, id: "split") {
      List("Files", ["berths.md", "ships.md", "tides.md"], value: 2, id: "files")
      Split(.vertical, position: 7, id: "inner") {
        text
        TextArea("", value: "Low water at noon.", id: "notes").width(.fraction(1))
      }
    }
    let root = Column {
      split.height(.fraction(1))
      KeyHints()
    }
    let driver = Driver(app(look, root), size: Size(columns: 56, rows: 16))
    try driver.perform(.focus(.id("split")))
    try driver.press("right", "right")
    expectGolden(driver.display.frame.svgDocument, "Panels/split-\(look)-56x16.svg")
  }

  @Test(arguments: looks)
  func `the command palette and the help panel look as they are stored`(look: String) throws {
    let driver = Driver(
      app(look, editor(Property(true)), actions),
      size: Size(columns: 72, rows: 20)
    )
    try driver.press("ctrl+p")
    try driver.type("sa")
    try driver.press("down")
    expectGolden(driver.display.frame.svgDocument, "Menus/palette-\(look)-72x20.svg")
    try driver.press("escape", "f1")
    try driver.type("word")
    expectGolden(driver.display.frame.svgDocument, "Menus/help-\(look)-72x20.svg")
  }

  @Test(arguments: looks)
  func `tabs, what can be collapsed and a status bar look as they are stored`(look: String) throws {
    let closed = Collapsible("Colours", id: "closed") { Label("none") }
    closed.problem = "two are the same"
    let disabled = Collapsible("Sounds", id: "disabled") { Label("none") }
    disabled.isEnabled = false
    let tabs = Tabs("Settings", id: "tabs") {
      Tab("General", spacing: 1) {
        Collapsible("Names", value: true, id: "open") {
          TextField("Name", value: "Ada", id: "name")
          TextField("Nick", value: "Countess", id: "nick").tooltip("What others see")
        }
        closed
        disabled
      }
      Tab("Network") {}
      Tab("Keys") {}
      Tab("Advanced") {}
    }
    tabs.tabs[2].isEnabled = false
    let root = Column {
      tabs
      Spacer()
      StatusBar("settings.toml", center: "saved", right: "Line 3 of 12")
    }
    let driver = Driver(app(look, root), size: Size(columns: 56, rows: 18))
    try driver.perform(.focus(.id("tabs")))
    expectGolden(driver.display.frame.svgDocument, "Panels/tabs-\(look)-56x18.svg")
    try driver.perform(.focus(.id("nick")))
    driver.advance(by: .seconds(1))
    driver.app.toast("3 files copied", .success)
    driver.app.toast("2 could not be read", .error)
    driver.settle()
    expectGolden(driver.display.frame.svgDocument, "Panels/notes-\(look)-56x18.svg")
  }

  @Test(arguments: looks)
  func `dialogs look as they are stored`(look: String) async throws {
    let driver = Driver(
      app(look, editor(Property(true)), actions),
      size: Size(columns: 72, rows: 22)
    )
    let listing = FileListing(
      home: "/home/ada",
      entries: { _ in
        [
          .init("engine", .directory), .init("letters", .directory), .init("notes.txt"),
          .init("numbers.txt"), .init(".profile"),
        ]
      },
      kind: { $0 == "/home/ada" || $0 == "/home/ada/engine" ? .directory : nil }
    )
    _ = driver.app.openFile(in: listing) as Signal<String>
    await driver.settleWork()
    try driver.type("nu")
    expectGolden(driver.display.frame.svgDocument, "Dialogs/open-\(look)-72x22.svg")
    try driver.press("enter")
    await driver.settleWork()
    expectGolden(driver.display.frame.svgDocument, "Dialogs/missing-\(look)-72x22.svg")
    try driver.press("escape")
    _ = driver.app.confirm("Delete 3 rows? This cannot be undone.", yes: "Delete") as Signal<Bool>
    driver.settle()
    expectGolden(driver.display.frame.svgDocument, "Dialogs/confirm-\(look)-72x22.svg")
    try driver.press("escape")
    _ = driver.app.prompt("Go to line", value: 7, through: .integer(in: 1...99)) as Signal<Int>
    driver.settle()
    try driver.fill(.id("answer"), "120")
    expectGolden(driver.display.frame.svgDocument, "Dialogs/prompt-\(look)-72x22.svg")
  }
}
