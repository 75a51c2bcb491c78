extension Fixture {
  /// Dialogs, popups and toasts above two fields.
  static let layers = [
    Fixture("layers") { twoFields() },
    Fixture("asking") { asking() },
    Fixture("popups", withSetup: { popups($0) }),
    Fixture("covered-focus", withSetup: { coveredFocus($0) }),
    Fixture("button-keys", withSetup: { buttonKeys($0) }),
    Fixture("toasts") {
      let app = App(
        bracketed: Column {
          TextField("Name", id: "name")
          Spacer()
        }
      )
      return app.toastSteps()
    },
    Fixture("scrolled-toasts") {
      let fields = (0..<30).map { TextField("Field \($0)", id: "f\($0)") }
      return App(bracketed: Scroll { fields }).toastSteps()
    },
    Fixture("dragged-toasts") {
      let split = Split(position: 10, id: "split") {
        Label("left")
        Label("right")
      }
      return App(bracketed: split).toastSteps()
    },
  ]

  private static func twoFields() -> App {
    let (name, other) = (
      TextField("Name", value: "Ada", id: "name"), TextField("Other", id: "other")
    )
    let log = FixtureLog()
    let root = Column {
      name
      other
    }
    let app = App(bracketed: root, actions: [Action("mine", "Mine", keys: "f2") { log.note("f2") }])
    func question() -> Dialog<Bool> {
      Dialog("Sure?", id: "ask") { close in
        Label("Delete 3 rows?")
        Row {
          Button("No", id: "no") { close(false) }
          Button("Yes", id: "yes") { close(true) }.asDefault()
        }
      }
    }
    func nameQuestion() -> Dialog<Bool> {
      Dialog("Name?") { close in
        TextField("New", id: "new")
        Button("No") { close(false) }
        Button("Yes") { close(true) }.asDefault()
      }
    }
    func present(_ dialog: Dialog<Bool>) {
      app.present(dialog).subscribe(
        onNext: { log.note("\($0)") },
        onCompleted: { log.note("|") }
      )
    }
    var screen: Layer?
    return app.logging(log).toastSteps([
      "ask": { present(question()) },
      "ask for a name": { present(nameQuestion()) },
      "focus other": { app.focus(other) },
      "disable other": { other.isEnabled = false },
      "remove other": { root.remove(other) },
      "open a popup of two": {
        let popup = Column(id: "popup") {
          Button("a") {}
          Button("b") {}
        }
        app.popup(from: name, popup)
      },
      "open a popup of other": {
        app.popup(from: other, Button("pop", id: "pop") {}, onCancel: { log.note("cancelled") })
      },
      "push a screen": {
        screen = app.push(
          Column {
            Label("page")
            TextField(id: "in")
          }
        )
      },
      "close the screen": { if let screen { app.close(screen) } },
    ])
  }

  /// Messages, questions and prompts above a field.
  private static func asking() -> App {
    let app = App(bracketed: Column { TextField("Name", id: "name") })
    let log = FixtureLog()
    func follow<Value>(_ signal: Signal<Value>) {
      signal.subscribe(onNext: { log.note("\($0)") }, onCompleted: { log.note("|") })
    }
    return app.logging(log).steps([
      "message": { follow(app.message("The disk is full", title: "Save")) },
      "long message": {
        let text = "one two three\nfour five six seven eight nine ten eleven twelve thirteen"
        follow(app.message(text + " " + String(repeating: "x", count: 70)))
      },
      "message of 60 lines": {
        follow(app.message((1...60).map { "line \($0)." }.joined(separator: "\n")))
      },
      "prompt with a long question": { follow(app.prompt(words(12))) },
      "prompt": { follow(app.prompt("Branch", rules: [.notEmpty])) },
      "prompt with a value": { follow(app.prompt("Branch", value: "old")) },
      "prompt for a number": {
        follow(app.prompt("Line", value: 7, through: .integer(in: 1...99)))
      },
      "prompt with a rule": {
        follow(app.prompt("Line", value: 0, through: .integer(), rules: [.in(1...9)]))
      },
      "confirm": { follow(app.confirm("Delete all rows?", yes: "Delete")) },
      "confirm a long question": { follow(app.confirm(words(20), yes: "Delete")) },
      "three buttons": {
        let dialog = Dialog<Int>("Quit", spacing: 1) { close in
          Label("Unsaved.")
          Row(spacing: 2) {
            Spacer()
            Button("Cancel", id: "cancel") { close(nil) }
            Button("Discard", id: "discard") { close(1) }
            Button("Save", id: "save") { close(2) }.asDefault()
          }
        }
        follow(app.present(dialog))
      },
    ])
  }

  /// Popups next to a button that is aligned by `env align`, or that scrolls.
  private static func popups(_ setup: AppSetup) -> App {
    let owner = Button("Menu", id: "menu") {}
    let scroll = Scroll(id: "scroll") {
      switch setup.environment["owner"] {
      case "select": Select("Plan", ["a", "b", "c"], value: "b", id: "plan")
      case "button": owner
      default: Label("")
      }
      Column { (0..<30).map { Label("line \($0)") } }
    }
    let isScrolled = setup.environment["owner"] != nil
    if !isScrolled { owner.align(setup.environment["align"] == "start" ? .start : .end) }
    let root: Widget = isScrolled ? scroll : Column { owner }
    let app = App(bracketed: root)
    let inner = Button("Inner", id: "inner") {}
    return app.steps([
      "open a line": { app.popup(from: owner, Label("a longer line", id: "popup")) },
      "open two": {
        app.popup(from: owner, inner)
        app.popup(from: inner, Label("second", id: "second"))
      },
      "open a field": {
        let field = TextField(id: "field").minimum(columns: 11)
        app.popup(
          from: owner,
          Row {
            Grid(columns: [.fit]) {}.minimum(columns: 4)
            field
          }
        )
      },
      "open a note": { app.push(Label("note", id: "note"), as: .note, owner: owner) },
      "align to the start": { owner.align(.start) },
      "rename the owner": { owner.name = "A longer menu" },
      "pad the owner": { owner.padding(top: 2, left: 0, bottom: 0, right: 0) },
      "scroll by 2": { scroll.offset.row = 2 },
      "scroll by 9": { scroll.offset.row = 9 },
    ])
  }

  /// A root that `env root` names, whose focus changes while a dialog covers it.
  private static func coveredFocus(_ setup: AppSetup) -> App {
    let (name, other) = (TextField("Name", id: "name"), TextField("Other", id: "other"))
    let tabs = Tabs("Pages", id: "tabs") {
      Tab("One") {
        if setup.environment["root"] == "tabs" {
          name
          other
        }
      }
      Tab("Two") { TextField("Last", id: "last") }
      Tab("Three") {}
    }
    let panel = Collapsible("More", value: true, id: "panel") {
      if setup.environment["root"] == "panel" { name }
    }
    let keeper = FocusablePanel(
      id: "keeper",
      content: setup.environment["root"] == "keeper" ? [name] : []
    )
    let root: Widget =
      switch setup.environment["root"] {
      case "tabs": tabs
      case "panel": Column { [panel, other] }
      default: Column { [keeper, other] }
      }
    let app = App(bracketed: root)
    var layer: Layer?
    return app.steps([
      "cover": { layer = app.push(Button("OK", id: "ok") {}, as: .dialog) },
      "uncover": { if let layer { app.close(layer) } },
      "show the first page": { tabs.selectedIndex = 0 },
      "show the second page": { tabs.selectedIndex = 1 },
      "show the third page": { tabs.selectedIndex = 2 },
      "close the panel": { panel.isExpanded = false },
      "keep the focus out": { keeper.keepsFocusOut = true },
    ])
  }

  /// Buttons with mnemonics below a list or, as `env above` says, a field.
  private static func buttonKeys(_ setup: AppSetup) -> App {
    let log = FixtureLog()
    func button(_ name: String) -> Button {
      Button(name, id: name.lowercased()) { log.note(name) }
    }
    let save = button("Save").mnemonic("S")
    let field = TextField("Name", value: "one two", id: "name")
    let inside: [Widget] =
      switch setup.environment["kind"] {
      case "field": [field, button("Find").mnemonic("f"), button("Send").mnemonic("n")]
      case "cancel": [field, button("Cancel").asCancel(), button("Save").asDefault()]
      default: [List("Rows", ["a", "b"], id: "rows"), save]
      }
    let app = App(bracketed: Column { inside })
    return app.logging(log).steps([
      "disable": { save.isEnabled = false },
      "enable without a letter": {
        save.isEnabled = true
        save.mnemonic(nil)
      },
      "open a dialog with a letter": { app.push(button("No").mnemonic("o"), as: .dialog) },
      "open a dialog to cancel": {
        app.push(Column { button("Later").asCancel() }, as: .dialog)
      },
    ])
  }
}

