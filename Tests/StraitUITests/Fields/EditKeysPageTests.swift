import Foundation

@testable import StraitUI

/// The page of keys has every action of the fields and areas, with the keys that the maps have.
@MainActor @Suite struct EditKeysPageTests {
  /// The rows about editing: identifier, whether only an area has it, and the keys of three maps.
  private struct Row {
    let id: String
    let description: String
    let keys: [[KeyPress]]

    var isOfFields: Bool { !description.hasSuffix("(area)") }
    var isOfAreas: Bool { !description.hasSuffix("(field)") }

    init(_ line: Substring) throws {
      let cells = line.dropFirst(2).dropLast(2).components(separatedBy: " | ")
      try #require(cells.count == 5, "\(line)")
      id = cells[0].filter { $0 != "`" }
      description = cells[1]
      keys = try cells[2...].map { cell in
        let names = cell.components(separatedBy: ", ").map { $0.filter { $0 != "`" } }
        return try names == ["none"] ? [] : names.map { try KeyPress(parsing: $0) }
      }
    }
  }

  private let rows: [Row]

  init() throws {
    let text = try UIPages.text("ActionsAndKeys")
    let section = try #require(text.components(separatedBy: "### The keys of editing\n").last)
    rows = try #require(section.components(separatedBy: "\n### ").first).split(separator: "\n")
      .filter { $0.hasPrefix("| `") }.map(Row.init)
  }

  @Test func `every action of a field and of an area has its row, and no other has`() {
    let ids = { (table: ActionTable) in Set(table.entries.map(\.id)) }
    #expect(Set(rows.filter(\.isOfFields).map(\.id)) == ids(TextField.actionTable))
    #expect(Set(rows.filter(\.isOfAreas).map(\.id)) == ids(TextArea.actionTable))
    #expect(rows.count == 59)
  }

  @Test func `every row has the keys of the three maps`() throws {
    for row in rows {
      let table = row.isOfFields ? TextField.actionTable : TextArea.actionTable
      let own = try #require(table.entries.first { $0.id == row.id }, "\(row.id)").keys
      for (map, keys) in zip([KeyMap.standard, .cua, .emacs], row.keys) {
        #expect(map.keys(for: row.id, default: own) == keys, "\(row.id)")
      }
    }
  }
}
