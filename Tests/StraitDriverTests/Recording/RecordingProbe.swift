import StraitChannels
import StraitDriver
import StraitModel
import StraitScreen
import StraitUI

final class Account: ObservableModel {
  @Observed var name = "Ada"
  @Observed var password = ""
}

/// An app with all that is awkward to record: secrets, a field that is off, two fields of one name, fields
/// without a name, timers, keys of its own, and a widget that counts what the mouse does.
@MainActor
func awkwardApp(_ setup: AppSetup) -> App {
  let account = Account()
  let name = TextField(label: "Name", width: 12, id: "name")
  name.newTextChannel().bind(to: account.channel(to: \.name))
  let password = TextField(label: "Password", width: 12, id: "password")
  password.isSecret = true
  password.newTextChannel().bind(to: account.channel(to: \.password))
  let again = TextField(label: "Again", width: 8)
  again.isSecret = true
  let off = TextField("off", label: "Off", width: 8, id: "off")
  off.isEnabled = false
  let fixed = TextField("fixed", label: "Fixed", width: 8, id: "fixed")
  fixed.isEditable = false
  let twins = [TextField(label: "Twin", width: 6), TextField(label: "Twin", width: 6)]
  let edits = Label("0 edits", id: "edits")
  var count = 0
  name.textSignal.skip(1).subscribe(onNext: { _ in
    count += 1
    edits.text = "\(count) edits"
  })
  let quiet = Label("", id: "quiet")
  let clock = Label("0", id: "clock")
  let beside = Label("Beside")
  let nameless = TextField(width: 6)
  let app = App(
    root: Column {
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
      KeyCommand("tab", "next field") { $0.moveFocus(by: 1) },
      KeyCommand("shift+tab", "previous field") { $0.moveFocus(by: -1) },
      KeyCommand("f2", "start the clock") { app in tick(app, clock, left: 5) },
      KeyCommand("f3", "turn the field on or off") { _ in off.isEnabled.toggle() },
      KeyCommand("f4", "what time is it") { app in
        clock.text = "\(app.scheduler?.now ?? .zero)"
      },
      KeyCommand("q", "the letter") { _ in clock.text += "q" },
      KeyCommand("ctrl+z", "suspend") { $0.suspend() },
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

/// Shows what the mouse has done in it.
@MainActor
final class MouseCounter: Widget {
  private var log = ""

  init() { super.init(id: "mouse") }

  override var role: String { "counter" }
  override var value: String? { log }
  override var takesMouse: Bool { true }
  override func preferredSize(in available: Size) -> Size { Size(columns: 30, rows: 1) }

  override func take(_ press: MousePress) -> Bool {
    let column = press.point.column - frame.origin.column
    log = "\(press.kind) \(column) \(press.clicks) \(press.modifiers.rawValue)"
    setNeedsDisplay()
    return true
  }

  override func draw(into cells: inout CellBuffer) {
    cells.draw(log, at: frame.origin, clippedTo: frame)
  }
}
