extension Fixture {
  /// Bars of menus, context menus, the palette and the panel of keys.
  static let menus = [
    Fixture("menu-bar", withSetup: { menuBar($0) }),
    Fixture("long-menu") { longMenu() },
    Fixture("empty-menu") {
      let bar = MenuBar(id: "bar") {
        Menu("&File") { MenuItem("&Open") {} }
        Menu("&None") {}
      }
      return App(bracketed: Column { bar })
    },
    Fixture("context-menu", withSetup: { contextMenu($0) }),
    Fixture("scrolled-menu", withSetup: { scrolledMenu($0) }),
    Fixture("palette", withSetup: { palette($0) }),
    Fixture("help") { help() },
  ]

  private static func longMenu() -> App {
    let log = FixtureLog()
    let bar = MenuBar(id: "bar") {
      Menu("&Many") {
        for number in 1...8 { MenuItem("Line \(number)") { log.note("\(number)") } }
      }
      Menu("&File") {
        MenuItem("First", isEnabled: false) {}
        for title in ["One", "Two", "Three", "Four"] { MenuItem(title) {} }
        MenuItem("Last", isEnabled: false) {}
      }
    }
    let root = Column {
      bar
      Spacer()
    }
    return App(bracketed: root).logging(log)
  }

  private static func menuBar(_ setup: AppSetup) -> App {
    let model = MenuSettings()
    let log = FixtureLog()
    let save = Command<Void, Int>(enabled: model.$canSave.values) {
      log.note("save")
      return .just(1)
    }
    let bar = MenuBar(id: "bar") {
      Menu("&File") {
        MenuItem(action: "file.open")
        MenuItem(action: "file.save")
        MenuItem.separator
        MenuItem("E&xit", action: "app.quit")
      }
      Menu("&Edit") {
        MenuItem("&Copy all", action: "edit.selectAll")
        MenuItem(action: "no.such")
      }
      Menu("&View") {
        MenuItem("&Wrap lines", to: model.$wraps)
        Menu("&Theme") {
          MenuItem("&Dark") { log.note("dark") }
          MenuItem("&Light") { log.note("light") }
        }
        MenuItem("&Never", isEnabled: false) { log.note("never") }
      }
    }
    let root = Column {
      bar
      TextField("Name", value: "Ada", id: "name")
      Spacer()
    }
    let actions = [
      Action("file.open", "Open…", keys: "ctrl+o") { log.note("open") },
      Action("file.save", "Save", keys: "ctrl+s", command: save),
    ]
    let app = App(bracketed: root, actions: actions, models: ["data": model]).logging(log)
    if setup.environment["keys"] == "cua" { app.keyMap = .cua }
    return app.steps(["remove the bar": { root.remove(bar) }])
  }

  /// A field with a menu in a column with a menu; in `env kind=list` a list and a button.
  private static func contextMenu(_ setup: AppSetup) -> App {
    let log = FixtureLog()
    let name = TextField("Name", value: "Ada", id: "name").contextMenu {
      MenuItem("Copy", action: "edit.copy")
      MenuItem("&Clear") { log.note("clear") }
    }
    let column = Column {
      name
      Label("plain", id: "label")
    }
    column.contextMenu { MenuItem("Outer") { log.note("outer") } }
    let list = List("Files", ["a", "b", "c"], value: 1, id: "files").height(.fraction(1))
    list.contextMenu { for title in ["One", "Two", "Three"] { MenuItem(title) {} } }
    let button = Button("Go", id: "go") {}.height(.cells(8))
    button.contextMenu { MenuItem("One") {} }
    let root: Widget =
      switch setup.environment["kind"] {
      case "list": Column { [list, button] }
      case "none": TextField("Name", id: "name")
      case "empty": TextField("Name", id: "name").contextMenu {}
      default: column
      }
    let app = App(bracketed: root)
    return app.logging(log).steps(["disable": { app.root.isEnabled = false }])
  }

  /// A column with a menu in a scroll, or above a field with a menu, as `env kind` says.
  private static func scrolledMenu(_ setup: AppSetup) -> App {
    let lines = Column { (0..<40).map { Label("line \($0)") } }
    let field = TextField("", value: "abc", id: "field").contextMenu { MenuItem("Copy") {} }
    let isOfField = setup.environment["kind"] == "field"
    if !isOfField { lines.contextMenu { MenuItem("Copy") {} } }
    let inside: [Widget] = isOfField ? [lines, field] : [lines]
    let scroll = Scroll(id: "scroll") { Column { inside } }
    return App(bracketed: scroll).steps([
      "scroll to the top": { scroll.offset = .zero },
      "scroll by 6": { scroll.offset = Point(column: 0, row: 6) },
      "scroll by 25": { scroll.offset = Point(column: 0, row: 25) },
    ])
  }

  private static func palette(_ setup: AppSetup) -> App {
    let log = FixtureLog()
    let model = MenuSettings()
    let store = Command<Void, Int>(enabled: model.$canSave.values) {
      log.note("store")
      return .just(1)
    }
    var actions = [
      Action("file.save", "Save", keys: "ctrl+s") { log.note("save") },
      Action("store", "Store", command: store),
    ]
    switch setup.environment["actions"] {
    case "many":
      actions += (1...40).map { number in
        Action("many.\(number)", "Number \(number)") { log.note("\(number)") }
      }
    case "own":
      actions.append(Action("app.palette", "Mine", keys: "ctrl+p") { log.note("mine") })
    default: break
    }
    let root = Column {
      PalettePage(log)
      TextField("Name", id: "name")
      Button("Quit it") {}.mnemonic("q")
      KeyHints()
    }
    let app = App(bracketed: root, actions: actions, models: ["data": model])
    return app.logging(log).steps([
      "use the keys of Emacs": { app.keyMap = .emacs },
      "offer neither palette nor help": {
        app.keyMap = .standard
        app.offersPalette = false
        app.offersHelp = false
      },
    ])
  }

  private static func help() -> App {
    let root = Column {
      TextField("Name", id: "name")
      Button("Go", id: "go") {}
    }
    let app = App(bracketed: root, actions: [Action("file.save", "Save", keys: "ctrl+s", "f2") {}])
    return app.steps([
      "add an action without a title": {
        app.actions.append(Action("person.next", keys: "f7") {})
      },
      "bind saving to F12": { app.keyMap.setKeys("f12", for: "file.save") },
    ])
  }
}

private final class MenuSettings: ObservableModel {
  @Observed var wraps = false
  @Observed var canSave = true
}

/// A widget with its own actions.
private final class PalettePage: Widget {
  private let log: FixtureLog

  init(_ log: FixtureLog) {
    self.log = log
    super.init(id: "page")
  }

  override var isFocusable: Bool { true }
  override var semantics: Semantics { Semantics("page", name: "Page") }
  override func measure(_ proposal: Proposal) -> Size { Size(columns: 4, rows: 1) }
  override var actions: [Action] {
    [
      Action("page.turn", "Turn the page", keys: "f5") { self.log.note("turn") },
      Action("page.tear", "Tear it out", isEnabled: false) { self.log.note("tear") },
    ]
  }
}
