import StraitChannels
import StraitDriver
import StraitModel
import StraitScreen
import Testing

@testable import StraitUI

/// How a list looks, and what keys and the mouse do in it.
@MainActor @Suite struct ListTests {
  private func driver(_ list: Widget, _ columns: Int = 16, _ rows: Int = 5) -> Driver {
    Driver(App(bracketed: list), size: Size(columns: columns, rows: rows))
  }

  // MARK: Looks

  @Test func `the name stands above the rows, the selected one after a bar`() {
    let driver = driver(List("Colors", ["Red", "Green", "Blue"], value: 1))
    #expect(driver.screen == " Colors\n Red\n>Green\n Blue")
  }

  @Test func `the selected row is drawn in the style of the selection, to its end`() {
    let list = List("", ["Red", "Green"], value: 1)
    let driver = driver(list, 8, 3)
    let cells = driver.display.frame.cells
    for column in 0..<8 {
      #expect(cells[Point(column: column, row: 1)].style.attributes.contains(.reverse))
      #expect(!cells[Point(column: column, row: 0)].style.attributes.contains(.reverse))
    }
  }

  @Test func `the bar and the name say whether the list has the focus, in monochrome too`() {
    let list = List("Colors", ["Red"], value: 0)
    let other = TextField("x", id: "x")
    let driver = driver(
      Column {
        list; other
      }
    )
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

  @Test func `a list with the focus and without a selection has the bar alone`() {
    let driver = driver(List("", ["Red", "Green"]))
    #expect(driver.screen == ">Red\n Green")
    let style = driver.display.frame.cells[Point(column: 1, row: 0)].style
    #expect(!style.attributes.contains(.reverse))
  }

  @Test func `there is a scroll bar only while there is more than fits`() throws {
    let host = HostedList(Array(0..<5), columns: 6, rows: 4)
    #expect(host.driver.screen == ">n0  #\n n1  #\n n2  #\n n3  |")
    try host.driver.press("end")
    #expect(host.driver.screen == " n1  |\n n2  #\n n3  #\n>n4  #")
    host.edit { $0.removeLast() }
    #expect(host.driver.screen == " n0\n n1\n n2\n>n3")
    try host.driver.resize(to: Size(columns: 6, rows: 3))
    #expect(host.driver.screen == " n1  |\n n2  #\n>n3  #")
  }

  @Test func `an empty list shows its placeholder in the role of hints`() {
    let list = List("Colors", [])
    list.placeholder = "No colors yet"
    let driver = driver(list)
    #expect(driver.screen == " Colors\n>No colors yet")
    let style = driver.display.frame.cells[Point(column: 3, row: 1)].style
    #expect(style == driver.app.theme[.hint])
    #expect(list.described.hint == "No colors yet")
  }

  @Test func `what is wrong stands below the rows, or as a sign where there is no room`() throws {
    let list = List("Colors", ["Red", "Green", "Blue"])
    list.problem = "choose one"
    let driver = driver(list, 16, 4)
    #expect(driver.screen == " Colors\n>Red           #\n Green         |\n ! choose one")
    try driver.resize(to: Size(columns: 16, rows: 1))
    #expect(driver.screen == ">Red           !")
  }

  @Test func `rows may be several cells high, and the last one cut`() throws {
    let host = HostedList(Array(0..<4), columns: 6, rows: 5, rowHeight: 2)
    #expect(host.driver.screen == ">n0  #\n     #\n n1  #\n     |\n n2  |")
    try host.driver.press("down", "down", "down")
    #expect(host.shown == ["n1", "n2", "n3"])
    #expect(host.driver.screen == " n1  |\n     #\n>n2  #\n>    #\n n3  |")
  }

  @Test func `a row of widgets follows its element`() throws {
    let elements = Property(["Ada 1", "Grace 2"])
    let list = List("People", of: elements) { (person: Property<String>) in
      Row {
        Label(person.values.map { String($0.prefix { $0 != " " }) }).width(.fraction(1))
        Label(person.values.map { String($0.suffix(1)) })
      }
    }
    let driver = driver(list, 12, 3)
    #expect(driver.screen == " People\n>Ada       1\n Grace     2")
    elements.edit { $0[1] = "Hedy 3" }
    driver.settle()
    #expect(driver.screen == " People\n>Ada       1\n Hedy      3")
  }

  @Test func `a signal's arrays are shown as they come, the last one when it has ended`() {
    let arrays = Subject<[String]>()
    let driver = driver(List("", of: arrays) { $0 })
    #expect(driver.screen.isEmpty || driver.screen == ">")
    arrays.sendNext(["a", "b"])
    driver.settle()
    #expect(driver.screen == ">a\n b")
    arrays.sendNext(["c"])
    arrays.sendCompleted()
    driver.settle()
    #expect(driver.screen == ">c")
  }

  // MARK: Keys

  @Test func `keys move the selection, and stay in the list at its ends`() throws {
    let host = HostedList(Array(0..<20), rows: 5)
    var edits: [Int?] = []
    host.list.edits.subscribe(onNext: { edits.append($0) })
    try host.driver.press("down", "down", "pagedown", "up", "end", "down", "pagedown")
    #expect(edits == [0, 1, 5, 4, 19])
    #expect(host.list.selectedIndex == 19)
    edits = []
    try host.driver.press("pageup", "home", "up", "pageup")
    #expect(edits == [15, 0])
    #expect(host.driver.display.ringCount == 0)
  }

  @Test func `an arrow at an end does not take the focus out of the list`() throws {
    let list = List("", ["a"], value: 0)
    let above = TextField("above")
    let driver = driver(
      Column {
        above; list
      }
    )
    driver.app.focus(list)
    try driver.press("up", "down")
    #expect(driver.app.focused === list)
  }

  @Test func `an empty list leaves its keys to those around it`() throws {
    let list = List("", [])
    let above = TextField("above")
    let driver = driver(
      Column {
        above; list
      }
    )
    driver.app.focus(list)
    try driver.press("up")
    #expect(driver.app.focused === above)
  }

  @Test func `with nothing selected, the first move selects the first row in sight`() throws {
    let host = HostedList(Array(0..<20))
    host.wheel(.wheelDown)
    #expect(host.shown.first == "n3")
    try host.driver.press("down")
    #expect(host.list.selectedIndex == 3)
  }

  @Test
  func `Return submits the selected row if something has subscribed, else the default button`()
    throws
  {
    var log: [String] = []
    let list = List("", ["a", "b"])
    let button = Button("OK") { log.append("ok") }
    button.isDefault = true
    let driver = driver(
      Column {
        list; button
      }
    )
    try driver.press("down", "enter")
    #expect(log == ["ok"])
    let following = list.signal(for: .submit)
      .subscribe(onNext: { _ in log.append("submit \(list.selectedIndex ?? -1)") })
    try driver.press("enter")
    #expect(log == ["ok", "submit 0"])
    list.selectedIndex = nil
    try driver.press("enter")
    #expect(log == ["ok", "submit 0", "ok"])
    list.selectedIndex = 1
    following.dispose()
    try driver.press("enter")
    #expect(log == ["ok", "submit 0", "ok", "ok"])
  }

  @Test func `F15 the actions of a list are those that its keys run`() {
    let host = HostedList([1])
    let ids = host.driver.app.reachableActions.map(\.id).filter { $0.hasPrefix("list.") }
    #expect(
      ids == [
        "list.up", "list.down", "list.page.up", "list.page.down", "list.start", "list.end",
      ]
    )
    host.edit { $0.removeAll() }
    #expect(!host.driver.app.reachableActions.contains { $0.id.hasPrefix("list.") })
  }

