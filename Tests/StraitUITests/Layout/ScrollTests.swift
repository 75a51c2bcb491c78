import StraitDriver
import StraitModel
import StraitScreen
import StraitUI
import Testing

/// A page of text that can have the focus.
@MainActor
private final class TallPage: Widget {
  private let rows: Int

  init(rows: Int) {
    self.rows = rows
    super.init()
  }

  override var isFocusable: Bool { true }
  override func measure(_ proposal: Proposal) -> Size { Size(columns: 5, rows: rows) }
}

/// A view of something larger than its room.
@MainActor @Suite struct ScrollTests {
  private func lines(_ range: Range<Int>) -> [Widget] { range.map { Label("line \($0)") } }

  private func driver(_ root: Widget, columns: Int = 12, rows: Int = 4) -> Driver {
    let app = App(root: root)
    app.theme = Theme.monochrome.withGlyphs(.ascii)
    return Driver(app, size: Size(columns: columns, rows: rows))
  }

  private func wheel(_ kind: MousePress.Kind, _ driver: Driver, at row: Int = 0) {
    driver.display.send(MousePress(kind, nil, at: Point(column: 1, row: row)))
    driver.settle()
  }

  @Test func `a bar stands at the right only while there is more than fits`() throws {
    let scroll = Scroll { lines(0..<8) }
    let driver = driver(scroll)
    try driver.expect(
      screen: """
        line 0     #
        line 1     #
        line 2     |
        line 3     |
        """
    )
    try driver.resize(to: Size(columns: 12, rows: 8))
    #expect(!driver.screen.contains("#") && !driver.screen.contains("|"))
  }

  @Test func `the thumb is at an end of the bar only where the view is`() throws {
    let scroll = Scroll { lines(0..<40) }
    let driver = driver(scroll)
    func bar() -> String { String(driver.screen.split(separator: "\n").compactMap(\.last)) }
    #expect(bar() == "#|||")
    scroll.offset.row = 1
    driver.settle()
    #expect(bar() == "|#||")
    scroll.offset.row = 35
    driver.settle()
    #expect(bar() == "||#|")
    scroll.offset.row = 36
    driver.settle()
    #expect(bar() == "|||#")
  }

  @Test func `what is set is cut to what there is to be seen`() {
    let scroll = Scroll { lines(0..<8) }
    let driver = driver(scroll)
    for (set, expected) in [(100, 4), (-5, 0), (Int.max, 4), (Int.min, 0), (3, 3)] {
      scroll.offset = Point(column: set, row: set)
      driver.settle()
      #expect(scroll.offset == Point(column: 0, row: expected))
    }
    // What is inside becomes smaller.
    let inside = scroll.children.first as? Container
    for _ in 0..<3 { inside?.children.last.map { inside?.remove($0) } }
    driver.settle()
    #expect(scroll.offset.row == 1)
  }

  @Test func `the wheel moves by three rows, and goes on outwards at an end`() throws {
    let inner = Scroll(id: "inner") { lines(0..<6) }.height(.cells(4))
    let outer = Scroll(id: "outer") {
      inner
      Column { lines(10..<20) }
    }
    let driver = driver(outer)
    wheel(.wheelDown, driver)
    #expect(inner.offset.row == 2 && outer.offset.row == 0)
    wheel(.wheelDown, driver)
    #expect(inner.offset.row == 2 && outer.offset.row == 3)
    wheel(.wheelUp, driver, at: 3)
    #expect(outer.offset.row == 0)
    wheel(.wheelUp, driver)
    #expect(inner.offset.row == 0)
  }

  @Test func `page keys move by a view, Ctrl-Home and Ctrl-End to the ends`() throws {
    // Where the focus is in a widget that is always in sight, such as the scroll's own content.
    let page = TallPage(rows: 20)
    let scroll = Scroll { page }
    let driver = driver(scroll)
    let keys: [(KeyPress, Int)] = [
      ("pagedown", 3), ("pagedown", 6), ("pageup", 3), ("ctrl+end", 16), ("pagedown", 16),
      ("pageup", 13), ("ctrl+home", 0), ("pageup", 0),
    ]
    for (key, row) in keys {
      driver.display.send(key)
      driver.settle()
      #expect(scroll.offset.row == row, "\(key)")
    }
    // Where all of it is in sight, the keys are left to others.
    try driver.resize(to: Size(columns: 12, rows: 30))
    let rings = driver.display.ringCount
    driver.display.send("pagedown")
    #expect(driver.display.ringCount == rings + 1)
  }

