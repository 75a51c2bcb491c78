@testable import StraitUI

/// All text of dialogs and toasts can be read with keys alone, however small the screen is.
@MainActor @Suite struct WholeTextTests {
  /// A layer above a field, and the words in it.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let words: [String]
    let show: @MainActor @Sendable (Driver) throws -> Void
  }

  /// Words that begin with a letter, each with its number.
  private nonisolated static func words(_ letter: String, _ count: Int) -> [String] {
    (1...count).map { "\(letter)\(letter)\(letter)\($0)" }
  }

  private nonisolated static func text(_ letter: String, _ count: Int) -> String {
    words(letter, count).joined(separator: " ")
  }

  nonisolated static let cases: [Case] = [
    Case(testDescription: "message", words: words("m", 40) + words("t", 9) + ["Understood"]) {
      $0.app.message(text("m", 40), title: text("t", 9), button: "Understood")
    },
    Case(
      testDescription: "confirm",
      words: words("q", 30) + ["Overwrite", "existing", "Choose", "another"]
    ) {
      $0.app.confirm(
        text("q", 30),
        yes: "Overwrite the existing file",
        no: "Choose another name"
      )
    },
    Case(
      testDescription: "prompt with a problem",
      words: words("q", 12) + words("p", 20) + ["Rename", "Cancel"]
    ) {
      let rule = ValidationRule<String>.that(UserMessage(text("p", 20))) { !$0.isEmpty }
      $0.app.prompt(text("q", 12), rules: [rule], yes: "Rename")
      $0.settle()
      try $0.press("enter")
    },
    Case(
      testDescription: "dialog of fields",
      words: words("t", 8) + words("a", 8) + words("b", 8) + words("c", 8) + words("d", 8)
        + words("e", 8) + ["Discard", "Cancel", "Submit"]
    ) {
      let dialog = Dialog<Int>(text("t", 8)) { close in
        problem(text("a", 8), of: TextField("Field"))
        problem(text("b", 8), of: NumberField("Number", value: 3, unit: "kg"))
        problem(text("c", 8), of: Slider("Slider", value: 3, in: 0...9))
        problem(text("d", 8), of: Checkbox("Box", value: false))
        problem(text("e", 8), of: List("List", ["one", "two", "three"]))
        Row(spacing: 2) {
          Spacer()
          Button("Cancel") { close(nil) }
          Button("Discard") { close(1) }
          Button("Submit") { close(2) }.asDefault()
        }
      }
      $0.app.present(dialog)
    },
    Case(testDescription: "toast", words: words("n", 30)) { $0.app.toast(text("n", 30), .warning) },
  ]

  private static func problem<Value>(_ text: String, of control: Control<Value>) -> Widget {
    control.problem = text
    return control
  }

  private func driver(_ example: Case, _ size: Size) throws -> Driver {
    let driver = Driver(App(bracketed: Column { TextField("Name", id: "name") }), size: size)
    try example.show(driver)
    driver.settle()
    return driver
  }

  @Test(
    arguments: cases,
    [Size(columns: 20, rows: 5), Size(columns: 30, rows: 8), Size(columns: 80, rows: 24)]
  )
  func `each word is in sight in a state that keys lead to`(_ example: Case, size: Size) throws {
    let driver = try driver(example, size)
    var seen: Set<String> = []
    func look() {
      let words = driver.screen.split { !$0.isLetter && !$0.isNumber }
      seen.formUnion(words.map { String($0) })
    }
    look()
    for (key, count) in [("pageup", 9), ("pagedown", 90), ("tab", 8)] {
      for _ in 0..<count {
        try driver.press(key)
        look()
      }
    }
    let missing = example.words.filter { !seen.contains($0) }
    #expect(missing.isEmpty, "\(driver.screen)")
  }

  @Test(arguments: cases)
  func `a screen of one cell is left by keys`(_ example: Case) throws {
    let driver = try driver(example, Size(columns: 1, rows: 1))
    for key in ["pagedown", "tab", "pageup", "escape"] { try driver.press(key) }
    #expect(driver.app.layers.count == 1)
  }

  @Test func `the problems of a form have several lines each in a narrow place`() throws {
    let list = FormProblems()
    list.entries = [
      FormProblems.Entry(key: "a", text: "one two three four", isWarning: false),
      FormProblems.Entry(key: "b", text: "five", isWarning: true),
    ]
    var keys: [String] = []
    list.onGo = { keys.append($0) }
    let driver = Driver(App(bracketed: Column { list }), size: Size(columns: 14, rows: 6))
    #expect(driver.screen.contains("> one two\n  > three four"))
    try driver.press("enter", "down", "enter")
    #expect(keys == ["a", "b"])
    try driver.resize(to: Size(columns: 14, rows: 2))
    try driver.expect(screenHas: "five")
    try driver.press("up")
    try driver.expect(screenHas: "one two")
  }
}
