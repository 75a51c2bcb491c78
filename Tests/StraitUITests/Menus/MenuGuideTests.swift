/// What the pages about menus, panels and dialogs show, line for line.
@MainActor @Suite struct MenuGuideTests {
  private final class Editor: ObservableModel {
    @Observed var wrapsLines = false
    @Observed var name = "Ada"
    @Observed var isVerbose = false
    @Observed var isOffline = false
    @Observed var page = 0
    @Observed var showsAdvanced = true
  }

  private let editor = Editor()

  @Test func `the code about menus does what it says`() throws {
    var deleted = 0
    func delete() { deleted += 1 }
    let list = List("Rows", ["a", "b"], id: "rows")
    let column = Column { list }
    let app = App(root: column, actions: [Action("file.save", "Save", keys: "ctrl+s") {}])
    let bar = MenuBar {
      Menu("&File") {
        MenuItem(action: "file.save")
        MenuItem("Save &as…", action: "file.saveAs")
        MenuItem.separator
        MenuItem(action: "app.quit")
      }
      Menu("&View") {
        MenuItem("&Wrap lines", to: editor.$wrapsLines)
        Menu("&Theme") {
          MenuItem("&Dark") { app.theme = .dark }
          MenuItem("&Light") { app.theme = .light }
        }
      }
    }
    list.contextMenu {
      MenuItem(action: "row.copy")
      MenuItem("&Delete") { delete() }
    }
    column.insert(bar, at: 0)
    let driver = Driver(app)
    try driver.press("alt+v", "w", "alt+v", "t", "l")
    #expect(editor.wrapsLines && app.theme == .light)
    try driver.press("shift+f10", "d")
    #expect(deleted == 1)
    app.offersPalette = false
    app.offersHelp = false
    #expect(!app.run(command: "app.palette") && !app.run(command: "app.help"))
  }

  @Test func `the code about panels does what it says`() throws {
    let (window, settings) = (editor, editor)
    let tabs = Tabs("Settings", to: window.$page) {
      Tab("General") {
        TextField("Name", to: settings.$name)
        Collapsible("Advanced", to: window.$showsAdvanced) {
          Checkbox("Verbose", to: settings.$isVerbose)
        }
      }
      Tab("Network") { Checkbox("Offline", to: settings.$isOffline) }
    }
    let status = StatusBar(settings.values(of: \.name), right: .just("Ctrl-Q quits"))
    let push = Command<Void, Int> { .just(1) }
    let button =
      Button("Push", command: push).tooltip("Sends what was committed to the server")
    let app = App(
      root: Column {
        tabs
        button
        Spacer()
        status
      }
    )
    let driver = Driver(app)
    try driver.press("tab", "end")
    try driver.type("!")
    #expect(editor.name == "Ada!")
    try driver.expect(screenHas: "Ctrl-Q quits")
    try driver.press("tab", "tab", "space", "ctrl+pagedown", "space")
    #expect(editor.isVerbose && editor.isOffline && editor.page == 1)
    app.toast("3 files copied", .success)
    driver.settle()
    try driver.expect(screenHas: "3 files copied")
  }

  @Test func `the code about dialogs does what it says`() async throws {
    var rows = [1, 2, 3]
    let files = FileListing(
      home: "/",
      entries: { _ in [.init("a.txt")] },
      kind: { $0 == "/" ? .directory : $0 == "/a.txt" ? .file : nil }
    )
    let app = App(root: TextField("Name", id: "name"))
    let driver = Driver(app)
    let user = Task { @MainActor in
      for keys: [KeyPress] in [["enter"], ["x", "enter"], ["enter"], ["enter"], ["end", "tab"]] {
        while app.layers.count < 2 { await Task.yield() }
        await driver.settleWork()
        let layer = app.layers[1]
        driver.send(keys: keys)
        // In the list of files: the only one below the directory.
        if app.layers.contains(where: { $0 === layer }) { driver.display.send("end", "enter") }
        await driver.settleWork()
        while app.layers.contains(where: { $0 === layer }) { await Task.yield() }
      }
    }
    if await app.confirm("Delete 3 rows?", yes: "Delete") { rows.removeAll() }
    let branch = await app.prompt("Name of the branch", rules: [.notEmpty])
    let line = await app.prompt("Go to line", value: 1, through: .integer(in: 1...99))
    await app.message("The file could not be written: disk full", title: "Save")
    let path = await app.openFile(in: files, extensions: ["txt", "md"])
    await user.value
    #expect(rows.isEmpty && branch == "x" && line == 1)
    #expect(path == "/a.txt")
  }

  @Test func `the code about buttons does what it says`() throws {
    var log: [String] = []
    let save = Command<Void, Int> {
      log.append("save")
      return .just(1)
    }
    func close(_ result: Int?) { log.append("close") }
    let app = App(
      root: Column {
        TextField("Name")
        Button("Save", command: save).mnemonic("s").asDefault()
        Button("Cancel") { close(nil) }.asCancel()
      }
    )
    let driver = Driver(app)
    try driver.press("alt+s", "enter", "escape")
    #expect(log == ["save", "save", "close"])
  }
}
