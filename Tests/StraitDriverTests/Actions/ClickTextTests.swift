/// The position of the mouse for a text.
@MainActor @Suite struct ClickTextTests {
  /// Shows rows of text, and keeps where the mouse was pressed.
  private final class Page: Widget {
    private let rows: [String]
    private(set) var pressed: [Point] = []

    init(_ rows: [String]) {
      self.rows = rows
      super.init(id: "page")
    }

    override var takesMouse: Bool { true }
    override func measure(_ proposal: Proposal) -> Size { Size(columns: 20, rows: rows.count) }
    override func draw(on canvas: inout Canvas) {
      for (row, text) in rows.enumerated() {
        canvas.draw(text, at: Point(column: 0, row: row), style: .text)
      }
    }
    override func handle(_ input: WidgetInput) -> Bool {
      guard case .mouse(let press) = input else { return false }
      if press.kind != .release { pressed.append(press.point) }
      return true
    }
  }

  private let page: Page
  private let driver: Driver

  init() {
    let page = Page(["alpha beta alpha", "漢字 gamma", "", "  delta"])
    self.page = page
    let root = Column {
      Label("above")
      page
    }
    driver = Driver(App(root: root.padding(top: 0, left: 3, bottom: 0, right: 0)))
  }

  @Test(arguments: [
    ("alpha", 2, 0), ("beta", 7, 0), ("beta alpha", 10, 0), ("漢字", 1, 1), ("字 gamma", 5, 1),
    ("delta", 4, 3), ("lp", 1, 0),
  ])
  func `a click on a text goes to its middle where it is shown first`(
    text: String,
    column: Int,
    row: Int
  ) throws {
    try driver.click(.text(text))
    #expect(page.pressed == [Point(column: column, row: row)])
    try driver.click(ScriptLocator(.id("page"), [.nth(1)]))
    #expect(page.pressed.last == Point(column: 10, row: 2))
    try driver.perform(.wheel(.text(text), .down))
    #expect(page.pressed.last == Point(column: column, row: row))
  }

  @Test func `a text inside of another widget is found there, and a cell that is given counts`()
    throws
  {
    let part = ScriptLocator(.role("column", name: nil), [.inside(.text("beta"))])
    try driver.click(part)
    #expect(page.pressed == [Point(column: 7, row: 0)])
    try driver.perform(.click(ScriptClick(.text("beta"), at: Point(column: 0, row: 1))))
    #expect(page.pressed.last == Point(column: 0, row: 1))
  }
}
