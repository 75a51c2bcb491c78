import StraitDriver
import StraitScreen
import StraitUI
import Testing

/// A scrolling container with a selection, made of public interface only.
@MainActor
private final class Rows: Container {
  private var top = 0
  private var rows = 0
  var selected: Int? {
    didSet {
      for (index, child) in children.enumerated() { child.isDrawnSelected = index == selected }
    }
  }

  override func measure(_ proposal: Proposal) -> Size {
    Size(columns: proposal.columns ?? 10, rows: min(children.count, proposal.rows ?? 3))
  }

  override func arrange(in size: Size) {
    rows = size.rows
    for (index, child) in children.enumerated() {
      let place = Point(column: 0, row: index - top)
      self.place(child, in: Rect(origin: place, size: Size(columns: size.columns, rows: 1)))
    }
  }

  override func reveal(_ rect: Rect) -> Point {
    let former = top
    let row = rect.origin.row + top
    top = max(row - rows + 1, min(top, row))
    guard top != former else { return Point(column: 0, row: 0) }
    arrange(in: Size(columns: contentWidth, rows: rows))
    return Point(column: 0, row: former - top)
  }

  private var contentWidth: Int { children.first?.frame.size.columns ?? 0 }
}

/// A row that can have the focus, shows whether it is selected, and aligns its name.
@MainActor
private final class NamedRow: Widget {
  let name: String
  init(_ name: String, id: String) {
    self.name = name
    super.init(id: id)
  }
  override var isFocusable: Bool { true }
  override var nameColumns: Int { name.count + 1 }
  override func measure(_ proposal: Proposal) -> Size {
    Size(columns: alignedNameColumns + 1, rows: 1)
  }
  override func draw(on canvas: inout Canvas) {
    canvas.draw(name, at: Point(column: 0, row: 0))
    let mark = canvas.isSelected ? "*" : "."
    canvas.draw(mark, at: Point(column: alignedNameColumns, row: 0))
  }
}

/// A container of others whose children stand beside each other.
@MainActor
private final class Strip: Container {
  override var childAxis: Axis? { .horizontal }
  override var isFocusable: Bool { keepsFocusOut }
  override func arrange(in size: Size) {
    for child in children { place(child, in: Rect(origin: Point(column: 0, row: 0), size: size)) }
  }
  override func measure(_ proposal: Proposal) -> Size { Size(columns: 5, rows: 1) }
}

@MainActor @Suite struct OutsideContainerTests {
  @Test func `F8 a scrolling container of others keeps the focus in sight`() throws {
    let rows = Rows(content: (0..<8).map { NamedRow("r\($0)", id: "\($0)") })
    rows.selected = 6
    let driver = Driver(App(bracketed: rows), size: Size(columns: 6, rows: 3))
    try driver.expect(screen: "r0 .\nr1 .\nr2 .")
    for _ in 0..<5 { try driver.press("tab") }
    try driver.expect(screen: "r3 .\nr4 .\nr5 .")
    try driver.press("down")
    try driver.expect(focused: "6")
    try driver.expect(screen: "r4 .\nr5 .\nr6 *")
    for _ in 0..<4 { try driver.press("up") }
    try driver.expect(screen: "r2 .\nr3 .\nr4 .")
    rows.selected = 3
    driver.settle()
    try driver.expect(screen: "r2 .\nr3 *\nr4 .")
  }

  @Test func `a spacer fills the direction in which a container of others puts its children`() {
    let spacer = Spacer()
    let strip = Strip(content: [spacer])
    #expect(spacer.naturalWidth == .fraction(1) && spacer.naturalHeight == .fit)
    strip.remove(spacer)
    #expect(spacer.naturalWidth == .fit && spacer.naturalHeight == .fraction(1))
    let rows = Rows(content: [spacer])
    #expect(spacer.naturalWidth == .fit && spacer.naturalHeight == .fraction(1))
    withExtendedLifetime((strip, rows)) {}
  }

  @Test func `a container of others keeps the focus out of what is inside`() throws {
    let row = NamedRow("r", id: "row")
    let inner = Column { row }
    let driver = Driver(
      App(
        bracketed: Column {
          inner; TextField("Name", id: "name")
        }
      )
    )
    try driver.expect(focused: "row")
    inner.keepsFocusOut = true
    try driver.expect(focused: "name")
    try driver.press("tab")
    try driver.expect(focused: "name")
    inner.keepsFocusOut = false
    try driver.press("tab")
    try driver.expect(focused: "row")
  }

  @Test func `a container that keeps the focus out of what is inside can have it itself`() throws {
    let strip = Strip(id: "strip", content: [NamedRow("r", id: "row")])
    let field = TextField("Name", id: "name")
    let driver = Driver(
      App(
        bracketed: Column {
          field; strip
        }
      )
    )
    try driver.press("tab")
    try driver.expect(focused: "row")
    strip.keepsFocusOut = true
    driver.settle()
    try driver.expect(focused: "strip")
    driver.app.focus(field)
    driver.app.focus(strip)
    try driver.expect(focused: "strip")
    strip.isEnabled = false
    driver.settle()
    try driver.expect(focused: "name")
  }

  @Test func `the names of widgets of others are aligned`() throws {
    let driver = Driver(
      App(
        bracketed: Column {
          NamedRow("a", id: "a"); NamedRow("long", id: "b")
        }
      ),
      size: Size(columns: 8, rows: 2)
    )
    try driver.expect(screen: "a    .\nlong .")
  }
}
