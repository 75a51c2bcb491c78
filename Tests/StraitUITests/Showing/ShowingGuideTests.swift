import Foundation

/// What the pages about charts, themes and screens show, line for line.
@MainActor @Suite(.timeLimit(.minutes(15))) struct ShowingGuideTests {
  private final class Machine: ObservableModel {
    @Observed var loads: [Double] = [1, 2]
    @Observed var sales: [Double] = [40, 15]
    @Observed var used = 450.0
  }

  private final class Article: ObservableModel {
    @Observed var body = "# News\n\n[more](m)"
  }

  private final class Settings: ObservableModel {
    @Observed var theme = Theme.light
    @Observed var isDark = true
  }

  private struct Store: Sendable {
    func add(_ file: String) async throws {}
  }

  private final class Mail {
    var checks = 0
    func check() { checks += 1 }
  }

  @Test func `the page's code about numbers does what it says`() throws {
    let machine = Machine()
    let load = Sparkline("Load", machine.$loads, in: 0...100, unit: "%")
    let sales = BarChart("Sales", labels: ["Mon", "Tue"], machine.$sales, unit: "kg")
    let disk = Gauge("Disk", machine.$used, in: 0...500, unit: "GB")
    disk.warning = 400
    disk.critical = 480
    let driver = Driver(bracketed: load, sales, disk, columns: 40)
    try driver.expect(screenHas: "2 %")
    try driver.expect(screenHas: "~ 450 GB")
    machine.used = 490
    machine.sales[1] = 99
    driver.settle()
    try driver.expect(screenHas: "! 490 GB")
    try driver.expect(screenHas: "99 kg")
  }

  @Test func `the page's code about work does what it says`() async throws {
    let driver = Driver(bracketed: Label("x"))
    let app = driver.app
    let (files, store) = (["a", "b"], Store())
    let work = app.perform("import") { progress in
      for (index, file) in files.enumerated() {
        try await store.add(file)
        progress.report(Double(index + 1) / Double(files.count), file)
      }
      return files.count
    }
    let gauge = Gauge("Import", work.fraction)
    let stop = Button("Stop") { work.cancel() }
    #expect(stop.canPress)
    await app.waitForWork()
    driver.settle()
    #expect(gauge.value == 1)
  }

  @Test func `the page's code about links, text and pictures does what it says`() throws {
    let article = Article()
    var opened: [String] = []
    let manual = Link("Manual", to: "https://example.org/manual") { url in opened.append(url) }
    let text = Scroll { MarkdownText(article.$body) { url in opened.append(url) } }
    let driver = Driver(bracketed: manual, text)
    try driver.press("enter", "tab", "enter")
    #expect(opened == ["https://example.org/manual", "m"])
    let bytes = smallPNG
    let logo = Image("Logo", try Bitmap(png: bytes))
    #expect(logo.bitmap != nil)
  }

  @Test func `the page's code about themes does what it says`() throws {
    let app = Driver(bracketed: Label("x")).app
    let settings = Settings()
    app.theme = .light
    app.theme[.accent].foreground = .magenta
    app.theme = app.theme.withGlyphs(.ascii)
    app.followTheme(settings.$theme)
    #expect(app.theme == .light)
    app.followTheme(settings.values(of: \.isDark).map { $0 ? .dark : .light })
    #expect(app.theme == .dark)
    let page = try UIPages.text("ThemesAndFiles")
    let text = try #require(
      page.components(separatedBy: "\n```\n").first { $0.contains("base = ") }
    )
    let mine = try Theme(parsing: text, known: ["rating.star"])
    let saved = mine.text
    #expect(try Theme(parsing: saved, known: ["rating.star"]) == mine)
    #expect(mine[.title].attributes == [.bold, .underline])
  }

  @Test func `the page's code about screens and timers does what it says`() throws {
    final class SettingsScreen: Widget {}
    final class KeysScreen: Widget {}
    final class OrderScreen: Widget {
      let order: String

      init(_ order: String) {
        self.order = order
        super.init()
      }
    }
    let clock = Label("0")
    let driver = Driver(bracketed: clock)
    let (app, mail) = (driver.app, Mail())
    var seconds = 0
    let now = {
      seconds += 1
      return "\(seconds)"
    }
    app.screens.register("settings", title: "Settings") { _ in SettingsScreen() }
    app.screens.register("settings/keys", title: "Keys") { _ in KeysScreen() }
    app.screens.register("orders/:id") { route in OrderScreen(route["id"] ?? "") }
    try app.screens.push("orders/12?tab=lines")
    #expect((app.screens.current?.root as? OrderScreen)?.order == "12")
    try app.screens.replace("settings")
    app.screens.pop()
    #expect(app.screens.current == nil)
    try app.open("settings/keys")
    #expect(app.screens.stack.count == 2 && app.title == "Keys")
    app.every(.seconds(60)).subscribe(onNext: { _ in mail.check() })
    clock.every(.seconds(1)) { [weak clock] in clock?.text = now() }
    driver.advance(by: .seconds(61))
    #expect(mail.checks == 1 && clock.text == "61")
  }
}
