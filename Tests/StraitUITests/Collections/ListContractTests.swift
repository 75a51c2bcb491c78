@testable import StraitUI

/// The rules of the front end, as far as they concern lists.
@MainActor @Suite struct ListContractTests {
  // MARK: Tree

  @Test func `F3 rows that are not needed are freed, and the list with them`() throws {
    weak var row: Widget?
    weak var list: ListControl?
    var objects = 0
    do {
      let numbers = Property(Array(0..<9))
      let box = Column { Label("title") }
      do {
        let made = List("", of: numbers) { (number: Property<Int>) in
          objects += 1
          let label = Label(number.values.map { "n\($0)" })
          label.own(ScopedDisposable { objects -= 1 })
          return label
        }
        list = made
        box.append(made)
      }
      let driver = Driver(App(bracketed: box), size: Size(columns: 9, rows: 6))
      #expect(objects == 5)
      row = list?.window.children.last
      try driver.resize(to: Size(columns: 9, rows: 3))
      #expect(objects == 2)
      #expect(row == nil)
      box.remove(try #require(list))
      driver.settle()
      #expect(objects == 0)
      #expect(list == nil)
      numbers.edit { $0.append(1) }
    }
  }

  @Test func `F3 an element that is removed is released with the next frame`() {
    final class Order {}
    weak var gone: Order?
    let orders = Property([Order(), Order(), Order()])
    let list = List("", of: orders) { (_: Property<Order>) in Label("order") }
    let driver = Driver(App(bracketed: list))
    do {
      gone = orders.value[1]
      #expect(gone != nil)
      orders.edit { $0.remove(at: 1) }
    }
    driver.settle()
    #expect(gone == nil)
    #expect(list.window.children.count == 2)
  }

  @Test func `a row has a parent until the list is released`() {
    var kept: Widget?
    var window: Widget?
    do {
      let list = List("", ["a"])
      let app = App(bracketed: list)
      let driver = Driver(app)
      kept = list.window.children[0]
      window = kept?.parent
      #expect(kept?.parent === list.window)
      #expect(list.window.parent === list)
      #expect(list.children.count == 1)
      _ = driver
    }
    #expect(window?.parent == nil)
    #expect(kept?.parent == nil)
  }

  @Test func `F17 a list that leaves inside its own press or key loses no event of others`() throws
  {
    for usesMouse in [true, false] {
      let list = List("", ["a", "b"])
      let field = TextField("x", id: "x")
      let box = Column { [list, field] }
      let driver = Driver(App(bracketed: box), size: Size(columns: 12, rows: 5))
      list.edits.subscribe(onNext: { [unowned box] _ in box.remove(list) })
      if usesMouse {
        driver.click(1, 1)
      } else {
        driver.display.send("down")
      }
      driver.display.type("abc")
      driver.settle()
      #expect(list.isAttached == false)
      try driver.expect("x", value: "abc")
    }
  }

  @Test func `F17 rows that go inside the press on one of them lose nothing`() {
    let host = HostedList(Array(0..<9))
    host.list.edits.subscribe(onNext: { _ in host.numbers.edit { $0.removeAll() } })
    host.click(1, 2)
    #expect(host.shown.isEmpty)
    #expect(host.list.selectedIndex == nil)
    host.edit { $0.append(7) }
    host.click(1, 0)
    #expect(host.shown.isEmpty)
  }

  @Test func `a row that edits the array while it is filled is shown as the array is`() {
    let numbers = Property(Array(0..<9))
    var isDone = false
    let list = List("", of: numbers) { (number: Property<Int>) in
      if number.value == 2, !isDone {
        isDone = true
        numbers.edit { $0.insert(100, at: 0) }
      }
      return Label(number.values.map { "n\($0)" })
    }
    let driver = Driver(App(bracketed: list), size: Size(columns: 8, rows: 4))
    #expect(list.shownTexts == ["n100", "n0", "n1", "n2"])
    #expect(driver.screen.hasPrefix("|n100"))
  }

  // MARK: Layout and drawing

  @Test
  func `F5 F11 rows lie in the list beside each other in any size, and drawing changes nothing`()
    throws
  {
    var random = SeededRandom(seed: 5)
    for _ in 0..<60 {
      let host = HostedList(Array(0..<random.below(40)), rowHeight: 1 + random.below(3))
      host.list.name = random.pick(["", "Name"])
      host.list.problem = random.pick([nil, "wrong"])
      if random.below(2) == 0 { host.list.selectedIndex = random.below(40) }
      try host.driver.resize(to: Size(columns: 1 + random.below(60), rows: 1 + random.below(30)))
      host.scroll(to: random.below(40))
      let window = host.list.window
      let bounds = Rect(origin: .zero, size: host.list.frame.size)
      #expect(window.frame.intersection(bounds) == window.frame)
      var last = 0
      for child in window.children {
        #expect(child.frame.origin == Point(column: 0, row: last))
        last = child.frame.endRow
        #expect(child.frame.size.columns == window.frame.size.columns)
        #expect(child.frame.origin.row < window.frame.size.rows)
      }
      let size = host.driver.display.size
      let before = host.driver.app.frame(size: size)
      #expect(host.driver.app.frame(size: size).cells == before.cells)
      #expect(!host.driver.app.needsTurn)
    }
  }

  @Test func `a list has a million rows and a widget for each in sight`() throws {
    let host = HostedList(Array(0..<1_000_000), rows: 20)
    #expect(host.widgets.count == 20)
    try host.driver.press("end")
    #expect(host.shown.last == "n999999")
    #expect(host.widgets.count == 20)
    host.edit { $0.insert(-1, at: 0) }
    #expect(host.list.selectedIndex == 1_000_000)
    #expect(host.shown.last == "n999999")
    #expect(host.list.described.choice?[500_000] == "n499999")
  }

  @Test func `a list wants its rows, and no more than a hundred of them`() {
    let list = List("Colors", ["Red", "Green"])
    #expect(list.size(for: Proposal()) == Size(columns: 8, rows: 3))
    #expect(list.size(for: Proposal(columns: 50, rows: 20)) == Size(columns: 50, rows: 20))
    #expect(list.least() == Size(columns: 1, rows: 1))
    list.width(.fit).height(.fit)
    #expect(list.size(for: Proposal(columns: 50, rows: 20)) == Size(columns: 8, rows: 3))
    let long = List("", of: Array(0..<1_000_000)) { "n\($0)" }
    #expect(long.size(for: Proposal()) == Size(columns: 5, rows: 100))
    let wide = List("", of: [1, 22, 3]) { (number: Property<Int>) in
      Row { [Label(number.values.map { "n\($0)" }), Label("x")] }
    }
    #expect(wide.size(for: Proposal()) == Size(columns: 7, rows: 3))
  }

  // MARK: Semantics

  @Test func `F23 a row of widgets is chosen by what it shows, or by its text if there is one`()
    throws
  {
    let numbers = Property(Array(0..<50))
    let shown = List("", of: numbers, id: "shown") { (number: Property<Int>) in
      Row { [Label("no"), Label(number.values.map { "\($0)" })] }
    }
    let named = List("", of: numbers, id: "named", text: { "number \($0)" }) { number in
      Label(number.values.map { "\($0)" })
    }
    let driver = Driver(bracketed: shown, named)
    #expect(shown.perform(.choose("no 40")))
    #expect(named.perform(.choose("number 41")))
    driver.settle()
    #expect(shown.selectedIndex == 40)
    #expect(named.selectedIndex == 41)
    #expect(shown.described.text == "no 40")
    #expect(named.described.text == "number 41")
  }

  @Test func `a list in a scroll is no higher than its hundred rows`() {
    let list = List("", of: Array(0..<1_000_000)) { "n\($0)" }
    let driver = Driver(App(bracketed: Scroll { list }), size: Size(columns: 12, rows: 5))
    #expect(list.frame.size.rows == 100)
    #expect(list.window.children.count == 100)
    _ = driver
  }
}