extension App {
  /// Names steps that show toasts, among others.
  @discardableResult
  fileprivate func toastSteps(
    _ others: KeyValuePairs<String, @MainActor () throws -> Void> = [:]
  ) -> App {
    let toasts: KeyValuePairs<String, @MainActor () throws -> Void> = [
      "toast saved": { [unowned self] in toast("saved", .success) },
      "toast saved for 2 s": { [unowned self] in toast("saved", for: .seconds(2)) },
      "toast sent for 2 s": { [unowned self] in toast("sent", for: .seconds(2)) },
      "toast each kind": { [unowned self] in
        toast("it rains", .info)
        toast("copied", .success)
        toast("nearly full", .warning)
        toast("lost", .error)
      },
      "toast copied and lost": { [unowned self] in
        toast("copied", .success)
        toast("lost", .error)
      },
      "toast three": { [unowned self] in
        for text in ["first", "second", "third"] { toast(text, .info) }
      },
      "toast a long text": { [unowned self] in
        toast(String(repeating: "long ", count: 20), .warning)
      },
      "toast 20 words": { [unowned self] in toast(words(20), .warning) },
      "message and toast": { [unowned self] in
        message("Read this")
        toast("saved", .success)
      },
    ]
    let own = toasts.map { (key: $0.key, value: $0.value) }
    return steps(own + others.map { (key: $0.key, value: $0.value) })
  }
}

/// A text of so many words, each with its number.
private func words(_ count: Int) -> String {
  (1...count).map { "word\($0)" }.joined(separator: " ")
}

/// A container that can have the focus itself.
private final class FocusablePanel: Container {
  override var isFocusable: Bool { true }

  override func measure(_ proposal: Proposal) -> Size { Size(columns: 30, rows: 1) }

  override func arrange(in size: Size) {
    for child in children { place(child, in: Rect(origin: .zero, size: size)) }
  }
}
