import StraitChannels
import StraitDriver
import StraitModel
import StraitScreen
import StraitUI
import Testing

@MainActor @Suite struct GridTests {
  private func screen(_ grid: Grid, _ columns: Int, _ rows: Int = 6) -> String {
    Driver(App(bracketed: Column { grid }), size: Size(columns: columns, rows: rows)).screen
  }

  @Test func `columns are as wide as their lengths say, rows as high as their widgets`() {
    let grid = Grid(columns: [.fit, .cells(4), .fraction(1)], spacing: 1) {
      Label("a")
      Label("b")
      Label("c")
      Label("long")
      Column {
        Label("x"); Label("y")
      }
      Label("z")
    }
    #expect(screen(grid, 20) == "a    b    c\nlong x    z\n     y")
  }

  @Test func `the names of controls in a column are aligned`() {
    let grid = Grid(columns: [.fit, .fit], spacing: 1) {
      TextField("Name", columns: 3)
      Label("a")
      TextField("Street", columns: 3)
      Label("b")
    }
    #expect(screen(grid, 20) == "Name   [   ] a\nStreet [   ] b")
  }

  @Test func `a widget fills its column, unless its width or its alignment is set`() {
    let field = TextField("")
    let end = Label("end").align(.end)
    let grid = Grid(columns: [.fraction(1)], rowSpacing: 1) {
      field
      end
      TextField("", columns: 3).width(.fit)
    }
    #expect(screen(grid, 12) == "[          ]\n\n         end\n\n[   ]")
  }

  @Test func `rows and columns that have no room are left out from the end`() {
    let grid = Grid(columns: [.cells(4), .cells(4), .cells(4)], spacing: 1) {
      for text in ["aaaa", "bbbb", "cccc", "dddd"] { Label(text).minimum(columns: 4) }
    }
    #expect(screen(grid, 9, 1) == "aaaa bbbb")
    #expect(screen(grid, 4, 1) == "aaaa")
  }

  @Test func `rows come and go, and columns are exchanged`() throws {
    let names = Property(["a", "b", "c"])
    let grid = Grid(columns: [.fit, .fit], spacing: 1) { ForEach(names, id: \.self) { Label($0) } }
    let driver = Driver(
      App(
        bracketed: Column {
          grid; Label("end")
        }
      )
    )
    try driver.expect(screen: "a b\nc\nend")
    names.insert("0", at: 0)
    driver.settle()
    try driver.expect(screen: "0 a\nb c\nend")
    grid.columns = [.fit, .fit, .fit]
    driver.settle()
    try driver.expect(screen: "0 a b\nc\nend")
    grid.spacing = 3
    names.value = ["x"]
    driver.settle()
    try driver.expect(screen: "x\nend")
  }
}

@MainActor @Suite struct SplitTests {
  private let split = Split(.horizontal, position: 4, id: "split") {
    Label("left").width(.fraction(1))
    Label("right").width(.fraction(1))
  }

  private func driver(_ columns: Int = 11) -> Driver {
    Driver(App(bracketed: split), size: Size(columns: columns, rows: 1))
  }

  @Test func `the border is moved by keys, by the mouse and by scripts, each once`() throws {
    let driver = driver()
    var moves: [Int] = []
    split.newPositionChannel().subscribe(onNext: { moves.append($0) })
    try driver.expect(screen: "left|right")
    try driver.press("left", "left", "right")
    #expect(split.position == 3)
    driver.display.send(MousePress(.press, .left, at: Point(column: 3, row: 0)))
    driver.display.send(MousePress(.drag, .left, at: Point(column: 7, row: 0)))
    driver.display.send(MousePress(.release, .left, at: Point(column: 7, row: 0)))
    #expect(split.position == 7)
    #expect(split.perform(.increment(-2)))
    #expect(split.perform(.set("6")))
    #expect(!split.perform(.set("11")))
    #expect(!split.perform(.set("x")))
    #expect(moves == [3, 2, 3, 7, 5, 6])
    // The program's own moves are silent.
    split.position = 2
    driver.settle()
    #expect(split.position == 2 && moves.count == 6)
  }

  @Test func `each side keeps its least size while there is room for both`() throws {
    let split = Split(.vertical, position: 9) {
      Column {
        Label("a"); Label("b")
      }
      Column {
        Label("c"); Label("d")
      }
    }
    let driver = Driver(App(bracketed: split), size: Size(columns: 3, rows: 6))
    try driver.expect(screen: "a\nb\n\n---\nc\nd")
    split.position = 0
    driver.settle()
    try driver.expect(screen: "a\nb\n---\nc\nd")
    try driver.resize(to: Size(columns: 3, rows: 4))
    try driver.expect(screenHas: "a\nb\n---\nc")
    for rows in 1...3 { try driver.resize(to: Size(columns: 1, rows: rows)) }
    try driver.resize(to: Size(columns: 3, rows: 6))
    try driver.expect(screen: "a\nb\n---\nc\nd")
  }

  @Test func `a position is bound to a property`() {
    let property = Property(6)
    let driver = driver()
    split.newPositionChannel().bind(to: property.channel())
    driver.settle()
    #expect(split.position == 6)
    driver.display.send("left")
    driver.settle()
    #expect(property.value == 5)
  }

  @Test func `spacing can be set by a modifier, which returns the container`() {
    let row: Row = Row {
      Label("a"); Label("b")
    }.spacing(3)
    let column: Column = Column {
      Label("a"); Label("b")
    }.spacing(2)
    let grid: Grid = Grid(columns: [.fit, .fit]) {
      Label("a"); Label("b")
    }.spacing(4)
    #expect(row.spacing == 3 && column.spacing == 2 && grid.spacing == 4)
    #expect(row.measure(Proposal()) == Size(columns: 5, rows: 1))
    #expect(column.measure(Proposal()) == Size(columns: 1, rows: 4))
    #expect(grid.measure(Proposal()) == Size(columns: 6, rows: 1))
  }
}
