import StraitDriver
import StraitScreen
import StraitUI
import Testing

@MainActor @Suite struct FocusTests {
  private let fields = ["a", "b", "c", "d"].map { TextField(id: $0) }

  private func driver() -> Driver {
    Driver(
      App(
        bracketed: Column {
          Label("title")
          fields[0]
          Column {
            fields[1]
            Label("between")
            Column { fields[2] }
          }
          fields[3]
        }
      )
    )
  }

  @Test func `Tab and Shift-Tab go through the fields in order, around the ends`() throws {
    let driver = driver()
    var order: [String] = []
    for _ in 0..<5 {
      order.append(driver.app.focused?.id ?? "none")
      try driver.press("tab")
    }
    #expect(order == ["a", "b", "c", "d", "a"])
    order = []
    for _ in 0..<6 {
      try driver.press("shift+tab")
      order.append(driver.app.focused?.id ?? "none")
    }
    #expect(order == ["a", "d", "c", "b", "a", "d"])
  }

  @Test func `F8 what gets the focus that it has, and is partly in sight, scrolls nothing later`()
    throws
  {
    let page = Split {
      Label("left")
      Label("right")
    }.height(.cells(6))
    let last = Label("last")
    let scroll = Scroll {
      page
      for index in 0..<9 { Label("\(index)") }
      last
    }
    let driver = Driver(App(bracketed: scroll), size: Size(columns: 12, rows: 4))
    driver.display.send(MousePress(.wheelDown, nil, at: Point(column: 1, row: 0)))
    driver.settle()
    driver.app.focus(page)
    driver.settle()
    #expect(page.isFocused && scroll.offset.row == 3)
    last.text = "changed"
    driver.settle()
    #expect(scroll.offset.row == 3)
    driver.display.send(MousePress(.wheelDown, nil, at: Point(column: 1, row: 0)))
    driver.settle()
    driver.app.focus(page)
    driver.settle()
    #expect(scroll.offset.row == 0)
  }

  @Test func `each arrow moves the focus to the nearest in its direction`() throws {
    let driver = Driver(
      App(
        bracketed: Grid(columns: [.cells(12), .cells(12)]) {
          Button("a", id: "a") {}
          Button("b", id: "b") {}
          Button("c", id: "c") {}
          Button("d", id: "d") {}
        }
      )
    )
    var way: [String] = []
    for key in ["right", "down", "left", "up", "down", "right", "up", "left"] {
      try driver.press(key)
      way.append(driver.app.focused?.id ?? "none")
    }
    #expect(way == ["b", "d", "c", "a", "c", "d", "b", "a"])
  }

  @Test(arguments: [(0, "a"), (6, "c"), (-1, "d"), (-7, "b"), (Int.max, "d"), (Int.min, "a")])
  func `the focus moves by any number of steps`(steps: Int, id: String) throws {
    let driver = driver()
    driver.app.moveFocus(by: steps)
    try driver.expect(focused: id)
  }

  @Test func `the focus can be given, to what can have it`() throws {
    let driver = driver()
    try driver.focus("c")
    try driver.expect(focused: "c")
    driver.app.focus(driver.app.root)
    driver.app.focus(TextField())
    try driver.expect(focused: "c")
  }

  @Test func `an app without fields has no focus and no caret`() throws {
    let driver = Driver(App(bracketed: Column { Label("alone") }))
    try driver.press("tab", "shift+tab")
    #expect(driver.app.focused == nil)
    #expect(driver.display.frame.caret == nil)
    try driver.type("x")
    #expect(driver.display.ringCount == 1)
  }

  @Test func `a field that is gone takes the focus with it`() throws {
    let app = App(bracketed: Column {})
    #expect(app.focused == nil)
    app.moveFocus(by: 1)
    #expect(app.focused == nil)
  }

  @Test func `Tab and the arrow keys stay inside a scope, and go around in it`() throws {
    let driver = driver()
    let scope = try #require(fields[1].parent)
    scope.isFocusScope = true
    #expect(scope.isFocusScope)
    try driver.focus("b")
    var order: [String] = []
    for key in ["tab", "tab", "shift+tab", "down", "down", "up", "up"] as [KeyPress] {
      driver.display.send(key)
      driver.settle()
      order.append(driver.app.focused?.id ?? "none")
    }
    #expect(order == ["c", "b", "c", "c", "c", "b", "b"])
    // Outside of it, it is a part of the order like any other.
    try driver.focus("a")
    try driver.press("tab")
    try driver.expect(focused: "b")
    scope.isFocusScope = false
    try driver.press("shift+tab")
    try driver.expect(focused: "a")
  }

  @Test func `F20 the focus moves to the one before if there is none after it`() throws {
    let driver = driver()
    try driver.focus("d")
    fields[3].isEnabled = false
    driver.settle()
    try driver.expect(focused: "c")
    fields[2].parent?.isEnabled = false
    driver.settle()
    try driver.expect(focused: "b")
  }

  @Test func `a scope that can have the focus itself is a part of its order`() throws {
    let split = Split(.vertical, id: "split") {
      fields[1]
      fields[2]
    }
    split.isFocusScope = true
    let driver = Driver(
      App(
        bracketed: Column {
          fields[0]
          split
          fields[3]
        }
      )
    )
    try driver.focus("split")
    var order: [String] = []
    for key in ["tab", "tab", "tab", "shift+tab", "shift+tab"] as [KeyPress] {
      driver.display.send(key)
      driver.settle()
      order.append(driver.app.focused?.id ?? "none")
    }
    #expect(order == ["b", "c", "split", "c", "b"])
  }

  @Test func `of scopes in each other the innermost keeps the keys`() throws {
    let driver = driver()
    let outer = try #require(fields[1].parent)
    let inner = try #require(fields[2].parent)
    outer.isFocusScope = true
    inner.isFocusScope = true
    try driver.focus("c")
    try driver.press("tab")
    try driver.expect(focused: "c")
    try driver.press("up")
    try driver.expect(focused: "c")
    try driver.focus("b")
    try driver.press("tab")
    try driver.expect(focused: "c")
  }
}
