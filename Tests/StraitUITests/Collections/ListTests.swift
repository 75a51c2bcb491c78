@testable import StraitUI

/// Looks, actions and rows of a list; the script `list` has its keys and mouse.
@MainActor @Suite struct ListTests {
  private func driver(_ list: Widget, _ columns: Int = 16, _ rows: Int = 5) -> Driver {
    Driver(App(bracketed: list), size: Size(columns: columns, rows: rows))
  }

  @Test func `the bar and the name show the focus of a list, in monochrome too`() {
    let list = List("Colors", ["Red"], value: 0)
    let other = TextField("x", id: "x")
    let driver = driver(Column { [list, other] })
    func looks() -> [Style] {
      [Point(column: 1, row: 0), Point(column: 0, row: 1)].map {
        driver.display.frame.cells[$0].style
      }
    }
    let focused = looks()
    driver.app.focus(other)
    driver.settle()
    #expect(focused[0] != looks()[0])
    #expect(focused[1] != looks()[1])
  }

  @Test func `F15 the actions of a list are those that its keys run`() {
    let host = HostedList([1])
    let ids = host.driver.app.reachableActions.map(\.id).filter { $0.hasPrefix("list.") }
    let names = ["up", "down", "page.up", "page.down", "start", "end", "toggle"]
    #expect(ids == names.map { "list.\($0)" })
    host.edit { $0.removeAll() }
    #expect(!host.driver.app.reachableActions.contains { $0.id.hasPrefix("list.") })
  }

  @Test func `the wheel scrolls by three rows without selecting, then the outer view`() {
    let host = HostedList(Array(0..<9), rows: 4)
    host.wheel(.wheelDown)
    #expect(host.shown == ["n3", "n4", "n5", "n6"])
    host.wheel(.wheelDown)
    #expect(host.shown == ["n5", "n6", "n7", "n8"])
    #expect(host.list.handle(.mouse(MousePress(.wheelDown, nil, at: .zero))) == false)
    host.wheel(.wheelUp)
    #expect(host.shown == ["n2", "n3", "n4", "n5"])
    #expect(host.list.selectedIndex == nil)
  }

  @Test func `a button in a row has no focus, but can be pressed with the mouse`() throws {
    var pressed: [Int] = []
    let numbers = Property([1, 2, 3])
    let list = List("", of: numbers) { (number: Property<Int>) in
      Button("x") { pressed.append(number.value) }
    }
    let after = TextField("after")
    let driver = driver(Column { [list, after] })
    #expect(driver.app.focused === list)
    try driver.press("tab")
    #expect(driver.app.focused === after)
    try driver.press("tab")
    #expect(driver.app.focused === list)
    let inside = try #require(list.window.children.first)
    driver.app.focus(inside)
    #expect(driver.app.focused === list)
    driver.click(3, 1)
    #expect(pressed == [2])
    #expect(driver.app.focused === list)
  }
}
