import StraitChannels
import StraitDriver
import StraitScreen
import StraitUI
import Testing

/// Dialogs in one line: message, confirm and prompt.
@MainActor @Suite struct AskingTests {
  private let driver = Driver(
    App(bracketed: Column { TextField("Name", id: "name") }),
    size: Size(columns: 50, rows: 14)
  )

  private func log<Value>(_ signal: Signal<Value>) -> () -> [String] {
    let log = AnswerLog()
    signal.subscribe(
      onNext: { log.lines.append("\($0)") },
      onCompleted: { log.lines.append("|") }
    )
    driver.settle()
    return { log.lines }
  }

  @Test func `a message is read and closed, by its button or by Escape`() throws {
    let first = log(driver.app.message("The disk is full", title: "Save"))
    try driver.expect(screenHas: "Save")
    try driver.expect(screenHas: "The disk is full")
    try driver.press("enter")
    #expect(first() == ["()", "|"])
    let second: () -> [String] = log(driver.app.message("Again"))
    try driver.press("escape")
    #expect(second() == ["|"] && driver.app.layers.count == 1)
  }

  @Test func `a long message is broken between words, and where there are none anywhere`() throws {
    let text = "one two three\nfour five six seven eight nine ten eleven twelve thirteen fourteen"
    _ = log(driver.app.message(text + " " + String(repeating: "x", count: 70)))
    try driver.expect(screenHas: "one two three")
    try driver.expect(screenHas: "four five six seven eight nine ten eleven")
    for line in driver.screen.split(separator: "\n") { #expect(line.count <= 50) }
    try driver.resize(to: Size(columns: 9, rows: 5))
    try driver.press("enter")
    #expect(driver.app.layers.count == 1)
  }

  @Test(arguments: [nil, "enter", "escape"] as [KeyPress?])
  func `nothing is reported when a prompt is closed, or goes with its app`(key: KeyPress?) throws {
    let (_, reports) = try Report.collecting {
      let driver = Driver(App(bracketed: Label("below")))
      driver.app.prompt("Line", value: 7, through: .integer(in: 1...99))
      driver.settle()
      if let key { try driver.press([ScriptKey(key)]) }
    }
    #expect(reports == [])
  }

  @Test func `a prompt sends the text that meets the rules, and says what is wrong else`() throws {
    let answer = log(driver.app.prompt("Branch", rules: [.notEmpty]))
    try driver.expect(focused: "answer")
    try driver.press("enter")
    #expect(answer().isEmpty)
    try driver.expect(.id("answer"), .invalid(nil))
    try driver.type("main")
    try driver.press("enter")
    #expect(answer() == ["main", "|"])
    try driver.expect(focused: "name")
    let cancelled = log(driver.app.prompt("Branch", value: "old"))
    try driver.type("er")
    try driver.press("escape")
    #expect(cancelled() == ["|"])
  }

  @Test func `the field of a prompt fills its dialog, also when the screen has grown`() throws {
    driver.app.prompt("Line", value: 7, through: .integer(in: 1...99))
    driver.settle()
    try driver.resize(to: Size(columns: 20, rows: 10))
    try driver.fill(.id("answer"), "120")
    try driver.resize(to: Size(columns: 60, rows: 14))
    try driver.expect(screenHas: "must be a whole number from 1 to 99")
    let row = driver.screen.split(separator: "\n").first { $0.contains("[120") }
    #expect(row?.hasSuffix("] |") == true, "\(driver.screen)")
  }

  @Test func `a prompt reads a value by a converter, and keeps what cannot be read`() throws {
    let answer = log(driver.app.prompt("Line", value: 7, through: .integer(in: 1...99)))
    try driver.fill(.id("answer"), "120")
    try driver.press("enter")
    #expect(answer().isEmpty)
    try driver.expect(.id("answer"), .invalid(nil))
    try driver.fill(.id("answer"), "42")
    try driver.press(.id("yes"))
    #expect(answer() == ["42", "|"])
  }

  @Test func `a value that is left as it was is checked by the rules all the same`() throws {
    let answer = log(
      driver.app.prompt("Line", value: 0, through: .integer(), rules: [.in(1...9)])
    )
    try driver.press("enter")
    #expect(answer().isEmpty)
    try driver.fill(.id("answer"), "5")
    try driver.press("enter")
    #expect(answer() == ["5", "|"])
  }

  @Test(arguments: [60, 40, 30, 24, 16])
  func `the names of buttons are whole, beside each other or below each other`(
    columns: Int
  ) throws {
    let driver = Driver(
      App(bracketed: Label("below")),
      size: Size(columns: columns, rows: 12)
    )
    let dialog = Dialog<Int>("Quit", spacing: 1) { close in
      Label("Unsaved.")
      Row(spacing: 2) {
        Spacer()
        Button("Cancel", id: "cancel") { close(nil) }
        Button("Discard", id: "discard") { close(1) }
        Button("Save", id: "save") { close(2) }.asDefault()
      }
    }
    driver.app.present(dialog)
    driver.settle()
    for name in ["Cancel", "Discard", "Save"] { try driver.expect(screenHas: name) }
    let rows = try ["cancel", "discard", "save"].map {
      try driver.widget($0).screenFrame.origin.row
    }
    #expect(Set(rows).count == (columns < 40 ? 3 : 1) && rows == rows.sorted())
    try driver.press("enter")
    #expect(driver.app.layers.count == 1)
  }

  @Test func `buttons that have no rows for a column share one`() throws {
    let driver = Driver(App(bracketed: Label("below")), size: Size(columns: 20, rows: 5))
    driver.app.confirm("Delete all rows?", yes: "Delete")
    driver.settle()
    let no = try driver.widget("no").screenFrame
    let yes = try driver.widget("yes").screenFrame
    #expect(!no.isEmpty && !yes.isEmpty && no.origin.row == yes.origin.row)
    try driver.press("enter")
    #expect(driver.app.layers.count == 1)
  }

  @Test func `each can be awaited`() async throws {
    let driver = self.driver
    async let text: String? = driver.app.prompt("Branch")
    async let number: Int? = nil
    await Task.yield()
    while driver.app.layers.count < 2 { await Task.yield() }
    driver.settle()
    try driver.type("x")
    try driver.press("enter")
    #expect(await text == "x")
    #expect(await number == nil)
    async let read: Void = driver.app.message("Done")
    while driver.app.layers.count < 2 { await Task.yield() }
    driver.settle()
    try driver.press("enter")
    await read
    #expect(driver.app.layers.count == 1)
  }
}

/// What a dialog has sent.
private final class AnswerLog { var lines: [String] = [] }
