@MainActor @Suite struct MenuBarTests {
  private func driver(columns: Int = 50, rows: Int = 14) -> Driver {
    let bar = MenuBar(id: "bar") {
      Menu("&File") {
        MenuItem("&Open") {}
        MenuItem("&Save") {}
        MenuItem.separator
        MenuItem("&Never", isEnabled: false) {}
      }
      Menu("&View") {
        MenuItem("&Wrap lines") {}
        Menu("&Theme") {
          MenuItem("&Dark") {}
          MenuItem("&Light") {}
        }
      }
    }
    return Driver(bracketed: bar, Spacer(), columns: columns, rows: rows)
  }

  @Test(arguments: [(50, 14), (18, 6), (8, 4), (1, 1)])
  func `menus are inside of a screen of any size`(columns: Int, rows: Int) throws {
    let driver = driver(columns: columns, rows: rows)
    try driver.press("f10", "left", "up", "right")
    #expect(driver.app.layers.count == 3)
    for layer in driver.app.layers {
      #expect(layer.frame.endColumn <= columns && layer.frame.endRow <= rows)
    }
  }

  @Test func `a menu is in the tree, and refuses lines that cannot be chosen`() throws {
    let driver = driver()
    try driver.press("f10")
    #expect(driver.tree.contains(#"menu #menu "File" = "Open" focused item 1 of 4"#))
    let menu = try #require(driver.app.layers.last?.root)
    #expect(!menu.perform(.choose("no such")) && !menu.perform(.choose("Never")))
    #expect(!menu.perform(.chooseIndex(2)) && !menu.perform(.chooseIndex(99)))
  }

  @Test func `F18 two menus or buttons with one letter are a conflict, which is reported`() throws {
    let first = Button("Save", id: "first") {}.mnemonic("s")
    let second = Button("Send", id: "second") {}.mnemonic("s")
    let driver = Driver(bracketed: first, second)
    #expect(driver.app.keyConflicts.map(\.ids).contains(["mnemonic.first", "mnemonic.second"]))
    second.isEnabled = false
    #expect(driver.app.keyConflicts.isEmpty)
  }
}
