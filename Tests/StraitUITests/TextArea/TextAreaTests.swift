import StraitChannels
import StraitDriver
import StraitModel
import StraitScreen
import StraitUI
import TestSupport
import Testing

@MainActor @Suite struct TextAreaTests {
  private let area = TextArea(value: "", id: "a")
  private let driver: Driver

  init() {
    let area = self.area
    area.columns = 10
    area.rows = 3
    driver = Driver(App(bracketed: Column { area }), size: Size(columns: 30, rows: 6))
  }

  @Test func `lines are typed, wrapped and scrolled`() throws {
    try driver.type("one two three")
    try driver.expect(screen: "[one two   ]\n[three     ]\n[          ]")
    try driver.press("enter")
    try driver.type("four")
    #expect(area.text == "one two three\nfour")
    try driver.press("enter")
    #expect(driver.screen.contains("[four"))
    #expect(!driver.screen.contains("one"))
    try driver.press("ctrl+home")
    #expect(driver.screen.hasPrefix("[one two"))
    #expect(area.caret == 0)
    #expect(driver.display.ringCount == 0)
  }

  @Test func `Up and Down keep their column, and go to the ends`() throws {
    area.text = "abcdef\nx\nabcdef"
    driver.settle()
    try driver.press("ctrl+home", "right", "right", "right", "right", "down")
    #expect(area.caret == 8)
    try driver.press("down")
    #expect(area.caret == 13)
    try driver.press("shift+up", "shift+up")
    #expect(area.selection == 4..<13)
    try driver.press("up", "up")
    #expect(area.caret == 0)
    try driver.press("pagedown", "pagedown")
    #expect(area.caret == 15)
    try driver.press("pageup", "ctrl+down", "ctrl+up")
    #expect(driver.display.ringCount == 0)
  }

  @Test func `a new line begins with the blanks of the one before`() throws {
    try driver.type("  a")
    try driver.press("enter")
    try driver.type("b")
    #expect(area.text == "  a\n  b")
    try driver.press("ctrl+_", "ctrl+_")
    #expect(area.text == "  a")
    area.indentsNewLines = false
    try driver.press("enter")
    #expect(area.text == "  a\n")
  }

  @Test func `tabs lead to the next stop, and Tab moves on unless it is to insert`() throws {
    area.text = "a\tb"
    area.wraps = false
    driver.settle()
    try driver.expect(screenHas: "[a   b")
    area.tabWidth = 2
    driver.settle()
    try driver.expect(screenHas: "[a b")
    area.insertsTabs = true
    try driver.press("tab")
    #expect(area.text == "a\tb\t")
  }

  @Test func `without wrapping, the area scrolls sideways to the caret`() throws {
    area.wraps = false
    try driver.type("0123456789abcdef")
    #expect(driver.screen.contains("f"))
    #expect(!driver.screen.contains("0"))
    #expect(driver.display.frame.caret != nil)
    try driver.press("home")
    try driver.expect(screenHas: "[0123456789")
  }

  @Test func `lines have numbers if they are to`() throws {
    area.columns = 20
    area.showsLineNumbers = true
    area.text = "one\ntwo"
    driver.settle()
    try driver.expect(screenHas: "[1 one")
    try driver.expect(screenHas: "[2 two")
  }

  @Test func `a paste keeps its lines, and is one edit`() throws {
    var sent: [String] = []
    area.newTextChannel().subscribe(onNext: { sent.append($0) })
    try driver.paste("a\r\nb\nc")
    #expect(sent == ["a\nb\nc"])
    try driver.press("ctrl+_")
    #expect(area.text == "")
  }

  @Test func `an area is bound both ways, and by scripts`() throws {
    let notes = Property("x\ny")
    let area = TextArea("Notes", to: notes, id: "notes")
    let driver = Driver(App(bracketed: Column { area }))
    try driver.type("!")
    #expect(notes.value == "x\ny!")
    notes.value = "z"
    driver.settle()
    try driver.expect("notes", value: "z")
    #expect(area.perform(.set("p\nq")))
    #expect(notes.value == "p\nq")
    #expect(driver.tree.contains("textarea #notes \"Notes\""))
    #expect(!area.perform(.scrollTo(2)))
    #expect(area.perform(.scrollTo(1)))
  }

  @Test func `the mouse places the caret, selects words and lines, and scrolls`() throws {
    area.text = "one two\nthree four five six\nseven\neight\nnine"
    driver.settle()
    try driver.press("ctrl+home")
    func send(_ kind: MousePress.Kind, _ row: Int, _ column: Int) {
      driver.display.send(MousePress(kind, .left, at: Point(column: column, row: row)))
      driver.settle()
    }
    send(.press, 1, 2)
    send(.release, 1, 2)
    #expect(area.caret == 9)
    send(.press, 1, 2)
    send(.release, 1, 2)
    #expect(area.selection == 8..<13)
    send(.press, 1, 2)
    send(.release, 1, 2)
    #expect(area.selection == 8..<27)
    driver.display.send(MousePress(.wheelDown, at: Point(column: 2, row: 1)))
    driver.settle()
    #expect(!driver.screen.contains("one"))
    #expect(area.selection == 8..<27)
    send(.press, 0, 1)
    send(.drag, 2, 4)
    send(.release, 2, 4)
    #expect(area.selection != nil)
  }

