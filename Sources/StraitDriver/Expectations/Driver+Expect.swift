import StraitChannels
import StraitScreen
public import StraitScript

extension Driver {
  /// Expects something of the app.
  ///
  /// ```swift
  /// try driver.expect(.model(path: "person.name", "Ada"))
  /// try driver.expect(.frames(1))
  /// ```
  ///
  /// - Parameter expectation: What is expected.
  /// - Throws: `DriverError` if it is not so; it says what was found.
  public func expect(_ expectation: ScriptExpectation) throws(DriverError) {
    try expect(ScriptExpect(expectation))
  }

  /// Expects something of the app not to be so.
  ///
  /// - Parameter expectation: What is not expected.
  /// - Throws: `DriverError` if it is so, or what it speaks of is not there.
  public func expect(not expectation: ScriptExpectation) throws(DriverError) {
    try expect(ScriptExpect(expectation, isNegated: true))
  }

  /// Expects something of a widget.
  ///
  /// ```swift
  /// try driver.expect(.id("name"), .value("Ada"))
  /// try driver.expect(.role("textfield"), .count(4))
  /// ```
  ///
  /// - Parameters:
  ///   - locator: Which widget.
  ///   - predicate: What is expected of it.
  /// - Throws: `DriverError` if there is no such widget, or more than one, or it is not so.
  public func expect(
    _ locator: ScriptLocator,
    _ predicate: ScriptPredicate
  ) throws(DriverError) {
    try expect(ScriptExpect(.widget(locator, predicate)))
  }

  /// Expects something of a widget not to be so.
  ///
  /// - Parameters:
  ///   - locator: Which widget.
  ///   - predicate: What is not expected of it.
  /// - Throws: `DriverError` if there is no such widget, or more than one, or it is so.
  public func expect(
    _ locator: ScriptLocator,
    not predicate: ScriptPredicate
  ) throws(DriverError) {
    try expect(ScriptExpect(.widget(locator, predicate), isNegated: true))
  }

  /// Expects what a line of a script says; that it is soft makes no difference here.
  ///
  /// - Parameter expect: The expectation.
  /// - Throws: `DriverError` if it is not so.
  public func expect(_ expect: ScriptExpect) throws(DriverError) {
    settleFirst()
    if let overrun { throw overrun }
    let finding = try judge(expect.expectation)
    if finding.holds != expect.isNegated { return }
    throw failure(finding, of: expect.expectation, isNegated: expect.isNegated)
  }

  /// Lets what is due happen, if anything is.
  ///
  /// After an action nothing is; but a test may have changed the model itself.
  func settleFirst() {
    if let due = scheduler.nextDue, due <= scheduler.now { settle() }
  }

  func failure(
    _ finding: Finding,
    of expectation: ScriptExpectation,
    isNegated: Bool
  ) -> DriverError {
    DriverError(
      expected: (isNegated ? "not " : "") + expectation.onScreen.description,
      found: finding.found,
      screen: finding.isAboutScreen ? screen : nil
    )
  }
}

// The same things said shorter.
extension Driver {
  /// Expects a widget to hold a value.
  ///
  /// - Parameters:
  ///   - id: The widget's id.
  ///   - value: The value, as text.
  /// - Throws: `DriverError` if there is no such widget, or it holds something else.
  public func expect(_ id: String, value: String) throws(DriverError) {
    try expect(.id(id), .value(.equals(value)))
  }

  /// Expects a text field's caret to stand behind so many characters.
  ///
  /// - Parameters:
  ///   - id: The field's id.
  ///   - caret: How many characters stand before the caret. Must not be negative.
  /// - Throws: `DriverError` if there is no such field, or its caret stands elsewhere.
  public func expect(_ id: String, caret: Int) throws(DriverError) {
    try expect(.id(id), .caret(ScriptCount(caret)))
  }

  /// Expects a widget to have the focus.
  ///
  /// - Parameter id: The widget's id.
  /// - Throws: `DriverError` if there is no such widget, or another has the focus.
  public func expect(focused id: String) throws(DriverError) {
    try expect(.id(id), .focused)
  }

  /// Expects the screen to show a text somewhere.
  ///
  /// - Parameter text: The text, as it is shown; a line feed in it is the end of a row.
  /// - Throws: `DriverError` if it is not there; the error holds the whole screen.
  public func expect(screenHas text: String) throws(DriverError) {
    try expect(.screen(.has(text)))
  }

  /// Expects the terminal's cursor at a cell.
  ///
  /// - Parameters:
  ///   - column: The column, counted from 0.
  ///   - row: The row, counted from 0.
  /// - Throws: `DriverError` if it is elsewhere, or hidden.
  public func expect(cursorAt column: Int, _ row: Int) throws(DriverError) {
    try expect(.cursor(Point(column: column, row: row)))
  }

  /// Expects the whole screen to read just so.
  ///
  /// - Parameter screen: The rows, without trailing blanks and without blank rows at the end.
  /// - Throws: `DriverError` if the screen reads differently; it names the first row that does.
  public func expect(screen: String) throws(DriverError) {
    let shown = self.screen
    let screen = screen.onScreen
    // By bytes, for texts that Swift calls equal may be different on the screen.
    if shown.utf8.elementsEqual(screen.utf8) { return }
    let wanted = Self.rows(screen)
    let found = Self.rows(shown)
    for row in 0..<max(wanted.count, found.count) {
      let want = row < wanted.count ? wanted[row] : ""
      let have = row < found.count ? found[row] : ""
      guard !want.utf8.elementsEqual(have.utf8) else { continue }
      throw DriverError(
        expected: "row \(row) == \"\(want)\"",
        found: "\"\(have)\"",
        screen: shown
      )
    }
  }

  private static func rows(_ screen: String) -> [Substring] {
    var rows = screen.split(separator: "\n", omittingEmptySubsequences: false)
    while rows.last?.isEmpty == true { rows.removeLast() }
    return rows
  }
}
