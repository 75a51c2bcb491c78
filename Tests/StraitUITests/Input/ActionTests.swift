/// A widget with a table, actions, and a list of the actions that were run.
@MainActor
private class Panel: Container {
  private static let table = ActionTable(for: Panel.self) {
    TableAction("panel.mark", "Mark", keys: "f2") { $0.log.append("mark") }
    TableAction("panel.off", "Off", keys: "f3", isEnabled: \.isOn) { $0.log.append("off") }
  }

  override class var actionTable: ActionTable { table }

  var isOn = true
  var log: [String] = []
  var own: [Action] = []

  init(_ children: [Widget], id: String? = nil) {
    super.init(id: id, content: children)
  }

  override var actions: [Action] { own }
  override func measure(_ proposal: Proposal) -> Size { Size(columns: 30, rows: 3) }

  override func arrange(in size: Size) {
    for (row, child) in children.enumerated() {
      place(
        child,
        in: Rect(origin: Point(column: 0, row: row), size: Size(columns: size.columns, rows: 1))
      )
    }
  }
}

@MainActor @Suite struct ActionTests {

  @Test func `F15 an action is among the hints exactly while its key would run it`() throws {
    let field = TextField(id: "f")
    let inner = Panel([field])
    let outer = Panel([inner])
    outer.own = [
      Action("outer.mark", "Outer", keys: "f2", "f6") {},
      Action("outer.x", "X", keys: "x") {},
    ]
    let app = App(bracketed: outer)
    let driver = Driver(app)
    func keys(_ id: String) -> [KeyPress]? { app.reachableActions.first { $0.id == id }?.keys }
    #expect(keys("panel.mark") == ["f2"])
    // One of its keys runs something further in, and the other one is text.
    #expect(keys("outer.mark") == ["f6"])
    #expect(keys("outer.x") == [])
    inner.isOn = false
    outer.isOn = false
    #expect(keys("panel.off") == nil)
    field.isEditable = false
    try driver.press("f6")
    app.keyMap.setKeys("f9", for: "panel.mark")
    #expect(keys("panel.mark") == ["f9"])
    #expect(keys("outer.mark") == ["f2", "f6"])
  }

