import StraitChannels
import StraitDriver
import StraitScreen
import StraitUI
import Testing

@MainActor @Suite struct AppTests {
  private let field = TextField(id: "field")

  // MARK: Starting

  @Test func `an app is notified once that it runs, with the source of time, before it is drawn`() {
    let label = Label("a")
    let app = App(bracketed: label)
    var count = 0
    app.onStart = { [weak app] scheduler in
      count += 1
      #expect(app?.scheduler === scheduler)
      label.text = "b"
      scheduler.schedule(after: .seconds(1)) { label.text = "c" }
    }
    let driver = Driver(app)
    #expect(count == 1)
    #expect(app.onStart == nil)
    #expect(driver.screen == "b")
    #expect(driver.display.frameCount == 1)
    driver.advance(by: .seconds(1))
    #expect(driver.screen == "c")
    #expect(driver.display.frameCount == 2)
  }

  // MARK: Frames

  @Test func `input that comes in together is one turn and one frame`() throws {
    let driver = Driver(App(bracketed: field))
    #expect(driver.display.frameCount == 1)
    try driver.send(Array("abc\u{1B}[D\u{7F}".utf8))
    #expect(driver.display.frameCount == 2)
    try driver.expect("field", value: "ac")
  }

  @Test func `changes outside of a turn are one frame`() {
    let label = Label("a")
    let driver = Driver(
      App(
        bracketed: Column {
          label; field
        }
      )
    )
    label.text = "b"
    field.text = "c"
    #expect(driver.display.frameCount == 1)
    driver.settle()
    #expect(driver.display.frameCount == 2)
    #expect(driver.screen == "b\n[c                             ]")
  }

  @Test func `G21 without a change nothing is drawn`() {
    let driver = Driver(App(bracketed: field))
    for _ in 0..<10 { driver.advance(by: .seconds(1)) }
    #expect(driver.display.frameCount == 1)
    #expect(driver.scheduler.nextDue == nil)
  }

  @Test func `a timer's change is drawn when it is due`() throws {
    let driver = Driver(App(bracketed: field))
    driver.scheduler.schedule(after: .seconds(1)) { [field] in field.text = "due" }
    driver.advance(by: .milliseconds(999))
    #expect(driver.display.frameCount == 1)
    driver.advance(by: .milliseconds(1))
    #expect(driver.display.frameCount == 2)
    try driver.expect(screenHas: "[due ")
  }

  @Test func `what changes while a frame is drawn is in the next one`() {
    let label = Label("before")
    let driver = Driver(
      App(
        bracketed: Column {
          label; DrawingHook { if label.text != "after" { label.text = "after" } }
        }
      )
    )
    driver.settle()
    #expect(driver.screen == "after")
    #expect(driver.display.frameCount == 2)
  }

  @Test func `input that comes in during a turn has the next one`() throws {
    let typing = AppKey("f1", "type") { app in (app.display as? HeadlessDisplay)?.type("typed")
    }
    let driver = Driver(App(bracketed: field, keys: [typing]))
    try driver.press("f1")
    try driver.expect("field", value: "typed")
  }

  // MARK: Escape and pastes

  @Test func `a scheduler that is run inside of a turn comes to rest, and a turn follows`() {
    let clock = VirtualScheduler()
    let display = HeadlessDisplay()
    var (rests, texts) = ([Bool](), [String]())
    let app = App(root: field)
    app.actions = [
      Action("test.run", keys: "f5") {
        app.turn()
        display.type("a")
        #expect(app.pending.needsTurn)
        rests.append(clock.advance(by: .zero, running: 100))
        texts.append(self.field.text)
      }
    ]
    app.start(on: display, scheduler: clock)
    display.send("f5")
    #expect(rests == [true] && texts == [""])
    #expect(clock.advance(by: .zero, running: 100))
    #expect(field.text == "a" && !app.pending.needsTurn)
  }

  @Test func `G36 a lone escape byte is the Escape key after 25 ms`() throws {
    let driver = Driver(App(bracketed: field, keys: [AppKey("escape", "leave") { $0.quit() }]))
    try driver.send([0x1B])
    driver.advance(by: .milliseconds(24))
    #expect(driver.app.ending == nil)
    driver.advance(by: .milliseconds(1))
    #expect(driver.app.ending == .quit)
  }

