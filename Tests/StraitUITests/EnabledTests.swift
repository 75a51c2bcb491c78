import StraitChannels
import StraitDriver
import StraitScreen
import StraitUI
import Testing

@MainActor @Suite struct EnabledTests {
  private let fields = ["a", "b", "c"].map { TextField(value: "text", columns: 6, id: $0) }
  private let box: Column
  private let driver: Driver

  init() {
    let fields = self.fields
    box = Column {
      fields[1]; Label("label")
    }
    let box = self.box
    driver = Driver(
      App(
        bracketed: Column {
          fields[0]; box; fields[2]
        }
      )
    )
  }

  private func click(row: Int, column: Int = 1) {
    for kind in [MousePress.Kind.press, .release] {
      driver.display.send(MousePress(kind, .left, at: Point(column: column, row: row)))
    }
    driver.settle()
  }

  /// Which rows are drawn dim, all of what shows in them.
  private var dimRows: [Int] {
    let cells = driver.display.frame.cells
    return (0..<4).filter { row in
      cells.row(row).allSatisfy { $0.base == " " || $0.style.attributes.contains(.dim) }
    }
  }

  @Test func `G8 what is disabled is passed by the focus`() throws {
    fields[1].isEnabled = false
    try driver.press("tab")
    try driver.expect(focused: "c")
    try driver.press("shift+tab")
    try driver.expect(focused: "a")
    driver.app.focus(fields[1])
    try driver.expect(focused: "a")
    fields[1].isEnabled = true
    try driver.press("tab")
    try driver.expect(focused: "b")
  }

  @Test func `disabling what has the focus moves it on, around the end`() throws {
    fields[0].isEnabled = false
    try driver.expect(focused: "b")
    try driver.focus("c")
    fields[2].isEnabled = false
    try driver.expect(focused: "b")
    fields[1].isEnabled = false
    #expect(driver.app.focused == nil)
    try driver.type("x")
    #expect(driver.display.ringCount == 1)
    #expect(driver.display.frame.caret == nil)
    fields[2].isEnabled = true
    try driver.expect(focused: "c")
    fields[0].isEnabled = true
    try driver.expect(focused: "c")
  }

  @Test func `F20 disabling the last one moves the focus to the one before it`() throws {
    try driver.focus("c")
    fields[2].isEnabled = false
    try driver.expect(focused: "b")
  }

  @Test func `a disabled container disables all inside it`() throws {
    try driver.focus("b")
    box.isEnabled = false
    try driver.expect(focused: "c")
    #expect(fields[1].isEnabled)
    #expect(!fields[1].takesPart)
    #expect(!fields[1].described.isEnabled)
    #expect(!fields[1].described.isEditable)
    #expect(fields[2].described.isEnabled)
    driver.settle()
    #expect(dimRows == [1, 2])
    box.isEnabled = true
    #expect(fields[1].described.isEnabled)
    driver.settle()
    #expect(dimRows == [])
  }

  @Test func `a disabled field takes no clicks, and its program still changes it`() throws {
    fields[1].isEnabled = false
    click(row: 1)
    try driver.expect(focused: "a")
    try driver.expect("b", caret: 4)
    fields[1].text = "new"
    driver.settle()
    try driver.expect(screen: "[text  ]\n[new   ]\nlabel\n[text  ]")
    #expect(dimRows == [1])
    let isSet = fields[1].perform(.set("x"))
    #expect(!isSet)
  }

  @Test func `a field that is disabled before it has an app does not get the focus`() throws {
    let first = TextField(id: "first")
    first.isEnabled = false
    let driver = Driver(
      App(
        bracketed: Column {
          first; TextField(id: "second")
        }
      )
    )
    try driver.expect(focused: "second")
  }

  @Test func `a drag that began before the widget was disabled is not reported`() {
    let pad = DragPad()
    let driver = Driver(App(bracketed: pad))
    driver.display.send(MousePress(.press, .left, at: Point(column: 0, row: 0)))
    driver.display.send(MousePress(.drag, .left, at: Point(column: 1, row: 0)))
    pad.isEnabled = false
    driver.display.send(MousePress(.drag, .left, at: Point(column: 2, row: 0)))
    #expect(pad.count == 2)
  }

  // MARK: Read-only

  @Test func `G8 a read-only field has the focus and a caret, and keeps its text`() throws {
    fields[0].isEditable = false
    var edits = 0
    fields[0].newTextChannel().subscribe(onNext: { _ in edits += 1 })
    try driver.press("left", "left")
    try driver.expect("a", caret: 2)
    click(row: 0)
    try driver.expect("a", caret: 0)
    try driver.press("right", "backspace", "delete", "x")
    try driver.paste("y")
    let isSet = fields[0].perform(.set("z"))
    #expect(!isSet)
    #expect(driver.display.ringCount == 4)
    #expect(edits == 0)
    try driver.expect("a", value: "text")
    try driver.expect("a", caret: 1)
    #expect(fields[0].described.isEnabled)
    #expect(!fields[0].described.isEditable)
    fields[0].isEditable = true
    try driver.type("x")
    try driver.expect("a", value: "txext")
  }

  @Test func `what is typed in a read-only field runs the app's keys`() throws {
    let field = TextField(value: "text")
    field.isEditable = false
    let driver = Driver(App(bracketed: field, keys: [AppKey("q", "quit") { $0.quit() }]))
    try driver.type("q")
    #expect(driver.app.ending == .quit)
  }
}

@MainActor
private final class DragPad: Widget {
  var count = 0

  override func handle(_ input: WidgetInput) -> Bool {
    count += 1
    return true
  }
}
