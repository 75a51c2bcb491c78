public import StraitScript
import StraitUI

// Requests to text widgets: undo and redo, submitting, selecting, completing and recalling. All
// except for submitting give the widget the focus first, as a user does.
extension Driver {
  /// Undoes the last edit in a widget, as its key does: of a text, a date, a time, a colour or a
  /// form.
  ///
  /// A widget in which there is nothing to undo leaves it to the container around it that can undo,
  /// such as its form, as it leaves the key.
  ///
  /// - Parameters:
  ///   - locator: The widget; `nil` for the one that has the focus.
  ///   - force: `true` to skip the check that a user could do it.
  ///   - fileID: The file of the call, as Swift Testing names it.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: `DriverError` without such a widget, or without an edit in it to undo.
  public func undo(
    _ locator: ScriptLocator? = nil,
    force: Bool = false,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) throws(DriverError) {
    try call(fileID, filePath, line, column) { () throws(DriverError) in
      try takeBack(.undo, locator, isForced: force)
    }
  }

  /// Does the edit again that was undone last, as the key of it does; see `undo`.
  ///
  /// - Parameters:
  ///   - locator: The widget; `nil` for the one that has the focus.
  ///   - force: `true` to skip the check that a user could do it.
  ///   - fileID: The file of the call, as Swift Testing names it.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: `DriverError` without such a widget, or without an edit in it to redo.
  public func redo(
    _ locator: ScriptLocator? = nil,
    force: Bool = false,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) throws(DriverError) {
    try call(fileID, filePath, line, column) { () throws(DriverError) in
      try takeBack(.redo, locator, isForced: force)
    }
  }

  /// Submits a widget, as Return does in a text field.
  ///
  /// - Parameters:
  ///   - locator: The widget.
  ///   - force: `true` to skip the check that a user could do it.
  ///   - fileID: The file of the call, as Swift Testing names it.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: `DriverError` without such a widget, or if it cannot be submitted.
  public func submit(
    _ locator: ScriptLocator,
    force: Bool = false,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) throws(DriverError) {
    try call(fileID, filePath, line, column) { () throws(DriverError) in
      try ask(locator, for: .submit, isForced: force)
    }
  }

  /// Selects in a widget's text.
  ///
  /// - Parameters:
  ///   - locator: The widget.
  ///   - selection: The part to select. Must be within the text.
  ///   - force: `true` to skip the check that a user could do it.
  ///   - fileID: The file of the call, as Swift Testing names it.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: `DriverError` without such a widget, or if it has no such text.
  public func select(
    _ locator: ScriptLocator,
    _ selection: ScriptSelection,
    force: Bool = false,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) throws(DriverError) {
    try call(fileID, filePath, line, column) { () throws(DriverError) in
      var range: Range<Int>?
      if case .range(let wanted) = selection { range = wanted }
      if case .all = selection { range = 0..<(try textLength(of: locator)) }
      try ask(locator, for: .select(range), isForced: force, focusing: true) {
        (_) throws(DriverError) in
        let count = try textLength(of: locator)
        guard let range, range.lowerBound < 0 || range.upperBound > count else { return }
        let expected: DriverText = "a selection in 0..\(count), the text of \(locator)"
        throw DriverError(expected: expected, found: "\(range.scriptText)")
      }
    }
  }

  /// Completes a widget's text.
  ///
  /// - Parameters:
  ///   - locator: The widget.
  ///   - text: The completion; `nil` for the suggestion after the widget's caret.
  ///   - force: `true` to skip the check that a user could do it.
  ///   - fileID: The file of the call, as Swift Testing names it.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: `DriverError` without such a widget, or if it does not have the completion.
  public func complete(
    _ locator: ScriptLocator,
    _ text: String? = nil,
    force: Bool = false,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) throws(DriverError) {
    try call(fileID, filePath, line, column) { () throws(DriverError) in
      try ask(locator, for: .complete(text), isForced: force, focusing: true)
    }
  }

  /// Puts an entry of a widget's history into it.
  ///
  /// - Parameters:
  ///   - locator: The widget.
  ///   - entry: The entry before, or the one after.
  ///   - force: `true` to skip the check that a user could do it.
  ///   - fileID: The file of the call, as Swift Testing names it.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: `DriverError` without such a widget, or if it does not have the entry.
  public func recall(
    _ locator: ScriptLocator,
    _ entry: ScriptRecall,
    force: Bool = false,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) throws(DriverError) {
    try call(fileID, filePath, line, column) { () throws(DriverError) in
      try ask(locator, for: .recall(previous: entry == .previous), isForced: force, focusing: true)
    }
  }

  /// Puts an entry of a widget's history into it: the newest that is a text.
  ///
  /// - Parameters:
  ///   - locator: The widget.
  ///   - text: The whole text of the entry.
  ///   - force: `true` to skip the check that a user could do it.
  ///   - fileID: The file of the call, as Swift Testing names it.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: `DriverError` without such a widget or such an entry.
  public func recall(
    _ locator: ScriptLocator,
    _ text: String,
    force: Bool = false,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) throws(DriverError) {
    try call(fileID, filePath, line, column) { () throws(DriverError) in
      try ask(locator, for: .recallEntry(text), isForced: force, focusing: true)
    }
  }

  private func takeBack(
    _ request: SemanticRequest,
    _ locator: ScriptLocator?,
    isForced: Bool
  ) throws(DriverError) {
    // An action on an ended app is refused as always.
    if locator == nil, let openApp, openApp.ending == nil, openApp.focused == nil {
      throw DriverError(expected: "a widget that has the focus", found: "none")
    }
    let target = locator ?? .focused
    try ask(target, for: request, isForced: isForced, focusing: true, outwards: true)
  }

  private func textLength(of locator: ScriptLocator) throws(DriverError) -> Int {
    try find(locator).textLength
  }
}
