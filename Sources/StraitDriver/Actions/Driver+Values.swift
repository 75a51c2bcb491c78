import StraitModel
public import StraitScript
import StraitUI

// Actions on the value of a widget.
extension Driver {
  /// Gives a widget the focus.
  ///
  /// - Parameters:
  ///   - id: The widget's id.
  ///   - fileID: The file of the call, as Swift Testing names it.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: `DriverError` without such a widget, or if it cannot have the focus.
  public func focus(
    _ id: String,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) throws(DriverError) {
    try call(fileID, filePath, line, column) { () throws(DriverError) in
      try perform(.focus(.id(id)))
    }
  }

  /// Replaces the contents of a widget: a text as by a user who types over it; others as a whole.
  ///
  /// A widget with a caret gets the focus. Its text is selected from its start to its end,
  /// regardless of the app's key map, and the new one replaces it as one edit. A text area takes a
  /// text of several lines.
  ///
  /// - Parameters:
  ///   - locator: Which widget.
  ///   - text: The new contents. For a widget with a caret, must have no control characters, except
  ///     for line feeds and tabs in a text area.
  ///   - force: Whether it does not matter if a user could.
  ///   - fileID: The file of the call, as Swift Testing names it.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: `DriverError` without such a widget, or if it does not take the text.
  public func fill(
    _ locator: ScriptLocator,
    _ text: String,
    force: Bool = false,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) throws(DriverError) {
    try act(fileID, filePath, line, column) { () throws(DriverError) in
      let widget = try target(locator, isForced: force)
      var asked: String { text.debugDescription }
      guard widget.described.caret != nil else {
        return try perform(.set(text), on: widget, locator, asking: asked, isForced: force)
      }
      try Self.checkFillable(text, widget)
      guard force || widget.described.isEditable else {
        throw DriverError(expected: "\(locator) to be editable", found: "it is not")
      }
      let field = try focusedTarget(locator, isForced: force)
      let length = field.textLength
      if text.isEmpty, length == 0 { return }
      // A text that no key types is set as a whole, and so is an empty text: the key map decides
      // which key deletes a selection.
      guard !text.isEmpty, !text.hasControls, field.obey(.select(0..<length), isForced: force)
      else {
        return try perform(.set(text), on: field, locator, asking: asked, isForced: force)
      }
      var isTaken = field.editedLength == nil
      let taking = field.signal(for: .change).subscribe(onNext: { _ in isTaken = true })
      defer { taking.dispose() }
      let reason = try field.reasonOfRefusal { () throws(DriverError) in
        try deliver(Array(text.utf8))
      }
      if !isTaken {
        throw refusal(ofValue: asked, in: .set(text), by: field, locator, because: reason)
      }
    }
  }

  /// Refuses text that is not typed into a widget: that with control characters, except for the
  /// line feeds and tabs in a text area.
  static func checkFillable(_ text: String, _ widget: Widget) throws(DriverError) {
    let isArea = widget.role == .textArea
    try checkTypable(isArea ? text.filter { $0 != "\n" && $0 != "\t" } : text)
  }

  /// Chooses an entry of a widget.
  ///
  /// - Parameters:
  ///   - locator: Which widget.
  ///   - choice: The entry, as it is shown; of a table, a row as a whole, or else a cell that only
  ///     one row has.
  ///   - force: Whether it does not matter if a user could.
  ///   - fileID: The file of the call, as Swift Testing names it.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: `DriverError` without such a widget or such an entry.
  public func choose(
    _ locator: ScriptLocator,
    _ choice: String,
    force: Bool = false,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) throws(DriverError) {
    try act(fileID, filePath, line, column) { () throws(DriverError) in
      let widget = try target(locator, isForced: force)
      let state = widget.described
      guard let choices = state.choice else {
        throw inability(to: .choose(choice), of: state, locator)
      }
      var index = choices.firstIndex(of: choice)
      if index == nil { index = try self.index(ofRowWithCell: choice, in: widget, locator) }
      guard let index else { throw noEntry(choice, of: locator, choices) }
      let asked = choice.debugDescription
      try perform(.chooseIndex(index), on: widget, locator, asking: asked, isForced: force)
    }
  }

  /// Returns the index of the row with a cell that shows a text, or `nil` without such a cell.
  private func index(
    ofRowWithCell text: String,
    in widget: Widget,
    _ locator: ScriptLocator
  ) throws(DriverError) -> Int? {
    guard let owner = widget as? any ItemizedWidget else { return nil }
    let rows = owner.items(withCell: text)
    guard rows.count < 2 else {
      throw DriverError(
        expected: "one row of \(locator) with the cell \(text.debugDescription)",
        found: "\(rows.count)"
      )
    }
    return rows.first
  }

  /// Sends a request to a widget; a refusal is an error about the value.
  func perform(
    _ request: SemanticRequest,
    on widget: Widget,
    _ locator: ScriptLocator,
    asking asked: String,
    isForced: Bool
  ) throws(DriverError) {
    var isDone = false
    let reason = widget.reasonOfRefusal { isDone = widget.obey(request, isForced: isForced) }
    if !isDone {
      throw refusal(ofValue: asked, in: request, by: widget, locator, because: reason)
    }
  }
}
