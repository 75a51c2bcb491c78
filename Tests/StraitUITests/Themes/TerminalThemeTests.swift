@MainActor @Suite struct TerminalThemeTests {
  @Test func `an app returns to the theme of its terminal, and is drawn so`() {
    let driver = Driver(App(root: TextField("Name", value: "Ada")))
    let (app, display) = (driver.app, driver.display)
    let (theme, frame) = (app.theme, display.frame)
    app.useDisplayTheme()
    #expect(app.theme == theme)
    app.theme = .highContrast
    driver.settle()
    #expect(app.theme == .highContrast && display.frame != frame)
    app.useDisplayTheme()
    driver.settle()
    #expect(app.theme == theme && display.frame == frame)
  }

  @Test func `a theme that is followed is set again when it changes`() {
    let app = App(root: Label("x"))
    let theme = app.theme
    let setting = Property(Theme.highContrast)
    app.followTheme(setting)
    app.useDisplayTheme()
    #expect(app.theme == theme)
    setting.value = .monochrome
    #expect(app.theme == .monochrome)
  }
}
