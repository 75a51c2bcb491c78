import StraitForms
import StraitModel
import StraitUI

/// Tables.
@MainActor
func tablesPage() -> Tab {
  Tab("Tables") {
    Label("Table", style: .title)
    columns(3) {
      tables().map { $0.height(.cells(7)) }
    }
  }
}

/// A ship in the harbour.
private final class Ship: ObservableModel {
  @Observed var name: String
  @Observed var draught: Int
  @Observed var isHere: Bool

  init(_ name: String, _ draught: Int, isHere: Bool) {
    self.name = name
    self.draught = draught
    self.isHere = isHere
  }
}

@MainActor
private func tables() -> [Widget] {
  let ships = [
    Ship("Aurora", 4, isHere: true), Ship("Borealis", 9, isHere: false),
    Ship("Celeste", 6, isHere: true), Ship("Dione", -1, isHere: true),
  ]
  let sorted = table("sorted", "table.sorted", ships)
  sorted.sorting = .init(column: 1, isDescending: true)
  let empty = table("empty", "table.empty", [])
  empty.placeholder = "no ships yet"
  var tables: [Widget] = everyState("table", problem: "cannot be saved") { name, id in
    table(name, id, ships)
  }
  tables.insert(contentsOf: [sorted, empty], at: 1)
  return tables
}

@MainActor
private func table(_ name: String, _ id: String, _ ships: [Ship]) -> Table<Ship> {
  let table = Table(name, of: Property(ships), id: id) {
    TableColumn("Ship", editing: \.name).width(.fraction(1))
    TableColumn("Deep", editing: \.draught, through: .integer(in: 0...30)).alignment(.end)
      .problem { $0.draught < 0 ? "is aground" : nil }
    TableColumn("In", toggling: \.isHere)
  }
  table.selectedIndex = ships.isEmpty ? nil : 1
  return table
}
