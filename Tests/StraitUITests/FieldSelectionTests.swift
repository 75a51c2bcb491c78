import StraitChannels
import StraitDriver
import StraitScreen
import StraitUI
import Testing

@MainActor @Suite struct FieldSelectionTests {
  private let field = TextField(value: "one two", columns: 12, id: "f")
  private let driver: Driver

  init() {
    let field = self.field
    driver = Driver(
      App(
        bracketed: Column {
          field; TextField(id: "other")
        }
      )
    )
  }

  private func send(_ kind: MousePress.Kind, _ column: Int, _ modifiers: KeyPress.Modifiers = []) {
    let point = Point(column: column, row: 0)
    driver.display.send(MousePress(kind, .left, at: point, modifiers: modifiers))
    driver.settle()
  }

  private func click(_ column: Int, times: Int = 1) {
    for _ in 0..<times {
      send(.press, column)
      send(.release, column)
    }
  }

  /// What is drawn reversed in the first row.
  private var reversed: String {
    let cells = driver.display.frame.cells.row(0).filter { $0.style.attributes.contains(.reverse) }
    return String(String.UnicodeScalarView(cells.filter { $0.width > 0 }.map(\.base)))
  }

  // MARK: Keys

  @Test func `Shift and a move select, and typing takes the place of what is selected`() throws {
    try driver.press("shift+left", "shift+left", "shift+left")
    #expect(field.selection == 4..<7)
    #expect(field.described.selection == 4..<7)
    #expect(field.caret == 4)
    #expect(reversed == "two")
    try driver.type("x")
    try driver.expect("f", value: "one x")
    #expect(field.selection == nil)
    #expect(reversed == "")
    try driver.press("shift+home")
    #expect(field.selection == 0..<5)
    try driver.press("right", "shift+home", "left", "shift+end")
    #expect(field.selection == 0..<5)
    try driver.press("backspace")
    try driver.expect("f", value: "")
  }

  @Test(arguments: ["backspace", "delete", "x", "paste"])
  func `one edit takes the selection away`(_ way: String) throws {
    var edits: [String] = []
    field.newTextChannel().subscribe(onNext: { edits.append($0) })
    field.selection = 2..<5
    switch way {
    case "x": try driver.type("x")
    case "paste": try driver.paste("漢\n字")
    default: try driver.press(KeyPress(stringLiteral: way).description)
    }
    let middle = ["x": "x", "paste": "漢 字"][way] ?? ""
    #expect(edits == ["on" + middle + "wo"])
    #expect(field.caret == 2 + middle.count)
  }

  @Test func `Ctrl-A selects all, by whole characters`() throws {
    field.text = "👩‍👩‍👧e\u{301}漢"
    try driver.press("ctrl+a")
    #expect(field.selection == 0..<3)
    try driver.press("shift+left")
    #expect(field.selection == 0..<2)
    #expect(driver.display.ringCount == 0)
  }

  @Test func `a selection shows only where the focus is, and waits there`() throws {
    try driver.press("ctrl+a")
    #expect(reversed == "one two")
    try driver.press("tab")
    #expect(reversed == "")
    try driver.press("tab")
    #expect(reversed == "one two")
  }

  // MARK: The clipboard

  @Test func `Ctrl-X, Ctrl-C and Ctrl-V cut, copy and paste in the app`() throws {
    try driver.press("shift+home", "ctrl+c")
    #expect(driver.app.clipboard == "one two")
    #expect(field.selection == 0..<7)
    field.selection = 0..<4
    try driver.press("ctrl+x")
    try driver.expect("f", value: "two")
    #expect(driver.app.clipboard == "one ")
    try driver.press("tab", "ctrl+v", "ctrl+v")
    try driver.expect("other", value: "one one ")
    #expect(driver.display.ringCount == 0)
    #expect(driver.display.clipboard == nil)
  }

  @Test func `without a selection there is nothing to cut or copy, and nothing is lost`() throws {
    driver.app.clipboard = "kept"
    try driver.press("ctrl+c", "ctrl+x")
    #expect(driver.display.ringCount == 2)
    #expect(driver.app.clipboard == "kept")
    try driver.expect("f", value: "one two")
    driver.app.clipboard = ""
    try driver.press("ctrl+v")
    #expect(driver.display.ringCount == 3)
  }

