import StraitScreen
public import StraitScript

extension ScriptAction {
  /// Turns the wheel over a widget.
  ///
  /// - Parameters:
  ///   - target: The widget.
  ///   - direction: Where to.
  ///   - count: The number of notches, from 1 to 10,000.
  /// - Returns: The action `wheel @L down 3`.
  public static func wheel(
    _ target: ScriptLocator,
    _ direction: ScriptDirection,
    count: Int = 1
  ) -> ScriptAction {
    Verbs.wheel(target, direction, count)
  }
}

extension Verbs {
  static let wheel = Verb(
    "wheel",
    Part.target,
    Part.choice("direction", ScriptDirection.self),
    Part.count(1...10_000),
    texts: nil,
    example: "wheel #list down 3"
  ) { (call, target, direction, count) throws(DriverError) in
    try call.act { () throws(DriverError) in
      let cell = try call.driver.cell(of: try call.target(target), target, at: nil)
      let kind: MousePress.Kind =
        switch direction {
        case .up: .wheelUp
        case .down: .wheelDown
        case .left: .wheelLeft
        case .right: .wheelRight
        }
      for _ in 0..<max(0, min(count, 10_000)) {
        try call.driver.deliver(MousePress(kind, at: cell).bytes)
      }
    }
  }
}
