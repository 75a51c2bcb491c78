import StraitDemoBinding

extension Transcript {
  /// Returns a maker of the apps of a name.
  static func app(_ name: String) throws -> (AppSetup) throws -> App {
    switch name {
    case "binding": return { _ in bindingApp(for: Person()) }
    case "awkward": return awkwardApp
    case "none": return { _ in throw NoFile() }
    case "field": return { _ in fieldApp("Ada") }
    case "empty-field": return { _ in fieldApp("") }
    case "usual":
      return { setup in
        try setup.checkIsUsual()
        return bindingApp(for: Person())
      }
    case "loading":
      return { _ in
        var setup = AppSetup()
        setup.load = "a.json"
        try setup.checkIsUsual()
        return bindingApp(for: Person())
      }
    case "screens": return screensApp
    case "snapshots": return { _ in snapshotsApp() }
    case "boxes": return { _ in boxesApp() }
    case "spinning": return { _ in spinningApp() }
    case "counting":
      var count = 0
      return { _ in
        count += 1
        return countingApp(count)
      }
    default:
      guard let fixture = CaseApp.all.first(where: { $0.name == name }) else {
        throw Mistake(line: "app \(name)")
      }
      return { _ in try fixture.makeApp().app }
    }
  }

  /// Creates an app with a field.
  private static func fieldApp(_ value: String) -> App {
    App(bracketed: TextField(value: value, id: "name")).withPlainFields()
  }

  /// Creates an app that opens the screen of the setup.
  private static func screensApp(_ setup: AppSetup) throws -> App {
    let app = App(bracketed: Label("home"))
    if let path = setup.open { try app.open(path) }
    var rest = setup
    rest.open = nil
    try rest.checkIsUsual()
    return app
  }

  /// Creates an app with wide characters, styles and a field.
  static func snapshotsApp() -> App {
    let app = App(
      bracketed: Column {
        Label("漢字", style: .title, id: "label")
        TextField("name", value: "Ada", columns: 6, id: "name")
      }
    )
    app.theme[.title] = Style(foreground: .red, attributes: .bold)
    return app.withPlainFields()
  }

  /// Creates an app with a border, a scroll and a dialog.
  private static func boxesApp() -> App {
    let low = TextField("", value: "low", columns: 3, id: "low")
    let app = App(
      bracketed: Column {
        Column { Label("in", id: "boxed") }.border(.single)
        Scroll {
          Column {
            Label("1")
            Label("2")
            Label("3")
            low
          }
        }.height(.cells(2))
      }
    )
    app.actions = [
      Action("ask", keys: "f2") { [weak app] in
        app?.push(Column { Label("why?", id: "asked") }.border(.single), as: .dialog)
      }
    ]
    return app
  }

  /// Creates an app that shows the number of apps that were made.
  private static func countingApp(_ count: Int) -> App {
    App(
      bracketed: Column {
        TextField(id: "name")
        Label("\(count)", id: "count")
      }
    )
  }

  /// Creates an app whose key `a` begins work that never ends.
  private static func spinningApp() -> App {
    App(
      bracketed: Label(),
      keys: [
        AppKey("a", "run") { app in
          @MainActor func forever() {
            app.scheduler?.schedule { MainActor.assumeIsolated { forever() } }
          }
          forever()
        }
      ]
    )
  }
}
