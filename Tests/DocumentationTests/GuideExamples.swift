// What the guides of the front end show, line for line; `PageCodeTests` compares them.
import StraitDriven
import StraitDriver
import StraitModel
public import StraitScreen
public import StraitUI
import Testing

private final class Person: ObservableModel {
  @Observed var name = "Ada"
}

@MainActor
private final class Page: Widget {
  private(set) var loads = 0

  func reload() { loads += 1 }
}

/// A number with keys of its class.
@MainActor
public final class Stepper: Control<Int> {
  private static let table = ActionTable(for: Stepper.self, adding: Control<Int>.actionTable) {
    TableAction("stepper.up", "More", keys: "up") { $0.step(1) }
    TableAction("stepper.down", "Less", keys: "down", isEnabled: \.isAboveZero) { $0.step(-1) }
  }
  public override class var actionTable: ActionTable { table }

  private var isAboveZero: Bool { value > 0 }

  private func step(_ steps: Int) { edit(value + steps) }

  public override var isFocusable: Bool { true }
  public override func measure(_ proposal: Proposal) -> Size { Size(columns: 5, rows: 1) }
}

/// What has been done to a text, for the action that undoes it.
private struct History {
  var former: [String] = []
  var canUndo: Bool { !former.isEmpty }
}

/// A control with actions of its own, a table for its class, and semantics.
@MainActor
private final class Editor: Control<String> {
  private static let table = ActionTable(for: Editor.self, adding: Control<String>.actionTable) {
    TableAction("edit.redo", "Redo", keys: "alt+shift+z", isEnabled: \.canRedo) { $0.redo() }
    TableAction("edit.word.left", keys: "ctrl+left", "alt+b") { $0.moved += 1 }
  }
  public override class var actionTable: ActionTable { table }

  private var history = History()
  private var undone: [String] = []
  private(set) var moved = 0

  override var isFocusable: Bool { true }

  override var actions: [Action] {
    [
      Action("edit.undo", "Undo", keys: "ctrl+_", "alt+z", isEnabled: history.canUndo) {
        self.undo()
      }
    ]
  }

  override var semantics: Semantics {
    Semantics(.textField, value: .text(value), abilities: [.set, .press])
  }

  override func perform(_ request: SemanticRequest) -> Bool {
    switch request {
    case .set(let text):
      history.former.append(value)
      edit(text)
      return true
    default: return super.perform(request)
    }
  }

  private var canRedo: Bool { !undone.isEmpty }

  private func undo() {
    guard let former = history.former.popLast() else { return }
    undone.append(value)
    edit(former)
  }

  private func redo() {
    guard let text = undone.popLast() else { return }
    history.former.append(value)
    edit(text)
  }
}

@MainActor @Suite struct GuideExamples {
  private let person = Person()
  private let save = Command<Void, Int> { .just(1) }
  private let find = Command<Void, Int> { .just(1) }

  @Test func `ActionsAndKeys: an app has actions, a button is made of a name, keys have maps`()
    throws
  {
    let page = Page()
    let app = App(root: Column { page })
    app.actions = [
      Action("file.save", "Save", keys: "ctrl+s", command: save),
      Action("view.reload", "Reload", keys: "f5") { page.reload() },
    ]
    let text = "file.save = ctrl+s, f2"
    app.keyMap = .cua
    app.keyMap.bind("file.save", to: "ctrl+s", "f2")
    #expect(app.keyMap.keys(for: "file.save", default: []) == ["ctrl+s", "f2"])
    app.keyMap = try KeyMap(parsing: text, known: app.actionIDs)
    #expect(app.run(command: "view.reload"))
    #expect(page.loads == 1)
    #expect(Button("Save", action: "file.save").name == "Save")
  }

  @Test func `ActionsAndKeys: a class has a table of actions`() throws {
    let stepper = Stepper("Count", value: 1, id: "count")
    let driver = Driver(App(root: stepper))
    try driver.press("up", "down", "down")
    #expect(stepper.value == 0)
    #expect(
      driver.app.reachableActions.filter { $0.id.hasPrefix("stepper") }.map(\.title) == ["More"]
    )
  }

  @Test func `StraitUI: an app, a row and a dialog`() {
    let app = App(
      root: Column {
        TextField("Name", to: person.$name)
        Label(person.values(of: \.name).map { "Hello, \($0)!" })
        Row {
          Spacer(); Button("Save", command: save)
        }
        KeyHints()
      }
    )
    app.start(on: HeadlessDisplay(), scheduler: VirtualScheduler())
    let search = TextField("")
    let row =
      Row(spacing: 2) {
        Label("Search")
        search.width(.fraction(1))
        Button("Go", command: find)
      }
      .padding(1)
      .border(.rounded, title: "Find")
    #expect(row.children.count == 3)
    let draft = Person()
    let dialog = Dialog<Person>("New person") { close in
      TextField("Name", to: draft.$name)
      Row {
        Spacer()
        Button("Cancel") { close(nil) }
        Button("Create") { close(draft) }.asDefault()
      }
    }
    #expect(dialog.title == "New person")
  }

  @Test func `actions are asked for anew, and a table adds to that of the superclass`() throws {
    let editor = Editor("Text", value: "a", id: "text")
    let driver = Driver(App(root: editor))
    var ids: [String] { driver.app.reachableActions.map(\.id).filter { $0.hasPrefix("edit") } }
    #expect(ids == ["edit.word.left"])
    #expect(editor.perform(.set("b")))
    #expect(ids.contains("edit.undo"))
    try driver.press("alt+z")
    #expect(editor.value == "a")
    #expect(ids == ["edit.redo", "edit.word.left"])
    try driver.press("alt+shift+z", "ctrl+left")
    #expect(editor.value == "b" && editor.moved == 1)
  }

  @Test func `the forms of controls that people write`() {
    let age = Property(36)
    let subscribes = Property(true)
    let form = Column {
      TextField("Name", to: person.$name)
      TextField("Age", to: age, through: .integer(in: 0...150))
      Checkbox("Subscribe", to: subscribes)
      Button("Save", command: save)
    }
    #expect(form.children.map { $0.described.text ?? "" } == ["Ada", "36", "on", ""])
    let box = Label("x").width(.cells(20)).height(.fit).minimum(columns: 2, rows: 1)
      .maximum(columns: 30).padding(1).border(.rounded, title: "Person").align(.center)
    #expect(box.text == "x")
  }
}
