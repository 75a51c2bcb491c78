import StraitChannels
import StraitDriver
import StraitModel
import StraitScreen

@testable import StraitUI

/// What the tables of the tests show.
final class Member: ObservableModel {
  @Observed var name: String
  @Observed var age: Int
  @Observed var pays: Bool

  init(_ name: String, _ age: Int, _ pays: Bool = false) {
    self.name = name
    self.age = age
    self.pays = pays
  }
}

/// A table of three columns on a screen of its own.
@MainActor
struct HostedTable {
  let members: Property<[Member]>
  let table: Table<Member>
  let driver: Driver

  static let three = [Member("Grace", 85), Member("Ada", 36, true), Member("Hedy", 85)]

  init(
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
  var lines: [String] {
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

  var names: [String] {
    table.controller.elements.map(\.name)
  }

  func press(_ keys: KeyPress...) throws {
    for key in keys {
      driver.display.send(key)
      driver.settle()
    }
  }

  func click(
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
