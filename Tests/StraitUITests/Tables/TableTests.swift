@testable import StraitUI

/// Columns, rows and lifetimes of tables; the scripts `table` and `table-editing` have the others.
@MainActor @Suite struct TableTests {
  @Test func `a column that cannot be sorted is not, and another has its own order`() {
    let host = HostedTable()
    let fixed = Table("", of: host.members) {
      TableColumn("Name", \Member.name).unsorted()
      TableColumn("Name", \Member.name).sorted { -$0.age }
    }
    fixed.sorting = TableControl.Sorting(column: 0)
    #expect(fixed.sorting == nil)
    fixed.sorting = TableControl.Sorting(column: 1)
    #expect(fixed.controller.map(\.age) == [85, 85, 36])
  }

  @Test func `the table has its widths from lengths, and fractions share what is left`() {
    let table = Table("", of: Property(HostedTable.three)) {
      TableColumn("Name", \Member.name).width(.fraction(2))
      TableColumn("Age", \Member.age).width(.cells(5))
      TableColumn("Next", text: { "\($0.age + 1)" }).width(.fraction(1))
    }
    let driver = Driver(App(bracketed: table), size: Size(columns: 40, rows: 5))
    driver.settle()
    #expect((0..<3).map { table.width(of: $0) } == [20, 5, 10])
    table.resize(1, to: Int.max)
    #expect(table.width(of: 1) == 500)
    table.resize(7, to: 3)
    #expect(table.width(of: 7) == 0)
  }

  @Test func `F8 a table of any size, and one without columns, can be used`() throws {
    for columns in 1...9 {
      for rows in 1...4 {
        let host = HostedTable(columns: columns, rows: rows)
        try host.press("end", "right", "f2", "escape", "f2", "1", "enter")
        host.click(0, 0)
      }
    }
    let none = Table("", of: Property(HostedTable.three)) {
      for _ in 0..<0 { TableColumn("Name", \.name) }
    }
    let driver = Driver(App(bracketed: none), size: Size(columns: 9, rows: 3))
    for key in ["down", "right", "alt+s", "alt+right", "f2", "x"] as [KeyPress] {
      driver.display.send(key)
    }
    driver.settle()
    #expect(none.selectedIndex == 0)
  }

  @Test func `a key that moves among the rows in sight makes no text of a cell`() throws {
    var made = 0
    let table = Table("", of: Property(HostedTable.three)) {
      TableColumn(
        "Name",
        text: {
          made += 1
          return "\($0.name) of a family"
        }
      )
    }
    let driver = Driver(App(bracketed: table), size: Size(columns: 12, rows: 5))
    try driver.press("down")
    made = 0
    try driver.press("down", "up", "down")
    #expect(made == 0)
    driver.advance(by: .milliseconds(800))
    #expect(driver.app.layers.count == 2 && made == 0)
    try driver.expect(screenHas: "of a")
  }

  @Test func `the selection is bound to a property by identity`() {
    let chosen = Property<Member?>(nil)
    let members = Property(HostedTable.three)
    let table = Table("", of: members, to: chosen) { TableColumn("Name", \.name) }
    let driver = Driver(App(bracketed: table), size: Size(columns: 20, rows: 5))
    driver.send(keys: "down", "down")
    #expect(chosen.value === members.value[1])
    chosen.value = members.value[2]
    driver.settle()
    #expect(table.selectedIndex == 2)
  }

  @Test func `a filter that hides the chosen row keeps the bound property`() {
    let chosen = Property<Member?>(nil)
    let members = Property(HostedTable.three)
    let table = Table("", of: members, to: chosen) { TableColumn("Name", \.name) }
    let search = Property("")
    table.filter(by: search.values) { $1.isEmpty || $0.name.contains($1) }
    let driver = Driver(App(bracketed: table), size: Size(columns: 20, rows: 5))
    driver.send(keys: "down", "down")
    search.value = "Hedy"
    driver.settle()
    #expect(chosen.value === members.value[1] && table.selectedIndex == nil)
    search.value = ""
    driver.settle()
    #expect(chosen.value === members.value[1] && table.selectedIndex == 1)
  }

  @Test func `rows are made for what is in sight only, and are used again`() throws {
    let members = (0..<5000).map { Member("m\($0)", $0 % 100) }
    let host = HostedTable(members)
    try host.press("end", "pageup", "home", "pagedown")
    #expect(host.table.window.children.count == 5)
    #expect(host.table.window.children.allSatisfy { $0.described.role == "tablerow" })
  }

  @Test func `without a column to sort by, the rows have the order of their controller`() {
    let controller = ArrayController(Property(HostedTable.three), sortedBy: [.descending(\.name)])
    let table = Table("", of: controller) { TableColumn("Name", \.name) }
    table.sorting = TableControl.Sorting(column: 0)
    #expect(controller.map(\.name) == ["Ada", "Grace", "Hedy"])
    table.sorting = nil
    #expect(controller.map(\.name) == ["Hedy", "Grace", "Ada"])
  }

  @Test func `of equal elements each has a row, and one of them is selected`() throws {
    let words = Property(["b", "a", "b"])
    let table = Table("", of: words, by: \.self) { TableColumn("Word", text: { $0 }) }
    let driver = Driver(App(bracketed: table), size: Size(columns: 12, rows: 5))
    table.sorting = TableControl.Sorting(column: 0)
    driver.send(keys: "end", "up")
    #expect(table.selectedIndex == 1 && table.controller.sourceIndex(ofRow: 1) == 0)
    words.remove(at: 0)
    driver.settle()
    #expect(table.controller.elements == ["a", "b"])
  }

  @Test func `F3 a table is freed with its rows and its elements, also while a cell is edited`() {
    weak var freed: TableControl?
    weak var member: Member?
    let box = Column { Label("title") }
    let driver = Driver(App(bracketed: box), size: Size(columns: 20, rows: 6))
    do {
      let members = Property([Member("Ada", 1), Member("Grace", 2)])
      let table = Table("", of: members) { TableColumn("Name", editing: \Member.name) }
      box.append(table)
      driver.send(keys: "down", "f2", "x")
      #expect(table.edited != nil)
      (freed, member) = (table, members.value[0])
      box.remove(table)
      driver.settle()
    }
    #expect(freed == nil && member == nil)
  }
}
