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
    driver.mouse(kind, 1, row)
  }

  @Test func `page keys move by a view, Ctrl-Home and Ctrl-End to the ends`() throws {
    // The focus is in a widget that is always in sight, such as the scroll's content.
    let page = TallPage(rows: 20)
    let scroll = Scroll { page }
    let driver = driver(scroll)
    let keys: [(KeyPress, Int)] = [
      ("pagedown", 3), ("pagedown", 6), ("pageup", 3), ("ctrl+end", 16), ("pagedown", 16),
      ("pageup", 13), ("ctrl+home", 0), ("pageup", 0),
    ]
    for (key, row) in keys {
      driver.send(keys: key)
      #expect(scroll.offset.row == row, "\(key)")
    }
    // If all of it is in sight, it does not use the keys.
    try driver.resize(to: Size(columns: 12, rows: 30))
    let rings = driver.display.ringCount
    driver.display.send("pagedown")
    #expect(driver.display.ringCount == rings + 1)
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

  @Test func `F7 the bar takes nothing of a view that is as wide as its content`() {
    let scroll = Scroll { lines(0..<5) }.height(.cells(2))
    #expect(scroll.size(for: Proposal(columns: 6, rows: 2)).columns == 6)
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
    let scroll = Scroll { Column { [area, label] + lines(1..<6) } }
    let driver = Driver(App(root: scroll), size: Size(columns: 20, rows: 5))
    driver.app.focus(area)
    area.caret = 0
    driver.settle()
    func wheel() {
      driver.mouse(.wheelDown, 19, 4)
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

  @Test func `a part at any place and of any size is brought into sight`() {
    let scroll = Scroll(.both) { TallPage(rows: 20) }
    let driver = driver(scroll)
    driver.settle()
    let numbers = [Int.min, -1, 0, 1, 19, 20, .max - 1, .max]
    for column in numbers {
      for row in numbers {
        for length in [0, 1, 4, 50, Int.max] {
          scroll.offset = Point(column: row, row: column)
          let size = Size(columns: length, rows: length)
          _ = scroll.reveal(Rect(origin: Point(column: column, row: row), size: size))
          #expect(0...16 ~= scroll.offset.row && scroll.offset.column == 0)
        }
      }
    }
    scroll.offset = .zero
    _ = scroll.reveal(Rect(origin: Point(column: 0, row: .max), size: Size(columns: 1, rows: .max)))
    #expect(scroll.offset.row == 16)
  }
}
