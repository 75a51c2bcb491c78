@Suite struct KeyPressTests {
  @Test(arguments: [
    ("a", KeyPress(.character("a"))), ("A", KeyPress(.character("A"))),
    ("é", KeyPress(.character("é"))),
    ("space", KeyPress(.character(" "))), (" ", KeyPress(.character(" "))),
    ("+", KeyPress(.character("+"))), ("ctrl++", KeyPress(.character("+"), .control)),
    ("ctrl+shift+left", KeyPress(.left, [.control, .shift])),
    ("shift+ctrl+left", KeyPress(.left, [.control, .shift])),
    ("alt+x", KeyPress(.character("x"), .alt)), ("Meta+x", KeyPress(.character("x"), .alt)),
    ("f5", KeyPress(.function(5))), ("F12", KeyPress(.function(12))),
    ("f", KeyPress(.character("f"))),
    ("shift+tab", KeyPress(.tab, .shift)), ("return", KeyPress(.enter)), ("esc", KeyPress(.escape)),
    ("PageDown", KeyPress(.pageDown)), ("ctrl+alt+del", KeyPress(.delete, [.control, .alt])),
    ("alt+-", KeyPress(.character("-"), .alt)), ("👨‍👩‍👧", KeyPress(.character("👨‍👩‍👧"))),
  ])
  func `a key press is read from text`(_ text: String, press: KeyPress) throws {
    #expect(try KeyPress(parsing: text) == press)
  }

  @Test(arguments: TableRow.all(of: "errors"))
  func `a text that names no key press says what was expected`(_ row: TableRow) {
    let error = #expect(throws: KeyPressError.self) { try KeyPress(parsing: row[0]) }
    #expect(error?.description == row[1])
    #expect(error?.text == row[0])
  }

  @Test func `a literal is read as text is`() {
    let press: KeyPress = "ctrl+alt+f5"
    #expect(press == KeyPress(.function(5), [.control, .alt]))
  }

  @Test func `a literal that names no key press stops the program`() async {
    await #expect(processExitsWith: .failure) {
      let press: KeyPress = "hyper+banana"
      print(press)
    }
  }

  @Test(arguments: [
    (KeyPress(.character("a"), .shift), "A"), (KeyPress(.character("A"), .shift), "A"),
    (KeyPress(.character("A"), .control), "ctrl+a"),
    (KeyPress(.character("A"), [.control, .shift]), "ctrl+shift+a"),
    (KeyPress(.character("a"), [.alt, .shift]), "alt+A"),
    (KeyPress(.character("1"), [.alt, .shift]), "alt+shift+1"),
    (KeyPress(.character("!"), .shift), "!"), (KeyPress(.character("ß"), .shift), "ß"),
    (KeyPress(.character("\r\n")), "enter"), (KeyPress(.character("\t"), .shift), "shift+tab"),
    (KeyPress(.character("\u{1}")), "ctrl+a"), (KeyPress(.character("\u{1B}")), "escape"),
  ])
  func `a key press has one form only`(_ press: KeyPress, text: String) {
    #expect(press.description == text)
  }

  @Test func `what is written reads back`() throws {
    for press in KeyPress.samples { #expect(try KeyPress(parsing: press.description) == press) }
  }
}
