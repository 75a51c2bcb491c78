/// The app's handling of input that pauses, and of the terminal's own messages.
@MainActor @Suite struct TerminalInputTests {
  private let field = TextField(id: "field")

  // MARK: Pauses

  @Test func `a sequence that pauses for more than a second is no text`() throws {
    let driver = Driver(App(bracketed: field))
    try driver.send(Array("\u{1B}[1;".utf8))
    driver.advance(by: .milliseconds(2500))
    try driver.send(Array("5A".utf8))
    try driver.type("x")
    try driver.expect("field", value: "x")
    driver.advance(by: .seconds(9))
    #expect(driver.scheduler.nextDue == nil)
  }

  @Test func `a string without its end keeps no key for longer than four seconds`() throws {
    let driver = Driver(App(bracketed: field))
    try driver.send(Array("\u{1B}]11;rgb:".utf8))
    driver.advance(by: .seconds(1))
    for _ in 0..<40 {
      try driver.type("x")
      driver.advance(by: .milliseconds(100))
    }
    try driver.expect("field", value: "xxxxxxxxxx")
  }

  // MARK: The escape key

  @Test func `the escape delay is the program's, else the display's, else 25 ms`() throws {
    let display = HeadlessDisplay()
    let app = App(bracketed: field, keys: [AppKey("escape", "leave") { $0.quit() }])
    #expect(app.escapeDelay == .milliseconds(25))
    display.escapeDelay = .milliseconds(100)
    let scheduler = VirtualScheduler()
    app.start(on: display, scheduler: scheduler)
    #expect(app.escapeDelay == .milliseconds(100))
    app.escapeDelay = .milliseconds(300)
    display.send([0x1B])
    scheduler.advance(by: .milliseconds(299))
    #expect(app.ending == nil)
    scheduler.advance(by: .milliseconds(1))
    #expect(app.ending == .quit)
  }

  // MARK: Backspace

  @Test(arguments: [0x7F, 0x08] as [UInt8])
  func `both bytes of the backspace key delete, whichever the terminal has`(erase: UInt8) {
    let display = HeadlessDisplay()
    display.eraseByte = erase
    let app = App(bracketed: field)
    app.start(on: display, scheduler: VirtualScheduler())
    for map in [KeyMap.standard, .cua, .emacs] {
      app.keyMap = map
      for byte in [0x7F, 0x08] as [UInt8] {
        field.text = "abc"
        display.send([0x1B, 0x5B, 0x46, byte])
        #expect(field.text == "ab" || (field.text == "" && map == .cua && byte != erase))
      }
    }
  }

  @Test(
    arguments: [
      ("one two", "one "), ("one two  ", "one "), ("one, ", "one"), ("one", ""), ("  ", ""),
      ("", ""),
      ("漢字 é😀", "漢字 é"),
    ]
  )
  func `the word before the caret is deleted with the blanks behind it`(
    _ text: String,
    rest: String
  ) throws {
    let driver = Driver(App(bracketed: field))
    for (map, key) in [(KeyMap.standard, "ctrl+w"), (.cua, "ctrl+backspace"), (.emacs, "ctrl+w")] {
      driver.app.keyMap = map
      field.text = text
      field.caret = text.count
      try driver.press(key)
      try driver.expect("field", value: rest)
    }
  }

  // MARK: Pastes

  @Test func `a paste that takes long comes whole`() throws {
    let driver = Driver(App(bracketed: field))
    try driver.send(Array("\u{1B}[200~".utf8))
    for _ in 0..<50 {
      driver.advance(by: .milliseconds(200))
      try driver.send(Array("ab".utf8))
    }
    try driver.send(Array("\u{1B}[20".utf8))
    driver.advance(by: .milliseconds(200))
    try driver.send(Array("1~x".utf8))
    try driver.expect("field", value: String(repeating: "ab", count: 50) + "x")
    driver.advance(by: .seconds(2))
    #expect(driver.scheduler.nextDue == nil)
  }

  @Test func `a paste that does not end edits the text once in a second, and keys work`() throws {
    let driver = Driver(App(bracketed: field))
    var edits = 0
    let counting = field.textChanges.subscribe(onNext: { _ in edits += 1 })
    defer { counting.dispose() }
    let input = [UInt8](repeating: 0x61, count: 4096)
    try driver.send(Array("\u{1B}[200~".utf8))
    // Three seconds, and more than a megabyte.
    for _ in 0..<300 {
      driver.advance(by: .milliseconds(10))
      try driver.send(input)
    }
    #expect(1...4 ~= edits)
    try driver.send([0x01])
    #expect(1...5 ~= edits)
    #expect(field.buffer.byteCount == 300 * input.count)
    #expect(field.selection == 0..<field.buffer.count)
    driver.advance(by: .seconds(2))
    #expect(driver.scheduler.nextDue == nil)
  }

