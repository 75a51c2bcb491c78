/// Ends the process when something takes too long, from a separate thread: the thread of the main
/// actor may never come back.
package protocol Watchdog: AnyObject, Sendable {
  /// Begins to count the time; an earlier count is forgotten.
  ///
  /// - Parameters:
  ///   - limit: The limit in real time.
  ///   - expire: Called once it has passed, on another thread. It gives the code that the process
  ///     ends with immediately, or `nil` if it need not end any more.
  func begin(_ limit: Duration, _ expire: @escaping @Sendable () -> Int32?)

  /// Stops counting.
  func end()
}