  @Test func `F8 page keys take the focus along where something in the view can have it`() throws {
    let fields = (0..<12).map { TextField(id: "f\($0)") }
    let scroll = Scroll { fields }
    let driver = driver(scroll)
    let keys: [(KeyPress, Int, String)] = [
      ("pagedown", 3, "f3"), ("pagedown", 6, "f6"), ("pageup", 3, "f6"), ("pageup", 0, "f3"),
      ("ctrl+end", 8, "f11"), ("pageup", 5, "f8"), ("ctrl+home", 0, "f0"), ("pageup", 0, "f0"),
    ]
    for (key, row, id) in keys {
      driver.display.send(key)
      driver.settle()
      #expect(scroll.offset.row == row, "\(key)")
      try driver.expect(focused: id)
      #expect(driver.display.frame.caret != nil)
    }
  }

  @Test func `page keys take the focus no further than its scope`() throws {
    let fields = (0..<12).map { TextField(id: "f\($0)") }
    let scope = Column { fields.prefix(6).map { $0 } }
    scope.isFocusScope = true
    let scroll = Scroll {
      scope
      Column { fields.suffix(6).map { $0 } }
    }
    let driver = driver(scroll)
    try driver.press("pagedown", "pagedown")
    try driver.expect(focused: "f3")
    try driver.press("pagedown")
    #expect(scroll.offset.row == 8)
    try driver.expect(focused: "f3")
  }

  @Test func `page keys leave the focus behind where nothing in the view can have it`() throws {
    let button = Button("Back", id: "back") {}
    let scroll = Scroll {
      button
      Column { lines(0..<20) }
    }
    let driver = driver(scroll)
    for row in [3, 6, 9] {
      try driver.press("pagedown")
      #expect(scroll.offset.row == row)
      try driver.expect(focused: "back")
    }
    // The next key that is not one of these means the button.
    try driver.press("f5")
    #expect(scroll.offset.row == 0)
    #expect(!button.screenFrame.isEmpty)
  }

  @Test func `F7 what is scrolled to both sides has its least width, even if it gives way`() throws
  {
    let field = TextField(columns: 30, id: "wide").minimum(columns: 32)
    let scroll = Scroll(.both) { Row { field } }
    let driver = driver(scroll, columns: 10, rows: 2)
    #expect(field.frame.size.columns == 32)
    scroll.offset.column = .max
    driver.settle()
    #expect(scroll.offset.column == 22)
  }

  @Test func `F7 the bar takes nothing of a view that is as wide as its content`() throws {
    let scroll = Scroll { lines(0..<5) }.height(.cells(2))
    let driver = driver(Column { scroll })
    try driver.expect(
      screen: """
        line 0#
        line 1|
        """
    )
    #expect(scroll.size(for: Proposal(columns: 6, rows: 2)).columns == 6)
    // The rows of this one are what the label leaves.
    let rest = self.driver(
      Column {
        Scroll { lines(0..<5) }
        Label("below")
      },
      rows: 3
    )
    try rest.expect(
      screen: """
        line 0#
        line 1|
        below
        """
    )
    let high = Scroll { lines(0..<5) }
    #expect(high.size(for: Proposal(columns: 12, rows: 5)).columns == 6)
    #expect(high.size(for: Proposal(columns: 12, rows: 4)).columns == 7)
  }

  @Test func `it is scrolled to a row by request, and to no row that there is not`() {
    let scroll = Scroll { lines(0..<8) }
    let driver = driver(scroll)
    #expect(scroll.described.abilities == .scroll)
    #expect(scroll.perform(.scrollTo(2)))
    driver.settle()
    #expect(scroll.offset.row == 2)
    #expect(!scroll.perform(.scrollTo(8)) && !scroll.perform(.scrollTo(-1)))
    #expect(!scroll.perform(.press))
    #expect(scroll.perform(.scrollTo(7)))
    driver.settle()
    #expect(scroll.offset.row == 4)
  }

  @Test func `what is wider than the view is scrolled to both sides, or cut`() throws {
    let text = "a line of some words"
    let both = Scroll(.both) { Label(text) }
    let sideways = driver(both, columns: 8, rows: 1)
    try sideways.expect(screen: "a line o")
    both.offset.column = 12
    sideways.settle()
    try sideways.expect(screen: "me words")
    let vertical = Scroll { Label(text) }
    let cut = driver(vertical, columns: 8, rows: 1)
    vertical.offset.column = 12
    cut.settle()
    #expect(vertical.offset == Point(column: 0, row: 0))
  }

