extension Fixture {
  /// Tables whose cells are edited.
  static let tables = [
    Fixture("table", withSetup: { table($0) }),
    Fixture("values-table") {
      let model = LineRows()
      let table = Table("", of: model.$lines, id: "table") {
        TableColumn("Text", editing: \.text)
        TableColumn("Amount", editing: \.amount, through: .integer(in: 0...99))
        TableColumn("Paid", toggling: \.isPaid)
      }
      return App(bracketed: table, models: ["data": model]).steps([
        "remove second": { model.$lines.remove(at: 1) },
        "insert in front": { model.$lines.insert(.init(id: 9, text: "new", amount: 0), at: 0) },
      ])
    },
    Fixture("choices-table") {
      let model = PlanRows()
      let table = Table("", of: model.$plans, by: \.self, id: "table") {
        TableColumn("Plan", choosing: \.self, among: ["a", "b", "c"]) { $0.uppercased() }
      }
      return App(bracketed: table, models: ["data": model])
    },
    Fixture("frozen-columns") {
      let years = Property((1...9).map { Year(id: $0) })
      let table = Table("", of: years, id: "table") {
        TableColumn("Year") { $0.name }.unsorted()
        for month in 1...9 {
          TableColumn("M\(month)") { $0.value(month) }.unsorted()
        }
      }
      table.frozenColumns = 1
      return App(bracketed: table)
    },
    Fixture("edit-guard", withSetup: { ageTable($0) }),
  ]

  /// A table of members, of as many as `env count` says; in `env beside=field` with a field below.
  private static func table(_ setup: AppSetup) -> App {
    let environment = setup.environment
    let model = MemberRows()
    if let count = environment["count"].flatMap({ Int($0) }) {
      model.members = (0..<count).map { Member("M\($0)", 100 - $0) }
    }
    let judgesAge = environment["problem"] == "age"
    let several = environment["several"] == "true"
    let table = Table("", of: model.$members, selectsSeveral: several, id: "table") {
      TableColumn("Name", editing: \.name)
      TableColumn("Age", editing: \.age, through: .integer(in: 0...150)).alignment(.end)
        .problem { judgesAge && $0.age > 80 ? "is old" : nil }
      TableColumn("Pays", toggling: \.pays)
    }
    let least = Subject<Int>()
    if environment["filter"] == "age" { table.filter(by: least) { $0.age >= $1 } }
    if environment["editable"] == "false" { table.isEditable = false }
    let root: Widget =
      environment["beside"] == nil ? table : Column { [table, TextField("Other")] }
    let app = App(bracketed: root, models: ["data": model])
    var layer: Layer?
    return app.steps([
      "change Ada, append Barbara": {
        model.members[1].age = 7
        model.members[1].pays = false
        model.$members.append(Member("Barbara", 20))
      },
      "age Hedy": { model.members[2].age = 99 },
      "age Ada": { model.members[1].age = 51 },
      "rejuvenate Grace": { model.members[0].age = 3 },
      "sort by name": { table.sorting = TableControl.Sorting(column: 0) },
      "sort by payment": { table.sorting = TableControl.Sorting(column: 2) },
      "sort by no column": {
        table.sorting = TableControl.Sorting(column: 9)
        table.sorting = TableControl.Sorting(column: -1)
      },
      "at least 50": { least.sendNext(50) },
      "at least 1000": {
        least.sendNext(1000)
        table.placeholder = "no members"
      },
      "below 90": { table.controller.filter = { $0.age < 90 } },
      "above 40": { table.controller.filter = { $0.age > 40 } },
      "insert first": { model.$members.insert(Member("first", 1), at: 0) },
      "move second down": { model.$members.move(from: 2, to: 3) },
      "remove Ada": { model.$members.removeAll { $0.name == "Ada" } },
      "exchange all": { model.members = [.init("Grace", 85), .init("Hedy", 85)] },
      "empty": { model.members = [] },
      "forbid edits": { table.isEditable = false },
      "allow edits": { table.isEditable = true },
      "show a message": { app.message("saved") },
      "show a screen": { layer = app.push(Column { TextField("other") }) },
      "show the palette": { app.showPalette() },
      "close the screen": { if let layer { app.close(layer) } },
    ])
  }

  /// A table of one age, which `env edit` makes read-only, disabled, or disabled around it.
  private static func ageTable(_ setup: AppSetup) -> App {
    let model = MemberRows()
    let table = Table("", of: model.$members, id: "table") {
      TableColumn("Age", editing: \.age, through: .integer(in: 0...150))
    }
    let group = Column { table }
    if setup.environment["after"] == "commit" {
      table.own(
        model.members[0].values(of: \.age).skip(1).subscribe(onNext: { [weak table] age in
          model.rows.append("\(age)")
          table?.isEditable = false
        })
      )
    }
    return App(bracketed: group, models: ["data": model]).steps([
      "make read-only": { table.isEditable = false },
      "disable": { table.isEnabled = false },
      "disable around": { group.isEnabled = false },
      "enable": {
        table.isEditable = true
        table.isEnabled = true
        group.isEnabled = true
      },
    ])
  }
}

/// Members, and notes about them.
private final class MemberRows: ObservableModel {
  @Observed var members = [Member("Grace", 85), Member("Ada", 36, true), Member("Hedy", 85)]
  @Observed var rows: [String] = []
}

private final class LineRows: ObservableModel {
  struct Line: Identifiable, Equatable, CustomStringConvertible {
    let id: Int
    var text: String
    var amount: Int
    var isPaid = false

    var description: String { "\(text) \(amount) \(isPaid ? "paid" : "due")" }
  }

  @Observed var lines = [
    Line(id: 1, text: "tea", amount: 3), Line(id: 2, text: "rice", amount: 1),
    Line(id: 3, text: "soap", amount: 2),
  ]
}

private final class PlanRows: ObservableModel {
  @Observed var plans = ["a", "b", "?"]
}

private struct Year: Identifiable {
  let id: Int

  var name: String { "y\(id)" }
  func value(_ month: Int) -> String { "\(id * 100 + month)" }
}
