@testable import StraitUI

/// Themes by name, on displays with few colours, and bound to a property.
@MainActor @Suite struct ThemeNameTests {
  @Test func `every theme of the framework has a name`() {
    for (name, theme) in [
      ("dark", Theme.dark), ("light", .light), ("high-contrast", .highContrast),
      ("monochrome", .monochrome), ("dark-16", .dark(.sixteen)), ("light-256", .light(.palette)),
      ("high-contrast-direct", .highContrast),
    ] {
      #expect(Theme.named(name) == theme)
    }
    #expect(Theme.named("dark", colors: .palette) == .standard)
    #expect(Theme.named("Dark") == nil && Theme.named("monochrome-16") == nil)
    #expect(Theme.named("") == nil && Theme.named("-16") == nil)
    for name in Theme.allNames { #expect(Theme.named(name) != nil) }
  }

  @Test(arguments: [Theme.dark, .light, .highContrast, .dark(.palette)])
  func `on a display without colours a theme shows all that the monochrome one does`(theme: Theme) {
    let limited = theme.limited(to: .monochrome)
    for role in allRoles {
      #expect(limited[role].foreground == .default && limited[role].background == .default)
      #expect(limited[role].attributes.isSuperset(of: Theme.monochrome[role].attributes))
    }
    #expect(limited.glyphs[.fieldStart] == "[")
    #expect(theme.limited(to: .palette) == theme && theme.limited(to: .direct) == theme)
  }

  @Test func `with 16 colours what is among them stays, and the rest is the framework's`() {
    var theme = Theme.light
    theme[.accent] = Style(foreground: .magenta, attributes: .italic)
    theme[.title] = Style(foreground: .rgb(1, 2, 3), attributes: .italic)
    let limited = theme.limited(to: .sixteen)
    #expect(limited[.accent] == theme[.accent])
    #expect(limited[.title].attributes == [.bold, .italic])
    #expect(limited[.selection] == Theme.light(.sixteen)[.selection])
    #expect(limited[.key] == Theme.light(.sixteen)[.key])
    #expect(Theme.dark.limited(to: .sixteen)[.key] == Theme.dark(.sixteen)[.key])
    #expect(Theme.dark(.sixteen).limited(to: .sixteen) == .dark(.sixteen))
  }

  @Test func `a role of one's own has no colour where there are none`() {
    var theme = Theme.dark
    theme[StyleRole("rating.star")] = Style(foreground: .rgb(1, 2, 3), attributes: .bold)
    #expect(theme.limited(to: .monochrome)[StyleRole("rating.star")] == Style(attributes: .bold))
  }

  @Test func `an app limits the theme that it was given to what its display has`() throws {
    let display = BareDisplay(columns: 12, rows: 1, colors: .monochrome)
    let app = App(root: Button("Go") {})
    app.theme = .dark
    app.start(on: display, scheduler: VirtualScheduler())
    let cells = try #require(display.frame?.cells)
    let name = cells[Point(column: 2, row: 0)].style
    #expect(name == Style(attributes: [.bold, .underline, .reverse]))
    #expect(app.theme == .dark)
    app.theme = .light
    app.turn()
    #expect(display.frame?.cells == cells)
  }

  @Test func `an app's theme follows a property, live, until the binding is disposed`() {
    let theme = Property(Theme.light)
    let driver = Driver(App(root: Label("x", style: .title)))
    let binding = driver.app.followTheme(theme)
    #expect(driver.app.theme == .light)
    theme.value = .highContrast
    driver.settle()
    let style = driver.display.frame.cells[Point(column: 0, row: 0)].style
    #expect(style == Theme.highContrast[.title].with(background: .rgb(0, 0, 0)))
    driver.app.theme = .dark
    #expect(theme.value == .highContrast)
    theme.value = .monochrome
    #expect(driver.app.theme == .monochrome)
    binding.dispose()
    theme.value = .light
    #expect(driver.app.theme == .monochrome)
  }

  @Test func `an app's theme follows a signal, and is not held by it`() {
    let isDark = Property(true)
    weak var released: App?
    do {
      let app = App(root: Label("x"))
      released = app
      app.followTheme(isDark.values.map { $0 ? .dark : .light })
      #expect(app.theme == .dark)
      isDark.value = false
      #expect(app.theme == .light)
    }
    #expect(released == nil)
    isDark.value = true
  }

  @Test func `with 16 colours a theme stays light, dark or of high contrast`() {
    #expect(Theme.highContrast.limited(to: .sixteen) == .highContrast(.sixteen))
    #expect(Theme.highContrast(.palette).limited(to: .sixteen) == .highContrast(.sixteen))
    // With other colours than the framework's, too.
    for base in [Theme.light, .dark, .highContrast] {
      let name = base == .light ? "light" : base == .dark ? "dark" : "high-contrast"
      var theme = base
      theme[.well] = Style(background: base == .light ? .rgb(0, 0, 0) : .rgb(255, 255, 255))
      theme[.warning] = Style(foreground: .rgb(1, 2, 3))
      let limited = theme.limited(to: .sixteen)
      for role in [StyleRole.warning, .accent, .well, .surface] {
        #expect(limited[role] == Theme.named(name, colors: .sixteen)?[role], "\(name) \(role)")
      }
    }
  }

  @Test func `a role of one's own has the colours of its fallback where its own are not`() {
    let star = StyleRole("rating.star", fallback: .accent)
    var theme = Theme.dark
    theme[star] = Style(foreground: .rgb(1, 2, 3), attributes: .italic)
    for colors in [ColorDepth.sixteen, .monochrome] {
      let limited = theme.limited(to: colors)
      var wanted = limited[.accent]
      wanted.attributes.formUnion(.italic)
      #expect(limited[star] == wanted)
      #expect(wanted != limited[.text])
      // The last setting counts.
      var other = limited
      other[star] = Style(attributes: .bold)
      #expect(other[star] == Style(attributes: .bold))
    }
    theme[star] = Style(foreground: .red)
    #expect(theme.limited(to: .sixteen)[star] == Style(foreground: .red))
  }
}

extension Style {
  fileprivate func with(background: Color) -> Style {
    Style(foreground: foreground, background: background, attributes: attributes)
  }
}
