extension Fixture {
  /// Trees of folders.
  static let trees = [
    Fixture("tree", withSetup: { tree($0) }),
    Fixture("bound-tree") {
      let model = Disk()
      model.selected = model.folders[1]
      let tree = Tree("", of: model.$folders, children: \.$folders, to: model.$selected, id: "tree")
      {
        $0.name
      }
      return App(bracketed: tree, models: ["data": model]).steps([
        "select the first": { model.selected = model.folders[0] },
        "select another": { model.selected = Folder("elsewhere") },
        "remove the second": { model.$folders.remove(at: 1) },
        "exchange the second": { model.folders[1] = Folder("other") },
        "insert in front": { model.$folders.insert(Folder("first"), at: 0) },
        "exchange all": { model.folders = [Folder("x"), Folder("y"), Folder("z")] },
        "empty": { model.folders = [] },
      ])
    },
    Fixture("parts-tree") { partsTree() },
  ]

  /// A tree of folders; in `env several=true`, several can be selected.
  private static func tree(_ setup: AppSetup) -> App {
    let model = Disk()
    let tree = Tree("", of: model.$folders, children: \.$folders, id: "tree") { $0.name }
    if setup.environment["several"] == "true" { tree.selecting(model.$chosen, by: \.name) }
    let log = FixtureLog()
    tree.newSelectedNodeChannel().subscribe(onNext: { log.note($0?.name ?? "none") })
    if setup.environment["edits"] == "insert" {
      tree.own(
        tree.edits.subscribe(onNext: { _ in
          if model.folders[0].name == "bin" { model.$folders.insert(Folder("first"), at: 0) }
        })
      )
    }
    let (home, tmp) = (model.folders[1], model.folders[2])
    let beside = setup.environment["beside"] == "buttons"
    let root: Widget =
      beside
      ? Row {
        Button("Before", id: "before") {}
        tree.width(.cells(12))
        Button("After", id: "after") {}
      } : tree
    let app = App(bracketed: root, models: ["data": model]).logging(log)
    if setup.environment["keys"] == "q" {
      app.actions = [Action("quit", "Quit", keys: "q", "*") { log.note("quit") }]
    }
    return app.steps([
      "expand all of home": { tree.expandAll(below: 1) },
      "collapse home": { tree.collapse(1) },
      "expand home": { tree.expand(1) },
      "expand the sixth": { tree.expand(5) },
      "expand rows that there are not": {
        tree.expand(7)
        tree.collapse(7)
        tree.expandAll(below: -3)
        tree.expandAll(below: 99)
      },
      "add todo": { home.folders[0].folders.append(Folder("todo")) },
      "swap in home": { home.$folders.edit { $0.move(from: 0, to: 1) } },
      "set new in home": { home.folders = [Folder("new"), home.folders[1]] },
      "set three in home": { home.folders = [Folder("x"), Folder("y"), home.folders[0]] },
      "empty home": { home.folders.removeAll() },
      "add late": { home.folders.append(Folder("late")) },
      "remove first of home": { home.$folders.remove(at: 0) },
      "select notes": { tree.selectedNode = home.folders[0].folders[0] },
      "move ada to tmp": {
        transaction {
          let ada = home.$folders.remove(at: 0)
          tmp.folders.append(ada)
        }
      },
      "rename bin": {
        model.folders[0].name = "sbin"
        model.folders[0].folders = [Folder("ls")]
      },
      "forbid edits": { tree.isEditable = false },
      "choose bin and grace": {
        model.chosen = ["bin", "grace"]
        tree.selectedIndex = 0
      },
      "choose five": { model.chosen = ["home", "ada", "notes", "tmp", "bin"] },
      "move bin to the end": { model.$folders.move(from: 0, to: 2) },
      "keep home alone": { model.folders = [home] },
    ])
  }

  /// A tree of values, of which one is selected by identity.
  private static func partsTree() -> App {
    let model = PartRows()
    model.selected = model.parts[1]
    let tree = Tree("", of: model.$parts, to: model.$selected, text: { $0.name }) { $0.parts }
    let log = FixtureLog()
    tree.newSelectedNodeChannel().subscribe(onNext: { log.note($0?.name ?? "none") })
    return App(bracketed: tree, models: ["data": model]).logging(log).steps([
      "translate two": { model.parts = [model.parts[0], .init(id: 2, name: "deux")] },
      "set equal parts": { model.parts = Array(model.parts) },
      "select three": {
        tree.expand(0)
        tree.selectedIndex = 1
      },
      "translate one and three": {
        model.parts = [.init(id: 1, name: "un", parts: [.init(id: 3, name: "trois")])]
      },
    ])
  }
}

private final class Disk: ObservableModel {
  @Observed var folders = [
    Folder("bin"),
    Folder("home", [Folder("ada", [Folder("notes")]), Folder("grace")]),
    Folder("tmp", [Folder("old")]),
  ]
  @Observed var selected: Folder?
  @Observed var chosen: Set<String> = []
}

private final class PartRows: ObservableModel {
  struct Part: Identifiable, Equatable, CustomStringConvertible {
    let id: Int
    var name: String
    var parts: [Part] = []

    var description: String { name }
  }

  @Observed var parts = [
    Part(id: 1, name: "one", parts: [Part(id: 3, name: "three")]), Part(id: 2, name: "two"),
  ]
  @Observed var selected: Part?
}
