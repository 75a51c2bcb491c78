import Glibc

/// The effect of an exited program on a test that still writes to it.
package enum BrokenPipes {
  /// Makes such a write fail, instead of ending all tests.
  ///
  /// By a handler, since programs that the tests start would inherit that the signal is ignored.
  package static func fail() { once }

  private static let once: Void = { Glibc.signal(SIGPIPE) { _ in } }()
}
