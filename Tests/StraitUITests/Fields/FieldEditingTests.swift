import StraitChannels
import StraitDriver
import StraitScreen
import StraitUI
import TestSupport
import Testing

/// G4, G5 and G11: what a user of a shell, and one of a desktop, does with the keys.
@MainActor @Suite struct FieldEditingTests {
  private let field = TextField(value: "one two three", id: "f")
  private let other = TextField(id: "other")
  private let driver: Driver

  init() {
    let (field, other) = (field, other)
    driver = Driver(
      App(
        bracketed: Column {
          field; other
        }
      )
    )
  }

  @Test func `G5 G11 the habits of a shell`() throws {
    try driver.press("ctrl+w")
    #expect(field.text == "one two ")
    try driver.press("alt+backspace")
    #expect(field.text == "one ")
    try driver.press("ctrl+y")
    #expect(field.text == "one two three")
    try driver.press("home", "alt+d")
    #expect(field.text == " two three")
    try driver.press("alt+f", "ctrl+k")
    #expect(field.text == " two")
    try driver.press("ctrl+u")
    #expect(field.text == "")
    try driver.press("ctrl+y")
    #expect(field.text == " two three")
    try driver.press("home", "alt+b", "alt+f", "alt+left", "alt+right", "ctrl+e")
    #expect(driver.display.ringCount == 0)
  }

  @Test func `G5 what was killed in one field is yanked in another, and before it`() throws {
    try driver.press("ctrl+w", "left", "ctrl+u", "tab", "ctrl+y")
    #expect(other.text == "one two")
    try driver.press("alt+y")
    #expect(other.text == "three")
    try driver.press("alt+y")
    #expect(other.text == "one two")
    try driver.press("left", "alt+y")
    #expect(driver.display.ringCount == 1)
    try driver.press("ctrl+_")
    #expect(other.text == "three")
  }

  @Test func `G11 the habits of a desktop`() throws {
    driver.app.keyMap = .cua
    try driver.press("ctrl+left", "ctrl+shift+left")
    #expect(field.selection == 4..<8)
    try driver.press("ctrl+x", "ctrl+v", "ctrl+z", "ctrl+z")
    #expect(field.text == "one two three")
    #expect(field.selection == 4..<8)
    try driver.press("ctrl+y")
    #expect(field.text == "one three")
    try driver.press("ctrl+shift+z")
    #expect(field.text == "one two three")
    try driver.press("ctrl+backspace", "home", "ctrl+delete")
    #expect(field.text == " three")
    try driver.press("insert")
    try driver.type("xy")
    #expect(field.text == "xyhree")
    #expect(driver.display.ringCount == 0)
  }

  @Test func `G4 undo and redo are edits: what is bound follows, once each`() throws {
    var sent: [String] = []
    field.newTextChannel().subscribe(onNext: { sent.append($0) })
    try driver.type("!")
    try driver.press("ctrl+_", "alt+shift+z")
    #expect(sent == ["one two three!", "one two three", "one two three!"])
    try driver.press("alt+z")
    try driver.press("alt+z")
    #expect(driver.display.ringCount == 1)
    #expect(field.text == "one two three")
    #expect(!field.canUndo && field.canRedo)
  }

  @Test func `G4 a second without a key begins a step, and so does the focus`() throws {
    try driver.type("a")
    driver.advance(by: .milliseconds(900))
    try driver.type("b")
    driver.advance(by: .seconds(1))
    try driver.type("c")
    try driver.press("tab", "shift+tab")
    try driver.type("d")
    for text in ["one two threeabc", "one two threeab", "one two three"] {
      try driver.press("ctrl+_")
      #expect(field.text == text)
    }
  }

  @Test func `G8 a field that is not editable moves, selects and copies, and changes nothing`()
    throws
  {
    field.isEditable = false
    try driver.press("ctrl+left", "shift+end", "ctrl+c")
    #expect(driver.app.clipboard == "three")
    for key: KeyPress in ["ctrl+w", "ctrl+k", "ctrl+y", "ctrl+_", "insert", "delete", "ctrl+v"] {
      driver.display.send(key)
    }
    driver.settle()
    #expect(field.text == "one two three")
    #expect(!field.undo() && !field.redo())
  }

  @Test func `a secret is killed into no ring, and its words are hidden`() throws {
    field.isSecret = true
    driver.settle()
    try driver.press("ctrl+left")
    #expect(field.caret == 0)
    try driver.press("end", "ctrl+w")
    #expect(field.text == "")
    #expect(driver.app.killRing.current == nil)
    try driver.press("ctrl+_")
    #expect(field.text == "one two three")
  }

  @Test func `the changes of the text make it from the text before`() throws {
    var copy = field.buffer
    field.textChanges.subscribe(onNext: { copy.apply($0) })
    try driver.type("!é")
    try driver.press("backspace", "home", "alt+d", "ctrl+_", "ctrl+y")
    field.text = "another"
    try driver.paste("漢\u{301}")
    #expect(copy == field.buffer)
    #expect(copy.string == field.text)
  }

  @Test func `marks at both sides say that the text goes on`() throws {
    field.text = "0123456789"
    field.columns = 5
    driver.settle()
    try driver.expect(screenHas: "<6789 ]")
    try driver.press("home")
    try driver.expect(screenHas: "[01234>")
  }

  @Test(arguments: [(Alignment.start, "[ab   ]"), (.center, "[ ab  ]"), (.end, "[  ab ]")])
  func `a text stands where it is aligned`(alignment: Alignment, row: String) throws {
    let field = TextField(value: "ab", columns: 5)
    field.alignment = alignment
    let driver = Driver(App(bracketed: Column { field }))
    try driver.expect(screen: row)
  }

  @Test(arguments: LineBreakPolicy.allCases)
  func `G5 G6 a yank, a completion and an entry of a history are one line in a field`(
    _ policy: LineBreakPolicy
  ) throws {
    let wanted: String
    switch policy {
    case .blank: wanted = "one two"
    case .firstLine: wanted = "one"
    case .refuse: wanted = ""
    }
    let area = TextArea(value: "one\ntwo", id: "area")
    let field = TextField(id: "f")
    field.lineBreaks = policy
    let driver = Driver(
      App(
        bracketed: Column {
          area; field
        }
      )
    )
    try driver.focus(.id("area"))
    try driver.press("ctrl+end", "alt+backspace", "alt+backspace")
    #expect(area.text == "" && driver.app.killRing.current == "one\ntwo")
    try driver.focus(.id("f"))
    try driver.press("ctrl+y")
    #expect(field.text == wanted)
    #expect((field.notice != nil) == (policy != .blank))
    driver.app.killRing.add("three")
    field.text = ""
    try driver.press("ctrl+y", "alt+y")
    #expect(field.text == (policy == .refuse ? "three" : wanted))

    field.text = ""
    field.history = TextHistory(["one\ntwo"])
    try driver.press("up")
    #expect(field.text == wanted)

    field.text = ""
    field.complete { _ in .just(["one\ntwo"]) }
    #expect(field.perform(.complete("one\ntwo")) == (policy != .refuse))
    #expect(field.text == wanted)
  }
}
