package import StraitDriver
package import StraitScreen
package import StraitUI

/// Shows widgets below each other, in brackets and ASCII.
@MainActor
package func columnDriver(_ widgets: Widget..., columns: Int = 80, rows: Int = 24) -> Driver {
  Driver(App(bracketed: Column { widgets }), size: Size(columns: columns, rows: rows))
}

extension Driver {
  /// The lines of the screen, without blanks at their ends and blank lines below.
  package var shownLines: [String] {
    settle()
    return screen.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// Presses and releases a button of the mouse.
  package func pointer(
    click column: Int,
    _ row: Int,
    times: Int = 1,
    _ button: MousePress.Button = .left,
    modifiers: KeyPress.Modifiers = []
  ) {
    let point = Point(column: column, row: row)
    for _ in 0..<times {
      display.send(MousePress(.press, button, at: point, modifiers: modifiers))
      display.send(MousePress(.release, button, at: point, modifiers: modifiers))
    }
    settle()
  }

  /// Sends events of the left button, or of none, to one cell or to several.
  package func pointer(_ events: (MousePress.Kind, column: Int, row: Int)...) {
    for (kind, column, row) in events {
      let isHeld = [.press, .drag, .release].contains(kind)
      let point = Point(column: column, row: row)
      display.send(MousePress(kind, isHeld ? .left : nil, at: point))
    }
    settle()
  }
}