  @Test func `in a list that is not editable keys scroll, and nothing is selected`() throws {
    let host = HostedList(Array(0..<20))
    host.list.isEditable = false
    try host.driver.press("down")
    #expect(host.shown.first == "n1")
    try host.driver.press("pagedown")
    #expect(host.shown.first == "n4")
    try host.driver.press("end")
    #expect(host.shown.last == "n19")
    host.click(1, 1)
    #expect(host.list.selectedIndex == nil)
  }

  // MARK: Mouse

  @Test func `a click selects, a double click submits, and a click on the bars does not`() {
    let host = HostedList(Array(0..<20), columns: 8, rows: 4)
    var log: [String] = []
    host.list.edits.subscribe(onNext: { log.append("\($0 ?? -1)") })
    host.list.signal(for: .submit).subscribe(onNext: { _ in log.append("submit") })
    host.click(2, 3)
    #expect(log == ["3"])
    host.click(0, 1, times: 2)
    #expect(log == ["3", "1", "submit"])
    host.driver.advance(by: .seconds(1))
    host.click(0, 1)
    host.click(7, 2)
    #expect(log == ["3", "1", "submit"])
  }

  @Test func `a click below the rows selects none`() {
    let host = HostedList([1, 2], rows: 4)
    host.click(2, 3)
    #expect(host.list.selectedIndex == nil)
  }

  @Test func `a row that is cut can be clicked, and does not move before the second click`() {
    let host = HostedList(Array(0..<6), rows: 3, rowHeight: 2)
    var submitted: [Int?] = []
    host.list.signal(for: .submit)
      .subscribe(onNext: { _ in submitted.append(host.list.selectedIndex) })
    host.click(2, 2, times: 2)
    #expect(submitted == [1])
    #expect(host.shown == ["n0", "n1"])
  }

  @Test func `the wheel scrolls by three rows without selecting, then those around it`() {
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

  // MARK: Focus

  @Test func `what is in a row has no focus, but can be pressed with the mouse`() throws {
    var pressed: [Int] = []
    let numbers = Property([1, 2, 3])
    let list = List("", of: numbers) { (number: Property<Int>) in
      Button("x") { pressed.append(number.value) }
    }
    let after = TextField("after")
    let driver = driver(
      Column {
        list; after
      }
    )
    #expect(driver.app.focused === list)
    try driver.press("tab")
    #expect(driver.app.focused === after)
    try driver.press("tab")
    #expect(driver.app.focused === list)
    let inside = try #require(list.window.children.first)
    driver.app.focus(inside)
    #expect(driver.app.focused === list)
    let point = Point(column: 3, row: 1)
    driver.display.send(MousePress(.press, .left, at: point))
    driver.display.send(MousePress(.release, .left, at: point))
    driver.settle()
    #expect(pressed == [2])
    #expect(driver.app.focused === list)
  }
}
