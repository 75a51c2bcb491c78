import StraitChannels
import StraitDriver
import StraitModel
import StraitScreen
import Testing

@testable import StraitUI

/// How the cells of a table are edited.
@MainActor @Suite struct TableEditTests {
  private let host = HostedTable()

  private var members: [Member] { host.members.value }

  private func type(_ text: String) {
    for character in text { host.driver.display.send(KeyPress(.character(character))) }
    host.driver.settle()
  }

  @Test func `F2 edits in place, Return commits and goes down, Escape drops`() throws {
    try host.press("down", "f2")
    #expect(host.table.editor.isFocused && host.table.editor.text == "Grace")
    type("Barbara")
    #expect(members[0].name == "Grace", "nothing is committed yet")
    try host.press("enter")
    #expect(members[0].name == "Barbara")
    #expect(host.table.selectedIndex == 1 && host.table.isFocused)
    try host.press("enter")
    type("x")
    try host.press("escape")
    #expect(members[1].name == "Ada" && host.table.isFocused && host.table.selectedIndex == 1)
    #expect(host.table.stage.children.isEmpty)
  }

  @Test func `typed and pasted text takes the place of the cell's`() throws {
    try host.press("down", "right")
    type("42")
    #expect(host.lines[1] == ">Grace  [  42 ] [ ]")
    try host.press("down")
    #expect(members[0].age == 42 && host.table.selectedIndex == 1)
    try host.driver.paste("7")
    try host.press("up")
    #expect(members[1].age == 7 && host.table.selectedIndex == 0)
  }

  @Test func `Tab commits and edits the next cell, over the ends of rows`() throws {
    try host.press("down", "f2")
    type("A")
    try host.press("tab")
    #expect(members[0].name == "A" && host.table.currentColumn == 1)
    type("1")
    try host.press("tab")
    #expect(members[0].age == 1)
    #expect(host.table.selectedIndex == 1 && host.table.currentColumn == 0)
    #expect(host.table.editor.isFocused && host.table.editor.text == "Ada")
    try host.press("shift+tab")
    #expect(host.table.selectedIndex == 0 && host.table.currentColumn == 1)
    try host.press("shift+tab", "shift+tab")
    #expect(host.table.edited == nil && host.table.isFocused, "before the first cell the edit ends")
    try host.press("end", "right", "f2", "tab")
    #expect(host.table.edited == nil && host.table.selectedIndex == 2)
  }

  @Test func `what cannot be read stays, and is said below the table`() throws {
    try host.driver.resize(to: Size(columns: 60, rows: 6))
    try host.press("down", "right")
    type("200")
    try host.press("enter")
    #expect(members[0].age == 85 && host.table.edited != nil)
    #expect(host.lines.last == " ! Age: \(host.table.editor.problem ?? "")")
    try host.press("backspace", "enter")
    #expect(members[0].age == 20 && host.table.edited == nil)
    #expect(host.lines.count == 4)
  }

  @Test func `the edit ends when the focus leaves: what can be read is committed`() throws {
    let other = TextField("Other", id: "other")
    let members = self.members
    let table = Table("", of: Property(members), id: "table") {
      TableColumn("Age", editing: \Member.age, through: .integer(in: 0...150))
    }
    let driver = Driver(
      App(
        bracketed: Column {
          table
          other
        }
      ),
      size: Size(columns: 30, rows: 8)
    )
    for key in ["down", "f2", "5", "6"] as [KeyPress] { driver.display.send(key) }
    driver.settle()
    driver.app.focus(other)
    driver.settle()
    #expect(members[0].age == 56 && table.edited == nil && other.isFocused)
    driver.app.focus(table)
    for key in ["f2", "x"] as [KeyPress] { driver.display.send(key) }
    driver.settle()
    driver.app.focus(other)
    driver.settle()
    #expect(members[0].age == 56 && table.edited == nil && table.stage.children.isEmpty)
  }

  @Test func `the editor goes with its row, and is gone when the element is`() throws {
    try host.press("down", "down", "f2")
    type("B")
    host.members.insert(Member("first", 1), at: 0)
    host.driver.settle()
    #expect(host.table.edited?.row == 2 && host.table.editor.text == "B")
    host.members.removeAll { $0.name == "Ada" }
    host.driver.settle()
    #expect(host.table.edited == nil && host.table.isFocused)
    #expect(host.names == ["first", "Grace", "Hedy"])
    try host.press("f2")
    type("C")
    host.members.value = []
    host.driver.settle()
    #expect(host.table.edited == nil && host.table.isFocused)
    try host.press("f2", "space", "enter", "alt+s", "tab")
  }

