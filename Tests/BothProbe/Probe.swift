// A program that behaves on a terminal in another way than without one, on request: a test runs
// it on both.
import Glibc
import StraitDriven

@main enum Probe {
  static func main() async {
    await App.main {
      let status = Label("here", id: "status")
      let canvas = ProbeCanvas(id: "canvas")
      let app = App(
        root: Column {
          TextField("name", id: "name")
          TextField("wide", id: "wide")
          status
          canvas
        }
      )
      app.sharesClipboard = true
      app.actions = keys(status, canvas).map { key in
        Action(key.title, key.title, keys: key.key) { [unowned app] in key.action(app) }
      }
      return app
    }
  }

  @MainActor
  private static func keys(_ status: Label, _ canvas: ProbeCanvas) -> [ProbeKey] {
    [
      ProbeKey("f1", "differ") { status.text = $0.isOnTerminal ? "there" : "here" },
      ProbeKey("f2", "crash there") { if $0.isOnTerminal { fatalError("asked to") } },
      ProbeKey("f3", "hang there") { app in while app.isOnTerminal { pause() } },
      ProbeKey("alt+o", "write without end there") { while $0.isOnTerminal { put("x") } },
      ProbeKey("f4", "leave another cursor there") { if $0.isOnTerminal { put("\u{1B}[2 q") } },
      ProbeKey("f5", "end the process there") { if $0.isOnTerminal { exit(0) } },
      ProbeKey("f6", "write onto the screen there") { if $0.isOnTerminal { put("noise") } },
      ProbeKey("f7", "draw a cell whose width is a lie") { _ in canvas.isLying = true },
      ProbeKey("f8", "ring there") { if $0.isOnTerminal { $0.display?.ring() } },
      ProbeKey("f9", "another title there") { $0.title = $0.isOnTerminal ? "there" : "here" },
      ProbeKey("f10", "copy something else there") { app in
        app.clipboard = app.isOnTerminal ? "there" : "here"
      },
      ProbeKey("alt+j", "keep something else there") { app in
        app.sharesClipboard = false
        app.clipboard = app.isOnTerminal ? "there" : "here"
      },
      ProbeKey("f11", "work") { app in
        app.perform("work") {
          // Takes real time, of an arbitrary length.
          for _ in 0..<10_000 { await Task.yield() }
        } then: { _ in
          status.text = "done"
        }
      },
      ProbeKey("ctrl+t", "the same title, bell, clipboard and colours") { app in
        app.title = "Grüße\u{7}"
        app.clipboard = "世界"
        app.display?.ring()
        canvas.isColored = true
      },
      ProbeKey("f12", "leave another cursor there, and quit") { app in
        if app.isOnTerminal { put("\u{1B}[2 q") }
        app.quit()
      },
    ]
  }

  /// The terminal itself: standard output is kept off its screen.
  private static let terminal = open("/dev/tty", O_WRONLY | O_CLOEXEC)

  private static func put(_ text: String) {
    var text = text
    text.withUTF8 { _ = write(terminal, $0.baseAddress, $0.count) }
  }
}

extension App {
  fileprivate var isOnTerminal: Bool { !(display is HeadlessDisplay) }
}

/// Draws cells that were made by hand.
private final class ProbeCanvas: Widget {
  var isLying = false { didSet { setNeedsDisplay() } }
  var isColored = false { didSet { setNeedsDisplay() } }

  override func measure(_ proposal: Proposal) -> Size {
    Size(columns: proposal.columns ?? 20, rows: 1)
  }

  override func draw(on canvas: inout Canvas) {
    if isLying { canvas.put(Cell(base: "x", width: 2), at: Point(column: 0, row: 0)) }
    guard isColored else { return }
    let colors: [Color] = [.red, .palette(208), .rgb(255, 135, 0), .rgb(1, 2, 3)]
    for (index, color) in colors.enumerated() {
      let cell = Cell(base: "c", style: Style(foreground: color, background: .palette(17)))
      canvas.put(cell, at: Point(column: 10 + index, row: 0))
    }
  }
}

/// A key of the probe, whose action receives the app.
private struct ProbeKey {
  let key: KeyPress
  let title: String
  let action: @MainActor (App) -> Void

  init(_ key: KeyPress, _ title: String, action: @escaping @MainActor (App) -> Void) {
    self.key = key
    self.title = title
    self.action = action
  }
}
