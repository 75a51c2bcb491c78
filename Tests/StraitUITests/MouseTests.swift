import StraitChannels
import StraitDriver
import StraitScreen
import StraitUI
import TestSupport
import Testing

@MainActor @Suite struct MouseTests {
  private let inner = [Pad("a"), Pad("b"), Pad("c")]
  private let log = PadLog()

  private func driver(outer: Bool = false) -> Driver {
    for pad in inner { pad.log = log }
    let box = PadBox(inner, takes: outer)
    box.log = log
    return Driver(
      App(
        bracketed: Column {
          Label("title"); box; TextField(value: "abc", id: "field")
        }
      )
    )
  }

  private func send(_ presses: MousePress..., to driver: Driver) {
    for press in presses { driver.display.send(press) }
    driver.settle()
  }

  private func press(_ row: Int, _ column: Int = 0) -> MousePress {
    MousePress(.press, .left, at: Point(column: column, row: row))
  }

  private func release(_ row: Int, _ column: Int = 0) -> MousePress {
    MousePress(.release, .left, at: Point(column: column, row: row))
  }

  @Test func `a press goes to the widget in its cell, and to none beside it`() {
    let driver = driver()
    send(press(2), release(2), press(0), release(0), press(2, 79), release(2, 79), to: driver)
    #expect(log.lines == ["b press 0,2 x1", "b release 0,2 x1"])
  }