  @Test func `F8 a text that a program sets leaves an area scrolled, and a key shows the caret`()
    throws
  {
    area.wraps = false
    area.text = (1...9).map { "line \($0)" }.joined(separator: "\n")
    driver.settle()
    try driver.press("ctrl+end")
    try driver.expect(screenHas: "line 9")
    let place = Point(column: 2, row: 1)
    func wheelUp() {
      driver.display.send(MousePress(.wheelUp, at: place))
      driver.settle()
    }
    wheelUp()
    area.text += "\nline 10"
    driver.settle()
    try driver.expect(screenHas: "line 4")
    #expect(!driver.screen.contains("line 10") && driver.display.frame.caret == nil)
    // A key that the area ignores.
    try driver.press("f12")
    #expect(driver.display.frame.caret != nil)
    wheelUp()
    #expect(driver.display.frame.caret == nil)
    try driver.type("!")
    #expect(driver.display.frame.caret != nil)
  }

  @Test func `a scrolled area whose lines become shorter shows what is left of them`() throws {
    area.wraps = false
    area.text = (1...9).map { _ in "0123456789abcdefghij" }.joined(separator: "\n")
    driver.settle()
    try driver.press("ctrl+end")
    #expect(!driver.screen.contains("0"))
    driver.display.send(MousePress(.wheelUp, at: Point(column: 2, row: 1)))
    driver.settle()
    area.text = (1...9).map { "line \($0)" }.joined(separator: "\n")
    driver.settle()
    try driver.expect(screenHas: "line ")
  }

  @Test func `a text is found and replaced`() throws {
    area.text = "one two one\nOne"
    driver.settle()
    try driver.press("ctrl+home")
    #expect(area.find("one"))
    #expect(area.selection == 0..<3)
    try driver.press("f3")
    #expect(area.selection == 8..<11)
    try driver.press("f3", "f3")
    #expect(area.selection == 0..<3)
    try driver.press("shift+f3")
    #expect(area.selection == 12..<15)
    #expect(!area.find("none"))
    #expect(area.notice == "no none")
    #expect(area.replaceAll("one", with: "漢") == 3)
    #expect(area.text == "漢 two 漢\n漢")
    try driver.press("ctrl+_")
    #expect(area.text == "one two one\nOne")
    #expect(area.replaceAll("absent", with: "x") == 0)
  }

  @Test func `Ctrl-F asks what to find and what to put in its place`() throws {
    area.text = "one two"
    driver.settle()
    try driver.press("ctrl+f")
    try driver.expect(focused: "find.text")
    try driver.type("two")
    try driver.press("enter")
    #expect(area.selection == 4..<7)
    try driver.press("tab")
    try driver.type("2")
    try driver.press("enter")
    #expect(area.text == "one 2")
    try driver.press("escape")
    #expect(driver.app.layers.count == 1)
    #expect(area.isFocused)
  }

  @Test(arguments: Soak.seeds(20))
  func `G2 G25 the caret is in sight after every key, in every size`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    area.wraps = seed % 2 == 0
    area.showsLineNumbers = seed % 3 == 0
    let keys: [KeyPress] = [
      "left", "right", "up", "down", "home", "end", "pageup", "pagedown", "ctrl+home", "ctrl+end",
      "ctrl+left", "ctrl+right", "backspace", "delete", "ctrl+w", "ctrl+_", "alt+shift+z",
      "shift+down", "shift+right", "ctrl+up", "ctrl+down", "ctrl+k", "ctrl+y",
    ]
    for _ in 0..<120 {
      switch random.below(8) {
      case 0...2: try driver.type(random.pick(["word ", "漢字", "a", "👩‍👩‍👧", "e\u{301}"]))
      case 3: try driver.press("enter")
      case 4 where random.below(6) == 0:
        try driver.resize(to: Size(columns: 1 + random.below(30), rows: 1 + random.below(8)))
      default: driver.display.send(random.pick(keys))
      }
      driver.settle()
      #expect(driver.display.frame.caret != nil, "seed \(seed)")
      let place = area.point(before: area.caret)
      #expect(place == driver.display.frame.caret, "seed \(seed)")
      for (column, cell) in driver.display.frame.cells.row(0).enumerated() {
        let row = driver.display.frame.cells.row(0)
        #expect(cell.width != 0 || row[column - 1].width == 2)
      }
    }
    expectHarmless(driver.display.frame)
  }
}
