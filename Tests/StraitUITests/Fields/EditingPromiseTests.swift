/// Rules of the page "What editing promises" that need a whole app.
@MainActor @Suite struct EditingPromiseTests {
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
    app.keyMap.setKeys("f7", for: "edit.undo")
    app.keyMap.setKeys("f10", for: "app.quit")
    try driver.expect(screenHas: "F10 Quit")
    try driver.press("f7")
    #expect(field.text == "")
    app.keyMap.setKeys("f8", for: "edit.selectAll")
    try driver.type("abc")
    try driver.press("f8")
    #expect(field.selection == 0..<3)
    // An action without a key is shown by its name.
    app.keyMap.setKeys([], for: "edit.deleteBackward")
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
        // The caret stays behind the unchanged text.
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
}
