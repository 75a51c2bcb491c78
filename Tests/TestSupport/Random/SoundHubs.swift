import StraitChannels

/// Runs a program that asks after its steps whether all hubs are sound that it has made, those of
/// ends of channels too.
///
/// The fast paths stay open.
///
/// - Parameter body: The program; calls the closure when no delivery is in progress, and gets what
///   is not sound.
/// - Returns: The program's result.
package func watchingHubs<Result>(
  _ body: (_ unsound: () -> [String]) throws -> Result
) rethrows -> Result {
  HubRegister.begin()
  defer { HubRegister.end() }
  return try body { HubRegister.violations(atRest: true) }
}