  @Test func `an escape byte and what follows within 25 ms are one key`() throws {
    let keys = [
      AppKey("escape", "leave") { $0.quit() },
      AppKey("alt+x", "run") { [field] _ in field.text = "run" },
    ]
    let driver = Driver(App(bracketed: field, keys: keys))
    try driver.send([0x1B])
    driver.advance(by: .milliseconds(24))
    try driver.send(Array("x".utf8))
    driver.advance(by: .seconds(1))
    #expect(driver.app.ending == nil)
    try driver.expect("field", value: "run")
  }

  @Test func `an escape byte is no key if more has come in that was not announced`() {
    let display = LateDisplay()
    let scheduler = VirtualScheduler()
    let app = App(bracketed: field, keys: [AppKey("escape", "leave") { $0.quit() }])
    field.text = "ab"
    app.start(on: display, scheduler: scheduler)
    display.waiting = [.bytes([0x1B])]
    app.turn()
    display.waiting = [.bytes(Array("[D".utf8))]
    scheduler.advance(by: .milliseconds(25))
    #expect(app.ending == nil)
    #expect(field.caret == 1)
  }

  @Test func `G6 a paste that is never finished is taken after a second of silence`() throws {
    let driver = Driver(App(bracketed: field))
    try driver.send(Array("\u{1B}[200~ab\u{11}c".utf8))
    driver.advance(by: .milliseconds(999))
    try driver.expect("field", value: "")
    driver.advance(by: .milliseconds(1))
    try driver.expect("field", value: "ab\u{11}c")
    try driver.type("d")
    try driver.expect("field", value: "ab\u{11}cd")
  }

  // MARK: Keys

  @Test func `the focused widget comes before the app's keys`() throws {
    let driver = Driver(App(bracketed: field, keys: [AppKey("left", "quit") { $0.quit() }]))
    try driver.press("left")
    #expect(driver.app.ending == nil)
  }

  @Test func `text that no field takes is taken as the app's keys`() throws {
    let driver = Driver(App(bracketed: Label("?"), keys: [AppKey("q", "quit") { $0.quit() }]))
    try driver.type("x")
    #expect(driver.display.ringCount == 1)
    try driver.type("q")
    #expect(driver.app.ending == .quit)
  }

  @Test func `the first of two commands for a key is run`() throws {
    let keys = [
      AppKey("f7", "first") { [field] _ in field.text += "1" },
      AppKey("f7", "second") { [field] _ in field.text += "2" },
    ]
    let driver = Driver(App(bracketed: field, keys: keys))
    try driver.press("f7")
    try driver.expect("field", value: "1")
    driver.app.actions = []
    try driver.press("f7")
    try driver.expect("field", value: "1")
    #expect(driver.display.ringCount == 1)
  }

  @Test func `mouse, focus reports and answers of the terminal disturb nothing`() throws {
    let driver = Driver(App(bracketed: field))
    try driver.send(
      Array(
        "\u{1B}[<0;3;1M\u{1B}[<0;3;1m\u{1B}[I\u{1B}[O\u{1B}[?62;4c\u{1B}]11;rgb:0/0/0\u{7}".utf8
      )
    )
    try driver.type("x")
    try driver.expect("field", value: "x")
    #expect(driver.display.ringCount == 0)
  }

  @Test func `Ctrl-Z suspends, and what follows is drawn anew`() throws {
    let driver = Driver(App(bracketed: field))
    try driver.press("ctrl+z")
    #expect(driver.display.suspendCount == 1)
    #expect(driver.display.frameCount == 2)
  }
}

/// Runs a closure whenever it is drawn.
@MainActor
private final class DrawingHook: Widget {
  private let action: () -> Void

  init(_ action: @escaping () -> Void) {
    self.action = action
    super.init()
  }

  override func measure(_ proposal: Proposal) -> Size { Size(columns: 1, rows: 1) }

  override func draw(on canvas: inout Canvas) {
    action()
  }
}

/// A display that does not announce its input.
@MainActor
private final class LateDisplay: Display {
  let size = Size(columns: 20, rows: 2)
  var onInput: (() -> Void)?
  var waiting: [DisplayInput] = []

  func takeInput() -> [DisplayInput] {
    defer { waiting = [] }
    return waiting
  }

  func show(_ frame: Frame) {}
  func ring() {}
  func suspend() {}
  func close() {}
}