  @Test func `what the innermost widget does not take goes to the one around it`() {
    let driver = driver(outer: true)
    inner[0].takesPresses = false
    send(press(1), release(1), press(2), release(2), to: driver)
    #expect(
      log.lines == [
        "box press 0,1 x1", "box release 0,1 x1", "b press 0,2 x1", "b release 0,2 x1",
      ]
    )
  }

  @Test func `G37 drags and the release go to the widget of the press, in order`() {
    let driver = driver()
    let drag = { MousePress(.drag, .left, at: Point(column: $0, row: $1)) }
    send(press(1), drag(3, 2), drag(70, 20), release(3), drag(0, 2), release(2), to: driver)
    #expect(
      log.lines == ["a press 0,1 x1", "a drag 3,2 x1", "a drag 70,20 x1", "a release 0,3 x1"]
    )
  }

  @Test func `G37 a burst in one read keeps its order among the keys`() throws {
    let driver = driver()
    var bytes: [UInt8] = []
    for column in [3, 1, 2] {
      bytes += MousePress(.press, .left, at: Point(column: column, row: 4)).bytes
      bytes += MousePress(.release, .left, at: Point(column: column, row: 4)).bytes
      bytes += Array("\(column)".utf8)
    }
    try driver.send(bytes)
    try driver.expect("field", value: "12ab3c")
  }

  @Test func `a second button does not end the press of the first`() {
    let driver = driver()
    let right = MousePress(.press, .right, at: Point(column: 0, row: 3))
    let up = MousePress(.release, .right, at: Point(column: 0, row: 3))
    send(press(1), right, up, release(2), press(3), to: driver)
    #expect(log.lines.map { $0.prefix(3) } == ["a p", "a p", "a r", "a r", "c p"])
  }

  @Test func `another button that goes up does not press what the left one holds`() {
    var pressed: [String] = []
    let button = Button("Go", id: "go") { pressed.append("go") }
    let link = Link("Home", to: "https://x.org", id: "home") { _ in pressed.append("home") }
    let driver = Driver(
      App(
        bracketed: Column {
          button; link
        }
      )
    )
    for (row, name) in [(0, "go"), (1, "home")] {
      let place = Point(column: 2, row: row)
      send(
        press(row, 2),
        MousePress(.press, .right, at: place),
        MousePress(.release, .right, at: place),
        to: driver
      )
      #expect(pressed.last != name)
      send(release(row, 2), to: driver)
      #expect(pressed.last == name)
    }
    #expect(pressed == ["go", "home"])
  }

  @Test func `another button that goes up does not end the drag of a slider`() {
    let slider = Slider("", value: 0, in: 0...9, id: "slider")
    let driver = Driver(App(bracketed: slider), size: Size(columns: 20, rows: 1))
    driver.settle()
    let start = slider.screenFrame.origin.column + 1
    send(
      press(0, start),
      MousePress(.press, .right, at: Point(column: start, row: 0)),
      MousePress(.release, .right, at: Point(column: start, row: 0)),
      MousePress(.drag, .left, at: Point(column: 19, row: 0)),
      to: driver
    )
    #expect(slider.value == 9)
  }

  @Test func `a text scrolls again after an old terminal's release`() throws {
    let field = TextField(value: "0123456789漢字", columns: 6, id: "f")
    let driver = Driver(App(bracketed: Column { field }))
    send(press(0, 3), to: driver)
    try driver.expect(screen: "<9漢字 ]")
    send(MousePress(.release, at: Point(column: 3, row: 0)), to: driver)
    try driver.expect(screen: "<6789漢>")
  }

  @Test func `a release that was lost does not hold the next press`() {
    let driver = driver()
    send(press(1), press(3), release(3), to: driver)
    #expect(log.lines == ["a press 0,1 x1", "c press 0,3 x1", "c release 0,3 x1"])
  }

  @Test func `an old terminal's release, which names no button, ends the press`() {
    let driver = driver()
    send(press(1), MousePress(.release, at: Point(column: 0, row: 1)), press(2), to: driver)
    #expect(log.lines.map { $0.prefix(3) } == ["a p", "a r", "b p"])
  }

  @Test func `presses in one cell within 500 ms are one click, two, three, and then one again`() {
    let driver = driver()
    for _ in 0..<5 {
      send(press(1), release(1), to: driver)
      driver.advance(by: .milliseconds(500))
    }
    #expect(log.clicks == [1, 2, 3, 1, 2])
  }

  @Test func `a pause, another cell or another button begins a new click`() {
    let driver = driver()
    send(press(1), release(1), to: driver)
    driver.advance(by: .milliseconds(501))
    send(press(1), release(1), press(1, 1), release(1, 1), to: driver)
    send(MousePress(.press, .right, at: Point(column: 1, row: 1)), to: driver)
    send(MousePress(.release, .right, at: Point(column: 1, row: 1)), to: driver)
    #expect(log.clicks == [1, 1, 1, 1])
  }

  @Test func `the wheel turns what it is over, and moves no focus`() throws {
    let driver = driver()
    try driver.focus("field")
    send(MousePress(.wheelDown, at: Point(column: 0, row: 2)), to: driver)
    #expect(log.lines == ["b wheelDown 0,2 x1"])
    try driver.expect(focused: "field")
  }

  @Test func `a press gives the focus to what can have it, and leaves it where it is otherwise`()
    throws
  {
    let first = TextField(value: "one", id: "first")
    let second = TextField(value: "two", id: "second")
    let driver = Driver(
      App(
        bracketed: Column {
          first; Label("between"); second; Spacer()
        }
      )
    )
    send(press(2), release(2), to: driver)
    try driver.expect(focused: "second")
    send(press(1), release(1), press(9), release(9), to: driver)
    try driver.expect(focused: "second")
    #expect(driver.display.ringCount == 0)
  }

  @Test func `a terminal is asked for its mouse only if a widget has a use for it`() {
    #expect(!Driver(App(bracketed: Label("text"))).display.reportsMouse)
    let driver = driver()
    #expect(driver.display.reportsMouse)
    driver.app.usesMouse = false
    #expect(!driver.display.reportsMouse)
    send(press(1), to: driver)
    #expect(log.lines == [])
    driver.app.usesMouse = true
    #expect(driver.display.reportsMouse)
  }

  @Test func `a widget that goes out of sight is not hit where it was`() throws {
    let driver = driver()
    try driver.resize(to: Size(columns: 80, rows: 2))
    send(press(1), release(1), to: driver)
    try driver.resize(to: Size(columns: 0, rows: 0))
    send(press(0), release(0), to: driver)
    #expect(log.lines.filter { $0.hasPrefix("a") } == [])
  }

  // MARK: The text field

  @Test(
    arguments: [
      (0, 4), (4, 4), (5, 0), (6, 0), (7, 1), (8, 1), (9, 2), (10, 3), (11, 4), (14, 4), (15, 4),
    ]
  )
  func `a click puts the caret before the character in its cell`(column: Int, caret: Int) throws {
    let field = TextField("name", value: "a漢bc", columns: 8, id: "f")
    let driver = Driver(App(bracketed: Column { field }))
    try driver.expect(screen: "name [a漢bc   ]")
    send(press(0, column), release(0, column), to: driver)
    try driver.expect("f", caret: caret)
  }

  @Test func `in a text that has scrolled, a click counts from what shows`() throws {
    let field = TextField(value: "0123456789漢字", columns: 6, id: "f")
    let driver = Driver(App(bracketed: Column { field }))
    try driver.expect(screen: "<9漢字 ]")
    send(press(0, 3), to: driver)
    try driver.expect("f", caret: 10)
    try driver.expect(screen: "<9漢字 ]")
    send(release(0, 3), to: driver)
    try driver.expect(screen: "<6789漢>")
    send(press(0, 1), to: driver)
    try driver.expect("f", caret: 6)
  }

  @Test func `a text scrolls as before when a dialog has taken the release`() throws {
    let field = TextField(value: "0123456789漢字", columns: 6, id: "f")
    let driver = Driver(App(bracketed: Column { field }))
    send(press(0, 3), to: driver)
    try driver.expect(screen: "<9漢字 ]")
    let layer = driver.app.push(Button("OK", id: "ok") {}, as: .dialog)
    send(release(0, 3), to: driver)
    driver.app.close(layer)
    driver.settle()
    try driver.expect("f", caret: 10)
    try driver.expect(screen: "<6789漢>")
  }

  @Test func `the second of two clicks selects where the first one was`() throws {
    let field = TextField(value: "one two three four", columns: 6, id: "f")
    let driver = Driver(App(bracketed: Column { field }))
    try driver.expect(screen: "< four ]")
    send(press(0, 1), release(0, 1), to: driver)
    try driver.expect(screen: "<hree f>")
    send(press(0, 1), release(0, 1), to: driver)
    try driver.expect(screen: "<hree f>")
    #expect(field.selection == 13..<14)
  }

  @Test(arguments: 1...30)
  func `G2 a click in the cell of any character puts the caret before it`(columns: Int) throws {
    var random = SeededRandom(seed: UInt64(columns) + 3000)
    let field = TextField("é漢", columns: 20, id: "f")
    let driver = Driver(App(bracketed: field), size: Size(columns: columns, rows: 1))
    for _ in 0..<20 {
      field.text = random.text(pieces: 25)
      field.caret = random.below(field.text.count + 1)
      driver.settle()
      #expect(field.point(before: field.caret) == driver.display.frame.caret)
      let index = random.below(field.text.count + 2)
      guard let point = field.point(before: index) else { continue }
      send(MousePress(.press, .left, at: point), to: driver)
      #expect(field.caret == index)
      // The next press is no double click.
      driver.advance(by: .seconds(1))
    }
    #expect(field.point(before: -1) == nil)
    #expect(field.point(before: .max) == nil)
  }

  @Test func `a click with another button leaves the caret where it is`() throws {
    let field = TextField(value: "abc", id: "f")
    let driver = Driver(App(bracketed: Column { field }))
    send(MousePress(.press, .right, at: Point(column: 1, row: 0)), to: driver)
    try driver.expect("f", caret: 3)
  }
}

