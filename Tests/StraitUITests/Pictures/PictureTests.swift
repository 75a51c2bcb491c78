/// Pictures of a form and of a dialog over it, in `Tests/Goldens/Form`: to be looked at when they
/// change.
@MainActor @Suite struct PictureTests {
  struct Look: Sendable, CustomTestStringConvertible {
    let name: String
    let theme: Theme
    let size: Size

    var testDescription: String { "\(name) \(size.columns)x\(size.rows)" }

    func path(_ kind: String) -> String {
      "Form/\(kind)-\(name)-\(size.columns)x\(size.rows).svg"
    }
  }

  private nonisolated static let sizes = [
    Size(columns: 80, rows: 24), Size(columns: 40, rows: 10), Size(columns: 20, rows: 5),
  ]

  private nonisolated static let looks: [Look] = {
    let themes = [
      ("dark", Theme.dark), ("light", Theme.light), ("sixteen", .dark(.sixteen)),
      ("monochrome", .monochrome),
    ]
    return themes.flatMap { theme in
      sizes.map { Look(name: theme.0, theme: theme.1, size: $0) }
    }
  }()

  @Test(arguments: looks)
  func `F13 a settings dialog over a form looks as it is stored`(look: Look) throws {
    let screen = SettingsScreen()
    screen.app.theme = look.theme
    let driver = Driver(screen.app, size: look.size)
    screen.app.present(screen.dialog)
    driver.settle()
    expectGolden(driver.display.frame.svgDocument, look.path("dialog"))
  }

  @Test(arguments: looks.filter { $0.size.columns == 80 })
  func `F13 a form looks as it is stored`(look: Look) throws {
    let screen = SettingsScreen()
    screen.app.theme = look.theme
    let driver = Driver(screen.app, size: look.size)
    try driver.press("shift+end")
    expectGolden(driver.display.frame.svgDocument, look.path("form"))
  }
}
