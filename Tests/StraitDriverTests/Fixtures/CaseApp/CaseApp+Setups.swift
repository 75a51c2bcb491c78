extension CaseApp {
  /// Apps that show the setup of their scripts.
  static let setups = [
    CaseApp(withSetup: "clock", size: Size(columns: 80, rows: 24), makeClock),
    CaseApp("widths") { App(root: Label("👨‍👩‍👧|🇫🇮|🏳️‍🌈")) },
  ]

  /// An app that shows the time of day, and a number at random with each key.
  @MainActor static func makeClock(_ setup: AppSetup) -> App {
    let label = Label(id: "clock")
    let number = Label(id: "number")
    var generator = setup.makeGenerator()
    let app = App(
      bracketed: Column {
        label
        number
        Label(setup.locale, id: "locale")
        Label(setup.environment["EDITOR"] ?? "none", id: "editor")
        Label("\(setup.terminal) \(setup.colors) \(setup.width)", id: "terminal")
        Label([setup.open, setup.load].compactMap { $0 }.joined(separator: " "), id: "parts")
      },
      keys: [
        AppKey("n", "number") { _ in
          number.text = "\(Int.random(in: 1...1_000_000, using: &generator))"
        }
      ]
    )
    app.onStart = { scheduler in
      let clock = setup.makeClock(on: scheduler)
      @MainActor func show() { label.text = "\(clock.now)" }
      show()
      scheduler.schedule(every: .seconds(1)) { show() }
    }
    return app
  }
}