  @Test func `the model's change shows in the editor while nothing was typed`() throws {
    try host.press("down", "right", "f2")
    members[0].age = 7
    host.driver.settle()
    #expect(host.table.editor.text == "7")
    #expect(!host.table.editor.canUndo, "nothing of the cell before can be undone")
  }

  @Test func `a row that a commit sorts elsewhere is left, and the one that was below is next`()
    throws
  {
    host.table.sorting = TableControl.Sorting(column: 0)
    try host.press("down")
    #expect(host.names == ["Ada", "Grace", "Hedy"])
    type("Zoe")
    try host.press("enter")
    #expect(host.names == ["Grace", "Hedy", "Zoe"])
    #expect(host.table.selectedElement?.name == "Grace" && host.table.selectedIndex == 0)
  }

  @Test func `a commit that hides the row ends the edit, and the next row is the current one`()
    throws
  {
    host.table.controller.filter = { $0.age < 90 }
    try host.press("down", "right")
    type("99")
    try host.press("enter")
    #expect(members[0].age == 99 && host.names == ["Ada", "Hedy"])
    #expect(host.table.edited == nil && host.table.isFocused)
    #expect(host.table.stage.children.isEmpty)
  }

  @Test func `typing brings the cell into sight that was scrolled away`() throws {
    let host = HostedTable((0..<50).map { Member("m\($0)", $0) })
    try host.press("home", "f2")
    for _ in 0..<5 {
      host.driver.display.send(MousePress(.wheelDown, nil, at: Point(column: 3, row: 3)))
    }
    host.driver.settle()
    #expect(host.table.window.top == 15 && host.table.edited != nil)
    try host.press("x")
    #expect(host.table.window.top == 0 && host.table.editor.text == "x")
    try host.press("enter")
    #expect(host.members.value[0].name == "x")
  }

  @Test func `Space and a second click toggle a check box, and take the next choice`() throws {
    try host.press("down", "right", "right", "space")
    #expect(members[0].pays)
    host.click(18, 1)
    #expect(!members[0].pays, "the cell was the current one")
    host.click(18, 2)
    #expect(members[1].pays, "the first click makes it the current one")
    let plans = Property(["a", "b", "?"])
    let table = Table("", of: plans, by: \.self) {
      TableColumn("Plan", choosing: \.self, among: ["a", "b", "c"]) { $0.uppercased() }
    }
    let driver = Driver(App(bracketed: table), size: Size(columns: 12, rows: 5))
    for key in ["end", "space", "space"] as [KeyPress] { driver.display.send(key) }
    driver.settle()
    #expect(plans.value == ["a", "b", "b"])
  }

  @Test func `values are replaced in their array`() throws {
    struct Line: Identifiable, Equatable {
      let id: Int
      var text: String
      var amount: Int
      var isPaid = false
    }
    let lines = Property([
      Line(id: 1, text: "tea", amount: 3), Line(id: 2, text: "rice", amount: 1),
    ])
    let table = Table("", of: lines, id: "lines") {
      TableColumn("Text", editing: \.text)
      TableColumn("Amount", editing: \.amount, through: .integer(in: 0...99))
      TableColumn("Paid", toggling: \.isPaid)
    }
    let driver = Driver(App(bracketed: table), size: Size(columns: 30, rows: 5))
    for key in ["down", "x", "tab", "9", "enter", "right", "space"] as [KeyPress] {
      driver.display.send(key)
    }
    driver.settle()
    #expect(lines.value[0] == Line(id: 1, text: "x", amount: 9))
    #expect(lines.value[1] == Line(id: 2, text: "rice", amount: 1, isPaid: true))
  }

  @Test func `a table that is not editable is not edited`() throws {
    host.table.isEditable = false
    try host.press("down", "f2", "x", "space", "enter")
    host.click(3, 1, times: 2)
    #expect(host.table.edited == nil && host.names == ["Grace", "Ada", "Hedy"])
    #expect(!host.table.perform(.set("x")) && !host.table.perform(.toggle))
  }

  @Test func `a double click edits, and a press in the editor puts the caret`() throws {
    host.click(4, 2, times: 2)
    #expect(host.table.editor.isFocused && host.table.editor.text == "Ada")
    host.click(2, 2)
    #expect(host.table.editor.caret == 1 && host.table.edited != nil)
    host.click(4, 3)
    #expect(host.table.edited == nil && host.table.selectedIndex == 2)
  }

