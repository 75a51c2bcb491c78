import StraitScript
import StraitUI

/// The widgets of which something is expected.
@MainActor
struct JudgedWidget {
  /// The driver.
  let driver: Driver
  /// The locator of the expectation.
  let locator: ScriptLocator
  /// The widgets that match it.
  let matches: [Widget]

  /// Returns the only widget that matches.
  ///
  /// - Throws: `DriverError` without one, or for several of which none is in front.
  func widget() throws(DriverError) -> Widget { try driver.onlyOne(of: matches, locator) }

  /// Returns the semantics of the only widget that matches.
  func state() throws(DriverError) -> Semantics { try widget().described }

  /// Returns the finding of a state, with the other state if it does not hold.
  func flag(_ holds: Bool, _ other: @autoclosure () -> DriverText) -> Finding {
    Finding(holds, holds ? "it is" : other())
  }

  /// Returns the finding of a widget that cannot be in the expected state.
  func lack(_ what: DriverText) throws(DriverError) -> Finding {
    Finding(false, "a \(try widget().role)\(what)")
  }
}
