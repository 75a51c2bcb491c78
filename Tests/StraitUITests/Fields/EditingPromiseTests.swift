import StraitChannels
import StraitDriver
import StraitModel
import StraitScreen
import StraitUI
import StraitTestSupport
import Testing

/// Rules of the page "What editing promises" that need a whole app.
@MainActor @Suite struct EditingPromiseTests {
  @Test(arguments: ["👩‍👩‍👧", "🇫🇮", "e\u{301}", "👍🏽", "❤️", "각", "क्ष", "漢"])
  func `G1 caret, deletion, selection, limit and bullets count clusters`(cluster: String) throws {
    let field = TextField(id: "f")
    let driver = Driver(bracketed: field)
    field.maximumLength = .characters(3)
    try driver.type(cluster)
    try driver.paste(cluster + cluster)
    #expect(field.buffer.count == 3 && driver.display.ringCount == 0)
    try driver.type(cluster)
    #expect(field.text == cluster + cluster + cluster && driver.display.ringCount == 1)
    field.isSecret = true
    driver.settle()
    #expect(field.described.text?.count == 3)
    field.isSecret = false
    driver.settle()
    try driver.press("left", "shift+left")
    #expect(field.caret == 1 && field.selection == 1..<2)
    try driver.press("backspace", "delete")
    #expect(field.text == cluster && field.caret == 1)
  }

  @Test func `G6 a paste is one edit, whatever it holds, and runs no key`() throws {
    let (field, area) = (TextField(id: "f"), TextArea(id: "a"))
    let driver = Driver(bracketed: field, area)
    var edits: [String] = []
    field.newTextChannel().subscribe(onNext: { edits.append($0) })
    area.newTextChannel().subscribe(onNext: { edits.append($0) })
    let pasted = Array("\u{1B}[200~a\u{11}\u{1B}[D\r\nb\u{1B}[201~".utf8)
    for (policy, text) in [
      (LineBreakPolicy.blank, "a\u{11}\u{1B}[D b"), (.firstLine, "a\u{11}\u{1B}[D"), (.refuse, nil),
    ] {
      field.lineBreaks = policy
      field.text = ""
      try driver.send(pasted)
      #expect(edits == (text.map { [$0] } ?? []))
      #expect((field.notice == nil) == (policy == .blank))
      edits = []
    }
    // An end inside of the text ends the paste; what follows is typed, and the other end is no
    // text.
    try driver.send(Array("\u{1B}[200~x\u{1B}[201~y\u{1B}[201~".utf8))
    #expect(field.text == "xy")
    // One without an end is taken after a second of silence.
    try driver.send(Array("\u{1B}[200~z".utf8))
    driver.advance(by: .seconds(2))
    #expect(field.text == "xyz")
    try driver.press("tab")
    edits = []
    try driver.send(pasted)
    #expect(edits == ["a\u{11}\u{1B}[D\nb"])
    #expect(driver.app.ending == nil)
  }

  @Test
  func `G10 a text is shown in logical order, whatever it says of its own direction`() throws {
    let field = TextField(columns: 20, id: "f")
    let driver = Driver(bracketed: field)
    let text = "ab \u{202E}אבג\u{202C} 12"
    try driver.paste(text)
    #expect(field.text.utf8.elementsEqual(text.utf8))
    try driver.expect(screenHas: "[ab ·אבג· 12")
    try driver.press("home", "right", "right", "right", "right", "right")
    #expect(driver.display.frame.caret?.column == 6)
    #expect(field.text.utf8.elementsEqual(text.utf8))
  }

