@MainActor @Suite struct FocusTests {
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
    driver.mouse(.wheelDown, 1, 0)
    driver.app.focus(page)
    driver.settle()
    #expect(page.isFocused && scroll.offset.row == 3)
    last.text = "changed"
    driver.settle()
    #expect(scroll.offset.row == 3)
    driver.mouse(.wheelDown, 1, 0)
    driver.app.focus(page)
    driver.settle()
    #expect(scroll.offset.row == 0)
  }

  @Test func `the border of a split has its place between the sides in the order of the focus`()
    throws
  {
    let (first, second) = (TextField(id: "first"), TextField(id: "second"))
    let split = Split(id: "split") {
      first
      second
    }
    let driver = Driver(App(bracketed: split), size: Size(columns: 30, rows: 3))
    var order: [String?] = []
    for _ in 0..<3 {
      order.append(driver.app.focused?.id)
      try driver.press("tab")
    }
    #expect(order == ["first", "split", "second"])
    #expect(first.isFocused)
    driver.app.focus(second)
    second.isEnabled = false
    #expect(split.isFocused)
    driver.app.focus(first)
    split.remove(first)
    #expect(split.isFocused)
  }
}
