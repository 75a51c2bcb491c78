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
    driver = Driver(bracketed: field, TextField(id: "other"))
  }

  private func send(_ kind: MousePress.Kind, _ column: Int, _ modifiers: KeyPress.Modifiers = []) {
    driver.mouse(kind, column, modifiers: modifiers)
  }

  private func click(_ column: Int, times: Int = 1) {
    driver.click(column, times: times)
  }

  /// What is drawn reversed in the first row.
  private var reversed: String {
    let cells = driver.display.frame.cells.row(0).filter { $0.style.attributes.contains(.reverse) }
    return String(String.UnicodeScalarView(cells.filter { $0.width > 0 }.map(\.base)))
  }

  // MARK: Keys

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

  // MARK: The clipboard

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
}
