extension Driver {
  /// Starts an app with widgets in a column, in monochrome ASCII with brackets around fields.
  package convenience init(bracketed widgets: Widget..., columns: Int = 80, rows: Int = 24) {
    let column = Column {}
    for widget in widgets { column.append(widget) }
    self.init(App(bracketed: column), size: Size(columns: columns, rows: rows))
  }

  /// The lines of the screen, without blanks at their ends and blank lines below.
  package var shownLines: [String] {
    settle()
    return screen.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// Sends one event of the mouse at a cell, and settles.
  package func mouse(
    _ kind: MousePress.Kind,
    _ column: Int,
    _ row: Int = 0,
    button: MousePress.Button? = .left,
    modifiers: KeyPress.Modifiers = []
  ) {
    let isWheel = [.wheelUp, .wheelDown, .wheelLeft, .wheelRight].contains(kind)
    let point = Point(column: column, row: row)
    let button = isWheel || kind == .move ? nil : button
    display.send(MousePress(kind, button, at: point, modifiers: modifiers))
    settle()
  }

  /// Presses and releases a button of the mouse at a cell.
  ///
  /// - Parameters:
  ///   - column: The column of the cell.
  ///   - row: The row of the cell.
  ///   - times: The number of clicks in quick succession.
  ///   - button: The button.
  ///   - modifiers: The keys that are held.
  package func click(
    _ column: Int,
    _ row: Int = 0,
    times: Int = 1,
    button: MousePress.Button = .left,
    modifiers: KeyPress.Modifiers = []
  ) {
    for _ in 0..<times {
      mouse(.press, column, row, button: button, modifiers: modifiers)
      mouse(.release, column, row, button: button, modifiers: modifiers)
    }
  }

  /// Drags with the left button from a cell through others, and releases it on the last one.
  package func drag(_ path: (column: Int, row: Int)...) {
    guard let first = path.first, let last = path.last else { return }
    mouse(.press, first.column, first.row)
    for cell in path.dropFirst() { mouse(.drag, cell.column, cell.row) }
    mouse(.release, last.column, last.row)
  }

  /// Sends keys together, and settles.
  package func send(keys: [KeyPress]) {
    for key in keys { display.send(key) }
    settle()
  }

  /// Sends keys together, and settles.
  package func send(keys: KeyPress...) { send(keys: keys) }

  /// Selects all of the focused field's text, and types another.
  package func retype(_ text: String) throws {
    try press("ctrl+a")
    try type(text)
  }
}

/// A person with a name and an age, which tests bind to fields.
package final class NamedPerson: ObservableModel {
  @Observed package var name = "Ada"
  @Observed package var age = 36

  package init() {}
}
