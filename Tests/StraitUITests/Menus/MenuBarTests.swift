import StraitChannels
import StraitDriver
import StraitModel
import StraitScreen
import StraitScript
import StraitUI
import TestSupport
import Testing

@MainActor @Suite struct MenuBarTests {
  private final class Log { var lines: [String] = [] }

  private let log = Log()
  private let wraps = Property(false)
  private let canSave = Property(true)
  private let name = TextField("Name", value: "Ada", id: "name")

  private func driver(columns: Int = 50, rows: Int = 14) -> Driver {
    let log = self.log
    let save = Command<Void, Int>(enabled: canSave.values) {
      log.lines.append("save")
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
        MenuItem("&Wrap lines", to: wraps)
        Menu("&Theme") {
          MenuItem("&Dark") { log.lines.append("dark") }
          MenuItem("&Light") { log.lines.append("light") }
        }
        MenuItem("&Never", isEnabled: false) { log.lines.append("never") }
      }
    }
    return Driver(
      App(
        bracketed: Column {
          bar
          name
          Spacer()
        },
        actions: [
          Action("file.open", "Open…", keys: "ctrl+o") { log.lines.append("open") },
          Action("file.save", "Save", keys: "ctrl+s", command: save),
        ]
      ),
      size: Size(columns: columns, rows: rows)
    )
  }

  @Test func `F10 opens the first menu, made of the titles, keys and states of actions`() throws {
    let driver = driver()
    try driver.expect(screenHas: " File  Edit  View")
    canSave.value = false
    try driver.press("f10")
    let lines = driver.screen.split(separator: "\n").prefix(7).map { $0.prefix(18) }
    #expect(
      lines == [
        "[File] Edit  View", "+----------------+", "|>Open…   Ctrl-O |", "| Save    Ctrl-S |",
        "|----------------|", "| Exit    Ctrl-Q |", "+----------------+",
      ]
    )
    // What is disabled and lines are passed over.
    try driver.press("down", "enter")
    #expect(driver.app.ending == .quit)
  }

  @Test func `an action runs from where the focus was, which is there again`() throws {
    let driver = driver()
    try driver.press("f10", "right", "enter")
    try driver.expect(focused: "name")
    #expect(name.described.selection == 0..<3)
    #expect(driver.app.layers.count == 1)
    try driver.press("f10", "enter")
    try driver.press("f10", "down", "enter")
    #expect(log.lines == ["open", "save"])
  }

  @Test func `arrows go around, from menu to menu and into menus inside`() throws {
    let driver = driver()
    try driver.press("f10", "left")
    try driver.expect(screenHas: "|>[ ] Wrap lines")
    try driver.press("up")
    try driver.expect(screenHas: ">    Theme")
    try driver.press("right")
    try driver.expect(screenHas: "|>Dark")
    try driver.press("left")
    #expect(!driver.screen.contains("Dark"))
    try driver.press("right", "down", "enter")
    #expect(log.lines == ["light"] && driver.app.layers.count == 1)
    try driver.press("f10", "right", "right", "right")
    try driver.expect(screenHas: "Open…")
    try driver.press("end", "home", "escape")
    #expect(driver.app.layers.count == 1)
    try driver.press("f10", "f10")
    #expect(driver.app.layers.count == 1)
  }

  @Test func `letters choose: with Alt in the bar, with or without it in a menu`() throws {
    let driver = driver()
    driver.app.keyMap = .cua
    try driver.press("alt+v")
    try driver.press("w")
    #expect(wraps.value)
    try driver.press("alt+v")
    try driver.expect(screenHas: "[x] Wrap lines")
    try driver.press("alt+t", "d")
    #expect(log.lines == ["dark"])
    try driver.press("alt+v", "n")
    #expect(driver.app.layers.count == 2 && log.lines == ["dark"])
    try driver.press("escape", "alt+f")
    // Without a marked letter, the first that is free.
    try driver.press("o")
    #expect(log.lines == ["dark", "open"])
  }

  @Test func `the wheel goes through the lines that can be chosen, and stops at the ends`() throws {
    let driver = driver()
    try driver.press("f10")
    let layer = try #require(driver.app.layers.last)
    let line = layer.frame.origin
    func turn(_ kind: MousePress.Kind) -> String? {
      let point = Point(column: line.column + 2, row: line.row + 1)
      driver.display.send(MousePress(kind, nil, at: point))
      driver.settle()
      return layer.root.described.text
    }
    #expect(turn(.wheelUp) == "Open…")
    #expect(turn(.wheelDown) == "Save")
    #expect(turn(.wheelDown) == "Exit")
    #expect(turn(.wheelDown) == "Exit")
    #expect(turn(.wheelUp) == "Save")
  }

  @Test func `clicks open, change and close menus, and choose`() throws {
    let driver = driver()
    func press(_ kind: MousePress.Kind, _ column: Int, _ row: Int) {
      driver.display.send(MousePress(kind, .left, at: Point(column: column, row: row)))
      driver.settle()
    }
    press(.press, 2, 0)
    press(.release, 2, 0)
    try driver.expect(screenHas: "Open…")
    // Another title, at once.
    press(.press, 8, 0)
    press(.release, 8, 0)
    try driver.expect(screenHas: "Copy all")
    #expect(driver.app.layers.count == 2)
    // The same title closes.
    press(.press, 8, 0)
    press(.release, 8, 0)
    #expect(driver.app.layers.count == 1)
    press(.press, 2, 0)
    press(.release, 2, 0)
    press(.press, 4, 3)
    press(.release, 4, 3)
    #expect(log.lines == ["save"] && driver.app.layers.count == 1)
    // Beside it: closed, and the field below has no use of the press.
    press(.press, 2, 0)
    press(.release, 2, 0)
    press(.press, 30, 10)
    press(.release, 30, 10)
    #expect(driver.app.layers.count == 1)
    // Held from the title to a line.
    press(.press, 2, 0)
    press(.drag, 4, 2)
    press(.release, 4, 2)
    #expect(log.lines == ["save", "open"])
  }

  @Test func `a press beside menus inside each other closes those that it is beside`() throws {
    let driver = driver()
    try driver.press("f10", "left", "up", "right")
    #expect(driver.app.layers.count == 3)
    driver.display.send(MousePress(.press, .left, at: Point(column: 16, row: 2)))
    driver.display.send(MousePress(.release, .left, at: Point(column: 16, row: 2)))
    driver.settle()
    #expect(wraps.value && driver.app.layers.count == 1)
    try driver.press("f10", "left", "up", "right")
    driver.display.send(MousePress(.press, .left, at: Point(column: 2, row: 12)))
    driver.settle()
    #expect(driver.app.layers.count == 1)
  }

  @Test func `a click chooses the line that it is on where a menu has no room for all`() throws {
    let log = self.log
    let bar = MenuBar(id: "bar") {
      Menu("&Many") {
        for number in 1...8 { MenuItem("Line \(number)") { log.lines.append("\(number)") } }
      }
    }
    let root = Column {
      bar
      Spacer()
    }
    let driver = Driver(App(bracketed: root), size: Size(columns: 30, rows: 6))
    // Three lines are in sight.
    for (row, line) in [(2, "6"), (3, "7"), (4, "8")] {
      try driver.press("f10", "end")
      try driver.expect(screenHas: "Line 6")
      driver.display.send(MousePress(.press, .left, at: Point(column: 3, row: row)))
      driver.settle()
      try driver.expect(screenHas: "Line 8")
      driver.display.send(MousePress(.release, .left, at: Point(column: 3, row: row)))
      driver.settle()
      #expect(log.lines.last == line)
    }
    try driver.press("f10", "end", "up", "up")
    try driver.expect(screenHas: "Line 8")
    try driver.press("up")
    try driver.expect(screenHas: "Line 5")
    #expect(!driver.screen.contains("Line 8"))
  }

  @Test func `lines that cannot be chosen are in sight at the ends of a long menu`() throws {
    let bar = MenuBar {
      Menu("&File") {
        MenuItem("First", isEnabled: false) {}
        for title in ["One", "Two", "Three", "Four"] { MenuItem(title) {} }
        MenuItem("Last", isEnabled: false) {}
      }
    }
    let app = App(root: Column { bar })
    let driver = Driver(app, size: Size(columns: 20, rows: 6))
    try driver.press("f10")
    try driver.press("up")
    try driver.expect(screenHas: "Four")
    try driver.expect(screenHas: "Last")
    try driver.press("down")
    try driver.expect(screenHas: "First")
  }

  @Test func `another button chooses no line`() throws {
    let driver = driver()
    try driver.press("f10")
    for button in [MousePress.Button.right, .middle] {
      var click = ScriptClick(.text("Open…"))
      click.button = button
      try driver.click(click)
      try driver.expect(screenHas: "Open…")
    }
    #expect(log.lines == [])
  }

  @Test func `a key that would cover its title is left out on a narrow screen`() throws {
    let driver = driver(columns: 15)
    try driver.press("f10")
    try driver.expect(screenHas: ">Open…")
    #expect(!driver.screen.contains("Ctrl-O"))
    try driver.expect(screenHas: " Save Ctrl-S")
    try driver.press("escape")
    try driver.resize(to: Size(columns: 16, rows: 14))
    try driver.press("f10")
    try driver.expect(screenHas: ">Open… Ctrl-O")
  }

  @Test(arguments: [(50, 14), (18, 6), (8, 4), (1, 1)])
  func `menus work at the edges of any screen`(columns: Int, rows: Int) throws {
    let driver = driver(columns: columns, rows: rows)
    try driver.press("f10", "left", "up", "right", "down", "enter")
    #expect(log.lines == ["light"])
    for layer in driver.app.layers {
      #expect(layer.frame.endColumn <= columns && layer.frame.endRow <= rows)
    }
    try driver.press("f10", "enter")
    #expect(log.lines == ["light", "open"])
  }

  @Test func `menus inside stand beside their line, and to the left where there is no room`() throws
  {
    let wide = driver()
    try wide.press("f10", "left", "up", "right")
    let frames = wide.app.layers.dropFirst().map(\.frame)
    #expect(frames[1].origin.column == frames[0].endColumn)
    #expect(frames[1].origin.row == frames[0].origin.row + 1)
    // Moved to the left by the edge, the outer menu leaves no room at its right.
    try wide.press("escape", "escape")
    try wide.resize(to: Size(columns: 29, rows: 14))
    try wide.press("f10", "left", "up", "right")
    let others = wide.app.layers.dropFirst().map(\.frame)
    #expect(others[1].endColumn == others[0].origin.column && others[0].endColumn <= 29)
  }

  @Test func `scripts open a menu and choose in it, and the tree has it`() throws {
    let driver = driver()
    try driver.press(.role("menutitle", name: "File"))
    #expect(driver.tree.contains(#"menu #menu "File" = "Open…" focused item 1 of 4"#))
    try driver.choose(.id("menu"), "Save")
    #expect(log.lines == ["save"])
    try driver.expand(.role("menutitle", name: "View"))
    try driver.choose(.id("menu"), "Wrap lines")
    #expect(wraps.value)
    #expect(driver.app.run(command: "menu.open"))
    driver.settle()
    let menu = try #require(driver.app.layers.last?.root)
    #expect(!menu.perform(.choose("no such")) && !menu.perform(.chooseIndex(2)))
    #expect(!menu.perform(.chooseIndex(99)))
  }

  @Test func `F18 two menus or buttons with one letter are a conflict, which is reported`() throws {
    let first = Button("Save", id: "first") {}.mnemonic("s")
    let second = Button("Send", id: "second") {}.mnemonic("s")
    let driver = Driver(
      App(
        bracketed: Column {
          first; second
        }
      )
    )
    #expect(
      driver.app.keyConflicts.map(\.ids).contains(["mnemonic.first", "mnemonic.second"])
    )
    second.isEnabled = false
    #expect(driver.app.keyConflicts.isEmpty)
  }

  @Test func `a menu of a bar that leaves is closed with it`() throws {
    let driver = driver()
    try driver.press("f10")
    let column = try #require(driver.app.root as? Column)
    column.remove(column.children[0])
    driver.settle()
    #expect(driver.app.layers.count == 1)
    try driver.press("f10")
    #expect(driver.app.layers.count == 1)
  }

  @Test func `where all other menus have no line, the arrows leave the one that is open`() throws {
    let bar = MenuBar(id: "bar") {
      Menu("&File") { MenuItem("&Open") {} }
      Menu("&None") {}
    }
    let driver = Driver(App(bracketed: Column { bar }))
    try driver.press("f10", "right")
    try driver.expect(screenHas: "Open")
    try driver.press("left")
    try driver.expect(screenHas: "Open")
    #expect(!bar.open(1))
    driver.settle()
    try driver.expect(screenHas: "Open")
  }
}
