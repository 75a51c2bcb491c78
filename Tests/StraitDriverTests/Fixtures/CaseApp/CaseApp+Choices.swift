extension CaseApp {
  /// Lists, tables, trees and boxes that scripts choose from.
  static let choices = [
    CaseApp("items", size: Size(columns: 80, rows: 24), makeItems),
    CaseApp("chosen-cells", size: Size(columns: 60, rows: 10)) {
      let club = Club()
      let table = Table("Members", of: club.$members, id: "t") {
        TableColumn("Name", editing: \.name)
        TableColumn("Plan", choosing: \.plan, among: ["free", "team"]) { $0.uppercased() }
        TableColumn("Size", choosing: \.size, among: [nil, 1, 2]) { $0.map { "\($0)" } ?? "none" }
        TableColumn("Nothing", choosing: \.plan, among: []) { $0 }
      }
      let models = ["ada": club.members[0], "hedy": club.members[1]]
      return App(root: Column { table }, models: models)
    },
    CaseApp("chosen-combos") {
      let trip = Trip()
      let fixed = ComboBox("Fixed", ["a", "b"], value: "a", id: "fixed")
      fixed.isEditable = false
      let secret = ComboBox("Secret", ["a", "b"], value: "a", id: "secret")
      secret.isSecret = true
      return App(
        root: Column {
          ComboBox("City", ["Berlin", "Bern", "Paris"], to: trip.$city, id: "city")
          ComboBox("Unit", ["km", "mi"], onlyListed: trip.$unit, id: "unit")
          fixed
          ComboBox("None", [], value: "a", id: "none")
          secret
        },
        models: ["trip": trip]
      )
    },
  ]

  /// Creates an app with a table, a list of which several items can be chosen, and a tree.
  @MainActor static func makeItems() -> App {
    let orders = Property((1...200).map { Order($0) })
    let table = Table("Orders", of: orders, id: "orders") {
      TableColumn("Name", editing: \.name)
      TableColumn("Price", editing: \.price, through: .integer(in: 0...1000)).alignment(.end)
      TableColumn("Paid", toggling: \.isPaid)
      TableColumn("Twice") { "\($0.price * 2)" }
    }
    let names = ["a", "b", "c", "d", "e", "f", "1..2", "none"]
    let files = List("Files", names, id: "files").selecting(Property<Set<String>>([]), by: { $0 })
    let roots = Property([Node("home", [Node("ada")]), Node("tmp")])
    let tree = Tree("Tree", of: roots, children: \.nodes, id: "tree") { $0.name }
    var submitted: [Int] = []
    tree.signal(for: .submit).subscribe(onNext: { [weak tree] _ in
      submitted.append(tree?.selectedIndex ?? -1)
    })
    return App(
      bracketed: Column {
        table.height(.cells(8))
        files.height(.cells(7))
        tree.height(.cells(5))
      }
    )
  }
}

private final class Order: ObservableModel {
  @Observed var name: String
  @Observed var price: Int
  @Observed var isPaid = false

  init(_ number: Int) {
    name = "order \(number)"
    price = number
  }
}

private final class Node {
  let name: String
  let nodes: Property<[Node]>

  init(_ name: String, _ nodes: [Node] = []) {
    self.name = name
    self.nodes = Property(nodes)
  }
}

private final class Member: ObservableModel {
  @Observed var name: String
  @Observed var plan: String
  @Observed var size: Int?

  init(_ name: String, _ plan: String, _ size: Int?) {
    self.name = name
    self.plan = plan
    self.size = size
  }
}

private final class Club: ObservableModel {
  @Observed var members = [Member("Ada", "free", 1), Member("Hedy", "old", nil)]
}

private final class Trip: ObservableModel {
  @Observed var city = "Bern"
  @Observed var unit = "km"
}
