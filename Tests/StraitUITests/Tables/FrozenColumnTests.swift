@testable import StraitUI

/// Columns that stay in sight while the others are scrolled sideways.
@MainActor @Suite struct FrozenColumnTests {
  private struct Year: Identifiable {
    let id: Int
    var name: String { "y\(id)" }
    func value(_ month: Int) -> String { "\(id * 100 + month)" }
  }

  private let table: Table<Year>
  private let driver: Driver

  init() {
    let years = Property((1...9).map { Year(id: $0) })
    table = Table("", of: years, id: "table") {
      TableColumn("Year") { $0.name }.unsorted()
      for month in 1...9 {
        TableColumn("M\(month)") { $0.value(month) }.unsorted()
      }
    }
    table.frozenColumns = 1
    driver = Driver(App(bracketed: table), size: Size(columns: 26, rows: 4))
  }

  @Test func `a click finds the column that is drawn there`() {
    driver.send(keys: "down")
    table.currentColumn = 9
    driver.settle()
    for column in 0..<10 where !table.grid.sight(of: column).isEmpty {
      driver.click(1 + table.grid.sight(of: column).lowerBound, 2)
      driver.advance(by: .seconds(1))
      #expect(table.currentColumn == column)
      #expect(table.selectedIndex == 1)
      table.currentColumn = 9
      driver.settle()
    }
  }

  @Test func `where little room is left all columns are scrolled`() throws {
    try driver.resize(to: Size(columns: 12, rows: 4))
    #expect(table.grid.frozen == 0)
    try driver.resize(to: Size(columns: 26, rows: 4))
    #expect(table.grid.frozen == 1)
    table.frozenColumns = 50
    driver.settle()
    #expect(table.grid.frozen == 0, "nine columns leave no room")
    table.frozenColumns = -3
    #expect(table.frozenColumns == 0)
  }

  @Test(arguments: 1...40) func `columns in sight never overlap, and places lead back to them`(
    _ seed: Int
  ) {
    var random = SeededGenerator(seed: UInt64(seed))
    var columns: [TableGrid.Column] = []
    for number in 0..<Int.random(in: 1...8, using: &random) {
      var column = TableGrid.Column(
        title: "c\(number)",
        length: .fit,
        alignment: .start,
        isSortable: false,
        isEdited: false,
        isStepped: false
      )
      column.ideal = Int.random(in: 1...12, using: &random)
      columns.append(column)
    }
    let grid = TableGrid(columns)
    grid.wantedFrozen = Int.random(in: 0...4, using: &random)
    let room = Int.random(in: 1...40, using: &random)
    grid.layOut(in: room)
    for _ in 0..<20 {
      if Bool.random(using: &random) {
        grid.scroll(to: Int.random(in: -5...80, using: &random))
      } else {
        let column = Int.random(in: 0..<columns.count, using: &random)
        grid.select(column)
        let sight = grid.sight(of: column)
        let space = room - (column < grid.frozen ? 0 : grid.frozenEnd)
        #expect(sight.count == min(grid.columns[column].width, space))
      }
      var end = 0
      for column in columns.indices {
        let sight = grid.sight(of: column)
        guard !sight.isEmpty else { continue }
        #expect(sight.lowerBound >= end && sight.upperBound <= room)
        end = sight.upperBound
        for place in sight { #expect(grid.column(at: place)?.index == column) }
      }
    }
  }
}
