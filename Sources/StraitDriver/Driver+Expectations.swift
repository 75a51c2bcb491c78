import StraitScreen
import StraitUI

extension Driver {
  /// Expects a widget to hold a value.
  ///
  /// - Parameters:
  ///   - id: The widget's id.
  ///   - value: The value, as text.
  /// - Throws: `DriverError` if there is no such widget, or it holds something else.
  public func expect(_ id: String, value: String) throws(DriverError) {
    let found = try widget(id).value
    // Byte by byte, since texts that Swift calls equal may be different values.
    if let found, found.utf8.elementsEqual(value.utf8) { return }
    throw DriverError(
      // With escapes, for a value may hold anything and a report is often read in a terminal.
      expected: "\"\(id)\" to hold \(value.debugDescription)",
      found: found?.debugDescription ?? "no value"
    )
  }

  /// Expects a text field's caret to stand behind so many characters.
  ///
  /// - Parameters:
  ///   - id: The field's id.
  ///   - caret: How many characters stand before the caret.
  /// - Throws: `DriverError` if there is no such field, or its caret stands elsewhere.
  public func expect(_ id: String, caret: Int) throws(DriverError) {
    let widget = try widget(id)
    guard let field = widget as? TextField else {
      throw DriverError(expected: "\"\(id)\" to have a caret", found: "a \(widget.role)")
    }
    guard field.caret != caret else { return }
    throw DriverError(
      expected: "the caret of \"\(id)\" behind \(caret) characters",
      found: "\(field.caret)"
    )
  }

  /// Expects a widget to have the focus.
  ///
  /// - Parameter id: The widget's id.
  /// - Throws: `DriverError` if there is no such widget, or another has the focus.
  public func expect(focused id: String) throws(DriverError) {
    let widget = try widget(id)
    guard app.focused !== widget else { return }
    throw DriverError(
      expected: "\"\(id)\" to have the focus",
      found: app.focused.map { $0.id.map { "\"\($0)\"" } ?? "a \($0.role) without an id" }
        ?? "no focus"
    )
  }

  /// Expects the whole screen to read just so.
  ///
  /// - Parameter screen: The rows, without trailing blanks and without blank rows at the end.
  /// - Throws: `DriverError` if the screen reads differently; it names the first row that does.
  public func expect(screen: String) throws(DriverError) {
    let shown = self.screen
    if shown == screen { return }
    let wanted = Self.rows(screen)
    let found = Self.rows(shown)
    for row in 0..<max(wanted.count, found.count) {
      let want = row < wanted.count ? wanted[row] : ""
      let have = row < found.count ? found[row] : ""
      guard want != have else { continue }
      throw DriverError(
        expected: "row \(row) to be \"\(want)\"",
        found: "\"\(have)\"",
        screen: shown
      )
    }
  }

  /// Expects the screen to show a text somewhere.
  ///
  /// - Parameter text: The text, as it is shown; a line feed in it is the end of a row.
  /// - Throws: `DriverError` if it is not there; the error holds the whole screen.
  public func expect(screenHas text: String) throws(DriverError) {
    guard !screen.contains(text) else { return }
    throw DriverError(expected: "\"\(text)\" on the screen", found: "none", screen: screen)
  }

  /// Expects the terminal's cursor at a cell.
  ///
  /// - Parameters:
  ///   - column: The column, counted from 0.
  ///   - row: The row, counted from 0.
  /// - Throws: `DriverError` if it is elsewhere, or hidden.
  public func expect(cursorAt column: Int, _ row: Int) throws(DriverError) {
    let found = display.frame.caret
    guard found != Point(column: column, row: row) else { return }
    throw DriverError(
      expected: "the cursor at \(column),\(row)",
      found: found.map(\.description) ?? "no cursor"
    )
  }

  private static func rows(_ screen: String) -> [Substring] {
    var rows = screen.split(separator: "\n", omittingEmptySubsequences: false)
    while rows.last?.isEmpty == true { rows.removeLast() }
    return rows
  }
}