  @Test func `F8 the focus is kept in sight, and the innermost scroll moves first`() throws {
    let fields = (0..<6).map { TextField(id: "f\($0)") }
    let inner = Scroll(id: "inner") { fields }.height(.cells(3))
    let outer = Scroll(id: "outer") {
      Column { lines(0..<6) }
      inner
    }
    let driver = driver(outer)
    // The first field is below the view.
    try driver.expect(focused: "f0")
    #expect(inner.offset.row == 0 && outer.offset.row == 3)
    for id in ["f1", "f2"] {
      try driver.press("tab")
      try driver.expect(focused: id)
    }
    #expect(inner.offset.row == 0 && outer.offset.row == 5)
    try driver.press("tab")
    // Where the inner one has moved, the field has the same place in the outer one.
    #expect(inner.offset.row == 1 && outer.offset.row == 5)
    for (index, field) in fields.enumerated() {
      driver.app.focus(field)
      driver.settle()
      #expect(!field.screenFrame.isEmpty, "f\(index)")
    }
  }

  @Test func `F8 the caret is kept in sight where a field is wider than the view`() throws {
    let scroll = Scroll(.both) { TextField(columns: 30, id: "wide") }
    let driver = driver(scroll, columns: 10, rows: 2)
    try driver.type("abcdefghijklmnopqrst")
    let caret = try #require(driver.display.frame.caret)
    #expect(caret.column < 10)
    #expect(scroll.offset.column > 0)
    try driver.press("home")
    #expect(driver.display.frame.caret != nil)
    #expect(scroll.offset.column <= 1)
  }

  @Test func `F4 rows that stay keep the scroll that is inside them, and that around them`() {
    let rows = Property(["a", "b", "c"])
    var scrolls: [String: Scroll] = [:]
    let outer = Scroll(id: "outer") {
      ForEach(rows, id: \.self) { name in
        let scroll = Scroll(id: name) { lines(0..<5) }.height(.cells(2))
        scrolls[name] = scroll
        return scroll
      }
    }
    let driver = driver(outer)
    scrolls["b"]?.offset.row = 3
    outer.offset.row = 2
    driver.settle()
    rows.edit { editor in
      editor.insert("z", at: 0)
      editor.remove(at: 1)
    }
    driver.settle()
    #expect(scrolls["b"]?.offset.row == 3)
    #expect(outer.offset.row == 2)
    rows.value = ["c", "b"]
    driver.settle()
    #expect(scrolls["b"]?.offset.row == 3)
    #expect(scrolls.count == 4)
  }

  @Test func `F8 a key without a use brings the caret into sight, and nothing does so later`()
    throws
  {
    let area = TextArea("", value: "a\nb\nc\nd\ne", id: "area")
    let label = Label("before!")
    let driver = Driver(
      App(
        root: Scroll {
          Column {
            area
            label
            for number in 1...5 { Label("line \(number)") }
          }
        }
      ),
      size: Size(columns: 20, rows: 5)
    )
    driver.app.focus(area)
    area.caret = 0
    driver.settle()
    func wheel() {
      driver.display.send(MousePress(.wheelDown, nil, at: Point(column: 19, row: 4)))
      driver.settle()
    }
    wheel()
    let away = driver.screen
    try driver.press("alt+y")
    let back = driver.screen
    #expect(back != away && back.contains("▌a"))
    wheel()
    #expect(driver.screen == away)
    label.text = "changed"
    driver.settle()
    #expect(driver.screen == away.replacing("before!", with: "changed"))
  }

  @Test func `F8 a key without a use while the focus is in sight does not undo the wheel`() throws {
    let scroll = Scroll { (0..<20).map { number in Button("\(number)") {} } }
    let driver = driver(scroll)
    try driver.press("x", "f9")
    wheel(.wheelDown, driver)
    #expect(scroll.offset.row == 3)
    let wheelDown = MousePress(.wheelDown, nil, at: Point(column: 1, row: 0)).bytes
    // In one turn: the focus is in sight before the wheel goes on from there.
    try driver.send(Array("x".utf8) + wheelDown + wheelDown)
    #expect(scroll.offset.row == 6)
  }

  @Test func `F8 no later frame moves what is in sight in part when a key has no use`() throws {
    let scroll = Scroll {
      Column {
        Label("above")
        TallPage(rows: 3)
        lines(0..<9)
      }
    }
    let driver = driver(scroll)
    wheel(.wheelDown, driver)
    try driver.press("f9")
    driver.app.setNeedsDisplay()
    driver.settle()
    #expect(scroll.offset.row == 3)
  }

  @Test func `F8 giving a field the focus that it has brings its caret into sight`() {
    let field = TextField("", value: "abc").minimum(columns: 40)
    let driver = driver(Scroll(.both) { field })
    wheel(.wheelRight, driver)
    wheel(.wheelRight, driver)
    #expect(driver.display.frame.caret == nil)
    driver.app.focus(field)
    driver.settle()
    #expect(driver.display.frame.caret != nil)
  }
}
