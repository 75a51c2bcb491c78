import StraitChannels
import StraitDriver
import StraitScreen
import StraitUI
import Testing

/// What scripts ask of texts, as the user's own edits.
@MainActor @Suite struct TextRequestTests {
  private let field = TextField("Name", value: "Ada", id: "name")
  private let driver: Driver

  init() {
    let field = self.field
    driver = Driver(
      App(
        root: Column {
          field
          TextArea("Notes", id: "notes")
          Label("x", id: "label")
        }
      )
    )
  }

  @Test func `undo and redo are edits, and fail where there is nothing`() throws {
    var sent: [String] = []
    field.newTextChannel().subscribe(onNext: { sent.append($0) })
    try driver.type("!")
    try driver.undo(.id("name"))
    try driver.redo(.id("name"))
    #expect(sent == ["Ada!", "Ada", "Ada!"])
    try driver.undo(.id("name"))
    let problem = #expect(throws: DriverError.self) { try driver.undo(.id("name")) }
    #expect(problem?.description.contains("expected #name to be undone") == true)
    #expect(throws: DriverError.self) { try driver.undo(.id("label")) }
    try driver.type("x", into: .id("notes"))
    try driver.focus("name")
    try driver.undo(.id("notes"))
    try driver.expect("notes", value: "")
    try driver.expect(focused: "notes")
  }