  @Test func `scripts set, toggle and check the current cell, and fill the editor`() throws {
    try host.driver.choose(.id("table"), "Ada 36 on")
    #expect(host.table.selectedIndex == 1)
    #expect(host.table.described.description == "Name: Ada")
    #expect(host.table.perform(.set("Lady")))
    #expect(members[1].name == "Lady")
    try host.press("right")
    #expect(!host.table.perform(.set("old")) && members[1].age == 36 && host.table.edited == nil)
    #expect(host.table.perform(.set("37")))
    #expect(members[1].age == 37)
    try host.press("right")
    try host.driver.toggle(.id("table"))
    #expect(!members[1].pays)
    #expect(host.table.perform(.check(true)) && host.table.perform(.check(true)))
    #expect(members[1].pays)
    try host.press("left", "f2")
    try host.driver.fill(.id("table.cell"), "99")
    try host.press("enter")
    #expect(members[1].age == 99)
  }

  @Test(arguments: ["message", "screen", "palette"])
  func `F20 the focus comes back to a table whose cell was edited`(_ inFront: String) throws {
    let members = Property([Member("Grace", 85)])
    let table = Table("", of: members, id: "table") { TableColumn("Name", editing: \.name) }
    let app = App(
      root: Column {
        table
        TextField("next")
      }
    )
    let driver = Driver(app, size: Size(columns: 40, rows: 12))
    app.focus(table)
    try driver.press("down")
    try driver.press("f2")
    try driver.type("B")
    var layer: Layer?
    switch inFront {
    case "message": app.message("saved")
    case "screen": layer = app.push(Column { TextField("other") })
    default: app.showPalette()
    }
    driver.settle()
    #expect(members.value[0].name == "B" && table.edited == nil)
    if let layer { app.close(layer) } else { try driver.press("escape") }
    driver.settle()
    #expect(app.layers.count == 1 && table.isFocused)
  }

  @Test(arguments: ["read-only", "disabled", "around"], [("56", 56), ("200", 85)])
  func `the edit ends when the table takes no more: what can be read is committed`(
    how: String,
    typed: (text: String, age: Int)
  ) throws {
    let members = [Member("Grace", 85)]
    let table = Table("", of: Property(members), id: "table") {
      TableColumn("Age", editing: \Member.age, through: .integer(in: 0...150))
    }
    let group = Column { table }
    let driver = Driver(App(bracketed: group), size: Size(columns: 30, rows: 8))
    try driver.press("down", "f2")
    try driver.type(typed.text)
    #expect(table.edited != nil)
    switch how {
    case "read-only": table.isEditable = false
    case "disabled": table.isEnabled = false
    default: group.isEnabled = false
    }
    driver.settle()
    #expect(table.edited == nil && table.stage.children.isEmpty)
    #expect(members[0].age == typed.age && table.isFocused == (how == "read-only"))
    table.isEditable = true
    (table.isEnabled, group.isEnabled) = (true, true)
    driver.settle()
    try driver.press("f2")
    try driver.type("7")
    try driver.press("enter")
    #expect(members[0].age == 7)
  }

  @Test func `a commit that makes the table read-only is written once, and ends the edit`() throws {
    let members = [Member("Grace", 85), Member("Ada", 36)]
    let table = Table("", of: Property(members), id: "table") {
      TableColumn("Age", editing: \Member.age, through: .integer(in: 0...150))
    }
    let driver = Driver(App(bracketed: table), size: Size(columns: 30, rows: 8))
    var ages: [Int] = []
    table.own(
      members[0].values(of: \.age).skip(1).subscribe(onNext: { [weak table] age in
        ages.append(age)
        table?.isEditable = false
      })
    )
    try driver.press("down", "f2")
    try driver.type("56")
    try driver.press("tab")
    #expect(ages == [56] && table.edited == nil && table.stage.children.isEmpty)
    #expect(table.isFocused)
  }

  @Test func `nothing more is typed into a cell of a table that becomes read-only`() throws {
    try host.press("down", "f2")
    type("B")
    host.table.isEditable = false
    type("y")
    try host.press("enter")
    #expect(members[0].name == "B" && host.table.edited == nil)
    host.table.isEditable = true
    try host.press("up", "f2")
    type("C")
    try host.press("enter")
    #expect(members[0].name == "C")
  }
}
