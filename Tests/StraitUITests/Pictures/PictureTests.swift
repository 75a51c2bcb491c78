import StraitDriver
import StraitScreen
import StraitUI
import TestSupport
import Testing

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
    // The framework's light theme leaves paper and ink to the terminal; those of a picture are for
    // dark themes.
    var light = Theme.light
    let (paper, ink) = (Color.rgb(255, 255, 255), Color.rgb(26, 28, 32))
    light[.surface] = Style(foreground: ink, background: paper)
    light[.text].foreground = ink
    light[.title].foreground = ink
    light[.selection].foreground = ink
    let themes = [
      ("dark", Theme.dark), ("light", light), ("sixteen", .dark(.sixteen)),
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
