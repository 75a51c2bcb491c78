import StraitScreen
public import StraitScript

extension ScriptAction {
  /// Moves the mouse over a widget.
  ///
  /// - Parameter target: The widget.
  /// - Returns: The action `hover @L`.
  public static func hover(_ target: ScriptLocator) -> ScriptAction { Verbs.hover(target) }

  /// Gives a widget the focus.
  ///
  /// - Parameter target: The widget.
  /// - Returns: The action `focus @L`.
  public static func focus(_ target: ScriptLocator) -> ScriptAction { Verbs.focus(target) }
}

extension Verbs {
  static let hover = Verb(
    "hover",
    Part.target,
    texts: nil,
    example: "hover #save"
  ) { (call, target) throws(DriverError) in
    try call.act { () throws(DriverError) in
      let cell = try call.driver.cell(of: try call.target(target), target, at: nil)
      try call.driver.deliver(MousePress(.move, at: cell).bytes)
    }
  }

  static let focus = Verb(
    "focus",
    Part.target,
    texts: nil,
    example: "focus #name"
  ) { (call, target) throws(DriverError) in
    try call.act { () throws(DriverError) in
      _ = try call.driver.focusedTarget(target, isForced: call.isForced)
    }
  }
}
