extension Fixture {
  /// Apps whose focus, keys, mouse and terminal reports scripts test.
  static let input = [
    Fixture("keys", withSetup: { keys($0) }),
    Fixture("focus", withSetup: { focus($0) }),
    Fixture("mouse-text", withSetup: { mouseText($0) }),
    Fixture("pads", withSetup: { pads($0) }),
    Fixture("held-button") { heldButton() },
    Fixture("terminal-focus", withSetup: { terminalFocus($0) }),
  ]

  /// A field whose text and width `env` says.
  private static func mouseText(_ setup: AppSetup) -> App {
    let text = setup.environment["text"] ?? "0123456789漢字"
    let columns = setup.environment["columns"].flatMap { Int($0) } ?? 6
    let name = setup.environment["name"] ?? ""
    let app = App(bracketed: Column { TextField(name, value: text, columns: columns, id: "f") })
    var layer: Layer?
    return app.steps([
      "open a dialog": { layer = app.push(Button("OK", id: "ok") {}, as: .dialog) },
      "close the dialog": { if let layer { app.close(layer) } },
    ])
  }

  private static func heldButton() -> App {
    let log = FixtureLog()
    let root = Column {
      Button("Go", id: "go") { log.note("go") }
      Link("Home", to: "https://x.org", id: "home") { _ in log.note("home") }
      Slider("", value: 0, in: 0...9, id: "slider")
    }
    return App(bracketed: root).logging(log)
  }

  private static func terminalFocus(_ setup: AppSetup) -> App {
    let label = Label("here")
    let log = FixtureLog()
    let app = App(bracketed: label)
    app.onDisplayFocus = { [unowned app] isFocused in
      label.text = isFocused ? "here" : "away"
      log.note("\(isFocused) \(app.isDisplayFocused)")
      if setup.environment["quits"] == "true" { app.quit() }
    }
    return app.logging(log)
  }

  /// A field, or a label in `env root=label`, with keys of the app.
  private static func keys(_ setup: AppSetup) -> App {
    let field = TextField(id: "field")
    field.text = setup.environment["text"] ?? ""
    let log = FixtureLog()
    let root: Widget = setup.environment["root"] == "label" ? Label("?") : field
    let app = App(bracketed: root)
    var actions = [
      Action("left", "left", keys: "left") { log.note("left") },
      Action("first", "first", keys: "f7") { log.note("first") },
      Action("second", "second", keys: "f7") { log.note("second") },
    ]
    if setup.environment["keys"] == "leaving" {
      actions += [
        Action("escape", "leave", keys: "escape", "alt+[", "q", "ctrl+c") { [unowned app] in
          app.quit()
        },
        Action("run", "run", keys: "alt+x") { log.note("run") },
      ]
    }
    app.actions = actions
    switch setup.environment["map"] {
    case "emacs": app.keyMap = .emacs
    case "cua": app.keyMap = .cua
    default: break
    }
    return app.logging(log).steps([
      "bind paste to F7": {
        app.actions = []
        app.keyMap.setKeys("f7", for: "edit.paste")
      },
      "use the standard map": { app.keyMap = .standard },
      "remove the actions": { app.actions = [] },
    ])
  }

  /// Four fields with a column in a column around two of them, a grid of buttons, or a split that
  /// is a scope of the focus, as `env root` says.
  private static func focus(_ setup: AppSetup) -> App {
    let fields = ["a", "b", "c", "d"].map { TextField(id: $0) }
    let isSplit = setup.environment["root"] == "split"
    let innermost: [Widget] = isSplit ? [] : [fields[2]]
    let inner = Column { innermost }
    let between: [Widget] = isSplit ? [] : [fields[1], Label("between"), inner]
    let scope = Column { between }
    let sides: [Widget] = isSplit ? [fields[1], fields[2]] : [Label("left"), Label("right")]
    let split = Split(.vertical, id: "split") { sides }
    split.isFocusScope = isSplit
    let root: Widget =
      switch setup.environment["root"] {
      case "grid":
        Grid(columns: [.cells(12), .cells(12)]) {
          for name in ["a", "b", "c", "d"] { Button(name, id: name) {} }
        }
      case "split": Column { [fields[0], split, fields[3]] }
      case "label": Column { Label("alone") }
      default: Column { [Label("title"), fields[0], scope, fields[3]] }
      }
    let app = App(bracketed: root)
    let steps = [0, 6, -1, -7, Int.max, Int.min].map { count in
      (
        key: "move by \(count)",
        value: { app.moveFocus(by: count) } as @MainActor () throws -> Void
      )
    }
    let others: [(key: String, value: @MainActor () throws -> Void)] = [
      (
        "focus what cannot have it",
        {
          app.focus(app.root)
          app.focus(TextField())
        }
      ),
      ("make a scope", { scope.isFocusScope = true }),
      ("make an inner scope", { inner.isFocusScope = true }),
      ("make no scope", { scope.isFocusScope = false }),
      ("disable d", { fields[3].isEnabled = false }),
      ("disable the inner column", { inner.isEnabled = false }),
    ]
    return app.steps(steps + others)
  }

  /// Three pads that log presses, in a box that logs the others in `env box=takes`.
  private static func pads(_ setup: AppSetup) -> App {
    let log = FixtureLog()
    let pads = ["a", "b", "c"].map { Pad($0, log) }
    if setup.environment["a"] == "idle" { pads[0].takesPresses = false }
    let box = PadBox(pads, takes: setup.environment["box"] == "takes", log)
    let root = Column {
      Label("title")
      box
      TextField(value: "abc", id: "field")
    }
    let app = App(bracketed: root)
    return app.logging(log).steps([
      "ignore the mouse": { app.usesMouse = false }
    ])
  }
}

/// A widget that logs presses.
private final class Pad: Widget {
  private let log: FixtureLog
  var takesPresses = true

  init(_ name: String, _ log: FixtureLog) {
    self.log = log
    super.init(id: name)
  }

  override var takesMouse: Bool { true }
  override func measure(_ proposal: Proposal) -> Size { Size(columns: 10, rows: 1) }

  override func handle(_ input: WidgetInput) -> Bool {
    guard takesPresses, case .mouse(let press) = input else { return false }
    log.note(press, on: self)
    return true
  }
}

/// Pads below each other, in a box that may take presses that they do not.
private final class PadBox: Container {
  private let takes: Bool
  private let log: FixtureLog

  init(_ content: [Widget], takes: Bool, _ log: FixtureLog) {
    self.takes = takes
    self.log = log
    super.init(id: "box", content: content)
  }

  override func measure(_ proposal: Proposal) -> Size { Size(columns: 20, rows: children.count) }

  override func arrange(in size: Size) {
    for (row, child) in children.enumerated() {
      let rect = Rect(origin: Point(column: 0, row: row), size: Size(columns: 10, rows: 1))
      place(child, in: rect)
    }
  }

  override func handle(_ input: WidgetInput) -> Bool {
    guard takes, case .mouse(let press) = input else { return false }
    log.note(press, on: self)
    return true
  }
}

extension FixtureLog {
  /// Notes a press with its place on the screen.
  @MainActor
  fileprivate func note(_ press: MousePress, on widget: Widget) {
    let origin = widget.screenFrame.origin
    let (column, row) = (press.point.column + origin.column, press.point.row + origin.row)
    note("\(widget.id ?? "") \(press.kind) \(column),\(row) x\(press.clicks)")
  }
}
