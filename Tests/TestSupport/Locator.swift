import StraitChannels
import StraitInspection

private let lock = Lock()

/// Runs a closure with a locator of its own, or none: there is one for the whole process, and tests of several
/// suites run at once.
package func withLocator<Result>(
  _ install: () -> Void = {},
  _ body: () throws -> Result
) rethrows -> Result {
  try lock.withLock {
    install()
    defer { Trace.locator = nil }
    return try body()
  }
}
