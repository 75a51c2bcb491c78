// The code of the guides of the front end; `PageCodeTests` compares it.
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
    app.keyMap.setKeys("ctrl+s", "f2", for: "file.save")
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
}
