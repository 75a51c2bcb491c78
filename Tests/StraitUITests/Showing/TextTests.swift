@testable import StraitUI

/// Text in rows, in several looks, that can be selected and copied.
@MainActor @Suite struct TextTests {
  private func driver(_ text: Text, columns: Int, rows: Int = 6) -> Driver {
    Driver(App(bracketed: Column { text }), size: Size(columns: columns, rows: rows))
  }

  // MARK: Rows

  @Test(arguments: [
    (9, "one two\nthree"), (7, "one two\nthree"), (6, "one\ntwo\nthree"), (3, "one\ntwo\nthr\nee"),
    (1, "o\nn\ne\nt\nw\no"),
  ])
  func `lines are wrapped between words, in any width`(columns: Int, shown: String) throws {
    try driver(Text("one two  three"), columns: columns).expect(screen: shown)
  }

  @Test(arguments: 1...12)
  func `every character is shown in every width, also a wide one in two columns`(
    columns: Int
  ) throws {
    let text = Text("Grüße, 漢字 and\nmore", id: "text")
    let driver = driver(text, columns: columns, rows: 40)
    let shown = driver.screen.filter { !$0.isWhitespace }
    #expect(shown == (columns == 1 ? "Grüße,andmore" : "Grüße,漢字andmore"))
    #expect(text.frame.size.rows == text.size(for: Proposal(columns: columns, rows: nil)).rows)
  }

  @Test func `a text of other scalars that is equal is another text`() throws {
    let text = Text("\u{E9}", id: "text").selectable()
    let driver = driver(text, columns: 10)
    text.text = "e\u{301}"
    driver.settle()
    text.selection = 0..<1
    #expect(text.selectedText?.unicodeScalars.count == 2)
  }

  @Test func `line breaks begin lines, and an empty text has one row`() throws {
    let text = Text("a\n\n  b")
    let driver = driver(text, columns: 10)
    try driver.expect(screen: "a\n\n  b")
    #expect(text.size(for: Proposal()) == Size(columns: 3, rows: 3))
    text.text = ""
    driver.settle()
    #expect(text.size(for: Proposal()) == Size(columns: 0, rows: 1))
    try driver.expect(screen: "")
  }

  @Test(arguments: [
    (Alignment.start, "one two\nthree"), (.center, " one two\n  three"),
    (.end, "   one two\n     three"),
  ])
  func `each row has its place in the width`(alignment: Alignment, shown: String) throws {
    try driver(Text("one two three", alignment: alignment), columns: 10).expect(screen: shown)
  }

  @Test func `a tab leads to the next stop, and nothing in a text reaches the terminal`() throws {
    try driver(Text("a\tb\u{1B}[2Jc"), columns: 20).expect(screen: "a   b␛[2Jc")
  }

  // MARK: Looks

  @Test func `parts have the looks of their roles and attributes`() {
    let text = Text("a \("b", .error)\("c", .error, .underline)\("d", .bold) e", style: .muted)
    let driver = driver(text, columns: 20)
    let theme = driver.app.theme
    func style(_ column: Int) -> Style {
      driver.display.frame.cells[Point(column: column, row: 0)].style
    }
    #expect(text.text == "a bcd e")
    #expect(style(0) == theme[.muted] && style(2) == theme[.error])
    #expect(style(3).attributes == theme[.error].attributes.union(.underline))
    #expect(style(4).attributes == theme[.muted].attributes.union(.bold))
    #expect(style(6) == theme[.muted])
    text.content = "a \("bcd e", .success)"
    driver.settle()
    #expect(style(2) == theme[.success] && style(6) == theme[.success])
    text.isEnabled = false
    driver.settle()
    #expect(style(0) == theme[.disabled] && style(2) == theme[.disabled])
  }

  @Test func `a look continues in the next row, and ends inside of one`() {
    let text = Text("one \("two three", .error) four")
    let driver = driver(text, columns: 8)
    let error = driver.app.theme[.error]
    let cells = driver.display.frame.cells
    func isError(_ column: Int, _ row: Int) -> Bool {
      cells[Point(column: column, row: row)].style == error
    }
    #expect(driver.screen == "one two\nthree\nfour")
    #expect(!isError(0, 0) && isError(4, 0) && isError(0, 1) && isError(4, 1) && !isError(0, 2))
  }