  @Test func `without a locator, undo and redo are for the focus`() throws {
    try driver.type("!", into: .id("name"))
    try driver.undo()
    try driver.expect("name", value: "Ada")
    try driver.redo()
    try driver.expect("name", value: "Ada!")
    try driver.undo()
    let nothing = #expect(throws: DriverError.self) { try driver.undo() }
    #expect(
      nothing?.description
        == "expected focused to be undone, found a textfield with nothing to undo"
    )
    let bare = Driver(App(root: Label("x", id: "label")))
    let none = #expect(throws: DriverError.self) { try bare.undo() }
    #expect(none?.description == "expected a widget that has the focus, found none")
    let button = Driver(App(root: Button("Save", id: "save") {}))
    let other = #expect(throws: DriverError.self) { try button.redo() }
    #expect(
      other?.description
        == "expected a widget that can be redone, found focused, a button, which can be pressed"
    )
  }

  @Test func `an entry is recalled by its whole text`() throws {
    field.history = TextHistory(["git push", "git pull", "git"])
    try driver.recall(.id("name"), "git")
    #expect(field.text == "git")
    try driver.recall(.id("name"), "git push")
    #expect(field.text == "git push")
    #expect(field.described.history?.index == 2)
    // What was typed comes back behind the newest entry.
    try driver.recall(.id("name"), .next)
    #expect(field.text == "Ada")
    let error = #expect(throws: DriverError.self) { try driver.recall(.id("name"), "git pusj") }
    #expect(
      error?.description
        == "expected an entry of the history of #name, found \"git pusj\" among \"git push\", "
        + "\"git pull\", \"git\"; did you mean \"git push\"?"
    )
    field.maximumLength = .characters(4)
    let long = #expect(throws: DriverError.self) { try driver.recall(.id("name"), "git pull") }
    #expect(long?.description.contains("that has refused it: ") == true)
    #expect(field.text == "Ada")
  }

  @Test func `what is suggested, and what completes the text, can be expected`() throws {
    field.complete { text in ["Berlin", "Bern", "Bergen"].filter { $0.hasPrefix(text) } }
    try driver.expect(.id("name"), .suggestion(.compare(.equal, .none)))
    try driver.expect(.id("name"), .completions(.compare(.equal, .list([]))))
    try driver.fill(.id("name"), "Ber")
    try driver.expect(.id("name"), .suggestion(.compare(.equal, "lin")))
    try driver.expect(.id("name"), .completions(.has("Bern")))
    try driver.expect(
      .id("name"),
      .completions(.compare(.equal, .list(["Berlin", "Bern", "Bergen"])))
    )
    #expect(driver.tree.contains(" caret 3 suggestion \"lin\""))
    expectError("expected #name suggestion none, found \"lin\"") {
      () throws(DriverError) in
      try driver.expect(.id("name"), .suggestion(.compare(.equal, .none)))
    }
    expectError(
      "expected #label completions has \"x\", found a label without completions"
    ) { () throws(DriverError) in
      try driver.expect(.id("label"), .completions(.has("x")))
    }
    try driver.focus("notes")
    try driver.expect(.id("name"), .suggestion(.compare(.equal, .none)))
  }

  @Test func `a refusal says what is wrong`() throws {
    func expect(_ message: String, _ body: () throws(DriverError) -> Void) {
      let error = #expect(throws: DriverError.self) { try body() }
      #expect(error?.description.contains(message) == true, "\(error as Any)")
    }
    expect("expected a widget that can be submitted, found #name, a textfield whose submission") {
      () throws(DriverError) in try driver.submit(.id("name"))
    }
    expect(
      "expected a widget that can be recalled into, found #name, a textfield without a history"
    ) { () throws(DriverError) in try driver.recall(.id("name"), .previous) }
    expect("expected a widget that can be completed, found #name, a textfield that has no") {
      () throws(DriverError) in try driver.complete(.id("name"))
    }
    expect("expected #name to be redone, found a textfield with nothing to do again") {
      () throws(DriverError) in try driver.redo(.id("name"))
    }
    field.history = TextHistory()
    expect("found #name, a textfield whose history is empty") {
      () throws(DriverError) in try driver.recall(.id("name"), "x")
    }
    field.history = TextHistory(["Bob"])
    expect("found a textfield with no entry before that begins with \"Ada\"") {
      () throws(DriverError) in try driver.recall(.id("name"), .previous)
    }
    expect("found a textfield that is at no entry of its history") {
      () throws(DriverError) in try driver.recall(.id("name"), .next)
    }
    field.complete { _ in ["Adam", "Adele"] }
    expect("expected #name to be completed, found a textfield that suggests nothing") {
      () throws(DriverError) in try driver.complete(.id("name"))
    }
    expect("found \"Adel\" among \"Adele\", \"Adam\"; did you mean \"Adele\"?") {
      () throws(DriverError) in try driver.complete(.id("name"), "Adel")
    }
    field.complete { _ in (1...100).map { "Ada \($0)" } }
    expect(" … (100 in all)") { () throws(DriverError) in
      try driver.complete(.id("name"), "Bob")
    }
    field.isEditable = false
    for request: ScriptAction in [
      .undo(.id("name")), .redo(.id("name")), .complete(.id("name"), "x"),
      .recall(.id("name"), .previous), .recallEntry(.id("name"), "Bob"),
    ] {
      expect("found #name, a textfield that is not editable") {
        () throws(DriverError) in try driver.perform(request)
      }
    }
    field.isEditable = true
    field.isSecret = true
    expect("found #name, a textfield that is a secret") {
      () throws(DriverError) in try driver.recall(.id("name"), .previous)
    }
    field.isEnabled = false
    expect("expected #name to be enabled, found it is not") {
      () throws(DriverError) in try driver.undo(.id("name"))
    }
    expect("found a textfield that is not enabled") { () throws(DriverError) in
      try driver.submit(.id("name"), force: true)
    }
    #expect(field.text == "Ada")
  }

  @Test func `a selection lies in the text`() throws {
    try driver.select(.id("name"), .range(1..<3))
    #expect(field.selection == 1..<3)
    try driver.select(.id("name"), .all)
    #expect(field.selection == 0..<3)
    try driver.select(.id("name"), .none)
    #expect(field.selection == nil)
    let problem = #expect(throws: DriverError.self) {
      try driver.select(.id("name"), .range(1..<9))
    }
    #expect(problem?.description.contains("expected a selection in 0..3") == true)
    #expect(throws: DriverError.self) { try driver.select(.id("label"), .all) }
  }

  @Test func `submitting, completing and recalling are what the keys do`() throws {
    #expect(throws: DriverError.self) { try driver.submit(.id("name")) }
    #expect(throws: DriverError.self) { try driver.recall(.id("name"), .previous) }
    #expect(throws: DriverError.self) { try driver.complete(.id("name")) }
    field.history = TextHistory(["Grace"])
    var submitted = 0
    field.signal(for: .submit).subscribe(onNext: { _ in submitted += 1 })
    try driver.submit(.id("name"))
    #expect(submitted == 1)
    try driver.clear(.id("name"))
    try driver.recall(.id("name"), .previous)
    #expect(field.text == "Ada")
    try driver.recall(.id("name"), .previous)
    #expect(field.text == "Grace")
    #expect(throws: DriverError.self) { try driver.recall(.id("name"), .previous) }
    try driver.recall(.id("name"), .next)
    #expect(field.text == "Ada")
    field.complete { text in ["Berlin", "Bern"].filter { $0.hasPrefix(text) } }
    try driver.fill(.id("name"), "Ber")
    #expect(field.described.suggestion == "lin")
    try driver.complete(.id("name"))
    #expect(field.text == "Berlin")
    try driver.undo(.id("name"))
    try driver.complete(.id("name"), "Bern")
    #expect(field.text == "Bern")
    #expect(throws: DriverError.self) { try driver.complete(.id("name"), "Paris") }
    // A completion that the limit refuses is not chosen.
    try driver.fill(.id("name"), "Ber")
    field.maximumLength = .characters(4)
    #expect(throws: DriverError.self) { try driver.complete(.id("name"), "Berlin") }
    #expect(field.text == "Ber")
  }
}
