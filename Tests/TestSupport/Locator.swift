import StraitChannels
import StraitInspection

private let lock = Lock()

/// Runs a closure with a separate locator, or none: there is one for the whole process, and tests
/// of several suites run at the same time.
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