@MainActor
private final class PadLog {
  var lines: [String] = []
  var clicks: [Int] = []

  func note(_ name: String, _ press: MousePress) {
    lines.append("\(name) \(press.kind) \(press.point) x\(press.clicks)")
    if press.kind == .press { clicks.append(press.clicks) }
  }
}

/// Writes down what is done with the mouse on it.
@MainActor
private final class Pad: Widget {
  var log: PadLog?
  var takesPresses = true

  init(_ name: String) {
    super.init(id: name)
  }

  override var takesMouse: Bool { true }
  override func measure(_ proposal: Proposal) -> Size { Size(columns: 10, rows: 1) }

  override func handle(_ input: WidgetInput) -> Bool {
    guard takesPresses, case .mouse(var press) = input else { return false }
    press.point = press.point.moved(by: screenFrame.origin)
    log?.note(id ?? "", press)
    return true
  }
}

/// Pads one below the other, in a box that may take what they leave.
@MainActor
private final class PadBox: Container {
  var log: PadLog?
  private let takes: Bool

  init(_ content: [Widget], takes: Bool) {
    self.takes = takes
    super.init(content: content)
  }

  override func measure(_ proposal: Proposal) -> Size { Size(columns: 20, rows: children.count) }

  override func arrange(in size: Size) {
    for (row, child) in children.enumerated() {
      let rect = Rect(origin: Point(column: 0, row: row), size: Size(columns: 10, rows: 1))
      place(child, in: rect)
    }
  }

  override func handle(_ input: WidgetInput) -> Bool {
    guard takes, case .mouse(var press) = input else { return false }
    press.point = press.point.moved(by: screenFrame.origin)
    log?.note("box", press)
    return true
  }
}

extension Point {
  fileprivate func moved(by other: Point) -> Point {
    Point(column: column + other.column, row: row + other.row)
  }
}
