extension Fixture {
  /// Lists of texts, of labels and of widgets.
  static let lists = [
    Fixture("texts", withSetup: { texts($0) }),
    Fixture("numbers", withSetup: { numbers($0) }),
    Fixture("people-list") {
      let model = TextRows(["Ada 1", "Grace 2"])
      let list = List("People", of: model.$rows) { (person: Property<String>) in
        Row {
          Label(person.values.map { String($0.prefix { $0 != " " }) }).width(.fraction(1))
          Label(person.values.map { String($0.suffix(1)) })
        }
      }
      return App(bracketed: list).steps(["exchange": { model.$rows.edit { $0[1] = "Hedy 3" } }])
    },
    Fixture("list-of-signal") {
      let arrays = Subject<[String]>()
      return App(bracketed: List("", of: arrays) { $0 }).steps([
        "send two": { arrays.sendNext(["a", "b"]) },
        "send one and complete": {
          arrays.sendNext(["c"])
          arrays.sendCompleted()
        },
      ])
    },
    Fixture("several-rows", withSetup: { severalRows($0) }),
    Fixture("controlled-list") { controlledList() },
  ]

  /// A list of texts, above it a field and below it a button, as `env beside` says.
  private static func texts(_ setup: AppSetup) -> App {
    let environment = setup.environment
    let words = (environment["rows"] ?? "Red Green Blue").split(separator: " ").map(String.init)
    let model = TextRows(environment["rows"] == "none" ? [] : words)
    model.selected = environment["selected"].flatMap { Int($0) }
    let log = FixtureLog()
    let name = environment["name"] ?? ""
    let list = List(name, of: model.$rows, to: model.$selected, id: "list") { $0 }
    list.placeholder = environment["placeholder"]
    list.problem = environment["problem"]
    let column = Column { list }
    switch environment["beside"] {
    case "field": column.insert(TextField("above", id: "above"), at: 0)
    case "button": column.append(Button("OK") { log.note("ok") }.asDefault())
    default: break
    }
    var following: Disposable?
    return App(bracketed: column, models: ["data": model]).logging(log).steps([
      "follow submissions": {
        following = list.signal(for: .submit).subscribe(onNext: { _ in
          log.note("submit \(list.selectedIndex ?? -1)")
        })
      },
      "end following": { following?.dispose() },
      "insert Alan": { model.$rows.edit { $0.insert("Alan", at: 0) } },
      "forbid edits": { list.isEditable = false },
      "state a problem": { list.problem = "wrong" },
    ])
  }

  /// A list of a label for each number, which `data.edit` edits: `insert 7 at 0`.
  private static func numbers(_ setup: AppSetup) -> App {
    let count = setup.environment["count"].flatMap { Int($0) } ?? 30
    let height = setup.environment["height"].flatMap { Int($0) } ?? 1
    let model = NumberRows(count)
    model.selected = setup.environment["selected"].flatMap { Int($0) }
    let log = FixtureLog()
    let list = List("", of: model.$numbers, rowHeight: height, id: "list") {
      Label($0.values.map { "n\($0)" })
    }
    list.bind(to: model.$selected)
    list.edits.subscribe(onNext: { log.note($0.map { "\($0)" } ?? "none") })
    list.signal(for: .submit).subscribe(onNext: { _ in log.note("submit") })
    return App(bracketed: list, models: ["data": model]).logging(log).steps([
      "forbid edits": { list.isEditable = false },
      "edit, then select 7": {
        model.$numbers.edit { $0.remove(at: 0) }
        model.selected = 7
      },
      "select 2, then edit, in a transaction": {
        transaction {
          model.selected = 2
          model.$numbers.edit { $0.insert(100, at: 0) }
        }
      },
      "edit, then select 8, in a transaction": {
        transaction {
          model.$numbers.edit { $0.insert(200, at: 0) }
          model.selected = 8
        }
      },
    ])
  }

