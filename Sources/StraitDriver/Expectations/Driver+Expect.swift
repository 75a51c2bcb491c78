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
  /// - Parameters:
  ///   - expectation: The expectation.
  ///   - fileID: The file of the call, as Swift Testing names it.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: `DriverError` if it does not hold, with the actual result.
  public func expect(
    _ expectation: ScriptExpectation,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) throws(DriverError) {
    try call(fileID, filePath, line, column) { () throws(DriverError) in
      try expect(ScriptExpect(expectation))
    }
  }

  /// Expects something of the app not to be so.
  ///
  /// - Parameters:
  ///   - expectation: The expectation that must not hold.
  ///   - fileID: The file of the call, as Swift Testing names it.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: `DriverError` if it holds, or if its subject does not exist.
  public func expect(
    not expectation: ScriptExpectation,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) throws(DriverError) {
    try call(fileID, filePath, line, column) { () throws(DriverError) in
      try expect(ScriptExpect(expectation, isNegated: true))
    }
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
  ///   - predicate: The expectation of the widget.
  ///   - fileID: The file of the call, as Swift Testing names it.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: `DriverError` without exactly one such widget, or if the predicate does not hold.
  public func expect(
    _ locator: ScriptLocator,
    _ predicate: ScriptPredicate,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) throws(DriverError) {
    try call(fileID, filePath, line, column) { () throws(DriverError) in
      try expect(ScriptExpect(.widget(locator, predicate)))
    }
  }

  /// Expects something of a widget not to be so.
  ///
  /// - Parameters:
  ///   - locator: Which widget.
  ///   - predicate: The expectation that must not hold.
  ///   - fileID: The file of the call, as Swift Testing names it.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: `DriverError` without exactly one such widget, or if the predicate holds.
  public func expect(
    _ locator: ScriptLocator,
    not predicate: ScriptPredicate,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) throws(DriverError) {
    try call(fileID, filePath, line, column) { () throws(DriverError) in
      try expect(ScriptExpect(.widget(locator, predicate), isNegated: true))
    }
  }

  /// Checks the expectation of a line of a script; a soft one makes no difference here.
  ///
  /// - Parameters:
  ///   - expect: The expectation.
  ///   - fileID: The file of the call, as Swift Testing names it.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: `DriverError` if it is not so.
  public func expect(
    _ expect: ScriptExpect,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) throws(DriverError) {
    try call(fileID, filePath, line, column) { () throws(DriverError) in
      try restFirst()
      let finding = try judge(expect.expectation)
      if finding.holds != expect.isNegated { return }
      throw failure(finding, of: expect.expectation, isNegated: expect.isNegated)
    }
  }

  /// Settles the app as `settleFirst()` does, before an expectation.
  ///
  /// - Throws: `DriverError` if the app never settles.
  private func restFirst() throws(DriverError) {
    settleFirst()
    if let overrun { throw overrun }
  }

  /// Runs due work, if any.
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
    let wanted: DriverText = "\(expectation.onScreen(display.textPolicy))"
    let (expected, found) = LookAlikes.distinguished(wanted, finding.found)
    return DriverError(
      expected: (isNegated ? "not " : "") + expected,
      found: found,
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
  ///   - fileID: The file of the call, as Swift Testing names it.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: `DriverError` without such a widget, or if it has another value.
  public func expect(
    _ id: String,
    value: String,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) throws(DriverError) {
    try call(fileID, filePath, line, column) { () throws(DriverError) in
      try expect(.id(id), .value(.equals(value)))
    }
  }

  /// Expects a widget to have the focus.
  ///
  /// - Parameters:
  ///   - id: The widget's id.
  ///   - fileID: The file of the call, as Swift Testing names it.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: `DriverError` without such a widget, or if another has the focus.
  public func expect(
    focused id: String,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) throws(DriverError) {
    try call(fileID, filePath, line, column) { () throws(DriverError) in
      try expect(.id(id), .focused)
    }
  }

  /// Expects the screen to show a text somewhere.
  ///
  /// - Parameters:
  ///   - text: The text, as it is shown; a line feed in it is the end of a row.
  ///   - fileID: The file of the call, as Swift Testing names it.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: `DriverError` if it is not there; the error holds the whole screen.
  public func expect(
    screenHas text: String,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) throws(DriverError) {
    try call(fileID, filePath, line, column) { () throws(DriverError) in
      try restFirst()
      // A test may look after each key: an expectation is only made for the error.
      if screen.holds(bytesOf: text.onScreen(display.textPolicy)) { return }
      try expect(.screen(.has(text)))
    }
  }

  /// Expects the whole screen to read just so.
  ///
  /// - Parameters:
  ///   - screen: The rows, without trailing blanks and without blank rows at the end.
  ///   - fileID: The file of the call, as Swift Testing names it.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: `DriverError` if the screen reads differently, with the first row that does, or if
  ///   the app never settles.
  public func expect(
    screen: String,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) throws(DriverError) {
    try call(fileID, filePath, line, column) { () throws(DriverError) in
      try restFirst()
      let shown = self.screen
      let screen = screen.onScreen(display.textPolicy)
      // By bytes, for texts that Swift calls equal may be different on the screen.
      if shown.utf8.elementsEqual(screen.utf8) { return }
      let wanted = Self.rows(screen)
      let found = Self.rows(shown)
      for row in 0..<max(wanted.count, found.count) {
        let want = row < wanted.count ? wanted[row] : ""
        let have = row < found.count ? found[row] : ""
        guard !want.utf8.elementsEqual(have.utf8) else { continue }
        let (row, text) = LookAlikes.distinguished("row \(row) == \"\(want)\"", "\"\(have)\"")
        throw DriverError(expected: row, found: text, screen: shown)
      }
    }
  }

  private static func rows(_ screen: String) -> [Substring] {
    var rows = screen.split(separator: "\n", omittingEmptySubsequences: false)
    while rows.last?.isEmpty == true { rows.removeLast() }
    return rows
  }
}
