import StraitChannels
import StraitDriver
import StraitScreen
import StraitUI
import TestSupport
import Testing

@MainActor @Suite struct TextFieldTests {
  @Test func `keys edit at the caret`() throws {
    let field = TextField("name", value: "Ada", columns: 6, id: "name")
    let driver = Driver(App(bracketed: Column { field }))
    try driver.expect(screen: "name [Ada   ]")
    try driver.expect(cursorAt: 9, 0)
    try driver.press("left", "x", "home", "delete", "end", "backspace", "y")
    try driver.expect("name", value: "dxy")
    try driver.press("left", "right", "left", "left")
    try driver.expect("name", caret: 1)
    try driver.expect(screen: "name [dxy   ]")
    try driver.expect(cursorAt: 7, 0)
    #expect(driver.display.ringCount == 0)
  }

  @Test func `a key without a use rings the bell and changes nothing`() throws {
    let driver = Driver(App(bracketed: TextField(value: "Ada", id: "name")))
    try driver.press("up", "f5", "ctrl+b", "alt+up")
    #expect(driver.display.ringCount == 4)
    try driver.expect("name", value: "Ada")
    try driver.expect("name", caret: 3)
  }

  @Test func `a text wider than the field scrolls by whole characters`() throws {
    let driver = Driver(App(bracketed: Column { TextField(columns: 5, id: "f") }))
    try driver.type("ab漢字cd")
    try driver.expect(screen: "<字cd ]")
    try driver.expect(cursorAt: 5, 0)
    try driver.press("home")
    try driver.expect(screen: "[ab漢 >")
    try driver.expect(cursorAt: 1, 0)
    try driver.press("right", "right", "right", "right")
    try driver.expect(screen: "<漢字c>")
    try driver.expect(cursorAt: 5, 0)
  }

  @Test(arguments: 1...40)
  func `G2 G9 what is drawn are whole characters around the caret`(columns: Int) {
    var random = SeededRandom(seed: UInt64(columns) + 1000)
    let field = TextField("é漢", columns: 20)
    let driver = Driver(App(bracketed: field), size: Size(columns: columns, rows: 1))
    for _ in 0..<Soak.count(20) {
      field.text = random.text(pieces: 25)
      field.caret = random.below(field.text.count + 1)
      driver.settle()
      let row = Array(driver.display.frame.cells.cells)
      for (column, cell) in row.enumerated() {
        #expect(cell.width != 2 || (column + 1 < columns && row[column + 1].width == 0))
        #expect(cell.width != 0 || (column > 0 && row[column - 1].width == 2))
      }
      guard let caret = driver.display.frame.caret else {
        Issue.record("no caret at \(columns) columns")
        continue
      }
      // Left of the caret stand the last columns of what is before it.
      let bracket = columns > 2 ? 1 : 0
      let label = min(4, max(0, columns - 10))
      let before = Array(field.text).prefix(field.caret).flatMap { ShownText.cells(of: $0) }
      let shown = row[(label + bracket)..<caret.column].filter { $0.width > 0 }
      #expect(Array(before.suffix(shown.count)) == Array(shown))
      #expect(caret.column < columns - bracket)
    }
  }

  @Test(
    arguments: [
      (30, "name [Ada    ]"), (15, "name [Ada    ]"), (14, "name [Ada    ]"),
      (13, "name[Ada    ]"), (12, "...[Ada    ]"), (9, "[Ada    ]"), (5, "<da ]"), (3, "< ]"),
      (2, "a"), (1, ""),
    ]
  )
  func `a narrow field gives up its label, then its brackets`(columns: Int, row: String) throws {
    let field = TextField("name", value: "Ada", columns: 7)
    let driver = Driver(App(bracketed: Column { field }), size: Size(columns: columns, rows: 1))
    try driver.expect(screen: row)
    #expect(driver.display.frame.caret != nil)
  }

  @Test func `G13 setting a text keeps the caret where the text before it is the same`() throws {
    let field = TextField(value: "Ada", id: "f")
    let driver = Driver(App(bracketed: field))
    try driver.press("left")
    field.text = "Grace"
    driver.settle()
    try driver.expect("f", caret: 2)
    try driver.press("home")
    field.text = "Grace Hopper"
    driver.settle()
    try driver.expect("f", caret: 0)
    field.text = "Grace"
    field.caret = 99
    #expect(field.caret == 5)
  }

  @Test func `G10 a text is kept scalar by scalar`() {
    let field = TextField(value: "\u{E9}")
    field.text = "e\u{301}"
    #expect(Array(field.text.unicodeScalars) == ["e", "\u{301}"])
  }

  @Test func `G6 a paste is one line and runs no key`() throws {
    let field = TextField(value: "<>", id: "f")
    let driver = Driver(App(bracketed: field))
    var edits: [String] = []
    field.newTextChannel().subscribe(onNext: { edits.append($0) })
    field.caret = 1
    try driver.paste("one\ntwo\r\nthree\t\u{11}\u{1B}[D")
    #expect(field.text == "<one two three\t\u{11}\u{1B}[D>")
    #expect(edits.count == 1)
    #expect(driver.app.ending == nil)
    try driver.expect("f", caret: field.text.count - 1)
  }

  @Test func `G22, T18: a long paste is one edit`() throws {
    let field = TextField()
    let driver = Driver(App(bracketed: field))
    var edits = 0
    field.newTextChannel().subscribe(onNext: { _ in edits += 1 })
    let text = String(repeating: "0123456789", count: 100_000)
    try driver.paste(text)
    #expect(edits == 1)
    #expect(field.text.utf8.elementsEqual(text.utf8))
  }

  @Test func `G27 a hostile paste leaves only harmless cells and the value as it was`() throws {
    let hostile = [
      "\u{1B}]0;title\u{7}", "\u{1B}[2J\u{1B}[31m", "\u{9B}31m", "\u{202E}abc\u{2066}",
      "\u{0}\u{7F}",
      "\u{1B}P$q\u{1B}\\", "a\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}", "\u{200D}\u{FE0F}",
      "\u{FEFF}",
    ]
    for text in hostile {
      let field = TextField()
      let driver = Driver(App(bracketed: field))
      try driver.paste(text)
      #expect(field.text.utf8.elementsEqual(text.utf8))
      expectHarmless(driver.display.frame)
    }
  }

  @Test func `a field without a width cannot be made`() async {
    await #expect(processExitsWith: .failure) { @MainActor in _ = TextField(columns: 0) }
  }
}

/// Expects no cell to hold anything that a terminal would obey.
@MainActor
func expectHarmless(_ frame: Frame, sourceLocation: SourceLocation = #_sourceLocation) {
  for cell in frame.cells.cells {
    for value in [cell.base.value] + cell.marks.indices.map({ cell.marks[$0] }).filter({ $0 > 0 }) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      switch scalar.properties.generalCategory {
      case .control, .format, .surrogate, .lineSeparator, .paragraphSeparator:
        Issue.record("U+\(String(value, radix: 16))", sourceLocation: sourceLocation)
      default: break
      }
    }
  }
}
