extension Fixture {
  /// Actions of widgets around each other, and commands behind actions.
  static let actions = [
    Fixture("actions", withSetup: { actions($0) }),
    Fixture("action-commands") { actionCommands() },
    Fixture("hints") { hints() },
  ]

  /// A field in a panel in a panel; in `env panel=derived` with another table.
  private static func actions(_ setup: AppSetup) -> App {
    let log = FixtureLog()
    let field = TextField(id: "f")
    let box = Checkbox("b", value: false, id: "b")
    let off = Button("Off", action: "panel.off", id: "off")
    let inner: ActionPanel =
      setup.environment["panel"] == "derived"
      ? DerivedPanel("inner", [field], log) : ActionPanel("inner", [field, box, off], log)
    inner.own = [Action("panel.x", keys: "x") { log.note("x") }]
    let outer = ActionPanel("outer", [inner], log)
    let actions = [
      Action("app.mark", "Mark all", keys: "f2") { log.note("app mark") },
      Action("app.three", "Three", keys: "f3") { log.note("app three") },
    ]
    return App(bracketed: outer, actions: actions).logging(log).steps([
      "switch the inner panel off": { inner.isOn = false },
      "switch the outer panel off": { outer.isOn = false },
    ])
  }

  /// A button that names an action of a command, which fails while `data.hasRoom` is false.
  private static func actionCommands() -> App {
    let model = CommandState()
    let save = Command<Void, Int>(enabled: model.$isOpen.values) { () async throws in
      if !model.hasRoom { throw NoRoom() }
      return 1
    }
    let send = Command<Void, Int>(enabled: model.$isOpen.values) { .just(1) }
    let root = Column {
      Button(action: "file.save", id: "save")
      TextField(columns: 6, id: "after")
      KeyHints(id: "hints")
    }
    let app = App(
      bracketed: root,
      actions: [
        Action("file.save", "Save", keys: "f2", command: save),
        Action("app.send", "send", keys: "f3", command: send),
      ],
      models: ["data": model]
    )
    return app.steps(["remove the actions": { app.actions = [] }])
  }

  /// Hints of actions that follow each other.
  private static func hints() -> App {
    func page(_ number: Int, hinted name: String) -> Action {
      Action(
        "page.\(number)",
        "Page \(number)",
        keys: KeyPress(.character(["1", "2", "3"][number]), .alt)
      ) {}
      .hinted(as: name)
    }
    let app = App(bracketed: KeyHints(id: "hints"))
    return app.steps([
      "name three pages": { app.actions = [0, 1, 2].map { page($0, hinted: "Pages") } },
      "name other pages": {
        app.actions = [page(0, hinted: "Pages"), page(1, hinted: ""), page(2, hinted: "Others")]
      },
      "name two actions": { app.actions = ["f2", "f3"].map { Action("go", "Go", keys: $0) {} } },
      "hint two actions": {
        app.actions = ["ctrl+x", "f3"].map { Action("go", keys: $0) {}.hinted(as: "Go") }
      },
    ])
  }
}

private struct NoRoom: Error, CustomStringConvertible {
  var description: String { "no room" }
}

private final class CommandState: ObservableModel {
  @Observed var isOpen = true
  @Observed var hasRoom = false
}

/// A panel with a table of actions, and its own actions.
private class ActionPanel: Container {
  private static let table = ActionTable(for: ActionPanel.self) {
    TableAction("panel.mark", "Mark", keys: "f2") { $0.note("mark") }
    TableAction("panel.off", "Off", keys: "f3", isEnabled: \.isOn) { $0.note("off") }
  }

  override class var actionTable: ActionTable { table }

  private let log: FixtureLog
  var isOn = true { didSet { app?.setNeedsDisplay() } }
  var own: [Action] = []

  init(_ id: String, _ children: [Widget], _ log: FixtureLog) {
    self.log = log
    super.init(id: id, content: children)
  }

  func note(_ line: String) { log.note("\(id ?? "") \(line)") }

  override var actions: [Action] { own }
  override func measure(_ proposal: Proposal) -> Size { Size(columns: 30, rows: 3) }

  override func arrange(in size: Size) {
    for (row, child) in children.enumerated() {
      let place = Point(column: 0, row: row)
      self.place(child, in: Rect(origin: place, size: Size(columns: size.columns, rows: 3 - row)))
    }
  }
}

/// A panel with a table that adds to its superclass's, and changes one of its actions.
private final class DerivedPanel: ActionPanel {
  private static let table = ActionTable(for: DerivedPanel.self, adding: ActionPanel.actionTable) {
    TableAction("panel.mark", "Mark twice", keys: "f4") { $0.note("mark twice") }
    TableAction("derived.more", "More", keys: "f5") { $0.note("more") }
  }

  override class var actionTable: ActionTable { table }
}
