import StraitChannels
import StraitScreen
import StraitScript
import StraitUI

/// Does the steps of one test through the app's plain dialogue: what a user of it would do is said
/// in lines.
///
/// What only a keyboard, a mouse or a screen can do is passed over. A key or a click could have
/// changed what the app holds, so from such a step on the test is out of step, and the rest of it
/// is passed over as well.
@MainActor
final class PlainRun {
  /// What has become of a step.
  enum Outcome {
    /// It was done.
    case done
    /// It is none of the user's, and is done as always.
    case usual
    /// It is not at value level.
    case passedOver
  }

  let driver: Driver
  /// The dialogue; `nil` once the app was closed to look for leaks.
  private var dialogue: PlainDialogue?
  /// Whether a step was passed over that may have changed what the app holds.
  private(set) var isOutOfStep = false
  /// The fields of the driver's own in which keys edit texts that are then given as lines, by the
  /// app's fields.
  var pens: [ObjectIdentifier: (field: Widget, pen: PlainPen)] = [:]

  /// Begins the dialogue of a driver's app.
  init(_ driver: Driver) {
    self.driver = driver
    let dialogue = PlainDialogue(driver.app)
    _ = dialogue.begin()
    self.dialogue = dialogue
  }

  /// Takes a step, if it is one that the dialogue is for.
  ///
  /// - Returns: What has become of it.
  /// - Throws: `DriverError` if it cannot be done, or something is not as it is expected to be.
  func take(_ command: ScriptCommand) throws(DriverError) -> Outcome {
    if isOutOfStep { return .passedOver }
    renewPens()
    // For a search for leaks there must be no other reference to the app.
    if case .leaks? = command.expectation { (dialogue, pens) = (nil, [:]) }
    switch command {
    case .action(let action, let isForced): return try take(action, isForced: isForced)
    case .expect(let expect): return try take(expect)
    case .snap: return .passedOver
    case .definition(let definition):
      return definition.source.isAtValueLevel ? .usual : passOver()
    case .skip(let skip):
      guard case .expectation(let expectation) = skip.condition else { return .usual }
      return expectation.isAtValueLevel ? .usual : .passedOver
    // A wait moves the clock, whatever it is for.
    case .wait, .time, .setup, .tag: return .usual
    }
  }

  /// Passes over a step that may have changed what the app holds.
  func passOver() -> Outcome {
    isOutOfStep = true
    return .passedOver
  }

  // MARK: Actions

