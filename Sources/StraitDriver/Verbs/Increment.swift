public import StraitScript
import StraitScreen
import StraitUI

extension ScriptAction {
  /// Makes the number that a widget holds larger, by its own steps.
  ///
  /// A number that is near the end of its range stops there.
  ///
  /// - Parameters:
  ///   - target: The widget.
  ///   - steps: The number of steps; negative for a smaller number.
  /// - Returns: The action `increment @L by 3`.
  public static func increment(_ target: ScriptLocator, by steps: Int = 1) -> ScriptAction {
    Verbs.increment(target, steps)
  }

  /// Makes the number that a widget holds smaller, by its own steps.
  ///
  /// - Parameters:
  ///   - target: The widget.
  ///   - steps: The number of steps.
  /// - Returns: The action `decrement @L by 3`.
  public static func decrement(_ target: ScriptLocator, by steps: Int = 1) -> ScriptAction {
    Verbs.decrement(target, steps)
  }
}

extension Verbs {
  static let increment = Verb(
    "increment",
    Part.target,
    Part.steps,
    texts: nil,
    example: "increment #volume by 3"
  ) { (call, target, steps) throws(DriverError) in
    try call.ask(target, for: .increment(steps))
  }

  static let decrement = Verb(
    "decrement",
    Part.target,
    Part.steps,
    texts: nil,
    example: "decrement #volume by 3"
  ) { (call, target, steps) throws(DriverError) in
    try call.ask(target, for: .increment(0.subtractingWithoutOverflow(steps)))
  }
}