  @Test(arguments: 0..<60)
  func `F15 what is said of a key is what pressing it does`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let names: [KeyPress] = ["f1", "f2", "f3", "x", "enter", "escape", "up", "ctrl+a"]
    var ran: [String] = []
    func action(_ id: String) -> Action {
      let keys = names.filter { _ in random.below(4) == 0 }
      var map = KeyMap()
      map.setKeys(keys, for: id)
      bound = bound.merging(map)
      return Action(id, id, isEnabled: random.below(3) > 0) { ran.append(id) }
    }
    var bound = KeyMap()
    let field: Widget = random.below(2) == 0 ? TextField(id: "f") : Checkbox("b", value: false)
    let inner = Panel([field])
    let outer = Panel([inner])
    inner.own = (0..<random.below(4)).map { action("inner.\($0)") }
    outer.own = (0..<random.below(4)).map { action("outer.\($0)") }
    let app = App(bracketed: outer, actions: (0..<random.below(4)).map { action("app.\($0)") })
    app.keyMap = bound
    app.offersHelp = false
    _ = Report.collecting {
      let driver = Driver(app)
      for key in names {
        let said = app.reachableActions.filter { $0.keys.contains(key) }.map(\.id)
        #expect(said.count <= 1)
        ran = []
        driver.display.send(key)
        driver.settle()
        let own = said.filter {
          $0.contains("inner") || $0.contains("outer") || $0.contains("app.")
        }
        .filter { !["app.default", "app.cancel", "app.quit", "app.suspend"].contains($0) }
        #expect(ran == own, "\(key)")
        app.focus(field)
      }
    }
  }

  @Test func `F18 two enabled actions of one widget on one key are reported once`() throws {
    let panel = Panel([TextField(id: "f")])
    var log: [String] = []
    panel.own = [
      Action("panel.a", keys: "f8") { log.append("a") },
      Action("panel.b", keys: "f8", "f2") { log.append("b") },
      Action("panel.c", keys: "f8", isEnabled: false) { log.append("c") },
    ]
    let app = App(bracketed: panel)
    #expect(
      app.keyConflicts.map(\.description) == [
        "f2 runs panel.mark, and not panel.b", "f8 runs panel.a, and not panel.b",
      ]
    )
    let reports = Report.collecting {
      let driver = Driver(app)
      driver.send(keys: "f8", "f8", "f2")
    }.reports
    #expect(
      reports == [
        .conflictingKeys(key: "f8", actions: ["panel.a", "panel.b"]),
        .conflictingKeys(key: "f2", actions: ["panel.mark", "panel.b"]),
      ]
    )
    #expect(log == ["a", "a"])
    #expect(panel.log == ["mark"])
  }

  @Test func `F18 an action further in may have a key of one further out`() throws {
    let panel = Panel([TextField(id: "f")])
    let app = App(bracketed: panel, actions: [Action("mine", keys: "f2", "ctrl+c") {}])
    let reports = Report.collecting {
      let driver = Driver(app)
      driver.send(keys: "f2")
    }.reports
    #expect(reports.isEmpty)
    #expect(app.keyConflicts.isEmpty)
  }

  @Test func `F18 an action of the app's own may have a key of one that every app has`() throws {
    var count = 0
    let app = App(bracketed: TextField(), actions: [Action("mine", keys: "ctrl+q") { count += 1 }])
    let driver = Driver(app)
    #expect(app.keyConflicts.isEmpty)
    #expect(app.reachableActions.first { $0.id == "app.quit" }?.keys == [])
    try driver.press("ctrl+q")
    #expect(count == 1 && app.ending == nil)
  }

  @Test func `a button of an unknown action cannot be pressed`() {
    #expect(!Button("No", action: "nothing").canPress)
  }

  private struct Refusal: Error, CustomStringConvertible {
    var description: String { "no room" }
  }

  @Test func `an action is at work and fails as its command does`() async throws {
    let command = Command<Void, Int>(allowsConcurrentExecution: true) { () async throws in
      throw Refusal()
    }
    let action = Action("go", "Go", keys: "f2", command: command)
    let app = App(bracketed: TextField(id: "f"), actions: [action])
    let driver = Driver(app)
    var errors: [String] = []
    action.errors.subscribe(onNext: { errors.append("\($0)") })
    #expect(!action.isExecuting)
    try driver.press("f2")
    #expect(action.isExecuting)
    #expect(app.reachableActions.first { $0.id == "go" }?.isExecuting == true)
    await driver.settleWork()
    #expect(!action.isExecuting)
    #expect(errors == ["no room"])
    #expect(!Action("x") {}.isExecuting)
  }

  @Test func `an action table that names an action twice is a mistake`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      _ = ActionTable(for: Panel.self) {
        TableAction("a") { _ in }
        TableAction("a") { _ in }
      }
    }
  }

  @Test func `conflicts of keys come in the order of the actions and their keys`() {
    let keys: [KeyPress] = ["ctrl+b", "f2", "a", "up", "ctrl+x"]
    let map = KeyMap()
    let found = map.conflicts(among: [("one", keys), ("two", keys.reversed() + keys)])
    #expect(found.map(\.key) == keys)
    #expect(found.allSatisfy { $0.ids == ["one", "two"] })
  }

  @Test(arguments: [false, true])
  func `an action of another class's table is a mistake, and says so`(asks: Bool) async {
    await #expect(processExitsWith: .failure) { @MainActor [asks] in
      final class Other: Control<Int> {
        static let table = ActionTable(for: Stepper.self) {
          TableAction("other.go", keys: "f2", isEnabled: \.isEditable) { $0.value += 1 }
        }
        override class var actionTable: ActionTable { table }
        override var isFocusable: Bool { true }
      }
      let driver = Driver(App(bracketed: Other("other", value: 1, id: "other")))
      if asks {
        _ = driver.app.reachableActions
      } else {
        try driver.press("f2")
      }
    }
  }
}
