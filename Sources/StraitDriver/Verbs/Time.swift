public import StraitScript
import StraitUI

extension ScriptAction {
  /// Runs until no work is due; implied after each action.
  public static var settle: ScriptAction { Verbs.settle() }

  /// Lets time pass, in order of what falls due.
  ///
  /// - Parameter duration: The time to pass. Must not be negative.
  /// - Returns: The command `advance 500ms`.
  public static func advance(_ duration: Duration) -> ScriptAction { Verbs.advance(duration) }

  /// Advances the time to the next timer, and runs the work due then.
  public static var tick: ScriptAction { Verbs.tick() }

  /// Keeps the outcome of the app's work from being delivered.
  ///
  /// - Parameter name: The name of the work, which may begin later.
  /// - Returns: The command `async hold NAME`.
  public static func hold(_ name: String) -> ScriptAction { Verbs.hold(name) }

  /// Delivers the outcome of work that was held back.
  ///
  /// - Parameter name: The name of the work.
  /// - Returns: The command `async release NAME`.
  public static func release(_ name: String) -> ScriptAction { Verbs.release(name) }
}

extension Verbs {
  static let settle = Verb(
    "settle",
    kind: .time,
    texts: nil,
    example: "settle"
  ) { (call) throws(DriverError) in
    call.driver.settle()
    try call.checkOverrun()
  }

  static let advance = Verb(
    "advance",
    Part.duration,
    kind: .time,
    texts: nil,
    example: "advance 500ms"
  ) { (call, duration) throws(DriverError) in
    call.driver.advance(by: duration)
    try call.checkOverrun()
  }

  static let tick = Verb(
    "tick",
    kind: .time,
    texts: nil,
    example: "tick"
  ) { (call) throws(DriverError) in
    try call.driver.tick()
    try call.checkOverrun()
  }

  static let hold = Verb(
    "async hold",
    Part.name("name", "a name of work"),
    kind: .time,
    texts: nil,
    example: "async hold search"
  ) { (call, name) throws(DriverError) in
    try call.act { () throws(DriverError) in try call.driver.running().holdWork(name) }
  }

  static let release = Verb(
    "async release",
    Part.name("name", "a name of work"),
    kind: .time,
    texts: nil,
    example: "async release search"
  ) { (call, name) throws(DriverError) in
    try call.act { () throws(DriverError) in try call.driver.running().releaseWork(name) }
  }
}

extension VerbCall {
  fileprivate func checkOverrun() throws(DriverError) {
    if let overrun = driver.overrun { throw overrun }
  }
}
