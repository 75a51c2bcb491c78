/// Lines of fixed text in less room than they need.
@MainActor @Suite struct CutTextTests {
  /// A widget in a number of columns, and the visible part of its text.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let columns: Int
    let shown: String
    let make: @MainActor @Sendable () -> Widget

    init(
      _ name: String,
      in columns: Int,
      _ shown: String,
      _ make: @escaping @MainActor @Sendable () -> Widget
    ) {
      testDescription = "\(name) in \(columns)"
      self.columns = columns
      self.shown = shown
      self.make = make
    }
  }

  private func driver(_ widget: Widget, _ columns: Int, rows: Int = 3) -> Driver {
    let app = App(root: Column { widget })
    app.theme = Theme.monochrome.withGlyphs(.unicode)
    return Driver(app, size: Size(columns: columns, rows: rows))
  }

  nonisolated static let cases: [Case] = [
    Case("label", in: 5, "Sett…") { Label("Settings") },
    Case("label", in: 1, "…") { Label("Settings") },
    Case("wide label", in: 5, "漢字…") { Label("漢字海") },
    Case("wide label", in: 4, "漢 …") { Label("漢字海") },
    Case("button", in: 6, "Sav…") { Button("Save all") {} },
    Case("button", in: 2, "S…") { Button("Save all") {} },
    Case("button", in: 1, "…") { Button("Save all") {} },
    Case("checkbox", in: 7, "Subs…") { Checkbox("Subscribe", value: false) },
    Case("switch", in: 10, "Notifi…") { Switch("Notifications", value: false) },
    Case("radio group", in: 8, "A lo…") { RadioGroup("", ["A long choice"], value: 0) },
    Case("segments", in: 6, "Mon…") { SegmentedControl("", ["Monthly"], value: 0) },
    Case("collapsible", in: 6, "Adv…") { Collapsible("Advanced") { Label("x") } },
    Case("link", in: 5, "manu…") { Link("manual page", to: "https://x.org") },
    Case("name of a field", in: 14, "Desc…") { TextField("Description", columns: 7) },
    Case("name of an area", in: 18, "read-on…") { TextArea("read-only") },
    Case("name of a date", in: 18, "read-on…") { DatePicker("read-only") },
    Case("hint of a field", in: 8, "first…") {
      let field = TextField("", columns: 6)
      field.placeholder = "first name"
      return field
    },
  ]

  @Test(arguments: cases)
  func `a line of fixed text that does not fit ends with an ellipsis`(_ example: Case) {
    let screen = driver(example.make(), example.columns).screen
    #expect(screen.contains(example.shown), "\(screen)")
  }

  @Test func `a problem is broken between words, and cut in the last row that it has`() {
    let field = TextField("", columns: 6)
    field.problem = "must not be empty"
    let driver = driver(field, 10)
    #expect(driver.screen.contains("✗ must not") && driver.screen.contains("be empty"))
    let other = TextField("", columns: 6)
    other.problem = "must not be empty"
    #expect(self.driver(other, 10, rows: 2).screen.contains("✗ must no…"))
  }

  @Test func `the problem of a checkbox is below it where it has no room beside it`() {
    let box = Checkbox("Done", value: false)
    box.problem = "must be on"
    #expect(driver(box, 12).screen.contains("Done\n✗ must be on"))
  }

  @Test func `the problem of a checkbox is beside it where the sign of the theme leaves room`() {
    let box = Checkbox("Done", value: false)
    box.problem = "must be on"
    let driver = driver(box, 19)
    #expect(driver.screen.contains("☐ Done ✗ must be on"))
    driver.app.theme = driver.app.theme.withGlyphs(.ascii)
    driver.settle()
    #expect(driver.screen.contains("[ ] Done\n    ! must be on"))
    driver.app.theme = driver.app.theme.withGlyphs(.unicode)
    driver.settle()
    #expect(driver.screen.contains("☐ Done ✗ must be on"))
  }

  @Test func `the name of a button that just fits has no blank around it`() {
    let button = Button("Save all") {}
    #expect(driver(button, 10, rows: 1).screen.contains("Save all"))
    #expect(driver(Button("Save all") {}, 9, rows: 1).screen.contains("Save a…"))
  }

  @Test func `a name is whole while the text beside it has blanks to give`() {
    let weight = NumberField("plain", value: 75, in: 40...200, unit: "kg")
    #expect(driver(weight, 18, rows: 1).screen.contains("plain"))
    let city = ComboBox("disabled", ["Bern"], value: "Bern")
    #expect(driver(city, 18, rows: 1).screen.contains("disabled"))
  }

  @Test func `signs at the ends of a date say that it goes on there`() throws {
    let picker = DatePicker("", value: CalendarDate("1815-12-10"), id: "day")
    let driver = driver(picker, 10, rows: 1)
    try driver.perform(.focus(.id("day")))
    try driver.press("home")
    try driver.expect(screenHas: "1815-1 ▾▸")
    try driver.press("end")
    try driver.expect(screenHas: "◂12-10  ▾")
  }

  @Test func `the sign of a problem stays where the name is cut`() {
    let box = Checkbox("Subscribe", value: false)
    box.problem = "must be on"
    #expect(driver(box, 8, rows: 1).screen.contains("Sub… ✗"))
  }

  @Test func `a title in a menu is cut where it has no room, and its key goes first`() throws {
    let bar = MenuBar {
      Menu("&File") { MenuItem(action: "file.settings") }
    }
    let app = App(
      root: Column { bar },
      actions: [Action("file.settings", "Settings", keys: "ctrl+o") {}]
    )
    app.theme = Theme.monochrome.withGlyphs(.unicode)
    let driver = Driver(app, size: Size(columns: 16, rows: 5))
    try driver.press("f10")
    try driver.expect(screenHas: "Settings")
    #expect(!driver.screen.contains("Ctrl-O"))
    try driver.resize(to: Size(columns: 9, rows: 5))
    try driver.expect(screenHas: "Set")
    try driver.expect(screenHas: "…")
  }
}
