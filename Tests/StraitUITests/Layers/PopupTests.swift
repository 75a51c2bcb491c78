import StraitDriver
import StraitScreen
import StraitUI
import Testing

/// Where popups stand at the edges of the screen.
@MainActor @Suite struct PopupTests {
  private let owner = Button("Menu", id: "menu") {}

  private func driver(columns: Int, rows: Int, alignment: Alignment) -> Driver {
    Driver(
      App(bracketed: Column { owner.align(alignment) }),
      size: Size(columns: columns, rows: rows)
    )
  }

  @Test func `a popup at the right edge is moved left, as far as it must`() throws {
    let driver = driver(columns: 20, rows: 5, alignment: .end)
    let layer = driver.app.popup(from: owner, Label("a longer line"))
    driver.settle()
    #expect(owner.screenFrame.origin.column == 12)
    #expect(
      layer.frame
        == Rect(origin: Point(column: 7, row: 1), size: Size(columns: 13, rows: 1))
    )
    try driver.expect(screenHas: "       a longer line")
    // In a wider screen it stands where its owner begins.
    try driver.resize(to: Size(columns: 60, rows: 5))
    #expect(owner.screenFrame.origin.column == 52)
    #expect(layer.frame.origin.column == 47)
  }

  @Test func `a popup follows its owner, and the popups beside it follow it`() throws {
    let driver = driver(columns: 40, rows: 6, alignment: .end)
    let inner = Button("Inner", id: "inner") {}
    let first = driver.app.popup(from: owner, inner)
    let second = driver.app.popup(from: inner, Label("second"))
    driver.settle()
    #expect(first.frame.origin == Point(column: 31, row: 1))
    #expect(second.frame.origin == Point(column: 31, row: 2))
    owner.align(.start)
    driver.settle()
    #expect(first.frame.origin == Point(column: 0, row: 1))
    #expect(second.frame.origin == Point(column: 0, row: 2))
    owner.name = "A longer menu"
    driver.settle()
    #expect(first.frame.origin == Point(column: 0, row: 1))
  }

  @Test func `a popup follows its owner in a scroll that is moved`() throws {
    let scroll = Scroll {
      owner
      Column { (0..<20).map { Label("line \($0)") } }
    }
    let driver = Driver(App(bracketed: scroll), size: Size(columns: 20, rows: 6))
    scroll.offset.row = 0
    let note = driver.app.push(Label("note"), as: .note, owner: owner)
    driver.settle()
    #expect(note.frame.origin.row == 1)
    owner.padding(top: 2, left: 0, bottom: 0, right: 0)
    driver.settle()
    #expect(note.frame.origin.row == 3)
    scroll.offset.row = 2
    driver.settle()
    #expect(note.frame.origin.row == 1)
  }

  @Test func `F8 a popup has the cells that it needs at least, where there are some`() throws {
    let driver = driver(columns: 1, rows: 1, alignment: .start)
    let field = TextField(id: "field").minimum(columns: 11)
    let layer = driver.app.popup(
      from: owner,
      Row {
        Grid(columns: [.fit]) {}.minimum(columns: 4)
        field
      }
    )
    driver.settle()
    #expect(layer.frame.size == Size(columns: 1, rows: 1))
    try driver.press("end")
    try driver.expect(focused: "field")
    #expect(!field.screenFrame.isEmpty)
  }

  @Test func `a popup that is wider than the screen begins at its left edge, and is cut`() throws {
    let driver = driver(columns: 8, rows: 4, alignment: .end)
    let layer = driver.app.popup(from: owner, Label("a longer line"))
    driver.settle()
    #expect(layer.frame.origin.column == 0)
    #expect(layer.frame.size.columns == 8)
    try driver.expect(screenHas: "a lon...")
  }

  @Test func `F8 a key that opens a list brings what the list stands beside into sight`() throws {
    let select = Select("Plan", ["a", "b", "c"], value: "b")
    let lines = (0..<30).map { number in Label("line \(number)") }
    let scroll = Scroll {
      Column {
        select
        lines
      }
    }
    let driver = Driver(App(bracketed: scroll), size: Size(columns: 30, rows: 8))
    scroll.offset = Point(column: 0, row: 9)
    driver.settle()
    #expect(select.screenFrame.isEmpty)
    try driver.press("enter")
    #expect(driver.app.layers.count == 2)
    #expect(!select.screenFrame.isEmpty)
    #expect(driver.app.activeLayer.frame.origin.row == select.screenFrame.endRow)
  }
}
