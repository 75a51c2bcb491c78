/// An element of the tests' tables.
package final class Member: ObservableModel {
  @Observed package var name: String
  @Observed package var age: Int
  @Observed package var pays: Bool

  package init(_ name: String, _ age: Int, _ pays: Bool = false) {
    self.name = name
    self.age = age
    self.pays = pays
  }
}

/// A table of three columns on a separate screen.
@MainActor
package struct HostedTable {
  package let members: Property<[Member]>
  package let table: Table<Member>
  package let driver: Driver

  package static let three = [Member("Grace", 85), Member("Ada", 36, true), Member("Hedy", 85)]

  package init(
    _ members: [Member]? = nil,
    selectsSeveral: Bool = false,
    columns: Int = 30,
    rows: Int = 6
  ) {
    let property = Property(
      members ?? [Member("Grace", 85), Member("Ada", 36, true), Member("Hedy", 85)]
    )
    self.members = property
    table = Table("", of: property, selectsSeveral: selectsSeveral, id: "table") {
      TableColumn("Name", editing: \.name)
      TableColumn("Age", editing: \.age, through: .integer(in: 0...150)).alignment(.end)
      TableColumn("Pays", toggling: \.pays)
    }
    driver = Driver(App(bracketed: table), size: Size(columns: columns, rows: rows))
  }

  package func press(_ keys: KeyPress...) throws {
    for key in keys { driver.send(keys: key) }
  }

  package func click(
    _ column: Int,
    _ row: Int,
    times: Int = 1,
    modifiers: KeyPress.Modifiers = []
  ) {
    driver.advance(by: .seconds(1))
    driver.click(column, row, times: times, modifiers: modifiers)
  }
}