  @Test func `a mark that joins the letter of another part has the look of the letter`() {
    let text = Text(StyledText("e", .error) + StyledText("\u{301}x", .success))
    let driver = driver(text, columns: 8)
    let theme = driver.app.theme
    let cells = driver.display.frame.cells
    #expect(driver.screen == "e\u{301}x")
    #expect(cells[.zero].style == theme[.error])
    #expect(cells[Point(column: 1, row: 0)].style == theme[.success])
  }

  @Test func `parts with the same look are one, and empty ones are none`() {
    var text = StyledText("a", .error) + StyledText("") + StyledText("b", .error)
    text.append("c")
    text.append(StyledText("d"))
    #expect(text.parts.map(\.text) == ["ab", "cd"] && text.parts.map(\.role) == [.error, nil])
    #expect(text == "\("ab", .error)cd" && text != "abcd" && text.string == "abcd")
  }

  // MARK: Selecting

  private let words = Text("one two three", id: "text").selectable()

  @Test func `F24 only a selectable text has the focus, marked by a bar, and no caret`() throws {
    let text = Text("one", id: "text")
    let driver = driver(text, columns: 10)
    #expect(driver.app.focused == nil && !text.takesMouse)
    text.selectable()
    try driver.expect(focused: "text")
    try driver.expect(screen: "[one")
    #expect(driver.display.frame.caret == nil)
    text.isSelectable = false
    #expect(driver.app.focused == nil)
    try driver.expect(screen: "one")
  }

  @Test func `keys select by characters, words, rows and lines, and copy`() throws {
    let driver = driver(words, columns: 9)
    try driver.expect(screen: "[one two\n[three")
    for (key, selected) in [
      ("shift+right", "o"), ("ctrl+shift+right", "one"), ("shift+down", "one two thr"),
      ("shift+up", "one"), ("shift+end", "one two three"), ("shift+left", "one two thre"),
      ("ctrl+a", "one two three"),
    ] {
      try driver.press(key)
      #expect(words.selectedText == selected, "\(key)")
    }
    try driver.press("ctrl+c")
    #expect(driver.app.clipboard == "one two three")
    try driver.press("ctrl+insert")
    #expect(driver.display.frame.caret == nil)
  }

  @Test func `rows of other lengths keep the column of the selection`() throws {
    let text = Text("abcdef\nx\nabcdef").selectable()
    let driver = driver(text, columns: 20)
    text.selection = 0..<4
    try driver.press("shift+down")
    #expect(text.selectedText == "abcdef\nx")
    try driver.press("shift+down")
    #expect(text.selectedText == "abcdef\nx\nabcd")
    try driver.press("shift+down")
    #expect(text.selectedText == text.text)
  }

  @Test func `the mouse selects by places, words and lines, and with shift up to a place`() throws {
    let driver = driver(words, columns: 9)
    driver.mouse(.press, 5, 0)
    driver.mouse(.drag, 3, 1)
    driver.mouse(.release, 3, 1)
    #expect(words.selectedText == "two th")
    driver.mouse(.press, 1, 0, modifiers: .shift)
    driver.mouse(.release, 1, 0)
    #expect(words.selection == 0..<4)
    driver.click(6, times: 2)
    #expect(words.selectedText == "two")
    driver.click(2, times: 3)
    #expect(words.selectedText == words.text)
    driver.mouse(.press, 2, 0)
    #expect(words.selection == nil)
    driver.mouse(.drag, 0, 5)
    #expect(words.selectedText == "ne two three")
    driver.mouse(.drag, 0, 0)
    #expect(words.selectedText == "o")
  }

  @Test(arguments: [Alignment.start, .center, .end])
  func `the place before each character is the cell that selects from it`(
    alignment: Alignment
  ) throws {
    let text = Text("one two  漢字 three", alignment: alignment, id: "text").selectable()
    let driver = driver(text, columns: 11)
    for index in 0..<text.text.count where Array(text.text)[index] != " " {
      let cell = try #require(text.point(before: index))
      driver.mouse(.press, cell.column, cell.row)
      driver.mouse(.release, cell.column, cell.row)
      try driver.press("shift+right")
      #expect(text.selection == index..<index + 1, "\(index)")
    }
  }

