public import StraitScript
import StraitUI

extension ScriptAction {
  /// Undoes the last edit in a widget, as its key does: of a text, a date, a time, a colour or a
  /// form.
  ///
  /// A widget in which there is nothing to undo leaves it to the container around it that can undo,
  /// such as its form, as it leaves the key.
  ///
  /// - Parameter target: The widget; `nil` for the one that has the focus.
  /// - Returns: The action `undo [@L]`.
  public static func undo(_ target: ScriptLocator? = nil) -> ScriptAction { Verbs.undo(target) }

  /// Does the edit again that was undone last, as the key of it does; see `undo`.
  ///
  /// - Parameter target: The widget; `nil` for the one that has the focus.
  /// - Returns: The action `redo [@L]`.
  public static func redo(_ target: ScriptLocator? = nil) -> ScriptAction { Verbs.redo(target) }

  /// Submits a widget, as Return does in a text field.
  ///
  /// - Parameter target: The widget.
  /// - Returns: The action `submit @L`.
  public static func submit(_ target: ScriptLocator) -> ScriptAction { Verbs.submit(target) }
}

extension Verbs {
  static let undo = Verb(
    "undo",
    Part.optionalTarget,
    texts: nil,
    example: "undo #name"
  ) { (call, target) throws(DriverError) in
    try call.takeBack(.undo, target)
  }

  static let redo = Verb(
    "redo",
    Part.optionalTarget,
    texts: nil,
    example: "redo #name"
  ) { (call, target) throws(DriverError) in
    try call.takeBack(.redo, target)
  }

  static let submit = Verb(
    "submit",
    Part.target,
    texts: nil,
    example: "submit #name"
  ) { (call, target) throws(DriverError) in
    try call.ask(target, for: .submit)
  }
}

extension VerbCall {
  fileprivate func takeBack(
    _ request: SemanticRequest,
    _ target: ScriptLocator?
  ) throws(DriverError) {
    // An action on an ended app is refused as always.
    if target == nil, let app = driver.openApp, app.ending == nil, app.focused == nil {
      throw DriverError(expected: "a widget that has the focus", found: "none")
    }
    try driver.ask(
      target ?? .focused,
      for: request,
      isForced: isForced,
      focusing: true,
      outwards: true
    )
  }
}
