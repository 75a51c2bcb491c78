@testable import StraitUI

/// All text of dialogs, popups, toasts and tooltips, and all problems, can be read with keys alone,
/// however small the screen is.
@MainActor @Suite struct WholeTextTests {
  /// A way to a text at the focus that is cut.
  enum Way: CaseIterable {
    /// The user rests, and a tooltip shows it.
    case resting
    /// No tooltip is shown, and the user asks for the help panel.
    case help
  }

  /// A widget, the layer that is shown above it, and the words in both.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let words: [String]
    /// The keys that lead to all words, and how often each is pressed.
    var keys: [(key: String, count: Int)] = [("pageup", 9), ("pagedown", 90), ("tab", 8)]
    /// `true` if the user reads the text at the focus after each key, as it is cut there.
    var rests = false
    var root: @MainActor @Sendable () -> Widget = { TextField("Name", id: "name") }
    let show: @MainActor @Sendable (Driver) async throws -> Void
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
      words: words("t", 8) + words("l", 8) + words("a", 8) + words("b", 8) + words("c", 8)
        + words("d", 8)
        + words("e", 8) + ["Discard", "Cancel", "Submit"]
    ) {
      let dialog = Dialog<Int>(text("t", 8)) { close in
        Label(text("l", 8))
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
    Case(
      testDescription: "dialog of nested containers",
      words: words("l", 8) + words("r", 8) + words("g", 8) + words("e", 8) + words("w", 8)
        + words("b", 8) + words("y", 3) + ["Discard", "Cancel", "Submit"]
    ) {
      let dialog = Dialog<Int>("Nested") { close in
        Column {
          Label(text("l", 8))
          Row {
            Label(text("r", 8))
            TextField("Field")
            Label(text("y", 3))
          }
          Grid(columns: [.fit, .fit]) {
            Label("Grid")
            Label(text("g", 8))
          }
          ForEach(Property([1]), id: \.self) { _ in Label(text("e", 8)) }
          When(.just(true)) { Label(text("w", 8)) }
        }
        Column {
          Button(text("b", 8)) { close(0) }
          Row(spacing: 2) {
            Spacer()
            Button("Cancel") { close(nil) }
            Button("Discard") { close(1) }
            Button("Submit") { close(2) }.asDefault()
          }
        }
      }
      $0.app.present(dialog)
    },
    Case(testDescription: "toast", words: words("n", 30)) { $0.app.toast(text("n", 30), .warning) },
    Case(
      testDescription: "tooltip",
      words: words("t", 24),
      keys: [],
      rests: true,
      root: {
        Column {
          TextField("Name")
          TextField("Nick").tooltip(text("t", 24))
        }
      }
    ) {
      try $0.press("tab")
    },
    Case(
      testDescription: "menu",
      words: words("m", 8) + ["Last"],
      keys: [("down", 2)],
      rests: true
    ) {
      $0.app.focused?.contextMenu {
        MenuItem(text("m", 8)) {}
        MenuItem("Last") {}
      }
      try $0.press("shift+f10")
    },
    Case(
      testDescription: "titles of menus",
      words: words("f", 6) + words("v", 6) + ["Open", "Wrap"],
      keys: [("right", 2)],
      rests: true,
      root: {
        Column {
          MenuBar {
            Menu(text("f", 6)) { MenuItem("Open") {} }
            Menu(text("v", 6)) { MenuItem("Wrap") {} }
          }
          TextField("Name")
        }
      }
    ) {
      try $0.press("f10")
    },
    Case(
      testDescription: "suggestions",
      words: words("c", 8) + ["last"],
      keys: [("down", 2)],
      rests: true
    ) {
      let found = [text("c", 8), "last"]
      ($0.app.focused as? TextField)?.complete { _ in found }
      try $0.press("ctrl+space")
    },
    Case(
      testDescription: "select",
      words: words("s", 8) + ["last"],
      keys: [("down", 2)],
      rests: true,
      root: { Select("Plan", [text("s", 8), "last"], to: Property(text("s", 8))) }
    ) {
      try $0.press("enter")
    },
    Case(testDescription: "help", words: words("h", 9) + ["F7"], keys: [("down", 12)]) {
      $0.app.actions.append(Action("long", text("h", 9), keys: "f7") {})
      try $0.press("f1")
      try $0.type("hhh")
    },
    Case(testDescription: "palette", words: words("h", 9) + ["F7"], keys: [("down", 12)]) {
      $0.app.actions.append(Action("long", text("h", 9), keys: "f7") {})
      try $0.press("ctrl+p")
      try $0.type("hhh")
    },
    Case(
      testDescription: "file dialog",
      words: words("f", 8) + ["last", "Hidden", "files", "Cancel", "Open"],
      keys: [("tab", 1), ("down", 3), ("tab", 4)],
      rests: true
    ) { driver in
      let listing = FileListing(
        home: "/a",
        entries: { _ in [FileListing.Entry(text("f", 8)), FileListing.Entry("last")] },
        kind: { $0 == "/a" ? .directory : .file }
      )
      let _: Signal<String> = driver.app.openFile(in: listing)
      await driver.settleWork()
    },
    Case(
      testDescription: "problem of tabs",
      words: words("t", 8) + words("p", 9),
      keys: [],
      rests: true,
      root: {
        let tabs = Tabs("Pages", id: "tabs") {
          Tab(text("t", 8)) { TextField("Name") }
          Tab("Two") {}
        }
        return problem(text("p", 9), of: tabs)
      }
    ) { _ in },
    Case(
      testDescription: "problem of a cell",
      words: words("t", 8) + words("p", 9),
      keys: [("down", 1)],
      rests: true,
      root: {
        Table("Plans", of: Property([text("t", 8), "last"]), by: \.self, id: "table") {
          TableColumn("Name", \.self).problem { _ in text("p", 9) }
        }
      }
    ) { _ in },
    Case(
      testDescription: "node of a tree",
      words: words("r", 8) + words("n", 8),
      keys: [("down", 2)],
      rests: true,
      root: {
        let tree = Tree(
          "Tree",
          of: Property([TreeItem(text("r", 8), [TreeItem(text("n", 8))])]),
          text: { $0.id },
          children: { $0.items }
        )
        tree.expand(0)
        return tree
      }
    ) { _ in },
    Case(
      testDescription: "choices",
      words: words("r", 8) + words("n", 4),
      keys: [("up", 1)],
      rests: true,
      root: { RadioGroup(text("n", 4), [text("r", 8), "last"], value: 1, id: "group") }
    ) { _ in },
  ]

  private struct TreeItem: Identifiable, Equatable {
    let id: String
    let items: [TreeItem]

    init(_ id: String, _ items: [TreeItem] = []) {
      self.id = id
      self.items = items
    }
  }

  private static func problem<Value>(_ text: String, of control: Control<Value>) -> Widget {
    control.problem = text
    return control
  }

  private func driver(_ example: Case, _ size: Size) async throws -> Driver {
    let driver = Driver(App(bracketed: Column { example.root() }), size: size)
    try await example.show(driver)
    driver.settle()
    return driver
  }

  @Test(
    arguments: cases,
    [Size(columns: 20, rows: 5), Size(columns: 30, rows: 8), Size(columns: 80, rows: 24)]
  )
  func `each word is in sight in a state that keys lead to`(
    _ example: Case,
    size: Size
  ) async throws {
    for way in Way.allCases where way == .resting || example.rests {
      try await read(example, size, way)
    }
  }

  private func read(_ example: Case, _ size: Size, _ way: Way) async throws {
    let driver = try await driver(example, size)
    if way == .help { driver.app.tooltipDelay = nil }
    var seen: Set<String> = []
    func look() {
      let words = driver.screen.split { !$0.isLetter && !$0.isNumber }
      seen.formUnion(words.map { String($0) })
    }
    func rest() throws {
      look()
      guard example.rests else { return }
      driver.advance(by: .milliseconds(800))
      look()
      if way == .help { try driver.press("f1") }
      for _ in 0..<12 {
        try driver.press(way == .help ? "down" : "alt+pagedown")
        look()
      }
      if way == .help { try driver.press("escape") }
    }
    try rest()
    for (key, count) in example.keys {
      for _ in 0..<count {
        try driver.press(key)
        try rest()
      }
    }
    let missing = example.words.filter { !seen.contains($0) }
    #expect(missing.isEmpty, "\(way) \(driver.screen)")
  }

  @Test(arguments: cases)
  func `a screen of one cell is left by keys`(_ example: Case) async throws {
    let driver = try await driver(example, Size(columns: 1, rows: 1))
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
