/// The theme of an app: the initial one, and the effects of a change.
@MainActor @Suite struct ThemeChangeTests {
  private func app() -> App {
    let field = TextField("name", value: "Ada", columns: 8, id: "name")
    return App(root: Column { [Label("title", style: .title), field] })
  }

  @Test(
    arguments: [
      (ColorDepth.monochrome, Theme.monochrome), (.sixteen, .dark(.sixteen)),
      (.palette, .dark(.palette)),
      // Direct colours are sent by request only: not all terminals that claim them have them.
      (.direct, .dark(.palette)),
    ]
  )
  func `an app that has chosen none has the theme for its display's colours`(
    depth: ColorDepth,
    theme: Theme
  ) {
    let display = BareDisplay(rows: 3, colors: depth)
    let app = app()
    app.start(on: display, scheduler: VirtualScheduler())
    #expect(app.theme == theme)
    let other = BareDisplay(rows: 3, colors: depth)
    let second = self.app()
    second.theme = theme
    second.start(on: other, scheduler: VirtualScheduler())
    #expect(display.frame?.cells == other.frame?.cells)
  }

  @Test func `a theme that was chosen before the start stays`() {
    let app = app()
    app.theme = .light
    app.start(on: BareDisplay(rows: 3, colors: .sixteen), scheduler: VirtualScheduler())
    #expect(app.theme == .light)
  }

  @Test(arguments: [ColorDepth.monochrome, .sixteen, .palette, .direct])
  func `a frame has the paper that its theme is made for`(depth: ColorDepth) {
    let display = BareDisplay(rows: 3, colors: depth)
    let app = app()
    app.start(on: display, scheduler: VirtualScheduler())
    #expect(display.frame?.paper == .dark)
    for (theme, paper) in [(Theme.light, Paper.light), (.dark, .dark), (.highContrast, .dark)] {
      app.theme = theme
      app.turn()
      #expect(display.frame?.paper == paper)
    }
  }

  @Test func `a running app is drawn in a theme that it is given, without a layout`() throws {
    let driver = Driver(app(), size: Size(columns: 20, rows: 3))
    let before = driver.display.frame
    driver.app.theme = .highContrast
    driver.settle()
    let strong = driver.display.frame
    #expect(strong.cells != before.cells)
    #expect(strong.caret == before.caret)
    #expect(strong.cells[Point(column: 0, row: 0)].style.background == .rgb(0, 0, 0))
    driver.app.theme[.title] = Style(foreground: .magenta)
    driver.settle()
    #expect(driver.display.frame.cells[Point(column: 0, row: 0)].style.foreground == .magenta)
    driver.app.theme = driver.app.theme.withGlyphs(.ascii)
    try driver.expect(screenHas: "name >Ada")
    driver.app.theme = Theme.standard
    driver.settle()
    #expect(driver.display.frame.cells == before.cells)
  }

  @Test func `a dialog that is open takes the new theme, with what is below it`() {
    let driver = Driver(app(), size: Size(columns: 20, rows: 6))
    driver.app.present(Dialog<Bool>("D") { _ in Label("x") })
    driver.settle()
    driver.app.theme = .light
    driver.settle()
    let live = driver.display.frame.cells
    let fresh = Driver(app(), size: Size(columns: 20, rows: 6))
    fresh.app.theme = .light
    fresh.app.present(Dialog<Bool>("D") { _ in Label("x") })
    fresh.settle()
    #expect(live == fresh.display.frame.cells)
  }
}
