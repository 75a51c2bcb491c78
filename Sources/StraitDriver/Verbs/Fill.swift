public import StraitScript
import StraitUI

extension ScriptAction {
  /// Replaces the contents of a widget: a text as by a user who types over it; others as a whole.
  ///
  /// - Parameters:
  ///   - target: The widget.
  ///   - text: The new contents.
  /// - Returns: The action `fill @L "text"`.
  public static func fill(_ target: ScriptLocator, _ text: String) -> ScriptAction {
    Verbs.fill(target, text)
  }

  /// Empties the contents of a widget, as `fill` with an empty text does.
  ///
  /// - Parameter target: The widget.
  /// - Returns: The action `clear @L`.
  public static func clear(_ target: ScriptLocator) -> ScriptAction { Verbs.clear(target) }

  /// Gives a widget a value as a whole, without keys; its channels send it as the user's edit.
  ///
  /// - Parameters:
  ///   - target: The widget.
  ///   - value: The value. `ScriptValue.none` clears the date, the number or the choice, if it is
  ///     optional.
  /// - Returns: The action `set @L 42`.
  public static func set(_ target: ScriptLocator, _ value: ScriptValue) -> ScriptAction {
    Verbs.set(target, value)
  }
}

extension Verbs {
  static let fill = Verb(
    "fill",
    Part.target,
    Part.text,
    texts: { target, text in .put(text, into: target) },
    example: "fill #name \"text\""
  ) { (call, target, text) throws(DriverError) in
    try call.driver.fill(target, text, force: call.isForced)
  }

  static let clear = Verb(
    "clear",
    Part.target,
    texts: nil,
    example: "clear #name"
  ) { (call, target) throws(DriverError) in
    try call.driver.fill(target, "", force: call.isForced)
  }

  static let set = Verb(
    "set",
    Part.target,
    Part.value,
    texts: { target, value in .put(value.text, into: target) },
    example: "set #volume 42"
  ) { (call, target, value) throws(DriverError) in
    try call.act { () throws(DriverError) in
      let widget = try call.target(target)
      var request: SemanticRequest = value == .none ? .setNone : .set(value.text)
      if case .boolean(let isChecked) = value, widget.described.isFlag {
        request = .check(isChecked)
      }
      try call.driver.perform(
        request,
        on: widget,
        target,
        asking: "\(value)",
        isForced: call.isForced
      )
    }
  }
}
