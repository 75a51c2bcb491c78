/// F15 and F20 for menus: what changes while a menu is open.
@MainActor @Suite struct ChangedMenuTests {
  private final class Log { var lines: [String] = [] }

  private let log = Log()
  private let canSave = Property(true)
  private let other = TextField("Other", id: "other")
  private let button = Button("Go", id: "go") {}
  private let inside: Container
  private let driver: Driver
  private let bar: MenuBar

  init() {
    let (log, canSave) = (self.log, self.canSave)
    let save = Command<Void, Int>(enabled: canSave.values) {
      log.lines.append("save")
      return .just(1)
    }
    @MenuBuilder func items() -> [MenuItem] {
      MenuItem("&Command", command: save)
      MenuItem("&Action", action: "file.save")
      MenuItem("&Panel", action: "panel.save")
      MenuItem("Cl&osure") { log.lines.append("closure") }
    }
    let bar = MenuBar(id: "bar") {
      Menu("&File") {
        items()
        Menu("&Inner") { items() }
      }
    }
    button.contextMenu {
      items()
      Menu("&Inner") { items() }
    }
    let panel = Panel(button, canSave, log)
    inside = panel
    self.bar = bar
    let other = self.other
    driver = Driver(
      App(
        bracketed: Column {
          bar
          panel
          other
        },
        actions: [Action("file.save", "Save", keys: "ctrl+s", command: save)]
      ),
      size: Size(columns: 50, rows: 16)
    )
    driver.app.focus(button)
  }

  /// A panel with a separate action.
  private final class Panel: Container {
    private let canSave: Property<Bool>
    private let log: Log

    init(_ button: Button, _ canSave: Property<Bool>, _ log: Log) {
      self.canSave = canSave
      self.log = log
      super.init(content: [button])
    }

    override func measure(_ proposal: Proposal) -> Size { Size(columns: 10, rows: 1) }

    override func arrange(in size: Size) {
      for child in children { place(child, in: Rect(origin: .zero, size: size)) }
    }

    override var actions: [Action] {
      let log = self.log
      return [Action("panel.save", "Save", isEnabled: canSave.value) { log.lines.append("panel") }]
    }
  }

  private nonisolated static let menus = ["bar", "context", "inner of bar", "inner of context"]

  private func open(_ menu: String) throws {
    try driver.press(menu.hasSuffix("bar") ? "f10" : "shift+f10")
    if menu.hasPrefix("inner") { try driver.press("i") }
    #expect(driver.app.layers.count == (menu.hasPrefix("inner") ? 3 : 2))
  }

  @Test(arguments: menus, ["Command", "Action", "Panel"])
  func `F15 a line whose action is disabled while its menu is open does nothing`(
    menu: String,
    line: String
  ) throws {
    try open(menu)
    let layers = driver.app.layers.count
    let letter = try #require(line.first.map { "\($0)".lowercased() })
    let steps = ["Command": 0, "Action": 1, "Panel": 2][line] ?? 0
    for _ in 0..<steps { try driver.press("down") }
    #expect(driver.app.layers.last?.root.described.text == line)
    canSave.value = false
    driver.settle()
    try driver.press("enter", "space", letter, "alt+\(letter)")
    let frame = try #require(driver.app.layers.last?.frame)
    for kind in [MousePress.Kind.press, .release] {
      let point = Point(column: frame.origin.column + 3, row: frame.origin.row + 1 + steps)
      driver.display.send(MousePress(kind, .left, at: point))
    }
    driver.settle()
    #expect(throws: DriverError.self) { try driver.choose(.role("menu", name: "File"), line) }
    #expect(driver.app.layers.last?.root.perform(.choose(line)) == false)
    #expect(log.lines.isEmpty)
    #expect(driver.app.layers.count == layers)
    // The menu is the same when it is enabled again.
    canSave.value = true
    driver.settle()
    try driver.press(letter)
    #expect(log.lines.count == 1)
    #expect(driver.app.layers.count == 1)
  }

  @Test func `a line that is disabled meanwhile is dimmed in the next frame`() throws {
    let setting = Property(false)
    button.contextMenu {
      MenuItem("&Action", action: "file.save")
      MenuItem("&Wrap", to: setting)
    }
    try driver.press("shift+f10")
    let before = driver.display.frame
    canSave.value = false
    driver.settle()
    let dimmed = driver.display.frame
    #expect(dimmed != before)
    canSave.value = true
    driver.settle()
    #expect(driver.display.frame == before)
    setting.value = true
    driver.settle()
    #expect(driver.display.frame != before)
  }

  @Test(arguments: menus, ["disabled", "disabled around", "removed"])
  func `F20 a menu closes when what has opened it is disabled or leaves`(
    menu: String,
    how: String
  ) throws {
    try open(menu)
    let isOfBar = menu.hasSuffix("bar")
    let owner: Widget = isOfBar ? bar : button
    let root = try #require(driver.app.layers[0].root as? Column)
    switch how {
    case "disabled": owner.isEnabled = false
    case "disabled around": (isOfBar ? root : inside).isEnabled = false
    default: isOfBar ? root.remove(bar) : inside.remove(button)
    }
    driver.settle()
    #expect(driver.app.layers.count == 1)
    driver.send(keys: "down", "enter", "o")
    #expect(log.lines.isEmpty)
    // A press in the same turn is too late as well.
    root.isEnabled = true
    owner.isEnabled = true
    inside.isEnabled = true
    guard how != "removed" else { return }
    driver.app.focus(button)
    try open(menu)
    owner.isEnabled = false
    driver.send(keys: "o")
    #expect(log.lines.isEmpty)
    #expect(driver.app.layers.count == 1)
  }
}
