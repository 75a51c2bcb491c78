import StraitChannels
import StraitDriver
import StraitModel
import StraitScreen
import Testing

@testable import StraitUI

/// What a table shows, and what keys, the mouse and scripts do in it.
@MainActor @Suite struct TableTests {
  @Test func `a table shows its header and its rows in columns, and follows them`() {
    let host = HostedTable()
    #expect(
      host.lines == [
        " Name      Age  Pays",
        ">Grace      85  [ ]",
        " Ada        36  [x]",
        " Hedy       85  [ ]",
      ]
    )
    host.members.value[1].age = 7
    host.members.value[1].pays = false
    host.members.append(Member("Barbara", 20))
    #expect(
      host.lines == [
        " Name       Age  Pays",
        ">Grace       85  [ ]",
        " Ada          7  [ ]",
        " Hedy        85  [ ]",
        " Barbara     20  [ ]",
      ]
    )
  }

  // MARK: Sorting

  @Test func `a click on a title and Alt-S sort up, down and not any more, with a mark`() throws {
    let host = HostedTable()
    try host.press("down")
    #expect(host.table.selectedElement?.name == "Grace")
    host.click(3, 0)
    #expect(host.names == ["Ada", "Grace", "Hedy"])
    #expect(host.lines[0] == " Name ^    Age  Pays")
    #expect(host.table.selectedElement?.name == "Grace" && host.table.selectedIndex == 1)
    host.click(3, 0)
    #expect(host.names == ["Hedy", "Grace", "Ada"])
    #expect(host.lines[0] == " Name v    Age  Pays")
    host.click(3, 0)
    #expect(host.names == ["Grace", "Ada", "Hedy"] && host.table.sorting == nil)
    try host.press("right", "alt+s")
    #expect(host.names == ["Ada", "Grace", "Hedy"], "equal keys stay in the order of the array")
    try host.press("alt+s")
    #expect(host.names == ["Grace", "Hedy", "Ada"])
    host.members.value[2].age = 99
    host.driver.settle()
    #expect(host.names == ["Hedy", "Grace", "Ada"])
    #expect(host.table.selectedElement?.name == "Grace")
  }

  @Test(arguments: [false, true])
  func `the selected row stays in sight when the rows are sorted`(selectsSeveral: Bool) throws {
    let members = (0..<40).map { Member("M\($0)", 100 - $0) }
    let host = HostedTable(members, selectsSeveral: selectsSeveral)
    try host.press("end")
    #expect(host.lines.contains { $0.contains("M39") })
    try host.press("right", "alt+s")
    #expect(host.names.first == "M39" && host.table.selectedIndex == 0)
    #expect(host.lines.contains { $0.contains("M39") })
    try host.press("alt+s")
    #expect(host.names.last == "M39" && host.table.selectedIndex == 39)
    #expect(host.lines.contains { $0.contains("M39") })
  }

  @Test func `a column that cannot be sorted is not, and a program sorts`() {
    let host = HostedTable()
    host.table.sorting = TableControl.Sorting(column: 9)
    host.table.sorting = TableControl.Sorting(column: -1)
    #expect(host.table.sorting == nil)
    host.table.sorting = TableControl.Sorting(column: 2)
    #expect(host.names == ["Ada", "Grace", "Hedy"], "those that are checked are the first")
    let fixed = Table("", of: host.members) {
      TableColumn("Name", \Member.name).unsorted()
      TableColumn("Name", \Member.name).sorted { -$0.age }
    }
    fixed.sorting = TableControl.Sorting(column: 0)
    #expect(fixed.sorting == nil)
    fixed.sorting = TableControl.Sorting(column: 1)
    #expect(fixed.controller.map(\.age) == [85, 85, 36])
  }

  @Test func `a filter follows a signal, and the selection is kept by identity`() throws {
    let host = HostedTable()
    let least = Subject<Int>()
    host.table.filter(by: least) { $0.age >= $1 }
    try host.press("end")
    least.sendNext(50)
    #expect(host.lines.count == 3 && host.table.selectedIndex == 1)
    #expect(host.table.selectedElement?.name == "Hedy")
    host.members.value[1].age = 51
    #expect(host.lines.count == 4 && host.table.selectedIndex == 2)
    least.sendNext(1000)
    #expect(host.table.selectedIndex == nil)
    host.table.placeholder = "no members"
    #expect(host.lines == [" Name      Age  Pays", ">no members"])
  }

  // MARK: Columns

  @Test func `columns are resized by the mouse and by keys, and keep that`() throws {
    let host = HostedTable()
    host.driver.settle()
    #expect(host.table.width(of: 0) == 6)
    func drag(from start: Int, to end: Int) {
      let (first, last) = (Point(column: start, row: 0), Point(column: end, row: 0))
      host.driver.display.send(MousePress(.press, .left, at: first))
      host.driver.display.send(MousePress(.drag, .left, at: last))
      host.driver.display.send(MousePress(.release, .left, at: last))
      host.driver.settle()
    }
    drag(from: 7, to: 10)
    #expect(host.table.width(of: 0) == 9 && host.table.sorting == nil)
    drag(from: 10, to: 0)
    #expect(host.table.width(of: 0) == 2)
    try host.press("alt+right", "alt+right")
    #expect(host.table.width(of: 0) == 4)
    try host.press("right", "alt+left")
    #expect(host.table.width(of: 1) == 4)
    host.table.resize(1, to: Int.max)
    #expect(host.table.width(of: 1) == 500)
    host.table.resize(7, to: 3)
    #expect(host.table.width(of: 7) == 0)
  }

  @Test func `columns that do not fit are scrolled sideways, with the current one in sight`() throws
  {
    let host = HostedTable(columns: 12)
    #expect(host.lines[0].hasSuffix(">"))
    try host.press("down", "right", "right")
    #expect(host.lines[0].hasPrefix("<") && host.lines[0].contains("Pays"))
    try host.press("left", "left")
    #expect(host.lines[0].contains("Name"))
    host.driver.display.send(MousePress(.wheelRight, nil, at: Point(column: 3, row: 2)))
    host.driver.settle()
    #expect(host.table.grid.offset == 3)
    host.driver.display.send(MousePress(.wheelLeft, nil, at: Point(column: 3, row: 2)))
    host.driver.settle()
    #expect(host.table.grid.offset == 0)
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
  }

  @Test func `F8 a table of any size draws, and the header gives way to the rows`() throws {
    for columns in 1...9 {
      for rows in 1...4 {
        let host = HostedTable(columns: columns, rows: rows)
        try host.press("end", "right", "f2", "escape", "f2", "1", "enter")
        host.click(0, 0)
      }
    }
    let host = HostedTable(columns: 20, rows: 1)
    try host.press("down")
    #expect(host.lines[0].hasPrefix(">Grace"))
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

  // MARK: Rows

  @Test func `the selection is bound to a property by identity, and several can be selected`()
    throws
  {
    let chosen = Property<Member?>(nil)
    let members = Property(HostedTable.three)
    let table = Table("", of: members, to: chosen) { TableColumn("Name", \.name) }
    let driver = Driver(App(bracketed: table), size: Size(columns: 20, rows: 5))
    driver.display.send("down", "down")
    driver.settle()
    #expect(chosen.value === members.value[1])
    chosen.value = members.value[2]
    driver.settle()
    #expect(table.selectedIndex == 2)
    let host = HostedTable(selectsSeveral: true)
    try host.press("down", "shift+down", "right", "right", "space")
    #expect(host.table.controller.selection.count == 2)
    #expect(!host.members.value[1].pays, "Space toggles the current cell")
    try host.press("left", "space")
    #expect(host.table.controller.selection.elements.map(\.name) == ["Grace"])
    #expect(host.lines[1] == " + Grace      85  [ ]")
  }

  @Test func `a click with Ctrl or Shift on a cell selects rows, and does not change it`() {
    let host = HostedTable(selectsSeveral: true)
    let selection = host.table.controller.selection
    host.click(19, 1)
    host.click(19, 2, modifiers: .control)
    #expect(selection.elements.map(\.name) == ["Grace", "Ada"])
    host.click(19, 2, modifiers: .control)
    #expect(selection.elements.map(\.name) == ["Grace"])
    host.click(19, 2, modifiers: .shift)
    #expect(host.members.value.map(\.pays) == [false, true, false])
    host.click(19, 2)
    #expect(host.members.value.map(\.pays) == [false, false, false])
  }

  @Test func `a cell in which something is wrong is marked, and says so while it is current`()
    throws
  {
    let members = Property(HostedTable.three)
    let table = Table("", of: members) {
      TableColumn("Name", \Member.name)
      TableColumn("Age", \Member.age).problem { $0.age > 80 ? "is old" : nil }
    }
    let driver = Driver(App(bracketed: table), size: Size(columns: 24, rows: 6))
    driver.display.send("down", "right")
    driver.settle()
    #expect(driver.display.text.contains("85 !"))
    #expect(driver.display.text.contains("! Age: is old"))
    members.value[0].age = 3
    driver.settle()
    #expect(!driver.display.text.contains("is old"))
  }

  @Test func `a plain dialogue shows a table and chooses in it`() {
    let host = HostedTable()
    let dialogue = PlainDialogue(host.driver.app)
    _ = dialogue.begin()
    dialogue.take("Ada 36 on")
    host.driver.settle()
    _ = dialogue.answer()
    #expect(host.table.selectedIndex == 1)
  }

  @Test func `rows are made for what is in sight only, and are used again`() throws {
    let members = (0..<5000).map { Member("m\($0)", $0 % 100) }
    let host = HostedTable(members)
    try host.press("end", "pageup", "home", "pagedown")
    #expect(host.table.window.children.count == 5)
    #expect(host.table.window.children.allSatisfy { $0.described.role == "tablerow" })
  }

  @Test func `without a column to sort by, the rows have the order of their controller`() {
    let controller = ArrayController(
      Property(HostedTable.three),
      sortedBy: [.descending(\.name)]
    )
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
    driver.display.send("end", "up")
    driver.settle()
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
      driver.display.send("down", "f2", "x")
      driver.settle()
      #expect(table.edited != nil)
      (freed, member) = (table, members.value[0])
      box.remove(table)
      driver.settle()
    }
    #expect(freed == nil && member == nil)
  }
}