  /// A list of files in which several can be selected; `data.chosen` has their numbers.
  private static func severalRows(_ setup: AppSetup) -> App {
    let model = FileRows()
    let list = List("", of: model.$files, id: "files", text: { $0.name })
      .selecting(model.$chosen, by: \.id)
    if setup.environment["chosen"] == "removes" {
      list.selectedIndex = 4
      list.own(
        model.$chosen.values.subscribe(onNext: { chosen in
          if !chosen.isEmpty, model.files.count > 1 { model.$files.removeSubrange(1...) }
        })
      )
    }
    return App(bracketed: list, models: ["data": model]).steps([
      "edit": {
        model.$files.insert(FileRows.File(id: 9, name: "new"), at: 0)
        model.$files[2] = FileRows.File(id: 2, name: "other")
        model.$files.edit { $0.move(from: 1, to: 4) }
      },
      "remove second": { model.$files.remove(at: 1) },
      "exchange all": { model.files = [.init(id: 1, name: "one"), .init(id: 7, name: "seven")] },
      "empty": { model.files = [] },
      "repeat an identity": {
        model.files = [.init(id: 1, name: "a"), .init(id: 2, name: "b"), .init(id: 1, name: "c")]
      },
      "choose": { model.chosen = [2, 6, 99] },
      "deselect 2": { model.$chosen.edit { $0.subtract([2]) } },
      "forbid edits": { list.isEditable = false },
    ])
  }

  /// A list of a controller that sorts people by name; `data.selected` has who is selected.
  private static func controlledList() -> App {
    let model = Members()
    let controller = ArrayController(model.$people, sortedBy: [.ascending(\.name)])
    let list = List("", of: controller, id: "list", text: { "\($0.name) \($0.age)" })
    let app = App(bracketed: list, models: ["data": model])
    let selected = Derived { controller.selection.element?.name }
    list.own(selected.values.subscribe(onNext: { model.selected = $0 }))
    func person(_ name: String) -> Member? { model.people.first { $0.name == name } }
    return app.steps([
      "append Barbara": { model.$people.append(Member("Barbara", 20)) },
      "rename Ada": { person("Ada")?.name = "Zoe" },
      "rename Grace": { person("Grace")?.name = "Zoe" },
      "age Ada": { person("Ada")?.age = 37 },
      "filter": { controller.filter = { $0.age > 30 } },
      "sort by age": { controller.sortKeys = [.ascending(\.age)] },
      "select previous": { controller.selection.selectPrevious() },
      "select first": { controller.selection.select(row: 0) },
      "deselect": { controller.selection.deselectAll() },
      "remove Ada": { model.$people.removeAll { $0.name == "Ada" } },
      "remove Grace": { model.$people.removeAll { $0.name == "Grace" } },
      "deselect what is removed": { controller.selection.whenRemoved = .deselect },
      "hide all": { controller.filter = { $0.age < 0 } },
    ])
  }
}

private final class TextRows: ObservableModel {
  @Observed var rows: [String]
  @Observed var selected: Int?

  init(_ rows: [String]) { self.rows = rows }
}

/// Numbers that a script edits in place: `model set data.edit "remove 3"`.
private final class NumberRows: ObservableModel {
  @Observed var numbers: [Int]
  @Observed var selected: Int?
  @Observed var edit = ""

  init(_ count: Int) {
    numbers = Array(0..<count)
    $edit.values.skip(1).subscribe(onNext: { [unowned self] text in perform(text) })
  }

  private func perform(_ text: String) {
    let words = text.split(separator: " ")
    let counts = words.compactMap { Int($0) }
    $numbers.edit { (editor: ArrayEditor<Int>) -> Void in
      switch words.first {
      case "insert": editor.insert(contentsOf: counts.dropLast(), at: counts.last ?? 0)
      case "append": editor.append(contentsOf: counts)
      case "remove":
        editor.removeSubrange(counts[0]..<(counts.count > 1 ? counts[1] : counts[0] + 1))
      case "move": editor.move(from: counts[0], to: counts[1])
      case "exchange": editor[counts[0]] = counts[1]
      default: editor.removeAll()
      }
    }
  }
}

private final class FileRows: ObservableModel {
  struct File: Identifiable, Equatable {
    var id: Int
    var name: String
  }

  @Observed var files = (1...6).map { File(id: $0, name: "f\($0)") }
  @Observed var chosen: Set<Int> = []
}

private final class Members: ObservableModel {
  @Observed var people = [Member("Grace", 85), Member("Ada", 36), Member("Hedy", 85)]
  @Observed var selected: String?
}
