import StraitChannels
package import StraitDriver
package import StraitModel
package import StraitScreen
package import StraitUI

/// What the tables of the tests show.
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

/// A table of three columns on a screen of its own.
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

  /// The lines of the screen, without blanks at their ends.
  package var lines: [String] {
    driver.settle()
    var lines: [String] = []
    for line in driver.display.text.split(separator: "\n", omittingEmptySubsequences: false) {
      var line = line
      while line.last == " " { line.removeLast() }
      lines.append(String(line))
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  package var names: [String] {
    table.controller.elements.map(\.name)
  }

  package func press(_ keys: KeyPress...) throws {
    for key in keys {
      driver.display.send(key)
      driver.settle()
    }
  }

  package func click(
    _ column: Int,
    _ row: Int,
    times: Int = 1,
    modifiers: KeyPress.Modifiers = []
  ) {
    driver.advance(by: .seconds(1))
    for _ in 0..<times {
      let point = Point(column: column, row: row)
      driver.display.send(MousePress(.press, .left, at: point, modifiers: modifiers))
      driver.display.send(MousePress(.release, .left, at: point, modifiers: modifiers))
    }
    driver.settle()
  }
}
