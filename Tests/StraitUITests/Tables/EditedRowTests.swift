import StraitChannels
import StraitDriver
import StraitModel
import StraitScreen
import Testing

@testable import StraitUI

/// Rows that leave while one of their cells is edited.
@MainActor @Suite struct EditedRowTests {
  private let host = HostedTable()

  private func type(_ text: String) {
    for character in text { host.driver.display.send(KeyPress(.character(character))) }
    host.driver.settle()
  }

  @Test(arguments: ["removed", "set", "filtered", "replaced by none"])
  func `the edit ends, writes nothing anywhere, and the focus is on the table`(_ how: String)
    throws
  {
    try host.press("down", "down", "f2")
    #expect(host.table.edited?.row == 1)
    type("Zoe")
    let ada = host.members.value[1]
    switch how {
    case "removed": host.members.remove(at: 1)
    case "set": host.members.value = [Member("Grace", 85), Member("Hedy", 85)]
    case "filtered": host.table.controller.filter = { $0.age > 40 }
    default: host.members.value = []
    }
    host.driver.settle()
    #expect(host.table.edited == nil && host.table.isFocused && host.table.stage.children.isEmpty)
    #expect(host.members.value.allSatisfy { $0.name != "Zoe" } && ada.name == "Ada")
    let left = host.names
    try host.press("enter", "escape", "down", "tab")
    type("")
    #expect(host.members.value.allSatisfy { $0.name != "Zoe" } && ada.name == "Ada")
    #expect(host.names == left)
    #expect(host.driver.app.focused != nil)
  }

  @Test func `a row that only moves is edited on, and its own cell is written`() throws {
    try host.press("down", "down", "f2")
    type("Zoe")
    host.members.insert(Member("first", 1), at: 0)
    host.members.move(from: 2, to: 3)
    host.driver.settle()
    #expect(host.table.edited?.row == 3)
    try host.press("enter")
    #expect(host.members.value.map(\.name) == ["first", "Grace", "Hedy", "Zoe"])
  }

  @Test func `values that leave while they are edited are written to no other value`() throws {
    struct Item: Identifiable, Equatable {
      let id: Int
      var name: String
    }
    let items = Property([Item(id: 1, name: "a"), Item(id: 2, name: "b"), Item(id: 3, name: "c")])
    let table = Table("", of: items, id: "table") { TableColumn("Name", editing: \.name) }
    let driver = Driver(App(bracketed: table), size: Size(columns: 20, rows: 6))
    try driver.press("down", "down", "f2")
    try driver.type("zz")
    items.remove(at: 1)
    driver.settle()
    #expect(table.edited == nil && table.isFocused)
    #expect(items.value.map(\.name) == ["a", "c"])
    try driver.press("f2")
    try driver.type("yy")
    items.insert(Item(id: 9, name: "n"), at: 0)
    driver.settle()
    try driver.press("enter")
    #expect(items.value.map(\.name) == ["n", "a", "yy"])
  }
}
