import StraitScreen
public import StraitScript

extension Driver {
  /// Does what an action of a script says.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - force: Whether it does not matter if a user could do it.
  ///   - fileID: The file of the call, as Swift Testing names it.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: `DriverError` if it cannot be done.
  public func perform(
    _ action: ScriptAction,
    force: Bool = false,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) throws(DriverError) {
    try call(fileID, filePath, line, column) { () throws(DriverError) in
      switch action {
      case .press(let keys): try press(keys)
      case .act(let verb, let locator): try perform(verb, on: locator, force: force)
      case .down(let key): try press([ScriptKey(key)])
      case .up(let key): try release(key)
      case .repeat(let key): try press([key])
      case .type(let text, let locator): try type(text, into: locator, force: force)
      case .fill(let locator, let text): try fill(locator, text, force: force)
      case .paste(let text, let locator): try paste(text, into: locator, force: force)
      case .raw(let bytes): try send(bytes)
      case .click(let click): try self.click(click, force: force)
      case .drag(let drag): try self.drag(drag, force: force)
      case .wheel(let locator, let direction, let count):
        try wheel(locator, direction, by: count, force: force)
      case .choose(let locator, let text): try choose(locator, text, force: force)
      case .chooseItem(let locator, let item): try choose(locator, item: item, force: force)
      case .chooseItems(let locator, let items): try choose(locator, items: items, force: force)
      case .increment(let locator, let steps): try increment(locator, by: steps, force: force)
      case .decrement(let locator, let steps):
        try increment(locator, by: 0.subtractingWithoutOverflow(steps), force: force)
      case .scroll(let locator, let item): try scroll(locator, to: item, force: force)
      case .undo(let locator): try undo(locator, force: force)
      case .redo(let locator): try redo(locator, force: force)
      case .select(let locator, let selection): try select(locator, selection, force: force)
      case .complete(let locator, let text): try complete(locator, text, force: force)
      case .recall(let locator, let entry): try recall(locator, entry, force: force)
      case .recallEntry(let locator, let text): try recall(locator, text, force: force)
      case .set(let locator, let value): try set(locator, to: value, force: force)
      case .resize(let size): try resize(to: size)
      case .focusIn: try focusDisplay(true)
      case .focusOut: try focusDisplay(false)
      case .signal(let signal): try self.signal(signal)
      case .clipboard(let text): try setClipboard(text)
      case .command(let name): try run(command: name)
      case .model(let path, let value): try setModel(path, to: value)
      }
    }
  }
  private func perform(
    _ verb: ScriptVerb,
    on locator: ScriptLocator,
    force: Bool
  ) throws(DriverError) {
    switch verb {
    case .press: try press(locator, force: force)
    case .clear: try clear(locator, force: force)
    case .hover: try hover(locator, force: force)
    case .focus: try focus(locator, force: force)
    case .toggle: try toggle(locator, force: force)
    case .check: try check(locator, force: force)
    case .uncheck: try check(locator, false, force: force)
    case .expand: try expand(locator, force: force)
    case .collapse: try collapse(locator, force: force)
    case .submit: try submit(locator, force: force)
    }
  }
}
