final class Account: ObservableModel {
  @Observed var name = "Ada"
  @Observed var password = ""
}

/// An app with all that is awkward to record: secrets, a field that is off, two fields of one name,
/// fields without a name, timers, its own keys, and a widget that counts mouse actions.
@MainActor
func awkwardApp(_ setup: AppSetup) -> App {
  let account = Account()
  let name = TextField("Name", columns: 12, id: "name")
  name.newTextChannel().bind(to: account.channel(to: \.name))
  let password = TextField("Password", columns: 12, id: "password")
  password.isSecret = true
  password.newTextChannel().bind(to: account.channel(to: \.password))
  let again = TextField("Again", columns: 8)
  again.isSecret = true
  let off = TextField("Off", value: "off", columns: 8, id: "off")
  off.isEnabled = false
  let fixed = TextField("Fixed", value: "fixed", columns: 8, id: "fixed")
  fixed.isEditable = false
  let twins = [TextField("Twin", columns: 6), TextField("Twin", columns: 6)]
  let edits = Label("0 edits", id: "edits")
  var count = 0
  name.textSignal.skip(1).subscribe(onNext: { _ in
    count += 1
    edits.text = "\(count) edits"
  })
  let quiet = Label("", id: "quiet")
  let clock = Label("0", id: "clock")
  let beside = Label("Beside")
  let nameless = TextField(columns: 6)
  let app = App(
    bracketed: Column {
      name
      password
      again
      off
      fixed
      twins[0]
      twins[1]
      beside
      nameless
      MouseCounter()
      edits
      quiet
      clock
      Label(account.values(of: \.name).map { "Hello, \($0)" })
    },
    keys: [
      AppKey("tab", "next field") { $0.moveFocus(by: 1) },
      AppKey("shift+tab", "previous field") { $0.moveFocus(by: -1) },
      AppKey("f2", "start the clock") { app in tick(app, clock, left: 5) },
      AppKey("f3", "turn the field on or off") { _ in off.isEnabled.toggle() },
      AppKey("f4", "what time is it") { app in
        clock.text = "\(app.scheduler?.now ?? .zero)"
      },
      AppKey("q", "the letter") { _ in clock.text += "q" },
      AppKey("ctrl+z", "suspend") { $0.suspend() },
    ]
  )
  var waiting: Disposable?
  name.textSignal.skip(1).subscribe(onNext: { [weak app] text in
    waiting?.dispose()
    waiting = app?.scheduler?.schedule(after: .milliseconds(150)) {
      MainActor.assumeIsolated { quiet.text = "quiet: \(text)" }
    }
  })
  app.models = ["account": account]
  return app
}

/// Counts down on the app's clock.
@MainActor
private func tick(_ app: App, _ label: Label, left: Int) {
  guard left > 0 else { return }
  app.scheduler?.schedule(after: .milliseconds(130)) { [weak app] in
    label.text = "\(left)"
    if let app { tick(app, label, left: left - 1) }
  }
}

/// A widget that shows the mouse actions in it.
@MainActor
final class MouseCounter: Widget {
  private var log = ""

  init() { super.init(id: "mouse") }

  override var semantics: Semantics { Semantics("counter", value: .text(log)) }
  override var takesMouse: Bool { true }
  override func measure(_ proposal: Proposal) -> Size { Size(columns: 30, rows: 1) }

  override func handle(_ input: WidgetInput) -> Bool {
    guard case .mouse(let press) = input else { return false }
    log = "\(press.kind) \(press.point.column) \(press.clicks) \(press.modifiers.rawValue)"
    setNeedsDisplay()
    return true
  }

  override func draw(on canvas: inout Canvas) {
    canvas.draw(log, at: Point(column: 0, row: 0))
  }
}