  // MARK: The clipboard

  @Test func `a text that is too long for the terminal's clipboard is refused with a message`() {
    let driver = Driver(App(bracketed: field))
    driver.app.sharesClipboard = true
    driver.display.clipboardLimit = 10
    driver.app.clipboard = "0123456789"
    #expect(driver.display.ringCount == 0)
    driver.app.clipboard = "0123456789é"
    driver.settle()
    #expect(driver.display.clipboard == "0123456789")
    #expect(driver.app.clipboard == "0123456789é")
    #expect(driver.display.ringCount == 1)
    #expect(driver.screen.contains("Too long for the terminal's clipboard: 12 bytes, at most 10"))
    // As a warning, it stays for 6 seconds.
    driver.advance(by: .seconds(5))
    #expect(driver.screen.contains("Too long"))
    driver.advance(by: .seconds(1))
    #expect(!driver.screen.contains("Too long"))
  }

  // MARK: Answers

  @Test(arguments: [
    ("\u{1B}]11;rgb:ffff/ffff/ffff\u{7}", "\u{1B}]11;rgb:0000/0000/0000\u{1B}\\"),
    ("\u{1B}[?997;2n", "\u{1B}[?997;1n"),
  ])
  func `the theme follows the terminal until the program sets one`(light: String, dark: String)
    throws
  {
    let driver = Driver(App(root: field))
    #expect(driver.app.theme == .dark(.palette))
    let frames = driver.display.frameCount
    try driver.send(Array(light.utf8))
    #expect(driver.app.theme == .light(.palette))
    try driver.send(Array(light.utf8))
    #expect(driver.display.frameCount == frames + 1)
    try driver.send(Array(dark.utf8))
    #expect(driver.app.theme == .dark(.palette))
    driver.app.theme = .monochrome
    try driver.send(Array(light.utf8))
    #expect(driver.app.theme == .monochrome)
    try driver.expect("field", value: "")
    #expect(driver.display.ringCount == 0)
  }

  @Test func `a display takes its new size, and the report of the caret, from the terminal`() {
    let display = AnsweringDisplay()
    let app = App(bracketed: Column { field })
    app.start(on: display, scheduler: VirtualScheduler())
    display.send("\u{1B}[48;5;30;0;0t")
    #expect(display.shown?.cells.size == Size(columns: 30, rows: 5))
    display.send("\u{1B}[48;5;40000;0;0t")
    #expect(display.size == Size(columns: 30, rows: 5))
    display.expectsCursor = true
    display.send("\u{1B}[1;2R")
    #expect(
      display.answers == [.resized(Size(columns: 30, rows: 5)), .cursor(Point(column: 1, row: 0))]
    )
    #expect(field.text == "")
  }

  @Test func `a display that expects no report of the caret any more is given none`() {
    let display = AnsweringDisplay()
    let app = App(bracketed: Column { field })
    app.start(on: display, scheduler: VirtualScheduler())
    display.expectsCursor = true
    display.send("a")
    // As when the terminal was given to another program, and its answer was thrown away.
    display.expectsCursor = false
    display.send("\u{1B}[1;3R")
    #expect(display.answers == [])
    #expect(app.ending == nil)
  }
}

/// A display that asks and takes answers.
@MainActor
private final class AnsweringDisplay: Display {
  var size = Size(columns: 20, rows: 2)
  var onInput: (() -> Void)?
  var expectsCursor = false
  private(set) var answers: [TerminalAnswer] = []
  private(set) var shown: Frame?
  private var waiting: [DisplayInput] = []

  func send(_ text: String) {
    waiting = [.bytes(Array(text.utf8))]
    onInput?()
  }

  func takeInput() -> [DisplayInput] {
    defer { waiting = [] }
    return waiting
  }

  func handle(_ answer: TerminalAnswer) -> DisplayInput? {
    answers.append(answer)
    if case .cursor = answer { expectsCursor = false }
    guard case .resized(let size) = answer else { return nil }
    self.size = size
    return .resized(size)
  }

  func show(_ frame: Frame) { shown = frame }
  func ring() {}
  func suspend() {}
  func close() {}
}
