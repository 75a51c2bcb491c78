import StraitScript
import StraitUI

/// The circumstances of a command: the driver that performs it, and if it is forced.
@MainActor
struct VerbCall {
  /// The driver.
  let driver: Driver
  /// `true` to skip the checks that a user could do it.
  let isForced: Bool

  /// Performs something as one action, after which the app settles.
  func act(_ body: () throws(DriverError) -> Void) throws(DriverError) {
    try driver.act(body)
  }

  /// Returns the widget that the command is done to, once it is sure that a user could do it.
  func target(_ locator: ScriptLocator) throws(DriverError) -> Widget {
    try driver.target(locator, isForced: isForced)
  }

  /// Sends a request to the widget that the command is done to.
  func ask(
    _ locator: ScriptLocator,
    for request: SemanticRequest,
    focusing: Bool = false,
    check: (Semantics) throws(DriverError) -> Void = { _ in }
  ) throws(DriverError) {
    try driver.ask(locator, for: request, isForced: isForced, focusing: focusing, check: check)
  }
}
