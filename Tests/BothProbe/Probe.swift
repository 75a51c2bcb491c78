// A program that behaves on a terminal in another way than without one, when it is told to: a test runs
// it on both.
import Glibc
import Strait

@main enum Probe {
  static func main() async {
    await App.main {
      let status = Label("here", id: "status")
      let canvas = Canvas(id: "canvas")
      let app = App(
        root: Column {
          TextField(label: "name", id: "name")
          TextField(label: "wide", id: "wide")
          status
          canvas
        },
        keys: App.usualKeys + keys(status, canvas)
      )
      app.sharesClipboard = true
      return app
    }
  }

  @MainActor
  private static func keys(_ status: Label, _ canvas: Canvas) -> [KeyCommand] {
    [
      KeyCommand("f1", "differ") { status.text = $0.isOnTerminal ? "there" : "here" },
      KeyCommand("f2", "crash there") { if $0.isOnTerminal { fatalError("told to") } },
      KeyCommand("f3", "hang there") { app in while app.isOnTerminal { pause() } },
      KeyCommand("alt+o", "write without end there") { while $0.isOnTerminal { put("x") } },
      KeyCommand("f4", "leave another cursor there") { if $0.isOnTerminal { put("\u{1B}[2 q") } },
      KeyCommand("f5", "end the process there") { if $0.isOnTerminal { exit(0) } },
      KeyCommand("f6", "write onto the screen there") { if $0.isOnTerminal { put("noise") } },
      KeyCommand("f7", "draw a cell whose width is a lie") { _ in canvas.isLying = true },
      KeyCommand("f8", "ring there") { if $0.isOnTerminal { $0.display?.ring() } },
      KeyCommand("f9", "another title there") { $0.title = $0.isOnTerminal ? "there" : "here" },
      KeyCommand("f10", "copy something else there") { app in
        app.clipboard = app.isOnTerminal ? "there" : "here"
      },
      KeyCommand("alt+j", "keep something else there") { app in
        app.sharesClipboard = false
        app.clipboard = app.isOnTerminal ? "there" : "here"
      },
      KeyCommand("alt+k", "wait for one more timer there") { app in
        app.sharesClipboard = false
        app.scheduler?.schedule(after: .seconds(1)) { app.clipboard = "soon" }
        if app.isOnTerminal { app.scheduler?.schedule(after: .milliseconds(500)) {} }
      },
      KeyCommand("f11", "work") { app in
        app.perform("work") {
          try await Task.sleep(for: .milliseconds(5))
        } then: { _ in
          status.text = "done"
        }
      },
      KeyCommand("ctrl+t", "the same title, bell, clipboard and colours") { app in
        app.title = "Grüße\u{7}"
        app.clipboard = "世界"
        app.display?.ring()
        canvas.isColored = true
      },
      KeyCommand("f12", "leave another cursor there, and quit") { app in
        if app.isOnTerminal { put("\u{1B}[2 q") }
        app.quit()
      },
    ]
  }

  /// The terminal itself: what is written to standard output is kept off its screen.
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
private final class Canvas: Widget {
  var isLying = false { didSet { setNeedsDisplay() } }
  var isColored = false { didSet { setNeedsDisplay() } }

  override func preferredSize(in available: Size) -> Size {
    Size(columns: available.columns, rows: 1)
  }

  override func draw(into cells: inout CellBuffer) {
    let origin = frame.origin
    if isLying { cells.put(Cell(base: "x", width: 2), at: origin) }
    guard isColored else { return }
    let colors: [Color] = [.red, .palette(208), .rgb(255, 135, 0), .rgb(1, 2, 3)]
    for (index, color) in colors.enumerated() {
      let cell = Cell(base: "c", style: Style(foreground: color, background: .palette(17)))
      cells.put(cell, at: Point(column: origin.column + 10 + index, row: origin.row))
    }
  }
}