  private func take(_ action: ScriptAction, isForced: Bool) throws(DriverError) -> Outcome {
    // What is done to an app that was closed, the driver refuses.
    guard let dialogue else { return .usual }
    // The dialogue does nothing that a user could not do.
    if isForced { return passOver() }
    // An item is no widget that is asked for: what is asked of it is left to the driver.
    if let target = action.targets.first, target.isItem { return .usual }
    switch action {
    case .fill(let locator, let text):
      // No line has a line feed in it.
      if text.contains("\n"), try driver.find(locator).role == .textArea { return passOver() }
      try fill(locator, text, asking: text.debugDescription, isTyped: true)
    case .clear(let locator): try fill(locator, "", asking: "no text", isTyped: true)
    // No line says whether a text is none or empty.
    case .set(_, .none): return .usual
    case .set(let locator, let value):
      // No line has a line feed in it.
      if value.text.contains("\n") { return passOver() }
      var line = value.text
      if case .boolean(let isOn) = value, try driver.find(locator).described.isFlag {
        line = isOn ? "yes" : "no"
      }
      if try driver.find(locator).described.isEditedByRequest {
        try edit(locator, to: line, asking: "\(value)")
      } else {
        try fill(locator, line, asking: "\(value)")
      }
    case .check(let locator): return try check(locator, true)
    case .uncheck(let locator): return try check(locator, false)
    case .choose(let locator, let choice):
      guard try driver.find(locator).described.choice?.firstIndex(of: choice) != nil else {
        return .usual
      }
      try fill(locator, choice, asking: choice.debugDescription)
    case .focus(let locator): try driver.act { () throws(DriverError) in try go(to: locator) }
    case .command(let name):
      guard dialogue.app.commandNames.contains(name) else { return .usual }
      try driver.act { _ = say(":run \(name)") }
    case .type(let text, let locator):
      try Driver.checkTypable(text)
      return try edit(at: locator) { self.write(text.map(PlainStroke.text)) }
    case .paste(let text, let locator):
      return try edit(at: locator) { self.write([.paste(text)]) }
    case .press(let keys):
      return try edit { self.write(keys.flatMap(PlainStroke.strokes)) }
    case .down(let key): return try edit { self.write([.key(key)]) }
    case .repeat(let key): return try edit { self.write(PlainStroke.strokes(of: key)) }
    case .pressWidget(let locator): return try press(locator)
    case .click(let click) where click.isPlain:
      guard try driver.enabledTarget(click.target).described.isPressedByLine else {
        return passOver()
      }
      return try press(click.target)
    case .toggle(let locator):
      let state = try driver.find(locator).described
      guard state.isFlag else { return .usual }
      try fill(locator, state.isChecked == true ? "no" : "yes", asking: "the other state")
    case .chooseItem(let locator, let item):
      let state = try driver.find(locator).described
      guard let choice = state.choice, item > 0, item <= choice.count else { return .usual }
      let text = choice[item - 1]
      // A text that several items have means the first of them; where it is typed, it is the same.
      let isFirst = state.caret != nil || choice.firstIndex(of: text) == item - 1
      try fill(locator, isFirst ? text : "\(item)", asking: "item \(item)")
    case .chooseItems(let locator, let items):
      guard let choice = try driver.find(locator).described.choice, choice.allowsSeveral,
        let indexes = items.indexes(of: choice.count)
      else { return .usual }
      var words = indexes.ranges.map { "\($0.lowerBound + 1)..\($0.upperBound)" }
      if words.isEmpty { words = ["none"] }
      let text = words.joined(separator: ", ")
      // A line means an entry of such a text first.
      for word in words + [text] where choice.firstIndex(of: word) != nil { return .usual }
      try fill(locator, text, asking: "items \(items.scriptText)")
    case .increment(let locator, let steps): return try step(locator, by: steps)
    case .decrement(let locator, let steps): return try step(locator, by: -steps)
    case .expand(let locator): return try open(locator, true)
    case .collapse(let locator): return try open(locator, false)
    case .undo(let locator): return try takeBack(.undo, at: locator) { $0.undo() }
    case .redo(let locator): return try takeBack(.redo, at: locator) { $0.redo() }
    case .select(let locator, let selection): return try select(locator, selection)
    case .complete(let locator, _): return try complete(locator)
    case .recall(let locator, _), .recallEntry(let locator, _): return try recall(locator)
    case .resize, .scroll: return .passedOver
    case .raw, .click, .drag, .wheel, .hover, .focusIn, .focusOut: return passOver()
    // A user says `:run edit.submit`.
    case .submit: return .usual
    case .up, .signal, .clipboard, .model: return .usual
    }
    return .done
  }

  private func check(_ locator: ScriptLocator, _ isOn: Bool) throws(DriverError) -> Outcome {
    let state = try driver.find(locator).described
    // What is so already, or cannot be, is left to the driver.
    guard state.isFlag, state.isChecked != isOn else { return .usual }
    try fill(locator, isOn ? "yes" : "no", asking: isOn ? "a check" : "no check")
    return .done
  }

  private func press(_ locator: ScriptLocator) throws(DriverError) -> Outcome {
    guard try driver.find(locator).described.isPressedByLine else { return .usual }
    try fill(locator, "press", asking: "a press")
    return .done
  }

  /// Gives a widget the number, the date or the time that it would come to by steps.
  private func step(_ locator: ScriptLocator, by steps: Int) throws(DriverError) -> Outcome {
    let state = try driver.find(locator).described
    guard state.abilities.contains(.increment), let wanted = state.value?.stepped(by: steps)
    else { return .usual }
    try fill(locator, wanted.text, asking: "\(steps) steps")
    return .done
  }

  private func open(_ locator: ScriptLocator, _ isOpen: Bool) throws(DriverError) -> Outcome {
    let state = try driver.find(locator).described
    guard state.isOpenedByLine, state.isExpanded != isOpen else { return .usual }
    try fill(locator, isOpen ? "open" : "close", asking: isOpen ? "open" : "close")
    return .done
  }

