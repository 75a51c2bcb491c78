import StraitDriver
import StraitScreen
import StraitUI
import Testing

@MainActor @Suite struct ToastTests {
  private let driver = Driver(
    App(
      bracketed: Column {
        TextField("Name", id: "name")
        Spacer()
      }
    ),
    size: Size(columns: 40, rows: 16)
  )

  @Test func `each kind has its sign`() throws {
    driver.app.toast("it rains", .info)
    driver.app.toast("copied", .success)
    driver.app.toast("nearly full", .warning)
    driver.app.toast("lost", .error)
    driver.settle()
    for text in ["| it rains |", "| + copied |", "| ~ nearly full |", "| ! lost |"] {
      try driver.expect(screenHas: text)
    }
  }

  @Test func `bad news stay longer, and those that stay move down`() throws {
    driver.app.toast("copied", .success)
    driver.app.toast("lost", .error)
    driver.settle()
    let above = try #require(driver.app.layers.last?.frame)
    driver.advance(by: .seconds(3))
    #expect(!driver.screen.contains("copied"))
    let below = try #require(driver.app.layers.last?.frame)
    #expect(below.origin.row == above.origin.row + 3)
    driver.advance(by: .milliseconds(2999))
    try driver.expect(screenHas: "lost")
    driver.advance(by: .milliseconds(1))
    #expect(driver.app.layers.count == 1)
  }

  @Test func `a click closes one, Escape the latest, and the focus stays where it is`() throws {
    driver.app.toast("first", .info)
    driver.app.toast("second", .info)
    driver.app.toast("third", .info)
    driver.settle()
    let place = driver.app.layers[1].frame.origin
    driver.display.send(
      MousePress(.press, .left, at: Point(column: place.column + 2, row: place.row + 1))
    )
    driver.settle()
    #expect(!driver.screen.contains("first"))
    try driver.press("escape")
    #expect(!driver.screen.contains("third") && driver.screen.contains("second"))
    try driver.expect(focused: "name")
    try driver.press("escape")
    #expect(driver.app.layers.count == 1)
    // The time of one that is closed is over without effect.
    driver.advance(by: .seconds(10))
    #expect(driver.app.layers.count == 1)
  }

  @Test func `only the left button closes a toast`() throws {
    driver.app.toast("copied", .success)
    driver.settle()
    let place = driver.app.layers[1].frame.origin
    let point = Point(column: place.column + 2, row: place.row + 1)
    for button in [MousePress.Button.right, .middle, .left] {
      driver.display.send(MousePress(.press, button, at: point))
      driver.display.send(MousePress(.release, button, at: point))
      driver.settle()
      #expect(driver.app.layers.count == (button == .left ? 1 : 2), "\(button)")
    }
  }

  @Test func `F8 toasts that come and go leave what the wheel has scrolled`() throws {
    let fields: [Widget] = (0..<30).map { TextField("Field \($0)", id: "f\($0)") }
    let scroll = Scroll { fields }
    let driver = Driver(App(bracketed: scroll), size: Size(columns: 40, rows: 10))
    driver.display.send(MousePress(.wheelDown, nil, at: Point(column: 2, row: 2)))
    driver.settle()
    #expect(scroll.offset.row == 3)
    driver.app.toast("saved", .success)
    driver.settle()
    try driver.expect(screenHas: "saved")
    #expect(scroll.offset.row == 3)
    driver.advance(by: .seconds(4))
    #expect(driver.app.layers.count == 1 && scroll.offset.row == 3)
    // A key is meant for the focus.
    try driver.press("end")
    #expect(scroll.offset.row == 0)
  }

  @Test func `Escape closes a dialog before a toast`() throws {
    driver.app.message("Read this")
    driver.app.toast("saved", .success)
    driver.settle()
    try driver.press("escape")
    #expect(!driver.screen.contains("Read this") && driver.screen.contains("saved"))
    try driver.press("escape")
    #expect(driver.app.layers.count == 1)
  }

  @Test func `F17 a toast leaves a drag to the widget that has it`() throws {
    let split = Split(position: 10, id: "split") {
      Label("left"); Label("right")
    }
    let driver = Driver(App(bracketed: split), size: Size(columns: 40, rows: 8))
    driver.display.send(MousePress(.press, .left, at: Point(column: 10, row: 2)))
    driver.app.toast("saved")
    driver.display.send(MousePress(.drag, .left, at: Point(column: 20, row: 2)))
    driver.settle()
    #expect(split.described.text == "20")
  }

  @Test func `a message that is too wide ends with an ellipsis`() throws {
    driver.app.toast(String(repeating: "long ", count: 20), .warning)
    driver.settle()
    try driver.expect(screenHas: "...")
    try driver.resize(to: Size(columns: 3, rows: 2))
    try driver.resize(to: Size(columns: 1, rows: 1))
  }
}