  @Test func `a selection is drawn while the text has the focus`() throws {
    let driver = Driver(
      App(bracketed: Column { [words, TextField(id: "field")] }),
      size: Size(columns: 20, rows: 4)
    )
    func selected() -> [Int] {
      (0..<20).filter {
        let cell = driver.display.frame.cells[Point(column: $0, row: 0)]
        return cell.style == driver.app.theme[.selection]
      }
    }
    words.selection = 4..<7
    driver.settle()
    #expect(selected() == [5, 6, 7])
    try driver.perform(.focus(.id("field")))
    #expect(selected() == [] && words.selection == 4..<7)
    try driver.perform(.focus(.id("text")))
    #expect(selected() == [5, 6, 7])
  }

  @Test func `a selection stays when text is added behind it, and ends with its text`() {
    words.selection = 4..<7
    words.text += " four"
    #expect(words.selectedText == "two")
    words.content = "one \("two", .error) three four"
    #expect(words.selectedText == "two")
    words.text = ""
    #expect(words.selection == nil)
  }

  @Test func `F21 F22 requests select, within the text`() throws {
    let driver = driver(words, columns: 20)
    #expect(words.perform(.select(4..<7)))
    #expect(words.described.selection == 4..<7 && words.described.caret == nil)
    #expect(!words.perform(.select(4..<99)) && !words.perform(.set("x")))
    #expect(words.perform(.select(nil)) && words.described.selection == nil)
    try driver.expect(.id("text"), .role("paragraph"))
    words.isEnabled = false
    #expect(!words.perform(.select(0..<1)))
    words.isEnabled = true
    words.isSelectable = false
    #expect(!words.perform(.select(0..<1)))
  }

  // MARK: In a scroll

  @Test func `a text in a scroll is read to its end with keys and the wheel`() throws {
    let numbers = (1...40).map { "line \($0)" }.joined(separator: "\n")
    let text = Text(numbers, id: "text").selectable()
    let scroll = Scroll { text }
    let driver = Driver(App(bracketed: scroll), size: Size(columns: 20, rows: 5))
    for _ in 0..<20 { try driver.press("pagedown") }
    try driver.expect(screenHas: "line 40")
    try driver.press("ctrl+home")
    try driver.expect(screenHas: "line 1")
    for _ in 0..<20 { driver.mouse(.wheelDown, 2, 2) }
    try driver.expect(screenHas: "line 40")
    #expect(driver.app.focused === text)
  }

  @Test func `the end of the selection is in sight`() throws {
    let numbers = (1...40).map { "line \($0)" }.joined(separator: "\n")
    let text = Text(numbers, id: "text").selectable()
    let driver = Driver(App(bracketed: Scroll { text }), size: Size(columns: 20, rows: 5))
    for _ in 0..<9 { try driver.press("shift+down") }
    try driver.expect(screenHas: "line 10")
    try driver.press("ctrl+shift+end")
    try driver.expect(screenHas: "line 40")
    try driver.press("ctrl+shift+home")
    #expect(text.selection == nil)
  }

  // MARK: Sources

  @Test func `a text follows a signal, a property and a derived value`() {
    let plain = Property("a")
    let styled = Property<StyledText>("a")
    let texts = [
      Text(plain), Text(plain.values), Text(Derived { plain.value }), Text(styled),
      Text(styled.values), Text(Derived { styled.value }),
    ]
    plain.value = "b"
    styled.value = "\("b", .error)"
    #expect(texts.map(\.text) == Array(repeating: "b", count: 6))
    #expect(texts.map { $0.content.parts[0].role } == [nil, nil, nil, .error, .error, .error])
  }

  @Test func `a plain dialogue prints a text by lines, and asks nothing for it`() {
    let text = Property("first\nsecond")
    let talk = PlainTalk(
      Column {
        Text(text).selectable()
        TextField("Name", id: "name")
      }
    )
    #expect(talk.beginning.text.hasPrefix("first\nsecond\n"))
    #expect(talk.beginning.text.hasSuffix("Name, empty: "))
    text.value = "third"
    #expect(talk.say(":next").hasPrefix("third\n"))
  }
}
