import StraitScript
import StraitUI

// What is asked of a text. What the pen knows of it is done there, and given as a line; what only
// the field knows, its completions and its history, the field is asked for, as a line asks it. What
// the field could not do, the driver refuses as always.
extension PlainRun {
  /// Undoes or redoes in the pen, and gives what stands there then; what has no pen, such as a date
  /// or a form, is asked for it.
  func takeBack(
    _ request: SemanticRequest,
    at locator: ScriptLocator?,
    _ step: (PlainPen) -> Bool
  ) throws(DriverError) -> Outcome {
    guard let locator = locator ?? (driver.app.focused == nil ? nil : .focused),
      let field = try widget(locator, that: request.ability)
    else { return .usual }
    // What has no text with a caret has no pen. It undoes by itself, as `:run edit.undo` has it.
    guard field.isFocusable, field.described.caret != nil else { return .usual }
    try driver.act { () throws(DriverError) in
      let field = try go(to: locator)
      let pen = pen(for: field)
      let former = pen.state
      let isDone =
        step(pen)
        ? give(pen.text, to: field, by: pen, after: former) == nil
        : field.hasContainerObey(request)
      if !isDone { throw driver.refusal(of: request, by: field.described, locator) }
    }
    return .done
  }

  /// Selects in the pen: a line has no selection, but what is typed next takes its place.
  func select(
    _ locator: ScriptLocator,
    _ selection: ScriptSelection
  ) throws(DriverError) -> Outcome {
    guard let field = try widget(locator, that: .select), let count = field.described.text?.count
    else { return .usual }
    if case .range(let range) = selection, range.upperBound > count { return .usual }
    try driver.act { () throws(DriverError) in
      let pen = pen(for: try go(to: locator))
      pen.selection =
        switch selection {
        case .all: 0..<count
        case .none: nil
        case .range(let range): range
        }
    }
    return .done
  }

  /// Has the field complete its text at the end, where its caret is.
  func complete(_ locator: ScriptLocator) throws(DriverError) -> Outcome {
    guard let field = try widget(locator, that: .complete), field.described.caret != nil else {
      return .usual
    }
    return pen(for: field).isAtEnd ? .usual : passOver()
  }

  /// Has the field go to an entry of its history.
  func recall(_ locator: ScriptLocator) throws(DriverError) -> Outcome {
    // The pen follows, and has a step more to be undone.
    if let field = try widget(locator, that: .recall), field.described.caret != nil {
      _ = pen(for: field)
    }
    return .usual
  }

  /// The one widget that is meant; `nil` if it does not have an ability.
  private func widget(
    _ locator: ScriptLocator,
    that ability: SemanticAbilities
  ) throws(DriverError) -> Widget? {
    let widget = try driver.enabledTarget(locator)
    return widget.described.abilities.contains(ability) ? widget : nil
  }
}
