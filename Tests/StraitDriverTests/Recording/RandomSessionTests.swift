import StraitDemoBinding

/// G43: any recording passes when it is replayed.
@MainActor @Suite struct RandomSessionTests {
  private nonisolated static let apps = ["demo", "awkward", "layered"]

  @Test(arguments: apps)
  func `G43 a hundred random sessions with each app replay green, with the same screen at the end`(
    name: String
  ) async throws {
    let make: (AppSetup) throws -> App =
      switch name {
      case "demo": { _ in bindingApp(for: Person()) }
      case "awkward": awkwardApp
      default: layeredForm
      }
    var short = 0
    let seeds = Soak.seeds(100)
    for seed in seeds {
      var random = SeededRandom(seed: seed)
      let session = try RecordingSession(size: random.size(), making: make)
      for _ in 0..<(5 + random.below(30)) { random.work(in: session) }
      let outcome = await session.end()
      // Others need the main actor, too.
      await Task.yield()
      #expect(outcome.problem == nil, "seed \(seed)\n\(outcome.form.text)")
      if outcome.form.text == session.recorder.script.shortForm.text { short += 1 }
      for secret in secrets {
        #expect(!outcome.form.text.contains(secret), "seed \(seed)")
      }
    }
    // The forms that leave nothing out are for the few sessions that the short one does not show.
    #expect(short > seeds.count / 2, "\(short) of \(seeds.count)")
  }
}

/// Texts that are typed into secret fields, and nowhere else.
private let secrets = ["hunter2!", "пароль", "s3cret", "世界の秘密"]

extension SeededRandom {
  fileprivate mutating func size() -> Size {
    switch below(10) {
    case 0: Size(columns: 1 + below(4), rows: 1 + below(3))
    case 1: Size(columns: 1 + below(120), rows: 1 + below(30))
    default: Size(columns: 20 + below(40), rows: 4 + below(12))
    }
  }

  /// Performs one action, or several in one go, as a person may.
  @MainActor
  fileprivate mutating func work(in session: RecordingSession) {
    let display = session.display
    switch below(24) {
    case 0...5: session.type(text(), pausing: pick([0, 20, 60, 120, 200]))
    case 6: display.type(text())
    case 7:
      let isSecret = session.recorder.driver.app.focused?.described.isSecret == true
      session.type(isSecret ? pick(secrets) : text(), pausing: pick([0, 30, 90]))
    case 8...11: session.press(key(), pausing: pick([0, 50, 300]))
    case 12: session.press("ctrl+a", pausing: 30)
    case 13: display.paste(pick(["two\nlines", "x", "", "\u{1B}[A", "Grüße 👨‍👩‍👧", "a\tb$c\"d\\"]))
    case 14: display.resize(to: size())
    case 15: display.send(Array(pick(["\u{1B}[I", "\u{1B}[O"]).utf8))
    case 16, 17:
      let point = Point(column: below(40), row: below(14))
      for _ in 0..<(1 + below(3)) {
        session.click(
          point.column,
          point.row,
          pick([.left, .left, .left, .right, .middle, .back]),
          modifiers: pick([[], [], [], .shift, .control]),
          pausing: pick([60, 60, 300, 700])
        )
      }
    case 18: drag(in: session)
    case 19:
      let point = Point(column: below(40), row: below(14))
      for _ in 0..<(1 + below(3)) {
        display.send(MousePress(pick([.wheelUp, .wheelDown, .wheelLeft, .move]), at: point))
      }
    case 20: session.press(pick(["f2", "f3", "f4", "q"]))
    case 21: session.press("f12", pausing: pick([100, 600]))
    case 22: display.send((0..<(1 + below(12))).map { _ in UInt8(below(256)) })
    default: session.pause(pick([10, 130, 500, 1_000, 60_000]))
    }
    if below(3) == 0 { session.pause(below(400)) }
  }

  @MainActor
  private mutating func drag(in session: RecordingSession) {
    var point = Point(column: below(40), row: below(14))
    session.display.send(MousePress(.press, .left, at: point))
    for _ in 0..<below(5) {
      session.pause(below(60))
      point.column = max(0, point.column + below(5) - 2)
      session.display.send(MousePress(.drag, .left, at: point))
    }
    if below(6) > 0 { session.display.send(MousePress(.release, .left, at: point)) }
  }

  private mutating func key() -> KeyPress {
    pick([
      "tab", "tab", "tab", "shift+tab", "left", "right", "home", "end", "backspace", "delete",
      "shift+left", "shift+end", "ctrl+x", "ctrl+c", "ctrl+v", "enter", "escape", "alt+x", "up",
    ])
  }

  private mutating func text() -> String {
    pick([
      "a", "Ada", "Grüße, 世界", "e\u{301}", "👍🏽", "🇫🇮", "\"quoted\" $v \\", "q", "  ", "#x force",
      "\u{301}", "\u{1F1EB}", "ﷺ",
    ])
  }
}
