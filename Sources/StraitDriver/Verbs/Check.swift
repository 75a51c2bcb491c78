public import StraitScript
import StraitUI

extension ScriptAction {
  /// Turns a widget on if it is off, and off if it is on.
  ///
  /// - Parameter target: The widget.
  /// - Returns: The action `toggle @L`.
  public static func toggle(_ target: ScriptLocator) -> ScriptAction { Verbs.toggle(target) }

  /// Checks a widget; nothing happens if it is checked.
  ///
  /// - Parameter target: The widget.
  /// - Returns: The action `check @L`.
  public static func check(_ target: ScriptLocator) -> ScriptAction { Verbs.check(target) }

  /// Takes the check off a widget; nothing happens if it has none.
  ///
  /// - Parameter target: The widget.
  /// - Returns: The action `uncheck @L`.
  public static func uncheck(_ target: ScriptLocator) -> ScriptAction { Verbs.uncheck(target) }
}

extension Verbs {
  static let toggle = Verb(
    "toggle",
    Part.target,
    texts: nil,
    example: "toggle #agree"
  ) { (call, target) throws(DriverError) in
    try call.ask(target, for: .toggle)
  }

  static let check = Verb(
    "check",
    Part.target,
    texts: nil,
    example: "check #agree"
  ) { (call, target) throws(DriverError) in
    try call.check(target, true)
  }

  static let uncheck = Verb(
    "uncheck",
    Part.target,
    texts: nil,
    example: "uncheck #agree"
  ) { (call, target) throws(DriverError) in
    try call.check(target, false)
  }
}

extension VerbCall {
  fileprivate func check(
    _ locator: ScriptLocator,
    _ isChecked: Bool
  ) throws(DriverError) {
    try act { () throws(DriverError) in
      let widget = try target(locator)
      guard widget.described.isFlag else {
        throw driver.inability(to: .check(isChecked), of: widget.described, locator)
      }
      if widget.described.isChecked == isChecked { return }
      let asked = isChecked ? "a check" : "no check"
      try driver.perform(
        .check(isChecked),
        on: widget,
        locator,
        asking: asked,
        isForced: isForced
      )
    }
  }
}