  @Test func `G8 a read-only field lets its text be selected and copied, not cut`() throws {
    field.isEditable = false
    try driver.press("ctrl+a", "ctrl+x")
    #expect(driver.app.clipboard == "")
    #expect(driver.display.ringCount == 1)
    try driver.press("ctrl+c")
    #expect(driver.app.clipboard == "one two")
    try driver.press("ctrl+v", "backspace")
    try driver.expect("f", value: "one two")
    #expect(driver.display.ringCount == 3)
  }

  @Test func `a key of the app's own is the field's while the field has a use for it`() throws {
    driver.app.bind([AppKey("ctrl+c", "leave") { $0.quit() }])
    try driver.press("ctrl+a", "ctrl+c")
    #expect(driver.app.ending == nil)
    #expect(driver.app.clipboard == "one two")
    try driver.press("right", "ctrl+c")
    #expect(driver.app.ending == .quit)
  }

  // MARK: The mouse

  @Test func `dragging selects from where the press was, in both directions`() {
    send(.press, 3)
    send(.drag, 6)
    #expect(field.selection == 2..<5)
    #expect(field.caret == 5)
    send(.drag, 1)
    #expect(field.selection == 0..<2)
    #expect(field.caret == 0)
    send(.drag, 70)
    #expect(field.selection == 2..<7)
    send(.release, 70)
    #expect(field.selection == 2..<7)
    click(2)
    #expect(field.selection == nil)
    #expect(field.caret == 1)
  }

  @Test func `a double click selects a word, a triple one all, and dragging on selects by words`() {
    click(6, times: 2)
    #expect(field.selection == 4..<7)
    #expect(reversed == "two")
    click(6)
    #expect(field.selection == 0..<7)
    driver.advance(by: .seconds(1))
    click(2)
    send(.press, 2)
    #expect(field.selection == 0..<3)
    send(.drag, 6)
    #expect(field.selection == 0..<7)
    send(.drag, 4)
    #expect(field.selection == 0..<4)
    send(.release, 4)
  }

  @Test(
    arguments: [
      (0, 0..<3), (2, 0..<3), (3, 3..<5), (5, 5..<7), (7, 7..<8), (8, 8..<9), (9, 9..<11),
      (99, 9..<11),
    ]
  )
  func `words, blanks and signs are distinguished`(index: Int, word: Range<Int>) {
    field.text = "a_1,,éß漢 ()"
    field.caret = 0
    driver.settle()
    click(1 + field.text.prefix(index).reduce(0) { $0 + ShownText.columns(of: $1) }, times: 2)
    #expect(field.selection == word)
  }

  @Test func `Shift and a click select from the caret`() {
    click(2)
    send(.press, 5, .shift)
    #expect(field.selection == 1..<4)
    send(.drag, 1, .shift)
    #expect(field.selection == 0..<1)
    send(.release, 1, .shift)
  }

  @Test func `a drag beyond the left end scrolls the text`() throws {
    field.text = "0123456789abcdefghij"
    try driver.press("end")
    let first = field.text.count - 11
    send(.press, 4)
    #expect(field.caret == first + 3)
    for step in 1...3 {
      send(.drag, 0)
      #expect(field.selection == (first - step)..<(first + 3))
    }
    for _ in 0..<30 { send(.drag, 0) }
    #expect(field.selection == 0..<(first + 3))
  }

  @Test func `a text that is exchanged during a drag leaves the selection within it`() {
    send(.press, 7)
    field.text = "x"
    send(.drag, 9)
    send(.drag, 1)
    #expect(field.selection == 0..<1)
    field.text = ""
    send(.drag, 3)
    #expect(field.selection == nil)
    click(3, times: 3)
    #expect(field.selection == nil)
  }

  @Test func `the older keys of other systems cut, copy, paste and go to the end as well`() throws {
    let driver = Driver(App(bracketed: TextField(value: "abc", id: "old")))
    try driver.press("home", "shift+right", "ctrl+insert", "ctrl+e", "shift+insert")
    try driver.expect("old", value: "abca")
    try driver.press("shift+left", "shift+left", "shift+delete", "home", "shift+insert")
    try driver.expect("old", value: "caab")
  }
}