  @Test
  func `G11 every act of editing has a name, its keys can change, and the hints follow`()
    throws
  {
    let field = TextField(id: "f")
    let driver = Driver(bracketed: field, TextArea(id: "a"), KeyHints())
    let app = driver.app
    let names = KeyMap.frameworkActions.filter { id in
      ["edit.", "completion.", "history.", "find."].contains { id.hasPrefix($0) }
    }
    #expect(names.count == 58)
    #expect(Set(names).isSubset(of: app.actionIDs))
    // Acts of editing are in no hint, or a first key would change the line of hints.
    let hints = driver.screen.split(separator: "\n").last
    try driver.type("a")
    #expect(driver.screen.split(separator: "\n").last == hints)
    app.keyMap = .cua
    app.keyMap.bind("edit.undo", to: "f7")
    app.keyMap.bind("app.quit", to: "f10")
    driver.settle()
    try driver.expect(screenHas: "F10 Quit")
    try driver.press("f7")
    #expect(field.text == "")
    app.keyMap.bind("edit.selectAll", to: "f8")
    try driver.type("abc")
    try driver.press("f8")
    #expect(field.selection == 0..<3)
    // What has no key has its name.
    app.keyMap.bind("edit.deleteBackward", to: [])
    #expect(app.run(command: "edit.deleteBackward"))
    #expect(field.text == "")
  }

  @Test
  func `G13 a change of the model during an edit is shown, waits, or is a conflict`()
    throws
  {
    let model = Property("Ada")
    var (written, edited): ([String], [String]) = ([], [])
    let writes = model.observe { _, new in written.append(new) }
    defer { writes.dispose() }
    for conflict in [BindingPolicy.Conflict.secondWins, .firstWins, .mark] {
      model.value = "Ada"
      let field = TextField(id: "f")
      let isMarked = if case .mark = conflict { true } else { false }
      let policy = BindingPolicy(commit: isMarked ? .onBlur : .eachChange, conflict: conflict)
      let binding = field.newTextChannel().bind(to: model.channel(), policy: policy)
      field.newTextChannel().subscribe(onNext: { edited.append($0) })
      let driver = Driver(bracketed: field, TextField(id: "other"))
      try driver.press("left")
      (written, edited) = ([], [])
      try driver.type("!")
      model.value = "Ad, Grace"
      driver.settle()
      #expect(edited == ["Ad!a"])
      switch conflict {
      case .secondWins:
        // The caret stays behind what is the same.
        #expect(field.text == "Ad, Grace" && field.caret == 3)
        #expect(written == ["Ad!a", "Ad, Grace"])
      case .firstWins:
        #expect(field.text == "Ad!a" && field.caret == 3)
        try driver.press("tab")
        #expect(field.text == "Ad, Grace")
        #expect(written == ["Ad!a", "Ad, Grace"])
      default:
        #expect(field.text == "Ad!a" && field.caret == 3)
        guard case .conflict = binding.state else {
          Issue.record("\(binding.state)")
          return
        }
        binding.resolve(.first)
        #expect(model.value == "Ad!a")
        #expect(written == ["Ad, Grace", "Ad!a"])
      }
      #expect(edited == ["Ad!a"])
    }
  }

  @Test func `G15 a field keeps the text that is invalid, and the model its last valid value`()
    throws
  {
    let age = Property(36)
    let field = TextField("Age", id: "age")
    let binding = field.bind(to: age, through: .integer(in: 0...150))
    let driver = Driver(bracketed: field, TextField(id: "other"))
    var written: [Int] = []
    let writes = age.observe { _, new in written.append(new) }
    defer { writes.dispose() }
    try driver.type("x")
    #expect(field.text == "36x" && age.value == 36 && written == [])
    guard case .invalid(_, let text) = binding.state else {
      Issue.record("\(binding.state)")
      return
    }
    #expect(text == "36x")
    let problem = try #require(field.problem)
    #expect(field.described.problem == problem)
    try driver.expect(screenHas: problem)
    // Leaving the field changes neither.
    try driver.press("tab", "shift+tab")
    #expect(field.text == "36x" && age.value == 36)
    try driver.press("end", "backspace")
    try driver.type("0")
    #expect(field.text == "360" && age.value == 36 && field.problem != nil)
    try driver.press("backspace", "backspace")
    #expect(field.text == "3" && age.value == 3 && field.problem == nil && binding.state.isValid)
  }
}