  /// Gives a widget a value.
  private func fill(
    _ locator: ScriptLocator,
    _ text: String,
    asking asked: String,
    isTyped: Bool = false
  ) throws(DriverError) {
    try driver.act { () throws(DriverError) in
      let widget = try go(to: locator)
      let hasCaret = widget.described.caret != nil
      if isTyped, hasCaret { try Driver.checkFillable(text, widget) }
      let pen = hasCaret ? pen(for: widget) : nil
      let former = pen?.state
      pen?.begin(at: driver.scheduler.now)
      if isTyped { pen?.fill(text) } else { pen?.replace(with: text) }
      if let refusal = give(text, to: widget, by: pen, after: former) {
        throw DriverError(
          expected: "a value that \(locator) takes",
          found: "\(asked), and a \(widget.role): \(refusal)"
        )
      }
    }
  }

  /// Gives the current cell of a table a text.
  private func edit(
    _ locator: ScriptLocator,
    to text: String,
    asking asked: String
  ) throws(DriverError) {
    try driver.act { () throws(DriverError) in
      let widget = try go(to: locator)
      guard let refusal = say(":edit \(text)", stays: true) else { return }
      throw DriverError(
        expected: "a value that \(locator) takes",
        found: "\(asked), and a \(widget.role): \(refusal)"
      )
    }
  }

  /// Changes a text as keys do.
  private func edit(
    at locator: ScriptLocator? = nil,
    _ write: () -> Bool
  ) throws(DriverError) -> Outcome {
    var isDone = false
    try driver.act { () throws(DriverError) in
      if let locator { try go(to: locator) }
      isDone = write()
    }
    return isDone ? .done : passOver()
  }

  // MARK: Expectations

  private func take(_ expect: ScriptExpect) throws(DriverError) -> Outcome {
    guard expect.expectation.isAtValueLevel else { return .passedOver }
    guard case .widget(let locator, .text(let check)) = expect.expectation, let dialogue else {
      return .usual
    }
    driver.settleFirst()
    let widget = try driver.find(locator)
    // What a field shows besides its value is up to the screen.
    guard widget.described.caret == nil else { return .passedOver }
    // Blanks at the end of a row are no text on a screen, either.
    var text = Substring(dialogue.text(of: widget))
    while text.last == " " { text.removeLast() }
    let finding = Finding(check, .text(String(text)))
    if finding.holds != expect.isNegated { return .done }
    throw driver.failure(finding, of: expect.expectation, isNegated: expect.isNegated)
  }
}

// MARK: - Lines

extension PlainRun {
  /// Says a line, and lets everything happen that follows.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - stays: Whether the dialogue asks for the same again, though it would go on.
  ///   - follow: Called as soon as the line was taken or refused.
  /// - Returns: Why the line was refused; `nil` if it was taken.
  @discardableResult
  func say(_ line: String, stays: Bool = false, _ follow: () -> Void = {}) -> String? {
    guard let dialogue else { return "the app was closed" }
    let isTaken = dialogue.take(line)
    follow()
    driver.settle()
    if stays { dialogue.stay() }
    let answer = dialogue.answer()
    driver.settle()
    renewPens()
    return isTaken ? nil : answer.lines.joined(separator: "; ")
  }

  /// Goes to the one widget that is meant.
  @discardableResult
  func go(to locator: ScriptLocator) throws(DriverError) -> Widget {
    let widget = try driver.enabledTarget(locator)
    guard let number = dialogue?.number(of: widget) else {
      throw DriverError(
        expected: "a widget that can have the focus",
        found: "\(locator), a \(widget.role)"
      )
    }
    say(":go \(number)")
    guard widget.isFocused else {
      throw DriverError(expected: "\(locator) to take the focus", found: "it did not")
    }
    return widget
  }

  /// Gives what is asked for a value, and stays there, though the dialogue would go on.
  ///
  /// - Parameters:
  ///   - text: The value.
  ///   - widget: What is asked for.
  ///   - pen: The pen of a field, which has the value, and follows what the app makes of it.
  ///   - former: What stood in the pen before.
  /// - Returns: Why the value was refused; `nil` if it was taken.
  func give(
    _ text: String,
    to widget: Widget,
    by pen: PlainPen? = nil,
    after former: TextEditor? = nil
  ) -> String? {
    let line = text.isEmpty ? ":clear" : text.first == ":" ? ":\(text)" : text
    return say(line, stays: true) {
      if let pen, let former { pen.settle(as: widget.plainEditedText, after: former) }
    }
  }
}

extension ScriptClick {
  /// Whether it is a click as it presses buttons, wherever on them.
  fileprivate var isPlain: Bool {
    count == .single && button == .left && modifiers.isEmpty && point == nil
  }
}
